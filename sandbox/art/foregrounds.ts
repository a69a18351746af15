import type { Random } from '../catalogue/random.ts';

/** Draws the scenery in front of the motif's foot, on 300 by 400; `y` is the upper edge of the ground. */
export type Foreground = (dice: Random, y: number) => string;

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

const hills: Foreground = (dice, y) =>
  `<path class="d" d="M0 ${y + 16}Q${60 + dice.below(60)} ${y - 26} 170 ${y + 14}T300 ${y}V400H0Z" opacity=".85"/><path class="k" d="M0 ${y + 40}Q90 ${y + 6} 190 ${y + 36}T300 ${y + 28}V400H0Z" opacity=".75"/>`;
const swell: Foreground = (_, y) =>
  `<path class="s" d="M0 ${y + 12}q25-18 50 0t50 0t50 0t50 0t50 0t50 0V400H0Z" opacity=".9"/><path class="k" d="M-25 ${y + 34}q25-18 50 0t50 0t50 0t50 0t50 0t50 0t50 0V400H0Z" opacity=".7"/>`;
const crystals: Foreground = (dice, y) =>
  range(9)
    .map((index) => {
      const x = index * 36 - 6 + dice.below(14);
      const height = 40 + dice.below(60);
      const foot = y + 60;
      return `<path class="${index % 2 ? 'd' : 'b'}" d="M${x} ${foot}l14-${height}l14 ${height}v60h-28Z"/><path class="h" d="M${x} ${foot}l14-${height}v${height}Z" opacity=".5"/>`;
    })
    .join('');
const sand: Foreground = (_, y) =>
  `<path class="s" d="M0 ${y + 26}Q90 ${y - 14} 180 ${y + 20}Q240 ${y + 38} 300 ${y + 8}V400H0Z"/><path class="k" d="M0 ${y + 44}Q120 ${y + 16} 300 ${y + 48}V400H0Z" opacity=".55"/>`;
const grass: Foreground = (dice, y) =>
  `<path class="k" d="M0 400V${y + 30}${range(25)
    .map((index) => `L${index * 12 + 4} ${y + 6 + dice.below(20)}L${index * 12 + 10} ${y + 32}`)
    .join('')}L300 ${y + 30}V400Z" opacity=".85"/>`;
const stage: Foreground = (_, y) =>
  `<ellipse class="k" cx="150" cy="${y + 22}" rx="120" ry="20" opacity=".55"/><path class="d" d="M36 ${y + 14}H264L284 ${y + 44}H16Z"/><path class="h" d="M36 ${y + 14}H264L267 ${y + 19}H33Z"/><path class="k" d="M16 ${y + 44}H284V400H16Z" opacity=".5"/>`;
const treasure: Foreground = (dice, y) =>
  `<defs><g id="c"><ellipse fill="#96601a" cy="3" rx="15" ry="8"/><ellipse fill="#f0c24b" rx="15" ry="8"/><ellipse fill="#fff0b0" rx="9" ry="4" opacity=".6"/></g></defs>${range(
    18,
  )
    .map((index) => `<use href="#c" x="${(index % 9) * 36 + dice.below(16)}" y="${y + 20 + Math.floor(index / 9) * 16 + dice.below(9)}"/>`)
    .join('')}`;
const mist: Foreground = (_, y) =>
  `<path class="g" d="M-10 ${y + 24}Q40 ${y} 90 ${y + 18}Q130 ${y - 8} 180 ${y + 14}Q240 ${y - 6} 310 ${y + 22}V400H-10Z" opacity=".28"/><path class="g" d="M-10 ${y + 50}Q70 ${y + 20} 150 ${y + 44}Q230 ${y + 22} 310 ${y + 50}V400H-10Z" opacity=".3"/>`;
const shadow: Foreground = (_, y) => `<ellipse class="k" cx="150" cy="${y + 10}" rx="86" ry="12" opacity=".45"/>`;

export const foregrounds = { hills, swell, crystals, sand, grass, stage, treasure, mist, shadow } as const satisfies Record<
  string,
  Foreground
>;
export type ForegroundName = keyof typeof foregrounds;
