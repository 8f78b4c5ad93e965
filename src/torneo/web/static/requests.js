// Requests for entries by keyboard: arrows move, A accepts, W puts on the waiting list, R goes to the reason.
"use strict";

(() => {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const items = [...document.querySelectorAll("li[data-request]")];
    const at = items.findIndex((item) => item.contains(document.activeElement));
    if (at < 0) return;
    const typing = document.activeElement.tagName === "INPUT";
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      const next = items[Math.max(0, Math.min(at + step, items.length - 1))];
      next.querySelector("button").focus();
    } else if (event.key === "Enter" && typing) {
      event.preventDefault();
      items[at].querySelector('button[value="refuse"]').click();
    } else if (event.key === "Escape" && typing) {
      items[at].querySelector("button").focus();
    } else if (!typing && /^[aw]$/i.test(event.key)) {
      const wanted = event.key.toLowerCase() === "a" ? "accept" : "wait";
      const button = items[at].querySelector(`button[value="${wanted}"]`);
      if (!button) return;
      event.preventDefault();
      button.click();
    } else if (!typing && /^r$/i.test(event.key)) {
      event.preventDefault();
      items[at].querySelector('input[name="reason"]').focus();
    }
  });
})();
