// The grid of results: keys, taps, what could not be saved, and what comes in from other screens.
"use strict";

(() => {
  const KEYS = { 1: "10", 0: "01", 5: "==", "=": "==", "+": "+-", "-": "-+", a: "??", d: "--", Delete: "", Backspace: "" };
  const TEXTS = { 10: "1 – 0", "01": "0 – 1", "==": "½ – ½", "+-": "+ – −", "-+": "− – +", "--": "− – −", "??": "? – ?" };
  const WAIT = 15000;

  let typed = "";        // digits of a board number
  let current = null;    // number of the board with the ring
  let walking = false;   // chosen by arrows or Enter: stay among the boards after an entry
  let armed = null;      // a change of what stands, pressed once
  let late = false;      // the page should look again when the hands are free

  const $ = (id) => document.getElementById(id);
  const grid = () => document.querySelector("[data-grid]");
  const helper = () => "helper" in grid().dataset;
  const row = (board) => $(`board-${board}`);
  const rows = () => [...document.querySelectorAll("#grid [data-board]")];
  const shown = () => rows().filter((each) => each.offsetParent !== null);
  const word = (name, values = {}) =>
    ($("grid-words").dataset[name] || "").replace(/\{(\w+)\}/g, (_, key) => values[key] ?? "");
  const textOf = (code) => {
    if (!code) return word("noResult");
    const offer = document.querySelector(`[data-offer][data-code="${code}"] b`);
    return offer ? offer.textContent : TEXTS[code] || code;
  };
  const facts = (it, code) => ({ ...it.dataset, result: textOf(code) });

  const say = (text, line = text) => {
    if ($("said")) $("said").textContent = text;
    if ($("entry-line")) $("entry-line").textContent = line;
  };

  // What was entered and has no answer yet stays in the browser, whatever happens to the page.
  const place = () => `torneo-unsaved:${grid().dataset.post}`;
  const unsaved = () => JSON.parse(localStorage.getItem(place()) || "{}");
  const keep = (entry) => {
    const all = unsaved();
    all[`${entry.round}-${entry.board}`] = entry;
    localStorage.setItem(place(), JSON.stringify(all));
  };
  const drop = (entry) => {
    const all = unsaved();
    delete all[`${entry.round}-${entry.board}`];
    localStorage.setItem(place(), JSON.stringify(all));
  };

  const count = () => {
    if ($("missing-count")) $("missing-count").textContent = rows().filter((each) => !each.dataset.code).length;
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

  const ring = (board) => {
    document.querySelectorAll("#grid .current").forEach((each) => each.classList.remove("current"));
    current = board;
    const it = board === null ? null : row(board);
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

  const ask = () => {
    const it = current === null ? null : row(current);
    say(it ? word("which", it.dataset) : word("type"));
  };

  const typeAgain = () => {
    typed = "";
    armed = null;
    walking = false;
    ring(null);
  };

  const choose = (board) => {
    typed = "";
    armed = null;
    if (!row(board)) {
      ring(null);
      say(word("noBoard", { board }));
      return false;
    }
    ring(board);
    ask();
    return true;
  };

  const nextMissing = () => {
    const open = rows().filter((each) => !each.dataset.code);
    const after = open.find((each) => Number(each.dataset.board) > (current ?? 0)) || open[0];
    if (!after) {
      typeAgain();
      say(word("noneMissing"));
      return;
    }
    walking = true;
    choose(Number(after.dataset.board));
  };

  const step = (by) => {
    const list = shown();
    if (!list.length) return;
    const at = list.findIndex((each) => Number(each.dataset.board) === current);
    const to = at < 0 ? (by > 0 ? 0 : list.length - 1) : Math.min(list.length - 1, Math.max(0, at + by));
    walking = true;
    choose(Number(list[to].dataset.board));
  };

  const put = (html) => {
    const holder = document.createElement("template");
    holder.innerHTML = html.trim();
    const fresh = holder.content.querySelector("[data-board]");
    if (!fresh) return null;
    const old = row(fresh.dataset.board);
    if (old) {
      const held = old.classList.contains("current");
      old.replaceWith(fresh);
      if (held) {
        fresh.classList.add("current");
        fresh.tabIndex = -1;
        fresh.focus({ preventScroll: true });
      }
    }
    return fresh;
  };

  const leave = (it) => {
    if (helper() && it.dataset.code) it.remove();
    count();
  };

  const markUnsaved = (entry) => {
    if (String(entry.round) !== grid().dataset.round) return;
    const it = row(entry.board);
    if (!it) return;
    it.classList.add("unsaved");
    note(it, "bad", word("unsaved", { board: entry.board, result: textOf(entry.code) }),
      button(word("retry"), () => send(entry), "main"),
      button(word("drop"), () => { drop(entry); it.classList.remove("unsaved"); note(it); }));
  };

  const send = async (entry) => {
    keep(entry);
    const it = row(entry.board);
    if (it) note(it, "soft", word("saving"));
    let response;
    let html;
    try {
      response = await fetch(grid().dataset.post, {
        method: "POST",
        headers: { "HX-Request": "true", ...JSON.parse(document.body.getAttribute("hx-headers")) },
        body: new URLSearchParams({ round: entry.round, board: entry.board, result: entry.code, seen: entry.seen }),
        signal: AbortSignal.timeout(WAIT),
      });
      html = await response.text();
    } catch {
      say(word("lost"));
      markUnsaved(entry);
      return;
    }
    if (response.redirected || ![200, 409, 422].includes(response.status)) {
      say(word("unsaved", { board: entry.board, result: textOf(entry.code) }));
      markUnsaved(entry);
      return;
    }
    drop(entry);
    if (String(entry.round) !== grid().dataset.round) return;
    const fresh = put(html);
    if (response.status !== 200 || !fresh) {
      const trouble = fresh && fresh.querySelector(".row-trouble");
      say(trouble ? trouble.textContent : new DOMParser().parseFromString(html, "text/html").body.textContent.trim());
      count();
      return;
    }
    if (response.headers.get("X-Torneo-Entry")) grid().dataset.entry = response.headers.get("X-Torneo-Entry");
    const told = word(fresh.dataset.code ? "recorded" : "taken", { ...fresh.dataset, result: fresh.dataset.text });
    say(told, typed || current !== null ? undefined : told);
    if ($("latest")) $("latest").textContent = told;
    leave(fresh);
  };

  const enter = (board, code) => {
    const it = row(board);
    if (!it) return;
    if (!("open" in it.dataset)) {
      say(word("closed", it.dataset));
      return;
    }
    const stands = it.dataset.code;
    const same = armed && armed.board === board && armed.code === code;
    if (stands && stands !== "??" && stands !== code && !same) {
      armed = { board, code };
      const text = word("again", { board, old: it.dataset.text, new: textOf(code) });
      note(it, "warn", text);
      say(text);
      return;
    }
    armed = null;
    const entry = { round: Number(grid().dataset.round), board, code, seen: stands };
    if (walking) {
      const list = shown();
      const next = list[list.indexOf(it) + 1];
      send(entry);
      if (next) choose(Number(next.dataset.board));
    } else {
      typeAgain();
      send(entry);
    }
  };

  const confirmTap = (it, code) => {
    document.body.dataset.editing = "yes";
    rows().forEach((each) => note(each));
    const done = () => { delete document.body.dataset.editing; note(it); catchUp(); };
    const board = Number(it.dataset.board);
    const save = button(`${textOf(code)} ✓`, () => { done(); enter(board, code); }, "main");
    note(it, "sure", word("sure", facts(it, code)), save, button("✕", done));
    save.focus();
  };

  const look = () => window.htmx.ajax("GET", location.href, { target: "#content", select: "#content", swap: "outerHTML" });
  const catchUp = () => { if (late) { late = false; look(); } };

  const undo = async () => {
    const sequence = grid().dataset.entry;
    if (!sequence) { say(word("nothing")); return; }
    try {
      const response = await fetch(grid().dataset.undo, {
        method: "POST",
        headers: { "HX-Request": "true", ...JSON.parse(document.body.getAttribute("hx-headers")) },
        body: new URLSearchParams({ sequence }),
        signal: AbortSignal.timeout(WAIT),
      });
      const html = await response.text();
      if (response.status === 200) typeAgain();
      $("messages").innerHTML = html;
      say($("messages").textContent.trim());
      if (response.status !== 422) await look();
    } catch {
      say(word("lost"));
    }
  };

  const goRound = (by) => {
    const to = Number(grid().dataset.round) + by;
    if (to < 1 || to > Number(grid().dataset.lastRound)) return;
    const address = new URL(location.href);
    address.searchParams.set("round", to);
    location.href = address.href;
  };

  const digit = (key) => {
    typed += key;
    const board = Number(typed);
    const boards = Number(grid().dataset.boards);
    if (typed.length >= String(boards).length || (board > 0 && board * 10 > boards)) { choose(board); return; }
    const it = row(board);
    say(it ? word("which", it.dataset) : `${typed}…`, it ? `${typed}… ${it.dataset.white} – ${it.dataset.black}` : `${typed}…`);
  };

  document.addEventListener("keydown", (event) => {
    if (!grid() || helper() || !$("grid") || event.altKey || event.metaKey) return;
    const target = event.target;
    if (target.matches("textarea, select, input:not([type=checkbox])")) return;
    const open = document.querySelector("dialog[open]");
    if (event.ctrlKey) {
      if (event.key.toLowerCase() === "z" && !open) { event.preventDefault(); undo(); }
      return;
    }
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (target.matches("button, a, summary, input") && ["Enter", " "].includes(key)) return;
    if (open) {
      if (open.id === "more" && key in KEYS) { event.preventDefault(); open.close(); enter(current, KEYS[key]); }
      return;
    }
    const chosen = current !== null;
    let used = true;
    if (/^[0-9]$/.test(key) && !(chosen && key in KEYS)) {
      if (chosen) typeAgain();
      digit(key);
    } else if (key in KEYS && typed && key === "Backspace") {
      typed = typed.slice(0, -1);
      say(typed ? `${typed}…` : word("type"));
    } else if (key in KEYS && (chosen || (typed && choose(Number(typed))))) {
      enter(current, KEYS[key]);
    } else if (key === "Enter" || key === " ") {
      if (typed) choose(Number(typed));
      else nextMissing();
    } else if (key === "ArrowDown") step(1);
    else if (key === "ArrowUp") step(-1);
    else if (key === "ArrowLeft") goRound(-1);
    else if (key === "ArrowRight") goRound(1);
    else if (key === "Escape") { typeAgain(); ask(); }
    else if (key === "u") undo();
    else if (key === "m" && (chosen || (typed && choose(Number(typed))))) more(current);
    else if (key === "?") $("keys").showModal();
    else used = false;
    if (used) event.preventDefault();
  });

  const more = (board) => {
    if (current !== board) choose(board);
    $("more-board").textContent = word("which", row(board).dataset);
    $("more").showModal();
  };

  document.addEventListener("click", (event) => {
    if (!grid()) return;
    const it = event.target.closest("#grid [data-board]");
    const tap = event.target.closest("[data-tap]");
    const offer = event.target.closest("[data-offer]");
    if (tap && it) {
      event.preventDefault();
      if (helper()) confirmTap(it, tap.dataset.tap);
      else {
        const before = armed;
        if (current !== Number(it.dataset.board)) choose(Number(it.dataset.board));
        armed = before;
        enter(Number(it.dataset.board), tap.dataset.tap);
      }
    } else if (event.target.closest("[data-more]") && it) more(Number(it.dataset.board));
    else if (offer && $("more").open) { $("more").close(); enter(current, offer.dataset.code); }
    else if (event.target.closest("#undo-result")) undo();
    else if (event.target.closest("#show-keys")) $("keys").showModal();
    else if (it && !helper() && !event.target.closest("button, a")) { walking = true; choose(Number(it.dataset.board)); }
  });

  document.addEventListener("change", (event) => {
    if (event.target.id !== "only-missing") return;
    const address = new URL(location.href);
    if (event.target.checked) address.searchParams.set("only", "missing");
    else address.searchParams.delete("only");
    if (!event.target.checked) { location.href = address.href; return; }
    history.replaceState(null, "", address.href);
    $("grid").classList.add("only-missing");
  });

  document.addEventListener("torneo:result", (event) => {
    const told = event.detail;
    if (!grid()) return;
    grid().dataset.entry = told.sequence;
    if (String(told.round) !== grid().dataset.round) return;
    const it = row(told.board);
    if (!it) return;
    const code = told.code.trim();
    if (it.dataset.code === code) return;
    it.dataset.code = code;
    it.dataset.text = told.text;
    if (armed && armed.board === told.board) { armed = null; note(it); }
    const elsewhere = word("elsewhere", { ...it.dataset, result: told.text || word("noResult") });
    if ($("latest")) $("latest").textContent = `${told.board}: ${elsewhere}`;
    if (helper() && it.querySelector(".note.sure")) delete document.body.dataset.editing;
    leave(it);
  });

  document.addEventListener("torneo:changed", (event) => {
    if (!grid()) return;
    if (event.detail.kind !== "undone") grid().dataset.entry = event.detail.sequence;
    if (document.body.dataset.editing === "yes") late = true;
  });

  const retryAll = () => { if (grid()) Object.values(unsaved()).forEach((entry) => send(entry)); };
  window.addEventListener("online", retryAll);
  window.addEventListener("beforeunload", (event) => {
    if (grid() && Object.keys(unsaved()).length) event.preventDefault();
  });

  const start = () => {
    if (!grid()) return;
    Object.values(unsaved()).forEach(markUnsaved);
    if (current !== null) row(current) ? ring(current) : typeAgain();
    count();
  };
  document.body.addEventListener("htmx:afterSettle", start);
  start();
  const asked = /^#board-(\d+)$/.exec(location.hash);
  if (grid() && asked && !helper() && row(asked[1])) choose(Number(asked[1]));
  else if ($("entry") && document.activeElement === document.body) $("entry").focus({ preventScroll: true });
})();
