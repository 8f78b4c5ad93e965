// The page of the regulations: find a provision by a word, go to the next that is missing, save, all by the keyboard.
"use strict";

(() => {
  const form = document.getElementById("regulations");
  const find = document.getElementById("find");
  const provisions = [...form.querySelectorAll(".provision")];
  const said = new Map(provisions.map((provision) => [provision, provision.textContent.toLowerCase()]));
  const editable = "input, select, textarea";

  const show = () => {
    const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const provision of provisions) {
      provision.hidden = !words.every((word) => said.get(provision).includes(word));
    }
    for (const part of form.querySelectorAll("fieldset")) {
      part.hidden = words.length > 0 && !part.querySelector(".provision:not([hidden])");
    }
    if (words.length) for (const other of form.querySelectorAll("details.elsewhere")) other.open = true;
  };

  const nextMissing = () => {
    const missing = provisions.filter((provision) => provision.classList.contains("missing") && !provision.hidden);
    if (!missing.length) return;
    const at = missing.findIndex((provision) => provision.contains(document.activeElement));
    const next = missing[(at + 1) % missing.length].querySelector(editable);
    if (next) next.focus();
  };

  find.addEventListener("input", show);
  find.addEventListener("keydown", (event) => {
    if (event.key === "Enter") {
      event.preventDefault();
      const first = provisions.find((provision) => !provision.hidden && provision.querySelector(editable));
      if (first) first.querySelector(editable).focus();
    }
    if (event.key === "Escape") {
      find.value = "";
      show();
    }
  });
  document.addEventListener("keydown", (event) => {
    const typing = event.target.matches && event.target.matches(editable);
    if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      find.focus();
    } else if (event.altKey && event.key.toLowerCase() === "m") {
      event.preventDefault();
      nextMissing();
    } else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      form.requestSubmit();
    }
  });
  // A link of the list leads to the field, not only to its place.
  for (const link of document.querySelectorAll("ul.missing a")) {
    link.addEventListener("click", () => {
      const field = document.querySelector(`${link.getAttribute("href")} :is(${editable})`);
      if (field) setTimeout(() => field.focus(), 0);
    });
  }
})();
