// Public pages: arrow keys go from round to round, terms of a place open in a dialog.
"use strict";

(() => {
  const busy = (element) => element.closest("input, select, textarea, dialog, [contenteditable]");

  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || busy(event.target)) return;
    const which = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
    const link = which && document.querySelector(`#content a[rel="${which}"]`);
    if (link) {
      event.preventDefault();
      link.click();
    }
  });

  let dialog = null;
  const open = (address) => {
    if (!dialog) {
      dialog = document.createElement("dialog");
      dialog.innerHTML = '<form method="dialog"><button class="close" aria-label="×">×</button></form><div></div>';
      document.body.append(dialog);
    }
    const inside = dialog.querySelector("div");
    window.htmx.ajax("GET", address, { target: inside, select: "#content > *", swap: "innerHTML" });
    dialog.showModal();
  };

  document.addEventListener("click", (event) => {
    const link = event.target.closest && event.target.closest("a.terms");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || !window.HTMLDialogElement) return;
    event.preventDefault();
    open(link.href);
  });
})();
