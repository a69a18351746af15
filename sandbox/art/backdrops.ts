import { short } from './draw.ts';
import type { Random } from '../catalogue/random.ts';

/** Patterns behind everything, on 300 by 400, in the colour of the light. `y` is the motif's position. */
export type Backdrop = (dice: Random, y: number) => string;

const path = (d: string, opacity: number) => `<path class="g" d="${d}" opacity="${short2(opacity)}"/>`;
const lines = (d: string, width: number, opacity: number) =>
  `<path class="t tg" d="${d}" stroke-width="${width}" opacity="${short2(opacity)}"/>`;
const short2 = (value: number) => String(Math.round(value * 100) / 100).replace(/^0/, '');
const range = (count: number) => Array.from({ length: count }, (_, index) => index);

const rays: Backdrop = (dice, y) => {
  const count = 9 + dice.below(5);
  const turn = dice.next() * 40;
  const corner = (angle: number) => `${short(150 + 340 * Math.cos(angle))} ${short(y + 340 * Math.sin(angle))}`;
  return path(
    range(count)
      .map((index) => {
        const angle = ((index * 360) / count + turn) * (Math.PI / 180);
        const half = Math.PI / count / 2;
        return `M150 ${y}L${corner(angle - half)}L${corner(angle + half)}Z`;
      })
      .join(''),
    0.16,
  );
};
const rings: Backdrop = (_, y) =>
  `<g class="tg" fill="none" opacity=".2">${range(6)
    .map((index) => `<circle cx="150" cy="${y}" r="${70 + index * 38}" stroke-width="${index % 2 ? 3 : 14}"/>`)
    .join('')}</g>`;
const tiled = (size: number, height: number, inside: string, opacity: number, turn = 0) =>
  `<pattern id="p" width="${size}" height="${height}" patternUnits="userSpaceOnUse"${turn ? ` patternTransform="rotate(${turn})"` : ''}>${inside}</pattern><path fill="url(#p)" d="M0 0H300V400H0Z" opacity="${short2(opacity)}"/>`;
const scales: Backdrop = () =>
  tiled(
    40,
    40,
    '<g class="tg" fill="none" stroke-width="2.5"><circle cx="20" cy="0" r="18"/><circle cx="20" cy="0" r="10"/><circle cx="0" cy="20" r="18"/><circle cx="40" cy="20" r="18"/><circle cx="0" cy="20" r="10"/><circle cx="40" cy="20" r="10"/></g>',
    0.2,
  );
const diamonds: Backdrop = () =>
  tiled(
    36,
    52,
    '<path class="g" d="M18 4L32 26L18 48L4 26Z"/><path class="tg" fill="none" d="M0-22L18 4L36-22M0 74L18 48L36 74M0 26L4 26M32 26H36"/>',
    0.15,
  );
const hexes: Backdrop = () =>
  tiled(42, 72, '<path class="tg" fill="none" stroke-width="2.5" d="M21 2L40 13V35L21 46L2 35V13ZM21 46V72M2 13L-10 6M40 13L52 6"/>', 0.22);
const chevrons: Backdrop = () => tiled(44, 30, '<path class="tg" fill="none" stroke-width="7" d="M-4 24L22 6L48 24"/>', 0.14);
const checks: Backdrop = () => tiled(44, 44, '<path class="g" d="M0 0H22V22H0ZM22 22H44V44H22Z"/>', 0.12, 45);
const stars: Backdrop = (dice) =>
  path(
    range(34)
      .map(() => {
        const size = 1 + dice.next() * 2.4;
        return `M${dice.below(300)} ${dice.below(330)}l${short(size / 2)} ${short(-size * 1.6)}l${short(size / 2)} ${short(size * 1.6)}l${short(-size / 2)} ${short(size * 1.6)}Z`;
      })
      .join(''),
    0.85,
  ) +
  range(3)
    .map(
      () => `<path class="g" d="M${30 + dice.below(240)} ${20 + dice.below(140)}q1 9 10 10q-9 1-10 10q-1-9-10-10q9-1 10-10" opacity=".9"/>`,
    )
    .join('');
const bubbles: Backdrop = (dice) =>
  `<g class="g">${range(14)
    .map(
      () =>
        `<circle cx="${dice.below(300)}" cy="${dice.below(400)}" r="${4 + dice.below(26)}" opacity="${short2(0.06 + dice.next() * 0.16)}"/>`,
    )
    .join('')}</g>`;
