// The clock of a round: the time left and the call of the moment follow from what time it is, never from ticks that were
// counted. So they are right after a sleep, in a tab that was in the background, and after a reload. What time it is the
// server says: the clock of a projector's computer may be wrong.
"use strict";

const TorneoClock = (() => {
  const FIVE = 5 * 60_000;
  const ONE = 60_000;
  const ASLEEP = 5_000;       // a tick that comes so late was slept through
  const AGAIN = 10 * 60_000;  // how often the server is asked what time it is
  const SHOWN = 15 * 60_000;  // for how long the end of the default time is told
  const DAY = 24 * 3_600_000;

  // As torneo.desk.round_clock has it.
  const phase = ({ start, ends }, now) => {
    if (ends !== null) return now < ends ? "running" : "over";
    const left = start - now;
    if (left <= 0) return "due";
    return left <= ONE ? "one" : left <= FIVE ? "five" : "coming";
  };

  const left = ({ start, ends }, now) => Math.max(0, (ends ?? start) - now);

  const text = (milliseconds) => {
    const seconds = Math.ceil(milliseconds / 1000);
    const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
    if (!parts[0]) parts.shift();
    return parts.map((part, place) => (place ? String(part).padStart(2, "0") : String(part))).join(":");
  };

  let offset = 0;
  let asked = -Infinity;
  let last = Date.now();
  const now = () => Date.now() + offset;

  const ask = async (address) => {
    asked = Date.now();
    const before = Date.now();
    try {
      const answer = await fetch(address, { cache: "no-store" });
      if (!answer.ok) return;
      const told = (await answer.json()).now;
      offset = told + (Date.now() - before) / 2 - Date.now();
      show();
    } catch {
      // Without the server the clock of this computer has to do; the next tick asks again.
      asked = -Infinity;
    }
  };

  const clocks = () => [...document.querySelectorAll("[data-round-clock]")];

  const draw = (element) => {
    const { start, ends } = element.dataset;
    const clock = { start: Number(start), ends: ends ? Number(ends) : null };
    const moment = now();
    const at = phase(clock, moment);
    const counts = !["due", "over"].includes(at) && left(clock, moment) < DAY;
    element.hidden = at === "over" && moment > clock.ends + SHOWN;
    if (element.dataset.phase !== at || element.dataset.drawn !== element.dataset[at]) {
      element.dataset.phase = at;
      element.dataset.drawn = element.dataset[at];
      element.querySelector(".call").textContent = element.dataset[at];
      element.dispatchEvent(new CustomEvent("torneo:phase", { bubbles: true, detail: at }));
    }
    const shown = counts ? text(left(clock, moment)) : "";
    const place = element.querySelector(".countdown");
    if (place.textContent !== shown) place.textContent = shown;
  };

  const show = () => clocks().forEach(draw);

  const tick = () => {
    const slept = Math.abs(Date.now() - last) > ASLEEP;
    last = Date.now();
    const first = clocks()[0];
    if (first && (slept || Math.abs(Date.now() - asked) > AGAIN)) ask(first.dataset.now);
    show();
  };

  return { phase, left, text, tick };
})();

setInterval(TorneoClock.tick, 250);
document.addEventListener("htmx:afterSwap", TorneoClock.tick);
window.addEventListener("pageshow", TorneoClock.tick);
document.addEventListener("visibilitychange", TorneoClock.tick);
TorneoClock.tick();
