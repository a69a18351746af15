/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import type { Translate } from '#games/client/messages.ts';
import type { LaunchLink } from '#games/client/link.ts';
import { symbolFace, symbolName } from '#games/slot/client/symbols.tsx';
import type { SlotSymbol } from '#games/slot/profiles.ts';
import { factorOf } from '../models/three-reels.ts';
import type { MessageId } from './messages.ts';

const own = { O: 'coin', M: 'hidden', '-': 'empty' } as const;
const isOwn = (symbol: string): symbol is keyof typeof own => Object.hasOwn(own, symbol);

/** Names a symbol for assistive technology. */
export const nameOf = (t: Translate<MessageId>, symbol: string): string =>
  isOwn(symbol) ? t(own[symbol]) : symbolName(t, symbol as SlotSymbol);

/** @param symbol or a letter of the factors' reel. @param worth the value of a coin, as written on it. */
export function faceOf(link: LaunchLink, symbol: string, worth = ''): ComponentChild {
  if (/[1-9X]/.test(symbol)) return <span class="face face-factor" aria-hidden="true">{`×${factorOf(symbol)}`}</span>;
  if (!isOwn(symbol)) return symbolFace(link, symbol as SlotSymbol);
  const inside = symbol === 'O' ? worth : symbol === 'M' ? '?' : '';
  return (
    <span class={`face face-${own[symbol]}`} aria-hidden="true">
      {inside}
    </span>
  );
}
