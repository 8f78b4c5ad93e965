// The grid of results: shows what keys and taps mean, what is on its way, and what comes in from other screens.
"use strict";

(() => {
  const { EMPTY, ALL, RESULTS } = TorneoKeys;

  let hand = EMPTY;          // what the keys pressed so far mean
  let held = 0;              // while the page changes under the hand, keys wait
  const ahead = [];          // keys that wait
  let late = false;          // the page should look again when the hands are free
  let newest = 0;            // the latest log entry that this page knows of
  let undoable = "";         // the log entry that undo would take back
  const known = new Map();   // by board: what came in for it, with its log entry

  const $ = (id) => document.getElementById(id);
  const grid = () => document.querySelector("[data-grid]");
  const helper = () => "helper" in grid().dataset;
  const number = () => Number(grid().dataset.round);
  const row = (board) => $(`board-${board}`);
  const plays = (board) => "game" in row(board).dataset; // an encounter of several games
  const rows = () => [...document.querySelectorAll("#grid [data-board]")];
  const boardOf = (it) => Number(it.dataset.board);
  const drawn = () => Number($("content").dataset.sequence || 0);
  const word = (name, values = {}) =>
    ($("grid-words").dataset[name] || "").replace(/\{(\w+)\}/g, (_, key) => values[key] ?? "");
  const textOf = (code) => {
    if (!code) return word("noResult");
    const offer = document.querySelector(`[data-offer][data-code="${code}"] b`);
    return offer ? offer.textContent : JSON.parse($("grid-words").dataset.results)[code] || code;
  };
  const facts = (it, code) => ({ ...it.dataset, result: textOf(code) });

  // The round as the reader of keys sees it: what was entered here counts before it is answered.
  const round = {
    get last() { return Number(grid().dataset.boards); },
    has: (board) => row(board) !== null,
    open: (board) => "open" in row(board).dataset,
    // In an encounter a result is that of its next game; taking one back concerns the last.
    standing: (board, code) => {
      if (plays(board)) return code === "" ? row(board).dataset.last : row(board).dataset.code;
      return TorneoSaving.standing(number(), board) ?? row(board).dataset.code;
    },
    shown: () => rows().filter((it) => it.offsetParent !== null).map(boardOf),
    missing: () => rows().map(boardOf).filter((board) => !round.standing(board)),
  };

  const say = (text) => {
    if ($("said")) $("said").textContent = text;
  };
  const line = (text) => {
    say(text);
    if ($("entry-line")) $("entry-line").textContent = text;
  };
  // What comes in while somebody types does not take the place of what the keys mean.
  const tell = (text) => (hand.typed || hand.board !== null ? say(text) : line(text));
  const trouble = (text) => {
    say(text);
    if ($("trouble")) $("trouble").textContent = text;
  };

  const count = () => {
    if ($("missing-count")) $("missing-count").textContent = rows().filter((it) => !it.dataset.code).length;
    if ($("none-left")) $("none-left").hidden = rows().length > 0;
  };

  const button = (text, act, kind = "") => {
    const made = document.createElement("button");
    made.type = "button";
    made.className = kind;
    made.textContent = text;
    made.addEventListener("click", act);
    return made;
  };

  const note = (it, kind, text, ...buttons) => {
    const old = it.querySelector(".note");
    if (old) old.remove();
    if (!text) return;
    const made = document.createElement("p");
    made.className = `note ${kind}`;
    made.append(text, " ", ...buttons);
    (it.querySelector(".enter") || it).append(made);
  };

  // The ring is where the next result goes; the line says it in words.
  const ring = () => {
    document.querySelectorAll("#grid .current").forEach((it) => it.classList.remove("current"));
    const it = hand.board === null ? null : row(hand.board);
    if (!it) {
      // Screen readers pass keys on only while the focus is inside the entry of results.
      if ($("entry") && !document.querySelector("dialog[open]")) $("entry").focus({ preventScroll: true });
      return;
    }
    it.classList.add("current");
    it.tabIndex = -1;
    it.focus({ preventScroll: true });
    it.scrollIntoView({ block: "nearest" });
  };

  const which = () => word(Number(row(hand.board).dataset.game) ? "whichGame" : "which", row(hand.board).dataset);

  const ask = () => {
    if (hand.board !== null) line(which());
    else if (!hand.typed) line(word("type"));
    else {
      const it = row(Number(hand.typed));
      line(it ? word("goesOn", { ...it.dataset, typed: hand.typed }) : `${hand.typed}…`);
    }
  };

  const put = (html) => {
    const holder = document.createElement("template");
    holder.innerHTML = html.trim();
    const fresh = holder.content.querySelector("[data-board]");
    if (!fresh) return null;
    const old = row(fresh.dataset.board);
    if (old) {
      const focused = old.contains(document.activeElement);
      old.replaceWith(fresh);
      if (hand.board === boardOf(fresh)) {
        fresh.classList.add("current");
        fresh.tabIndex = -1;
        if (focused) fresh.focus({ preventScroll: true });
      }
    }
    return fresh;
  };

  const write = (it, code, text) => {
    it.dataset.code = code;
    it.dataset.text = text;
    const shown = it.querySelector("[data-result]");
    if (shown) shown.textContent = text;
  };

  const leave = (it) => {
    if (helper() && it.dataset.code) it.remove();
    count();
  };

  const markUnsaved = (entry) => {
    if (entry.round !== number()) return;
    const it = row(entry.board);
    if (!it) return;
    it.classList.add("unsaved");
    note(it, "bad", word("unsaved", { board: entry.board, result: textOf(entry.code) }),
      button(word("retry"), () => send(entry), "main"),
      button(word("drop"), () => { TorneoSaving.drop(entry); it.classList.remove("unsaved"); note(it); }));
  };

  const markSaving = (entry) => {
    const it = entry.round === number() ? row(entry.board) : null;
    if (it) note(it, "soft", word("saving", { result: textOf(entry.code) }));
  };

  const heard = (sequence, entry = null) => {
    if (sequence < newest) return;
    newest = sequence;
    if (entry) undoable = entry;
  };

  const answered = (entry, { saved, superseded, lost, response, html }) => {
    if (!saved) {
      if (superseded) return;
      trouble(word(lost ? "lost" : "unsaved", { board: entry.board, result: textOf(entry.code) }));
      markUnsaved(entry);
      return;
    }
    const sequence = Number(response.headers.get("X-Torneo-Sequence") || 0);
    heard(sequence, response.headers.get("X-Torneo-Entry"));
    if (entry.round !== number()) return;
    const newer = (known.get(entry.board)?.sequence ?? 0) > sequence;
    const fresh = newer ? row(entry.board) : put(html);
    const again = TorneoSaving.waiting().find((other) => other.round === entry.round && other.board === entry.board);
    if (again) markSaving(again);
    if (response.status !== 200 || !fresh) {
      const told = fresh && fresh.querySelector(".row-trouble");
      trouble(told ? told.textContent : new DOMParser().parseFromString(html, "text/html").body.textContent.trim());
      count();
      return;
    }
    if (newer) {
      note(fresh);
      return;
    }
    fresh.classList.remove("unsaved");
    known.set(entry.board, { sequence, code: fresh.dataset.code, text: fresh.dataset.text });
    const stands = fresh.dataset.code || ("game" in fresh.dataset && entry.code);
    const told = word(stands ? "recorded" : "taken", { ...fresh.dataset, result: fresh.dataset.text });
    tell(told);
    if ($("latest")) $("latest").textContent = told;
    leave(fresh);
  };

  const send = (entry) => {
    TorneoSaving.send(entry, answered);
    markSaving(entry);
  };

  const sendGame = (entry, done) => {
    TorneoSaving.send(entry, (...all) => {
      try { answered(...all); } finally { done(); }
    });
    markSaving(entry);
  };

  const record = ({ board, code, seen }) => {
    const it = row(board);
    if ($("trouble")) $("trouble").textContent = "";
    const entry = { round: number(), board, code, seen, pair: it.dataset.pair };
    if (plays(board)) {
      // The game after it has other colours: whatever is typed next waits until the row shows them.
      hold(() => new Promise((done) => {
        sendGame({ ...entry, game: Number(code === "" ? it.dataset.played : it.dataset.game), seen: "" }, done);
      }));
    } else send(entry);
    if (hand.board === null) line(word("recorded", facts(it, code)));
    else ask();
  };

  // Keys pressed while the page changes wait for it: none is lost, and none goes to a board that was not meant.
  const hold = async (work) => {
    held += 1;
    document.body.dataset.held = "yes";
    try {
      await work();
    } finally {
      held -= 1;
      while (!held && ahead.length) press(ahead.shift());
      if (!held) delete document.body.dataset.held;
    }
  };

  const look = async (to = "") => {
    const address = to || location.href;
    let response;
    let html;
    try {
      response = await fetch(address, { signal: AbortSignal.timeout(15000) });
      html = await response.text();
    } catch {
      trouble(word("lost"));
      return false;
    }
    const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("content");
    if (!response.ok || !fresh || !fresh.querySelector("[data-grid]")) {
      trouble(word("notRefreshed"));
      return false;
    }
    const overtaken = Number(fresh.dataset.sequence) < drawn() || (!to && address !== location.href);
    if (!overtaken) draw(document.adoptNode(fresh));
    return true;
  };

  // A page that was made before the latest entries came in does not take them back.
  const draw = (fresh) => {
    const before = { round: number(), pair: hand.board === null ? "" : row(hand.board)?.dataset.pair };
    const focused = $("content").contains(document.activeElement);
    $("content").replaceWith(fresh);
    window.htmx.process(fresh);
    if (before.round !== number()) known.clear();
    if (drawn() >= newest) {
      newest = drawn();
      undoable = grid().dataset.entry;
    }
    for (const [board, told] of known) {
      const it = row(board);
      if (told.sequence <= drawn()) known.delete(board);
      else if (it) write(it, told.code, told.text);
    }
    const moved = before.round !== number() || (hand.board !== null && row(hand.board)?.dataset.pair !== before.pair);
    if (moved && (hand.typed || hand.board !== null)) {
      hand = EMPTY;
      trouble(word("moved"));
      ask();
    }
    start();
    if (hand.board !== null || (focused && !document.querySelector("dialog[open]"))) ring();
    if (hand.typed || hand.board !== null) ask();
  };

  const catchUp = () => {
    if (late) { late = false; hold(() => look()); }
  };

  const undo = () => hold(() => {
    line(word("undoing"));
    return TorneoSaving.after(async () => {
      if (!undoable) { line(word("nothing")); return; }
      try {
        const response = await TorneoSaving.post(grid().dataset.undo, { sequence: undoable });
        const html = await response.text();
        if (response.ok) {
          for (const [board, told] of known) if (String(told.sequence) === undoable) known.delete(board);
          heard(Number(response.headers.get("X-Torneo-Sequence")), response.headers.get("X-Torneo-Entry"));
        }
        $("messages").innerHTML = html;
        line($("messages").textContent.trim());
        if (response.status !== 422) await look();
      } catch {
        trouble(word("lost"));
        ask();
      }
    });
  });

  const goRound = (by) => {
    const to = number() + by;
    if (to < 1 || to > Number(grid().dataset.lastRound)) { ask(); return; }
    const address = new URL(location.href);
    address.searchParams.set("round", to);
    address.hash = "";
    hold(() => TorneoSaving.after(async () => {
      if (await look(address.href)) history.pushState(null, "", address.href);
      ask();
    }));
  };

  const more = () => {
    $("more-board").textContent = which();
    document.body.dataset.editing = "yes";
    $("more").showModal();
  };

  const closedBy = (it) => ("level" in it.dataset ? "level" : "game" in it.dataset ? "decided" : "closed");

  const carryOut = (done) => {
    hand = done.hand;
    switch (done.act) {
      case "enter":
        ring();
        record(done);
        break;
      case "again": {
        const it = row(done.board);
        const text = word("again", { board: done.board, old: textOf(round.standing(done.board, done.code)), new: textOf(done.code) });
        note(it, "warn", text);
        line(text);
        break;
      }
      case "none": ring(); line(word("noBoard", { board: done.board })); break;
      case "closed": line(word(closedBy(row(done.board)), row(done.board).dataset)); break;
      case "complete": ring(); line(word("noneMissing")); break;
      case "more": ring(); ask(); more(); break;
      case "round": goRound(done.by); break;
      case "undo": ring(); undo(); break;
      case "keys": $("keys").showModal(); break;
      case "nothing": break;
      default: ring(); ask();
    }
  };

  const press = (key) => {
    const done = TorneoKeys.read(hand, key, round);
    if (done) carryOut(done);
  };

  document.addEventListener("keydown", (event) => {
    if (!grid() || helper() || !$("grid") || event.altKey || event.metaKey || event.isComposing) return;
    const target = event.target;
    if (target.matches("textarea, select, input:not([type=checkbox])")) return;
    const open = document.querySelector("dialog[open]");
    const undoes = event.ctrlKey && event.key.toLowerCase() === "z" && !open;
    if (event.ctrlKey && !undoes) return;
    const key = undoes ? "u" : event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const idle = hand.board === null && !hand.typed && !ahead.length;
    if (idle && target.matches("button, a, summary, input") && ["Enter", " "].includes(key)) return;
    if (open) {
      if (open.id !== "more" || !(key in RESULTS)) return;
      event.preventDefault();
      open.close();
    }
    if (!ALL.includes(key)) return;
    event.preventDefault();
    if (event.repeat && !key.startsWith("Arrow")) return; // a key that is held down is one key
    if (held) ahead.push(key);
    else press(key);
  });

  const confirmTap = (it, code) => {
    document.body.dataset.editing = "yes";
    rows().forEach((each) => note(each));
    const done = () => { delete document.body.dataset.editing; note(it); catchUp(); };
    const board = boardOf(it);
    const save = button(`${textOf(code)} ✓`, () => { done(); tap(board, code); }, "main");
    note(it, "sure", word("sure", facts(it, code)), save, button("✕", done));
    save.focus();
  };

  const tap = (board, code) => {
    if (!row(board) || (held && plays(board))) return;
    const same = hand.board === board ? hand : { ...EMPTY, board };
    carryOut(TorneoKeys.enter(same, code, round));
  };

  document.addEventListener("click", (event) => {
    if (!grid()) return;
    const it = event.target.closest("#grid [data-board]");
    const tapped = event.target.closest("[data-tap]");
    const offer = event.target.closest("[data-offer]");
    if (tapped && it) {
      event.preventDefault();
      if (helper()) confirmTap(it, tapped.dataset.tap);
      else tap(boardOf(it), tapped.dataset.tap);
    } else if (event.target.closest("[data-more]") && it) {
      hand = TorneoKeys.walkTo(boardOf(it)).hand;
      carryOut({ hand, act: "more" });
    } else if (offer && $("more").open) { $("more").close(); tap(hand.board, offer.dataset.code); }
    else if (event.target.closest("#undo-result")) carryOut({ hand: EMPTY, act: "undo" });
    else if (event.target.closest("#show-keys")) $("keys").showModal();
    else if (it && !helper() && !event.target.closest("button, a")) carryOut(TorneoKeys.walkTo(boardOf(it)));
  });

  document.addEventListener("close", (event) => {
    if (event.target.id !== "more") return;
    delete document.body.dataset.editing;
    catchUp();
  }, true);

  document.addEventListener("change", (event) => {
    if (event.target.id !== "only-missing") return;
    const address = new URL(location.href);
    if (event.target.checked) address.searchParams.set("only", "missing");
    else address.searchParams.delete("only");
    history.replaceState(null, "", address.href);
    if (event.target.checked) $("grid").classList.add("only-missing");
    else hold(() => look());
  });

  document.addEventListener("torneo:result", (event) => {
    const told = event.detail;
    if (!grid()) return;
    heard(told.sequence); // it may be somebody else's: what undo takes back is what was entered or shown here
    if (told.round !== number() || told.sequence <= drawn()) return;
    if ((known.get(told.board)?.sequence ?? 0) >= told.sequence) return;
    const it = row(told.board);
    const code = told.code.trim();
    known.set(told.board, { sequence: told.sequence, code, text: told.text });
    if (!it || it.dataset.code === code) return;
    write(it, code, told.text);
    if (hand.board === told.board && hand.armed && hand.armed.stands !== round.standing(told.board, hand.armed.code)) {
      hand = { ...hand, armed: null };
      note(it);
      ask();
    }
    if (TorneoSaving.standing(told.round, told.board) !== code) {
      const elsewhere = word("elsewhere", { ...it.dataset, result: told.text || word("noResult") });
      if ($("latest")) $("latest").textContent = `${told.board}: ${elsewhere}`;
    }
    if (helper() && it.querySelector(".note.sure")) delete document.body.dataset.editing;
    leave(it);
  });

  document.addEventListener("torneo:changed", (event) => {
    if (!grid()) return;
    heard(event.detail.sequence);
  });

  document.addEventListener("torneo:look", (event) => {
    if (!grid()) return;
    event.preventDefault();
    if (document.body.dataset.editing === "yes") late = true;
    else look();
  });

  window.addEventListener("online", () => { if (grid()) TorneoSaving.unsaved().forEach(send); });
  window.addEventListener("popstate", () => { if (grid()) hold(() => look()); });
  window.addEventListener("beforeunload", (event) => {
    if (grid() && TorneoSaving.unsaved().length) event.preventDefault();
  });

  const start = () => {
    const waiting = TorneoSaving.waiting();
    const sent = waiting.map((entry) => entry.id);
    TorneoSaving.unsaved().filter((entry) => !sent.includes(entry.id)).forEach(markUnsaved);
    waiting.forEach(markSaving);
    count();
  };
  if (!grid()) return;
  newest = drawn();
  undoable = grid().dataset.entry;
  start();
  const asked = /^#board-(\d+)$/.exec(location.hash);
  if (asked && !helper() && row(asked[1])) carryOut(TorneoKeys.walkTo(Number(asked[1])));
  else if ($("entry") && document.activeElement === document.body) $("entry").focus({ preventScroll: true });
})();
