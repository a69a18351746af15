import { Component, h, type ComponentChild } from 'preact';
import type { LaunchLink } from '../../client/link.ts';
import type { Translate } from '../../client/messages.ts';
import type { SlotSymbol } from '../profiles.ts';

const pictures: readonly SlotSymbol[] = ['A', 'B', 'C', 'D'];
/** The lower symbols wear the letters of cards. */
const letters: Partial<Readonly<Record<SlotSymbol, string>>> = { E: 'A', F: 'K', G: 'Q', H: 'J' };

/** Texts that whoever names symbols has to have. */
export type SymbolText = 'wild' | 'scatter' | 'symbolNumber';

/** What a symbol is called where it cannot be seen. */
export function symbolName(t: Translate<SymbolText>, symbol: SlotSymbol): string {
  if (symbol === 'W') return t('wild');
  if (symbol === 'S') return t('scatter');
  return letters[symbol] ?? t('symbolNumber', { number: pictures.indexOf(symbol) + 1 });
}

/** The face of a symbol: the platform's picture of the game's world, or a shape where there is none. */
export function symbolFace(link: LaunchLink, symbol: SlotSymbol): ComponentChild {
  const letter = letters[symbol];
  const index = pictures.indexOf(symbol);
  const [kind, inside] = letter
    ? [`letter face-${symbol}`, letter]
    : symbol === 'W'
      ? ['wild', star()]
      : symbol === 'S'
        ? ['scatter', ear()]
        : [symbol, h(Picture, { source: link.symbol(index), index })];
  return h('span', { class: `face face-${kind}`, 'aria-hidden': 'true' }, inside);
}

interface PictureProps {
  readonly source: string | null;
  readonly index: number;
}
class Picture extends Component<PictureProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };
  private readonly fail = () => this.setState({ isBroken: true });

  override render({ source, index }: PictureProps, { isBroken }: { readonly isBroken: boolean }) {
    return source === null || isBroken ? shape(index) : h('img', { src: source, alt: '', draggable: false, onError: this.fail });
  }
}

const star = () =>
  h(
    'svg',
    { viewBox: '-50 -50 100 100' },
    h('path', { class: 'wild-star', d: 'M0-44L12-16L42-14L19 6L26 36L0 20L-26 36L-19 6L-42-14L-12-16Z' }),
    h('rect', { class: 'wild-band', x: -40, y: -12, width: 80, height: 25, rx: 6 }),
    h('text', { class: 'wild-text', y: 1.5 }, 'WILD'),
  );

const ear = () =>
  h(
    'svg',
    { viewBox: '-50 -50 100 100' },
    h('circle', { class: 'scatter-disc', r: 44 }),
    h('path', { class: 'scatter-ear', d: 'M-8 34C-24 28-26 6-24-8C-22-30-4-36 8-33C24-29 28-12 20 0C13 10 10 14 8 24C5 34 0 37-8 34Z' }),
    h('path', { class: 'scatter-fold', d: 'M-12-4C-13-18-2-26 8-20C15-15 13-4 6 1C0 5 1 11-3 15' }),
  );

const shapes = ['M0-40L36 0L0 40L-36 0Z', 'M-20-35H20L40 0L20 35H-20L-40 0Z', 'M0-38L38 30H-38Z', 'M-32-32H32V32H-32Z'];
const shape = (index: number) =>
  h('svg', { viewBox: '-50 -50 100 100' }, h('path', { class: `shape shape-${index}`, d: shapes[index] ?? shapes[0] }));
