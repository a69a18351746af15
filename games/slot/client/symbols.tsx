/** @jsxRuntime classic */
/** @jsx h */
import { Component, h, type ComponentChild } from 'preact';
import type { LaunchLink } from '#games/client/link.ts';
import type { Translate } from '#games/client/messages.ts';
import type { SlotSymbol } from '../profiles.ts';

const pictures: readonly SlotSymbol[] = ['A', 'B', 'C', 'D'];
/** The lower symbols wear the letters of cards. */
const letters: Partial<Readonly<Record<SlotSymbol, string>>> = { E: 'A', F: 'K', G: 'Q', H: 'J' };

/** Texts needed to name symbols. */
export type SymbolText = 'wild' | 'scatter' | 'symbolNumber';

/** Names a symbol for assistive technology. */
export function symbolName(t: Translate<SymbolText>, symbol: SlotSymbol): string {
  if (symbol === 'W') return t('wild');
  if (symbol === 'S') return t('scatter');
  return letters[symbol] ?? t('symbolNumber', { number: pictures.indexOf(symbol) + 1 });
}

/**
 * The face of a symbol: the platform's picture in the style of the game, otherwise a drawing. Drawings are background images: redrawing a reel of
 * them costs a tenth of a reel with inline shapes and letters (docs/performance.md).
 */
export function symbolFace(link: LaunchLink, symbol: SlotSymbol): ComponentChild {
  const index = pictures.indexOf(symbol);
  return index < 0 ? <span class={`face face-${symbol}`} aria-hidden="true" /> : <Picture source={link.symbol(index)} symbol={symbol} />;
}

interface PictureProps {
  readonly source: string | null;
  readonly symbol: SlotSymbol;
}
class Picture extends Component<PictureProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };
  private readonly fail = () => this.setState({ isBroken: true });

  override render({ source, symbol }: PictureProps, { isBroken }: { readonly isBroken: boolean }) {
    return source === null || isBroken ? (
      <span class={`face face-${symbol}`} aria-hidden="true" />
    ) : (
      <img class="face" src={source} alt="" draggable={false} onError={this.fail} />
    );
  }
}
