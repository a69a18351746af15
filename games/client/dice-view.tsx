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

/** The faces that lie there at one moment. */
export type Dice = readonly number[];

export interface DiceView {
  /** @param beside what stands beside the dice. */
  view(beside: ComponentChildren): ComponentChild;
  /** Takes the dice of the last round away. */
  clear(): void;
  /** Shows one moment after the other; resolves when the last one is there. */
  lay(moments: readonly Dice[]): Promise<void>;
  /** The moments that have been there, with the one that is. */
  seen(): readonly Dice[];
  /** Whether that is all of the round. */
  hasEnded(): boolean;
  /** Shows the end at once. */
  finish(): void;
}

/** The face of a die; without one, the place where it will lie. */
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
  /** From one moment to the next; less where there are many. */
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
