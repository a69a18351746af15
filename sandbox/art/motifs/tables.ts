import { around, c, e, g, l, mirrored, p, r, rotated } from '../draw.ts';

const face = (pips: readonly (readonly [number, number])[]) => pips.map(([x, y]) => c('k', x, y, 8)).join('');
export const dice = [
  g(
    'translate(34 34)rotate(14)',
    r('s', -48, -46, 98, 98, 18),
    r('m', -50, -50, 96, 96, 18),
    r('l', -44, -45, 84, 12, 6, 0.6),
    c('w', -2, -2, 11),
    g('translate(-2 -2)', c('w', -26, -26, 10), c('w', 26, 26, 10), c('w', -26, 26, 10), c('w', 26, -26, 10)),
  ),
  g(
    'translate(-36 -32)rotate(-16)',
    r('n', -44, -42, 96, 96, 18, 0.9),
    r('w', -48, -48, 94, 94, 18),
    face([
      [-24, -24],
      [22, 22],
      [-1, -1],
    ]),
  ),
].join('');

const spade = 'M0-26C18-8 30 0 28 14C26 26 10 26 4 18Q6 28 14 32H-14Q-6 28-4 18C-10 26-26 26-28 14C-30 0-18-8 0-26Z';
const heart = 'M0 28C-30 6-32-4-30-12C-26-28-6-26 0-12C6-26 26-28 30-12C32-4 30 6 0 28Z';
const card = (inside: string) => r('k', -39, -57, 84, 122, 10, 0.35) + r('w', -42, -60, 84, 120, 10) + inside;
export const cards = [
  g('translate(-40 8)rotate(-22)', card(g('scale(1.05)', p('k', spade)) + p('k', 'M-32-48h8v14h-8Z', 0.8))),
  g('translate(4 -10)rotate(-2)', card(r('m', -34, -52, 68, 104, 6) + p('l', 'M0-44L28 0L0 44L-28 0Z') + p('n', 'M0-30L18 0L0 30L-18 0Z'))),
  g('translate(46 12)rotate(20)', card(g('scale(1.05)', p('b', heart)) + p('b', 'M-32-48h8v14h-8Z'))),
].join('');

export const roulette = [
  c('d', 4, 6, 94),
  c('b', 0, 0, 92),
  c('h', 0, 0, 92, 0.25),
  c('k', 0, 0, 80),
  around('v', 9, p('n', 'M-14-76A77 77 0 0 1 13-76L8-50A50 50 0 0 0-9-50Z')),
  g('rotate(4)', p('a', 'M-14-76A77 77 0 0 1 13-76L8-50A50 50 0 0 0-9-50Z')),
  l('h', 'M-64 0a64 64 0 0 1 128 0a64 64 0 0 1-128 0', 2, 0.7),
  c('m', 0, 0, 50),
  c('s', 0, 0, 50, 0.35),
  around('q', 4, p('h', 'M-4-40H4L6 0H-6Z'), c('h', 0, -40, 8)),
  c('b', 0, 0, 14),
  c('h', -4, -4, 6),
  c('w', 48, -44, 9),
  l('w', 'M-70-52A88 88 0 0 1-20-85', 5, 0.5),
].join('');

const chip = (tint: 'm' | 'a') =>
  c('k', 3, 6, 44, 0.4) +
  c(tint, 0, 0, 44) +
  around(tint === 'm' ? 'v' : 'q', 6, p('w', 'M-8-44H8V-30H-8Z')) +
  c('w', 0, 0, 27) +
  c(tint, 0, 0, 23);
export const chips = [
  g('translate(-34 36)', chip('a'), p('w', 'M0-14l4 10l11 1l-8 7l3 11L0 9l-10 6l3-11l-8-7l11-1Z')),
  g('translate(38 30)scale(.92)rotate(20)', chip('m').replaceAll('"v"', '"y"').replaceAll('#v', '#y')),
  g('translate(2 -40)rotate(-10)', chip('m'), p('h', 'M0-16L14 0L0 16L-14 0Z')),
].join('');

export const wheel = [
  p('d', 'M-34 96L-12 20H12L34 96Z'),
  c('s', 3, 4, 84),
  c('h', 0, 0, 82),
  around('v', 6, p('m', 'M0 0V-74A74 74 0 0 1 37-64Z'), p('a', 'M0 0L37-64A74 74 0 0 1 64-37Z')),
  l('w', 'M-74 0a74 74 0 0 1 148 0a74 74 0 0 1-148 0', 2, 0.6),
  around('q', 12, c('w', 0, -78, 3.5)),
  c('b', 0, 0, 20),
  c('h', 0, 0, 13),
  p('w', 'M-14-102H14L0-64Z'),
  p('n', 'M0-102H14L0-64Z', 0.6),
].join('');

