import { PAYLINES, REELS, ROWS, SLOT_PROFILES, type SlotOutcome, type SlotProfileName, type SlotSymbol } from '../../engine/index.ts';
import { h, prefersStillness, s } from '../shared/dom.ts';

export interface ReelSet {
  readonly element: HTMLElement;
  /** Starts turning; they stop only when told how. */
  spin(): void;
  /** Resolves when every reel stands on the outcome. */
  stop(outcome: SlotOutcome): Promise<void>;
  /** Comes to rest as it stood, when there is no outcome. */
  cancel(): void;
  /** Marks the cells of a line, or of all scatters; null takes the mark away. */
  mark(line: number | 'scatters' | null): void;
}

const TURN_MS = 520;
const SETTLE_MS = 620;
const STAGGER_MS = 170;

interface Reel {
  readonly strip: HTMLElement;
  symbols: readonly SlotSymbol[];
  turning: Animation | null;
}

/** Five strips behind a window of three rows. The symbols that rush past are those of the real strip, in their order. */
export function reelSet(profile: SlotProfileName, face: (symbol: SlotSymbol) => HTMLElement): ReelSet {
  const strips = SLOT_PROFILES[profile].strips;
  const cell = (symbol: SlotSymbol) => h('div', { class: 'cell' }, face(symbol));
  const windowAt = (strip: string, stop: number, count: number) =>
    Array.from({ length: count }, (_, row) => strip[(stop + row) % strip.length] as SlotSymbol);
  const reels: Reel[] = Array.from({ length: REELS }, (_, index) => {
    const symbols = windowAt(strips[index] ?? '', index * 3, ROWS);
    return { strip: h('div', { class: 'strip' }, ...symbols.map(cell)), symbols, turning: null };
  });
  const line = s('polyline', { class: 'payline' });
  const overlay = s(
    'svg',
    { class: 'paylines', viewBox: `0 0 ${REELS} ${ROWS}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    line,
  );
  const element = h(
    'div',
    { class: 'reels', 'aria-hidden': 'true' },
    ...reels.map(({ strip }) => h('div', { class: 'reel' }, strip)),
    overlay,
  );

  const rest = (reel: Reel) => {
    reel.turning?.cancel();
    reel.turning = null;
    reel.strip.replaceChildren(...reel.symbols.map(cell));
  };
  const mark: ReelSet['mark'] = (marked) => {
    const rows = typeof marked === 'number' ? PAYLINES[marked] : undefined;
    line.setAttribute('points', rows?.map((row, reel) => `${reel + 0.5},${row + 0.5}`).join(' ') ?? '');
    element.classList.toggle('is-marking', marked !== null);
    reels.forEach(({ strip, symbols }, reel) =>
      [...strip.children].forEach((child, row) =>
        child.classList.toggle('is-marked', marked === 'scatters' ? symbols[row] === 'S' : rows?.[reel] === row),
      ),
    );
  };

  return {
    element,
    mark,
    spin() {
      mark(null);
      if (prefersStillness()) return;
      reels.forEach((reel, index) => {
        const strip = strips[index] ?? '';
        const passing = windowAt(strip, index * 5, 12);
        // The last row repeats the first, so that the loop has no seam.
        reel.strip.replaceChildren(...[...passing, ...passing.slice(0, ROWS)].map(cell));
        const distance = `${(-passing.length * 100) / ROWS}%`;
        reel.turning = reel.strip.animate([{ transform: `translateY(${distance})` }, { transform: 'none' }], {
          duration: TURN_MS,
          iterations: Number.POSITIVE_INFINITY,
        });
      });
    },
    async stop(outcome) {
      await Promise.all(
        reels.map(async (reel, index) => {
          reel.symbols = outcome.window[index] ?? reel.symbols;
          if (prefersStillness()) return rest(reel);
          await pause(STAGGER_MS * index);
          const strip = strips[index] ?? '';
          const stop = outcome.stops[index] ?? 0;
          reel.turning?.cancel();
          reel.turning = null;
          reel.strip.replaceChildren(...windowAt(strip, stop, ROWS * 4).map(cell));
          await reel.strip.animate(
            [{ transform: 'translateY(-300%)' }, { transform: 'translateY(1.5%)', offset: 0.9 }, { transform: 'none' }],
            {
              duration: SETTLE_MS,
              easing: 'cubic-bezier(0.15, 0.6, 0.35, 1)',
            },
          ).finished;
          rest(reel);
        }),
      );
    },
    cancel: () => reels.forEach(rest),
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));
