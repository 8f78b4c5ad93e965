// From keys to what they mean in the grid of results. No page, no clock, no connection: what is in the hand, a key and
// the round give what is in the hand next, and what to do.
//
// A number is complete, and its board chosen, as soon as one more digit would go past the last board. A shorter one is
// closed by Enter, space or a result that is no digit; zeros in front make it as long as the longest.
"use strict";

const TorneoKeys = (() => {
  const RESULTS = { 1: "10", 0: "01", 5: "==", "=": "==", "+": "+-", "-": "-+", d: "--", a: "??", Delete: "" };
  const OTHERS = ["Enter", " ", "Backspace", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Escape", "u", "m", "?"];
  const ALL = ["2", "3", "4", "6", "7", "8", "9", ...Object.keys(RESULTS), ...OTHERS];

  // typed: digits, kept until they are confirmed; board: the one chosen; walking: it was chosen by arrows, Enter or a
  // click, and the next one follows it; armed: a change of what stands, pressed once.
  const EMPTY = Object.freeze({ typed: "", board: null, walking: false, armed: null });

  const complete = (typed, last) =>
    typed.length >= String(last).length || (Number(typed) > 0 && Number(typed) * 10 > last);

  const walkTo = (board) => ({ hand: { ...EMPTY, board, walking: true }, act: "chosen" });

  const choose = (typed, round) => {
    const board = Number(typed);
    return round.has(board) ? { hand: { ...EMPTY, typed, board }, act: "chosen" } : { hand: EMPTY, act: "none", board };
  };

  const digits = (typed, round) =>
    complete(typed, round.last) ? choose(typed, round) : { hand: { ...EMPTY, typed }, act: "typed" };

  const nextMissing = (hand, round) => {
    const open = round.missing();
    const after = open.find((board) => board > (hand.board ?? 0)) ?? open[0];
    return after === undefined ? { hand: EMPTY, act: "complete" } : walkTo(after);
  };

  const step = (hand, round, by) => {
    const list = round.shown();
    if (!list.length) return { hand, act: "nothing" };
    const at = list.indexOf(hand.board);
    return walkTo(list[at < 0 ? (by > 0 ? 0 : list.length - 1) : Math.min(list.length - 1, Math.max(0, at + by))]);
  };

  // A result for the board in the hand. What stands there is changed by the second press only.
  const enter = (hand, code, round) => {
    const { board, armed } = hand;
    if (!round.open(board)) return { hand, act: "closed", board };
    const stands = round.standing(board, code);
    const again = armed !== null && armed.code === code && armed.stands === stands;
    if (stands && stands !== "??" && stands !== code && !again) {
      return { hand: { ...hand, typed: "", armed: { code, stands } }, act: "again", board, code };
    }
    const next = hand.walking ? round.shown().find((other) => other > board) : undefined;
    const after = hand.walking ? { ...EMPTY, board: next ?? board, walking: true } : EMPTY;
    return { hand: after, act: "enter", board, code, seen: stands };
  };

  const read = (hand, key, round) => {
    if (/^[0-9]$/.test(key) && !(hand.board !== null && key in RESULTS)) {
      return digits(hand.board === null ? hand.typed + key : key, round);
    }
    if (key in RESULTS || key === "m") {
      const chosen = hand.board === null && hand.typed ? choose(hand.typed, round) : { hand, act: "nothing" };
      if (chosen.hand.board === null) return chosen;
      return key === "m" ? { hand: chosen.hand, act: "more" } : enter(chosen.hand, RESULTS[key], round);
    }
    switch (key) {
      case "Enter":
      case " ":
        if (hand.board !== null && !hand.walking) return { hand: { ...hand, typed: "" }, act: "chosen" };
        if (!hand.typed) return nextMissing(hand, round);
        const named = choose(hand.typed, round);
        return { ...named, hand: { ...named.hand, typed: "" } };
      case "Backspace":
        return hand.typed ? { hand: { ...EMPTY, typed: hand.typed.slice(0, -1) }, act: "typed" } : { hand, act: "nothing" };
      case "ArrowDown": return step(hand, round, 1);
      case "ArrowUp": return step(hand, round, -1);
      case "ArrowLeft": return { hand: EMPTY, act: "round", by: -1 };
      case "ArrowRight": return { hand: EMPTY, act: "round", by: 1 };
      case "Escape": return { hand: EMPTY, act: "typed" };
      case "u": return { hand: EMPTY, act: "undo" };
      case "?": return { hand, act: "keys" };
      default: return null;
    }
  };

  return { ALL, EMPTY, RESULTS, complete, enter, read, walkTo };
})();
