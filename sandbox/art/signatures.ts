import type { Hand } from './lettering/lettering.ts';

/** The marks of a studio's covers that people recognise at a glance: its lettering and its frame. */
export interface Signature {
  readonly hand: Hand;
  readonly frame: string;
}

const hands: readonly Hand[] = [
  { alphabet: 'round', stroke: 3, gap: 2.2, stretch: 1, join: 'round', fill: 'title', depth: 1.4 },
  { alphabet: 'cut', stroke: 2.6, gap: 2, stretch: 0.92, join: 'miter', fill: 'title', depth: 1.6 },
  { alphabet: 'round', stroke: 1.3, gap: 3.4, stretch: 1.12, join: 'round', fill: 'w', depth: 0 },
  { alphabet: 'cut', stroke: 3, gap: 2, stretch: 1, slant: 10, join: 'bevel', fill: 'w', depth: 1.8 },
  { alphabet: 'round', stroke: 3.2, gap: 2.2, stretch: 0.95, join: 'round', fill: 'h', inline: { width: 0.8, tint: 'k' }, depth: 1.6 },
  { alphabet: 'round', stroke: 2.3, gap: 1.7, stretch: 0.66, join: 'miter', fill: 'title', depth: 1.2 },
  { alphabet: 'cut', stroke: 2.8, gap: 2.2, stretch: 1.1, join: 'round', fill: 'title', inline: { width: 0.7, tint: 'w' }, depth: 1.5 },
  { alphabet: 'round', stroke: 2.4, gap: 2.2, stretch: 1.28, join: 'miter', fill: 'l', depth: 1.2 },
  { alphabet: 'round', stroke: 3.4, gap: 2.4, stretch: 1, join: 'round', fill: 'title', arched: true, depth: 2 },
  { alphabet: 'cut', stroke: 2, gap: 1.8, stretch: 0.7, join: 'bevel', fill: 'w', depth: 1 },
  {
    alphabet: 'round',
    stroke: 2.8,
    gap: 2.2,
    stretch: 1,
    slant: 8,
    join: 'round',
    fill: 'title',
    inline: { width: 0.8, tint: 's' },
    depth: 1.4,
  },
];

const frames: readonly string[] = [
  '',
  '<rect x="7" y="7" width="286" height="386" rx="10" fill="none" class="th" stroke-width="2" opacity=".7"/>',
  '<rect x="5" y="5" width="290" height="390" rx="4" fill="none" class="tb" stroke-width="5"/><rect x="11" y="11" width="278" height="378" fill="none" class="th" stroke-width="1.2" opacity=".8"/>',
  '<path class="t th" d="M10 46V10H46M254 10H290V46M290 354V390H254M46 390H10V354" stroke-width="4"/>',
  '<path class="b" d="M0 0H300V400H0ZM10 22Q22 22 22 10H278Q278 22 290 22V378Q278 378 278 390H22Q22 378 10 378Z" fill-rule="evenodd"/>',
  '<path class="k" d="M0 0H8V400H0Z" opacity=".5"/><path class="b" d="M0 0H6V400H0Z"/>',
  '<path class="t th" d="M16 34V16H34M34 16L16 34M266 16H284V34M266 16L284 34M284 366V384H266M284 366L266 384M34 384H16V366M34 384L16 366" stroke-width="2.2"/><rect x="8" y="8" width="284" height="384" fill="none" class="th" stroke-width="1" opacity=".6"/>',
  '<path class="b" d="M0 0H300V6H0ZM0 394H300V400H0Z"/><path class="h" d="M110 0H190L180 9H120ZM110 400H190L180 391H120Z"/>',
];

/** Neighbours in the list of studios differ in both. */
export const signatureOf = (providerId: number): Signature => ({
  hand: hands[providerId % hands.length] as Hand,
  frame: frames[(providerId * 3) % frames.length] ?? '',
});
