/** @jsxRuntime classic */
/** @jsx h */
import './wheel.css';
import { h, type ComponentChild } from 'preact';
import type { Drawing } from '#games/client/drawing.ts';
import { prefersStillness } from '#games/client/motion.ts';
import { colourOf } from '../spots.ts';

const spinMs = 3200;
/** Pockets on either side of the resting position, so that both sides of the mark are drawn. */
const margin = 37;
const shift = (place: number): string => `translateX(calc(${-(place + 0.5)} * var(--pocket)))`;

export interface Wheel {
  view(): ComponentChild;
  /** Turns until this pocket is at the mark. */
  turnTo(pocket: number): Promise<void>;
  /** Puts this pocket at the mark without a turn. */
  standAt(pocket: number): void;
  /** The pocket under the mark; null before the first round, and while it turns. */
  fallen(): number | null;
}

/** The rim of the wheel, unrolled: the pockets run by under a mark. */
export function rouletteWheel(wheelOrder: readonly number[], { redraw, redrawNow }: Drawing): Wheel {
  const marginRounds = Math.ceil(margin / wheelOrder.length);
  const rounds = 4 * marginRounds;
  // Created once, so that constant elements are not compared at every draw.
  const strip = Array.from({ length: rounds }, () => wheelOrder)
    .flat()
    .map((pocket, place) => (
      <span class={`pocket ${colourOf(pocket)}`} key={place}>
        {pocket}
      </span>
    ));
  const placeIn = (round: number, pocket: number): number => round * wheelOrder.length + wheelOrder.indexOf(pocket);
  let shown = 0;
  let fallen: number | null = null;
  let rim: HTMLElement | null = null;
  const hold = (node: HTMLElement | null) => void (rim = node);
  return {
    fallen: () => fallen,
    view: () => (
      <div class={fallen === null ? 'wheel' : 'wheel wheel-still'} aria-hidden="true" key="wheel">
        <div class="rim" ref={hold} style={{ transform: shift(placeIn(marginRounds, shown)) }}>
          {strip}
        </div>
      </div>
    ),
    standAt(pocket) {
      [shown, fallen] = [pocket, pocket];
      redraw();
    },
    async turnTo(pocket) {
      const from = shown;
      // Its layout is the resting position, and the transform shows its turn.
      [shown, fallen] = [pocket, null];
      redrawNow();
      if (!prefersStillness() && rim)
        await rim
          .animate(
            [{ transform: shift(placeIn(marginRounds - 1, from) + 4) }, { transform: shift(placeIn(rounds - marginRounds - 1, pocket)) }],
            {
              duration: spinMs,
              easing: 'cubic-bezier(0.15, 0.6, 0.25, 1)',
            },
          )
          .finished.catch(() => undefined);
      fallen = pocket;
      redraw();
    },
  };
}
