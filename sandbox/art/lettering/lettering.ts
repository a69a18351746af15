import { escapeHtml } from '#domain/html.ts';
import { short } from '../draw.ts';
import { type Alphabet, cut, round } from './glyphs.ts';

/** The lettering of a studio's titles. Widths are in units of a cap height of 12. */
export interface Hand {
  readonly alphabet: 'round' | 'cut';
  readonly stroke: number;
  readonly gap: number;
  /** Widens (above 1) or narrows the letters; their strokes follow, as in poster faces. */
  readonly stretch: number;
  readonly slant?: number;
  readonly join: 'round' | 'miter' | 'bevel';
  /** A second, thinner line inside the first. */
  readonly inline?: { readonly width: number; readonly tint: 'k' | 's' | 'w' | 'h' };
  readonly fill: 'title' | 'w' | 'h' | 'l';
  /** Bends the main line upwards. */
  readonly arched?: boolean;
  /** Thickness of the dark body below the letters. */
  readonly depth: number;
}

const alphabets: Readonly<Record<Hand['alphabet'], Alphabet>> = { round, cut };
const capHeight = 12;
const space = 4;

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[’‘`]/g, "'")
    .toUpperCase();

/** Whether every letter of the text can be drawn. */
export const canLetter = (text: string): boolean => [...plain(text)].every((character) => character === ' ' || character in round);

interface Line {
  readonly text: string;
  readonly isSmall: boolean;
}

const smallCaps = new Set(['OF', 'THE', 'AND', '&', 'AT', 'OR', 'OF THE', 'AT THE']);

/** Breaks a title into at most four lines: small words get a line of their own, the rest is balanced. */
export function linesOf(title: string): Line[] {
  const words = plain(title).split(' ').filter(Boolean);
  const runs: Line[] = [];
  for (const word of words) {
    const last = runs.at(-1);
    const isSmall = smallCaps.has(word);
    if (last && last.isSmall === isSmall) runs[runs.length - 1] = { text: `${last.text} ${word}`, isSmall };
    else runs.push({ text: word, isSmall });
  }
  return runs
    .flatMap((run) => (run.isSmall || run.text.length <= 10 ? [run] : balanced(run.text).map((text) => ({ text, isSmall: false }))))
    .slice(0, 5);
}

function balanced(text: string): string[] {
  const words = text.split(' ');
  if (words.length === 1) return [text];
  const lines = text.length > 22 && words.length > 2 ? 3 : 2;
  if (lines === 3) return [words[0] ?? '', ...balanced(words.slice(1).join(' '))];
  const cuts = words.slice(1).map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')] as const);
  const [best] = cuts.sort((a, b) => Math.max(a[0].length, a[1].length) - Math.max(b[0].length, b[1].length));
  return best ? [...best] : [text];
}

const widthOf = (text: string, hand: Hand) => {
  const alphabet = alphabets[hand.alphabet];
  return (
    [...text].reduce(
      (sum, character) => sum + (character === ' ' ? space : (alphabet[character]?.width ?? 0)) + hand.gap + hand.stroke * 0.5,
      0,
    ) -
    hand.gap -
    hand.stroke * 0.5
  );
};

/** Moves the absolute coordinates of a glyph's path to the letter's position. */
function moved(line: string, dx: number, dy: number): string {
  let command = '';
  return line.replace(/([A-Z])([^A-Z]*)/g, (_, letter: string, rest: string) => {
    command = letter;
    const numbers = rest.match(/-?\d*\.?\d+/g)?.map(Number) ?? [];
    const isX = (index: number) => (command === 'V' ? false : command === 'H' ? true : command === 'A' ? index % 7 === 5 : index % 2 === 0);
    const isY = (index: number) => (command === 'V' ? true : command === 'H' ? false : command === 'A' ? index % 7 === 6 : index % 2 === 1);
    const text = numbers.map((number, index) => short(number + (isX(index) ? dx : isY(index) ? dy : 0)));
    return letter + text.reduce((joined, number) => joined + (joined && !number.startsWith('-') ? ' ' : '') + number, '');
  });
}

function pathOf(text: string, hand: Hand, bend: number): string {
  const alphabet = alphabets[hand.alphabet];
  const total = widthOf(text, hand);
  let x = -total / 2;
  return [...text]
    .map((character) => {
      const glyph = alphabet[character];
      const width = character === ' ' ? space : (glyph?.width ?? 0);
      const middle = (x + width / 2) / (total / 2 || 1);
      const line = glyph ? moved(glyph.line, x, bend * (middle * middle - 0.5)) : '';
      x += width + hand.gap + hand.stroke * 0.5;
      return line;
    })
    .join('');
}

export interface Lettering {
  readonly svg: string;
  readonly height: number;
}

interface Placed {
  readonly path: string;
  readonly scale: number;
  readonly height: number;
  readonly top: number;
}

/** The title centred on x = 0 with its top at y = 0. @param width the maximum width; @param tallest the maximum cap height of a main line. */
export function lettering(title: string, hand: Hand, width: number, tallest: number): Lettering {
  const lines = linesOf(title);
  const room = lines.filter(({ isSmall }) => !isSmall).length > 2 ? 0.74 : 1;
  let top = 0;
  const placed: Placed[] = lines.map(({ text, isSmall }, index) => {
    const natural = (widthOf(text, hand) + hand.stroke) * hand.stretch + (hand.slant ? 3 : 0);
    const cap = isSmall ? tallest * 0.34 : tallest * room;
    const scale = Math.min(cap / capHeight, width / natural);
    const height = capHeight * scale;
    const line = { path: pathOf(text, hand, hand.arched && !isSmall && index === 0 ? 3 : 0), scale, height, top };
    top += height + Math.max(hand.stroke * scale, 4) + tallest * 0.14;
    return line;
  });
  const slant = hand.slant ? `skewX(${-hand.slant})` : '';
  const rows = placed
    .map(
      ({ path, scale, top: y }, index) =>
        `<path id="t${index}" d="${path}" transform="translate(0 ${short(y)})${slant}scale(${short2(scale * hand.stretch)} ${short2(scale)})"/>`,
    )
    .join('');
  const uses = placed.map((_, index) => `<use href="#t${index}"/>`).join('');
  const join =
    hand.join === 'round'
      ? 'stroke-linejoin="round" stroke-linecap="round"'
      : hand.join === 'bevel'
        ? 'stroke-linejoin="bevel" stroke-linecap="square"'
        : 'stroke-linecap="square" stroke-miterlimit="2"';
  const body = hand.depth ? `<g class="tk" stroke-width="${hand.stroke + 1.6}" transform="translate(0 ${hand.depth})">${uses}</g>` : '';
  const edge = `<g class="tk" stroke-width="${short(hand.stroke + 1.7)}">${uses}</g>`;
  const face = `<g class="${hand.fill === 'title' ? 'tt' : `t${hand.fill}`}" stroke-width="${hand.stroke}">${uses}</g>`;
  const inline = hand.inline ? `<g class="t${hand.inline.tint}" stroke-width="${hand.inline.width}">${uses}</g>` : '';
  const last = placed.at(-1);
  return {
    svg: `<defs>${rows}</defs><g fill="none" ${join}>${body}${edge}${face}${inline}</g>`,
    height: last ? last.top + last.height : 0,
  };
}

const short2 = (value: number) => String(Math.round(value * 100) / 100);

/** As `lettering`, with the machine's own font for scripts that the alphabets lack. */
export function lettersOrText(title: string, hand: Hand, width: number, tallest: number): Lettering {
  if (canLetter(title)) return lettering(title, hand, width, tallest);
  const size = Math.min(tallest * 1.2, (width / [...title].length) * 1.5);
  return {
    svg: `<text class="tk w" y="${short(size * 0.8)}" text-anchor="middle" font-family="Georgia,serif" font-weight="700" font-size="${short(size)}" stroke-width="${short(size / 8)}" stroke-linejoin="round" paint-order="stroke">${escapeHtml(title)}</text>`,
    height: size,
  };
}
