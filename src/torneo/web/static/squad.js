// The players of a team: lines are moved with Alt and an arrow, or with their buttons; the boards are counted anew.
"use strict";

(() => {
  const body = document.querySelector("#squad-lines tbody");
  if (!body) return;
  const lines = () => [...body.querySelectorAll("[data-line]")];

  const count = () => lines().forEach((line, index) => { line.querySelector("input[name$=place]").value = index + 1; });

  const move = (line, by) => {
    const other = by < 0 ? line.previousElementSibling : line.nextElementSibling;
    if (!other) return;
    if (by < 0) other.before(line);
    else other.after(line);
    count();
  };

  body.addEventListener("click", (event) => {
    const button = event.target.closest("[data-move]");
    if (button) move(button.closest("[data-line]"), Number(button.dataset.move));
  });

  body.addEventListener("keydown", (event) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const line = event.target.closest("[data-line]");
    if (!by || !line || event.target.matches("select")) return;
    const field = event.target;
    event.preventDefault();
    if (event.altKey) {
      move(line, by);
      field.focus();
      return;
    }
    const to = by < 0 ? line.previousElementSibling : line.nextElementSibling;
    const same = to && to.querySelector(`[name$="${field.name.slice(field.name.lastIndexOf("-"))}"]`);
    if (same) same.focus();
  });

  // Whoever comes to a team begins with the first line that has no name.
  const free = lines().map((line) => line.querySelector("input[name$=name]")).find((name) => !name.value);
  if (free && document.activeElement === document.body) free.focus();
})();
