// The projector turns its pages by itself; results come in live through torneo.js.
"use strict";

(() => {
  const turn = () => {
    const screen = document.querySelector(".screen");
    if (!screen) return;
    setTimeout(async () => {
      const address = new URL(document.querySelector(".screen").dataset.next, location.href);
      try {
        await window.htmx.ajax("GET", address.href, { target: "#content", select: "#content", swap: "outerHTML" });
        history.replaceState(null, "", address); // looking again shows this page, not the first
      } finally {
        turn();
      }
    }, Number(screen.dataset.every) * 1000);
  };
  turn();
})();
