// Results on their way to the server: one after the other in the order in which they were entered, so that the log has
// that order too, and kept in the browser until they are answered, whatever happens to the page.
"use strict";

const TorneoSaving = (() => {
  const WAIT = 15000;
  const waiting = []; // entries without an answer, first to last
  let last = Promise.resolve();
  let count = 0;

  const address = () => document.querySelector("[data-grid]").dataset.post;
  const place = () => `torneo-unsaved:${address()}`;
  const name = (entry) => `${entry.round}-${entry.board}${entry.game ? `-${entry.game}` : ""}`;
  const all = () => JSON.parse(localStorage.getItem(place()) || "{}");
  const store = (entries) => localStorage.setItem(place(), JSON.stringify(entries));

  const keep = (entry) => store({ ...all(), [name(entry)]: entry });
  const drop = (entry) => {
    const left = all();
    if (left[name(entry)]?.id === entry.id) delete left[name(entry)]; // a later one for the board stays
    store(left);
  };

  const post = (to, fields) => fetch(to, {
    method: "POST",
    headers: { "HX-Request": "true", ...JSON.parse(document.body.getAttribute("hx-headers")) },
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(WAIT),
  });

  // Do something when everything that was entered before has its answer.
  const after = (work) => (last = last.then(work, work));

  const later = (entry) => waiting.find((other) => other !== entry && name(other) === name(entry));

  const deliver = async (entry, answered) => {
    let response;
    let html;
    try {
      const { round, board, code, seen, pair, game = 0 } = entry;
      response = await post(address(), { round, board, result: code, seen, pair, game });
      html = await response.text();
    } catch {
      response = null;
    }
    waiting.splice(waiting.indexOf(entry), 1);
    const saved = response !== null && !response.redirected && [200, 409, 422].includes(response.status);
    const next = later(entry);
    if (saved) drop(entry);
    else if (next && next.seen === entry.code) {
      next.seen = entry.seen; // it takes the place of the one that was lost
      keep(next);
    }
    answered(entry, { saved, superseded: !saved && next !== undefined, lost: response === null, response, html });
  };

  const send = (entry, answered) => {
    count += 1;
    entry.id = `${Math.random()}-${count}`;
    keep(entry);
    waiting.push(entry);
    after(() => deliver(entry, answered));
  };

  // What its author means to stand at a board: the latest that was entered here and has no answer yet.
  const standing = (round, board) =>
    waiting.findLast((entry) => entry.round === round && entry.board === board)?.code;

  return { after, drop, post, send, standing, unsaved: () => Object.values(all()), waiting: () => [...waiting] };
})();
