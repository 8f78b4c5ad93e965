// Live pages: one stream for the page, results written into their cells, anything else makes the page look again.
"use strict";

// On a phone the tabs go over the edge: show the one that is open.
(() => {
  const tab = document.querySelector("nav.tabs [aria-current]");
  if (tab) tab.parentElement.scrollLeft = tab.offsetLeft - 40;
})();

// Whoever is filling a form in does not lose it because the page looks again.
document.addEventListener("change", (event) => {
  if (event.target.closest("[data-edits]")) document.body.dataset.editing = "yes";
});

(() => {
  const body = document.body;
  const address = body.dataset.live;
  if (!address || !window.EventSource) return;

  let seen = Number(body.dataset.seen || 0);
  let waiting = null;
  let recent = []; // results that came in after the page was drawn

  // The latest entry of the log that the page was drawn with: what is not newer is in it already, or was undone.
  const drawn = () => Number(document.getElementById("content").dataset.sequence || 0);

  const lookAgain = (kind) => {
    const page = document.querySelector("[data-look-again]");
    if (!page || waiting !== null) return;
    const kinds = page.dataset.lookAgain;
    if (kinds !== "all" && !kinds.split(",").includes(kind) && kind !== "missed") return;
    // Hundreds of pages hear the same word at the same moment: each waits a little while of its own.
    waiting = setTimeout(() => {
      waiting = null;
      if (!document.dispatchEvent(new CustomEvent("torneo:look", { cancelable: true }))) return;
      if (body.dataset.editing === "yes") return;
      window.htmx.ajax("GET", location.href, { target: "#content", select: "#content", swap: "outerHTML" });
    }, 100 + Math.random() * Number(page.dataset.lookWithin || 900));
  };

  const write = (told) => {
    if (told.sequence <= drawn()) return;
    for (const cell of document.querySelectorAll(`[data-result="${told.round}-${told.board}"]`)) {
      // By name: the player's own; where Black is named first: from Black's side.
      cell.textContent = cell.dataset.side ? told.sides[cell.dataset.side] : "turned" in cell.dataset ? told.turned : told.text;
      cell.classList.remove("flash");
      void cell.offsetWidth;
      cell.classList.add("flash");
    }
  };
  const tell = (told) => {
    const match = told.match ? [{ ...told.match, round: told.round, sequence: told.sequence }] : []; // of its boards
    recent = [...recent.filter((each) => each.sequence > drawn()), told, ...match];
    [{ ...told, board: told.place ?? told.board }, ...match].forEach(write);
    document.dispatchEvent(new CustomEvent("torneo:result", { detail: told }));
  };

  let stream = null;
  const listen = () => {
    stream = new EventSource(`${address}?seen=${seen}`);
    stream.addEventListener("result", (event) => {
      const told = JSON.parse(event.data);
      seen = told.sequence;
      tell(told);
      lookAgain("result");
    });
    stream.addEventListener("changed", (event) => {
      const told = JSON.parse(event.data);
      seen = told.sequence;
      document.dispatchEvent(new CustomEvent("torneo:changed", { detail: told }));
      lookAgain(told.kind);
    });
    stream.onopen = () => body.classList.add("live");
    stream.onerror = () => {
      body.classList.remove("live");
      // A server that is full, or a proxy without one behind it, ends it for good: we try again later.
      if (stream.readyState === EventSource.CLOSED) setTimeout(listen, 15000 + Math.random() * 30000);
    };
  };
  listen();
  // A page that was made before the latest results came in does not take them back.
  body.addEventListener("htmx:afterSwap", () => recent.forEach((told) => write({ ...told, board: told.place ?? told.board })));
  window.addEventListener("pagehide", () => stream.close());
})();
