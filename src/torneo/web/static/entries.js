// Pages about players: lists that follow what others do without losing what is typed, and check-in by keyboard.
"use strict";

(() => {
  const kinds = /^(player|moved|late entry|checked in|withdrawn|no-show kept|returned|numbers|bye|undone|missed|published)/;
  let waiting = null;
  document.addEventListener("torneo:changed", (event) => {
    if (!kinds.test(event.detail.kind) || waiting !== null) return;
    waiting = setTimeout(() => {
      waiting = null;
      for (const list of document.querySelectorAll("[data-refetch]")) window.htmx.trigger(list, "refetch");
    }, 300);
  });

  // The piece that is swapped takes the focus with it: give it back to the control of the same name.
  let held = "";
  document.addEventListener("htmx:beforeSwap", () => {
    held = document.activeElement ? document.activeElement.id : "";
  });
  document.addEventListener("htmx:afterSwap", () => {
    const again = held && document.getElementById(held);
    if (again && again !== document.activeElement) again.focus();
  });

  const search = document.querySelector("[data-check-in-search]");
  if (!search) return;

  // Enter in the search: the one player left is ticked, and the box is empty for the next.
  let ticking = false;
  let everybody = false;
  search.form.addEventListener("submit", (event) => {
    const by = event.submitter;
    if (by && by.getAttribute("formmethod") === "get") return;
    event.preventDefault();
    ticking = true;
    const values = { q: search.value, show: "all", present: by && by.value === "no" ? "no" : "yes" };
    window.htmx.ajax("POST", location.pathname, { target: "#check-in-list", swap: "outerHTML", values });
  });
  document.addEventListener("htmx:afterRequest", (event) => {
    if (!ticking || event.detail.requestConfig.verb !== "post") return;
    ticking = false;
    search.focus();
    if (!event.detail.successful) return search.select();
    search.value = "";
    document.getElementById("messages").textContent = "";
    everybody = true;
  });

  // The list with everybody again, once what was swapped in listens.
  document.addEventListener("htmx:afterSettle", () => {
    if (!everybody) return;
    everybody = false;
    for (const list of document.querySelectorAll("[data-refetch]")) window.htmx.trigger(list, "refetch");
  });

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const items = [...document.querySelectorAll("#check-in-list li[data-number]")];
    const at = items.findIndex((item) => item.contains(document.activeElement));
    const go = (place) => {
      const item = items[place];
      if (!item) return search.focus();
      item.querySelector("button").focus();
    };
    if (event.key === "ArrowDown" && (at >= 0 || document.activeElement === search)) {
      event.preventDefault();
      go(Math.min(at + 1, items.length - 1));
    } else if (event.key === "ArrowUp" && at >= 0) {
      event.preventDefault();
      go(at - 1);
    } else if (at >= 0 && /^[pa]$/i.test(event.key)) {
      event.preventDefault();
      items[at].querySelector(`button[value^="${event.key.toLowerCase() === "p" ? "yes" : "no"}|"]`).click();
    } else if (at >= 0 && /^m$/i.test(event.key) && items[at].querySelector("[data-move]")) {
      event.preventDefault();
      items[at].querySelector("[data-move]").click();
    } else if (event.key === "Escape" && at >= 0) {
      search.focus();
    }
  });
})();
