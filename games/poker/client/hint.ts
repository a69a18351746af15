import { countWorth, isWorthMore } from '../analysis.ts';
import type { PokerHands } from '../engine.ts';
import type { PokerTable } from '../tables.ts';

/** The computation holds up the page for this time at most, in milliseconds. */
const turnMs = 8;

export interface Hint {
  /** Whether it is better to go on than to fold; null while that is being counted. */
  isBetter(open: PokerHands): boolean | null;
}

/** Counts what is best of a hand once it is asked for, a little at a time. */
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
