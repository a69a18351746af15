import { s } from '../shared/dom.ts';

/** The plane flies with its ears. Drawn around its middle, heading right. */
export function earplane(): SVGSVGElement {
  const wing = () => [
    s('path', { class: 'wing', d: 'M8 8C-2 15-14 9-13-1C-27-9-33-33-18-47C-3-60 25-53 27-30C28-17 16-11 15-1C14 5 12 6 8 8Z' }),
    s('path', { class: 'fold', d: 'M-8-8C-20-18-19-37-6-42C8-47 19-37 16-25C14-17 5-17 5-6' }),
    s('path', { class: 'fold', d: 'M-3-22C-8-28-4-34 2-32' }),
  ];
  return s(
    'svg',
    { class: 'plane', viewBox: '-80 -64 160 110', 'aria-hidden': 'true' },
    s('g', { class: 'wing-far', transform: 'translate(14 -6)rotate(16)scale(.78)' }, ...wing()),
    s('path', { class: 'tail', d: 'M-50-4C-62-10-72-28-70-40C-60-38-46-26-38-10Z' }),
    s('path', { class: 'hull', d: 'M62 4C60-12 36-20 6-19C-22-18-46-10-68-2C-71 2-69 8-62 10C-30 22 26 27 48 18C57 14 62 10 62 4Z' }),
    s('path', { class: 'belly', d: 'M-66 4C-34 17 24 21 60 8C57 14 53 16 48 18C26 27-30 22-62 10C-65 9-67 7-66 4Z' }),
    s('path', { class: 'glass', d: 'M54-4C50-12 38-15 26-15C25-8 28-4 36-3Z' }),
    ...[-26, -10, 6].map((x) => s('circle', { class: 'glass', cx: x, cy: -3, r: 3.4 })),
    s('g', { class: 'wing-near', transform: 'translate(-4 8)' }, ...wing()),
    s('ellipse', { class: 'propeller', cx: 65, cy: 4, rx: 3.2, ry: 24 }),
    s('circle', { class: 'hub', cx: 63, cy: 4, r: 4.5 }),
  );
}
