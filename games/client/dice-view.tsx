/** @jsxRuntime classic */
/** @jsx h */
import './dice.css';
import { h, type ComponentChild, type ComponentChildren } from 'preact';
import { prefersStillness } from './motion.ts';

/** The pips of each face, as indexes into a grid of three by three, row by row. */
const pips: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

/** The maximum duration of an animation, for any number of throws. */
const maxMs = 8_000;

/** The faces on the table at one moment. */
export type Dice = readonly number[];

export interface DiceView {
  /** @param beside content beside the dice. */
  view(beside: ComponentChildren): ComponentChild;
  /** Takes the dice of the last round away. */
  clear(): void;
  /** Shows the moments one after the other; resolves at the last one. */
  lay(moments: readonly Dice[]): Promise<void>;
  /** The moments shown so far, including the current one. */
  seen(): readonly Dice[];
  /** Whether the whole round was shown. */
  hasEnded(): boolean;
  /** Shows the end at once. */
  finish(): void;
}

/** The face of a die, or an empty place before it is thrown. */
export function dieFace(face: number | undefined, key: number): ComponentChild {
  const pipsOf = face === undefined ? [] : (pips[face] ?? []);
  return (
    <span class={face === undefined ? 'die die-away' : 'die'} key={key}>
      {Array.from({ length: 9 }, (_, place) => (
        <i class={pipsOf.includes(place) ? 'pip' : ''} key={place} />
      ))}
    </span>
  );
}

interface Options {
  readonly count: number;
  /** The time between two moments, which is shorter for many moments. */
  readonly stepMs: number;
  readonly redraw: () => void;
}

export function diceView({ count, stepMs, redraw }: Options): DiceView {
  let seen: readonly Dice[] = [];
  let hasEnded = false;
  let finish = () => {};
  const show = (moments: readonly Dice[], isEnd: boolean) => {
    [seen, hasEnded] = [moments, isEnd];
    redraw();
  };
  return {
    view: (beside) => (
      <div class="dice" aria-hidden="true" key="dice">
        {Array.from({ length: count }, (_, at) => dieFace(seen.at(-1)?.[at], at))}
        {beside}
      </div>
    ),
    clear: () => show([], false),
    async lay(moments) {
      show([], false);
      let isOver = prefersStillness();
      for (let shown = 1; shown <= moments.length && !isOver; shown += 1) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, Math.min(stepMs, maxMs / moments.length));
          finish = () => {
            clearTimeout(timer);
            isOver = true;
            resolve();
          };
        });
        if (!isOver) show(moments.slice(0, shown), false);
      }
      finish = () => {};
      show(moments, true);
    },
    seen: () => seen,
    hasEnded: () => hasEnded,
    finish: () => finish(),
  };
}
