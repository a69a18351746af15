import { countWorth, isWorthMore } from '../analysis.ts';
import type { PokerHands } from '../engine.ts';
import type { PokerTable } from '../tables.ts';

/** The computation blocks the page for at most this time, in milliseconds. */
const turnMs = 8;

export interface Hint {
  /** Whether playing on is better than folding; null while it is computed. */
  isBetter(open: PokerHands): boolean | null;
}

/** Computes the best play of a hand on request, in small steps. */
export function hintOf(table: PokerTable, redraw: () => void): Hint {
  let asked = '';
  let isBetter: boolean | null = null;
  const count = (open: PokerHands) => {
    const mine = asked;
    const counting = countWorth(table, open);
    const goOn = () => {
      if (mine !== asked) return;
      const until = performance.now() + turnMs;
      for (;;) {
        const step = counting.next();
        if (step.done) {
          isBetter = isWorthMore(step.value, table);
          return redraw();
        }
        if (performance.now() >= until) return void setTimeout(goOn);
      }
    };
    setTimeout(goOn);
  };
  return {
    isBetter(open) {
      const hands = JSON.stringify(open);
      if (hands !== asked) {
        [asked, isBetter] = [hands, null];
        count(open);
      }
      return isBetter;
    },
  };
}