const pegRows = [2, 3, 4, 5]
  .map((count, row) => Array.from({ length: count }, (_, index) => c('w', (index - (count - 1) / 2) * 36, row * 32 - 58, 6)).join(''))
  .join('');
export const plinko = [
  p('k', 'M-50-90H50L98 92H-98Z', 0.5),
  l('n', 'M-50-90L-98 92M50-90L98 92', 7),
  pegRows,
  l('h', 'M0-96Q-14-70-18-42T-2-10T-20 22T-34 52', 4, 0.6),
  c('a', -34, 52, 17),
  c('w', -40, 46, 5, 0.8),
  [-72, -36, 0, 36, 72]
    .map((x, index) => r(index === 2 ? 'b' : index % 2 ? 'n' : 'm', x - 16, 72, 32, 24, 5) + r('w', x - 12, 76, 24, 4, 2, 0.5))
    .join(''),
].join('');

export const mine = [
  around('v', 8, r('n', -8, -82, 16, 30, 5)),
  c('k', 4, 6, 60, 0.4),
  c('m', 0, 0, 60),
  p('s', 'M42-42A60 60 0 1 1-42 42C10 56 56 10 42-42Z', 0.7),
  e('w', -22, -26, 16, 10, 0.7),
  c('k', 0, 0, 22),
  c('a', 0, 0, 16),
  c('h', -4, -4, 6),
  l('d', 'M44-44Q62-70 84-66', 6),
  p('h', 'M90-86l4 14l14 4l-14 4l-4 14l-4-14l-14-4l14-4Z'),
].join('');

const numbered = (tint: 'm' | 'a' | 'b', size: number, digit: string) =>
  c('k', 3, 5, size, 0.35) +
  c(tint, 0, 0, size) +
  c('w', 0, 0, size * 0.58) +
  l('k', digit, 6) +
  e('w', -size * 0.4, -size * 0.6, size * 0.26, size * 0.15, 0.8);
export const ball = [
  g('translate(-40 36)', numbered('a', 42, 'M-10-12H10L-4 14')),
  g('translate(48 40)', numbered('b', 38, 'M-8-8Q0-18 8-8Q8 0-8 12H9')),
  g('translate(8 -38)', numbered('m', 54, 'M10-12Q0-22-10-12Q-12 0 0 0Q12 0 10 12Q0 22-10 12M0 0Q12-2 10-12')),
].join('');

export const ticket = rotated(
  -14,
  p('k', 'M-92-46H100V62H-92Z', 0.3),
  p('m', 'M-96-54H96V-14A16 16 0 0 0 96 18V56H-96V18A16 16 0 0 0-96-14Z'),
  p('w', 'M-84-42H42V44H-84Z', 0.9),
  [-62, -21, 20]
    .map((x, index) =>
      index < 2
        ? c('n', x, -12, 17) + p('h', `M${x}-23l3 7l8 1l-6 5l2 8l-7-4l-7 4l2-8l-6-5l8-1Z`)
        : p('k', 'M3-26q10-8 18 0t16 0v26q-8 8-16 0t-18 2Z', 0.55),
    )
    .join(''),
  r('s', -76, 18, 110, 7, 3, 0.6),
  r('s', -76, 30, 74, 6, 3, 0.4),
  l('w', 'M54-48V50', 3, 0.8).replace('stroke-width', 'stroke-dasharray="1 9" stroke-width'),
  p('h', 'M75-18l5 13l14 1l-11 9l4 13l-12-8l-12 8l4-13l-11-9l14-1Z'),
);

export const microphone = [
  mirrored('v', l('h', 'M52-58A64 64 0 0 1 52 24M72-76A92 92 0 0 1 72 42', 6, 0.6)),
  l('n', 'M-44-10C-44 26-22 42 0 42S44 26 44-10M0 42V82M-34 88H34', 9),
  r('m', -30, -94, 60, 108, 30),
  r('l', -22, -86, 14, 84, 7, 0.6),
  l('s', 'M-28-64H28M-30-48H30M-30-32H30M-28-80H28', 3, 0.6),
  r('a', -32, -20, 64, 12),
  p('w', 'M-7-92h14v6h-14Z', 0.7),
].join('');