const fans: Backdrop = (_, y) =>
  lines(
    range(13)
      .map((index) => {
        const angle = (Math.PI * (index + 0.5)) / 13;
        return `M150 ${y + 70}L${short(150 - 330 * Math.cos(angle))} ${short(y + 70 - 330 * Math.sin(angle))}`;
      })
      .join(''),
    2,
    0.3,
  ) +
  `<g class="tg" fill="none" opacity=".3"><circle cx="150" cy="${y + 70}" r="150" stroke-width="5"/><circle cx="150" cy="${y + 70}" r="180" stroke-width="2"/><circle cx="150" cy="${y + 70}" r="240" stroke-width="9"/></g>`;
const grid: Backdrop = () =>
  lines(
    `${range(9)
      .map((index) => `M${150 + (index - 4) * 16} 250L${150 + (index - 4) * 90} 400`)
      .join('')}M0 258H300M0 270H300M0 288H300M0 314H300M0 350H300`,
    1.6,
    0.5,
  ) +
  '<circle class="g" cx="150" cy="196" r="96" opacity=".3"/>' +
  lines('M56 216H244M60 232H240M52 248H248', 5, 0.14);
const columns: Backdrop = () =>
  path('M18 0H52V400H18ZM248 0H282V400H248Z', 0.12) +
  lines('M26 0V400M35 0V400M44 0V400M256 0V400M265 0V400M274 0V400', 2, 0.22) +
  path('M8 30H62V44H8ZM238 30H292V44H238Z', 0.2);
const curtain: Backdrop = () =>
  `<g class="k">${range(5)
    .map(
      (index) =>
        `<path d="M${index * 24} 0Q${index * 17 + 14} 170 ${index * 7} 400H${-20 + index * 5}L${index * 24 - 16} 0ZM${300 - index * 24} 0Q${286 - index * 17} 170 ${300 - index * 7} 400H${320 - index * 5}L${316 - index * 24} 0Z" opacity=".2"/>`,
    )
    .join('')}<path d="M0 0H300V14Q275 44 250 18Q225 48 200 18Q175 48 150 18Q125 48 100 18Q75 48 50 18Q25 44 0 14Z" opacity=".55"/></g>`;
const clouds: Backdrop = (dice) =>
  `<g class="g" opacity=".2">${range(4)
    .map(
      (index) =>
        `<path transform="translate(${dice.below(260) - 20} ${40 + index * 74})" d="M0 30Q-4 8 20 8Q30-16 56-4Q80-12 86 10Q112 8 108 30Z"/>`,
    )
    .join('')}</g>`;
const skyline: Backdrop = (dice) =>
  `<g class="k">${[0.3, 0.5]
    .map(
      (opacity, row) =>
        `<path opacity="${short2(opacity)}" d="M0 400V${range(11)
          .map(() => `${260 + row * 30 - dice.below(70)}h${20 + dice.below(16)}V`)
          .join('')}300H300V400Z"/>`,
    )
    .join('')}</g><circle class="g" cx="${60 + dice.below(180)}" cy="${60 + dice.below(60)}" r="34" opacity=".35"/>`;
const confetti: Backdrop = (dice) =>
  `<g opacity=".75">${range(26)
    .map(
      (index) =>
        `<path class="${['h', 'l', 'w', 'n'][index % 4]}" transform="translate(${dice.below(300)} ${dice.below(330)})rotate(${dice.below(180)})" d="${index % 2 ? 'M0 0h9v5h-9Z' : 'M0 0h5v5h-5Z'}"/>`,
    )
    .join('')}</g>`;
const leaves: Backdrop = (dice) =>
  `<g class="k">${[-1, 1]
    .map((side) =>
      range(5)
        .map(
          (index) =>
            `<path opacity=".42" transform="translate(${side < 0 ? 0 : 300} ${20 + index * 84})rotate(${side < 0 ? -20 + dice.below(50) : 160 + dice.below(50)})scale(${short(0.9 + dice.next() * 0.5)})" d="M0 0C20-34 64-34 88-6C60 14 24 18 0 0Z"/>`,
        )
        .join(''),
    )
    .join('')}</g>`;
const peaks: Backdrop = (dice) => {
  const ridge = (base: number) =>
    `M-20 400V${base}${range(6)
      .map(() => `l${26 + dice.below(10)}-${30 + dice.below(40)}l${26 + dice.below(10)} ${32 + dice.below(40)}`)
      .join('')}L330 ${base}V400Z`;
  return `<g class="k"><path d="${ridge(270)}" opacity=".22"/><path d="${ridge(310)}" opacity=".34"/></g>`;
};

export const backdrops = {
  rays,
  rings,
  scales,
  diamonds,
  hexes,
  chevrons,
  checks,
  stars,
  bubbles,
  fans,
  grid,
  columns,
  curtain,
  clouds,
  skyline,
  confetti,
  leaves,
  peaks,
} as const satisfies Record<string, Backdrop>;
export type BackdropName = keyof typeof backdrops;
