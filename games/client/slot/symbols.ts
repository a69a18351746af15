import type { SlotSymbol } from '../../engine/index.ts';
import { h, s } from '../shared/dom.ts';
import type { LaunchLink } from '../shared/link.ts';
import type { Translate } from '../shared/messages.ts';

const PICTURES: readonly SlotSymbol[] = ['A', 'B', 'C', 'D'];
/** The lower symbols wear the letters of cards. */
const LETTERS: Partial<Readonly<Record<SlotSymbol, string>>> = { E: 'A', F: 'K', G: 'Q', H: 'J' };

/** What a symbol is called where it cannot be seen. */
export function symbolName(t: Translate, symbol: SlotSymbol): string {
  if (symbol === 'W') return t('wild');
  if (symbol === 'S') return t('scatter');
  return LETTERS[symbol] ?? t('symbolNumber', { number: PICTURES.indexOf(symbol) + 1 });
}

/** The face of a symbol: the platform's picture of the game's world, or a shape where there is none. */
export function symbolFace(link: LaunchLink, symbol: SlotSymbol): HTMLElement {
  const letter = LETTERS[symbol];
  if (letter) return h('span', { class: `face face-letter face-${symbol}`, 'aria-hidden': 'true' }, letter);
  if (symbol === 'W') return h('span', { class: 'face face-wild', 'aria-hidden': 'true' }, star());
  if (symbol === 'S') return h('span', { class: 'face face-scatter', 'aria-hidden': 'true' }, ear());
  const index = PICTURES.indexOf(symbol);
  const source = link.symbol(index);
  const face = h('span', { class: `face face-${symbol}`, 'aria-hidden': 'true' });
  if (source) face.append(h('img', { src: source, alt: '', draggable: 'false', error: () => face.replaceChildren(shape(index)) }));
  else face.append(shape(index));
  return face;
}

const star = () =>
  s(
    'svg',
    { viewBox: '-50 -50 100 100' },
    s('path', { class: 'wild-star', d: 'M0-44L12-16L42-14L19 6L26 36L0 20L-26 36L-19 6L-42-14L-12-16Z' }),
    s('rect', { class: 'wild-band', x: -40, y: -12, width: 80, height: 25, rx: 6 }),
    s('text', { class: 'wild-text', y: 1.5 }, 'WILD'),
  );

const ear = () =>
  s(
    'svg',
    { viewBox: '-50 -50 100 100' },
    s('circle', { class: 'scatter-disc', r: 44 }),
    s('path', { class: 'scatter-ear', d: 'M-8 34C-24 28-26 6-24-8C-22-30-4-36 8-33C24-29 28-12 20 0C13 10 10 14 8 24C5 34 0 37-8 34Z' }),
    s('path', { class: 'scatter-fold', d: 'M-12-4C-13-18-2-26 8-20C15-15 13-4 6 1C0 5 1 11-3 15' }),
  );

const SHAPES = ['M0-40L36 0L0 40L-36 0Z', 'M-20-35H20L40 0L20 35H-20L-40 0Z', 'M0-38L38 30H-38Z', 'M-32-32H32V32H-32Z'];
const shape = (index: number) =>
  s('svg', { viewBox: '-50 -50 100 100' }, s('path', { class: `shape shape-${index}`, d: SHAPES[index] ?? SHAPES[0] }));
