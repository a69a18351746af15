import { short } from './draw.ts';

/** The layout of a motif in the picture, on 300 by 400. */
export interface Composition {
  readonly title: 'top' | 'bottom';
  /** Size of the motif in the room that the title leaves, where 1 fills it. */
  readonly size: number;
  readonly turn?: number;
  /** Shows the motif several times. */
  readonly isCrowd?: true;
  /** Parts of this composition behind and in front of the motif. `unit` is half the motif's height. */
  readonly behind?: (x: number, y: number, unit: number) => string;
  readonly before?: (x: number, y: number, unit: number) => string;
}

const copy = (x: number, y: number, scale: number, turn: number, opacity: number) =>
  `<use href="#m" transform="translate(${short(x)} ${short(y)})rotate(${turn})scale(${Math.round(scale * 100) / 100})" opacity="${opacity}"/>`;

const disc = (x: number, y: number, unit: number) =>
  `<circle class="k" cx="${x}" cy="${short(y + 4)}" r="${short(unit * 1.24)}" opacity=".4"/><circle class="d" cx="${x}" cy="${short(y)}" r="${short(unit * 1.22)}"/><circle class="b" cx="${x}" cy="${short(y)}" r="${short(unit * 1.17)}"/><circle fill="url(#S)" cx="${x}" cy="${short(y)}" r="${short(unit * 1.06)}"/><circle fill="url(#G)" cx="${x}" cy="${short(y)}" r="${short(unit * 1.06)}"/><circle class="th" fill="none" cx="${x}" cy="${short(y)}" r="${short(unit * 1.11)}" stroke-width="2.5" stroke-dasharray="1 9" stroke-linecap="round"/>`;

const lozenge = (x: number, y: number, unit: number) => {
  const at = (size: number) =>
    `M${x} ${short(y - size)}L${short(x + size * 0.92)} ${short(y)}L${x} ${short(y + size)}L${short(x - size * 0.92)} ${short(y)}Z`;
  return `<path class="k" d="${at(unit * 1.5)}" opacity=".35"/><path class="d" d="${at(unit * 1.44)}"/><path class="b" d="${at(unit * 1.37)}"/><path fill="url(#S)" d="${at(unit * 1.28)}"/><path class="th" fill="none" d="${at(unit * 1.33)}" stroke-width="1.5"/>`;
};

const arch = (x: number, y: number, unit: number) => {
  const half = unit * 1.12;
  const foot = y + unit * 1.12;
  const at = (grow: number) =>
    `M${short(x - half - grow)} ${short(foot)}V${short(y - unit * 0.15)}A${short(half + grow)} ${short(half + grow)} 0 0 1 ${short(x + half + grow)} ${short(y - unit * 0.15)}V${short(foot)}Z`;
  return `<path class="k" d="M0 0H300V400H0Z" opacity=".5"/><path class="d" d="${at(9)}"/><path class="b" d="${at(5)}"/><path fill="url(#S)" d="${at(0)}"/><path fill="url(#G)" d="${at(0)}"/><path class="th" fill="none" d="${at(7)}" stroke-width="1.5"/>`;
};

const band = (x: number, y: number) =>
  `<g transform="translate(${x} ${short(y)})rotate(-24)"><path class="k" d="M-300-50H300V62H-300Z" opacity=".35"/><path class="d" d="M-300-58H300V54H-300Z"/><path class="b" d="M-300-50H300V46H-300Z"/><path class="h" d="M-300-44H300V-40H-300ZM-300 36H300V40H-300Z" opacity=".8"/></g>`;

const sparks = (x: number, y: number, unit: number) =>
  `<path class="w" d="${[
    [-1, -0.82, 1],
    [0.98, -0.6, 0.7],
    [0.86, 0.72, 0.9],
    [-0.9, 0.5, 0.6],
  ]
    .map(
      ([dx, dy, size]) =>
        `M${short(x + unit * (dx ?? 0))} ${short(y + unit * (dy ?? 0) - 12 * (size ?? 1))}q${short(2 * (size ?? 1))} ${short(10 * (size ?? 1))} ${short(12 * (size ?? 1))} ${short(12 * (size ?? 1))}q${short(-10 * (size ?? 1))} ${short(2 * (size ?? 1))} ${short(-12 * (size ?? 1))} ${short(12 * (size ?? 1))}q${short(-2 * (size ?? 1))} ${short(-10 * (size ?? 1))} ${short(-12 * (size ?? 1))} ${short(-12 * (size ?? 1))}q${short(10 * (size ?? 1))} ${short(-2 * (size ?? 1))} ${short(12 * (size ?? 1))} ${short(-12 * (size ?? 1))}`,
    )
    .join('')}" opacity=".9"/>`;

const flanks = (x: number, y: number, unit: number) =>
  copy(x - unit * 0.92, y + unit * 0.3, unit * 0.0068, -12, 0.5) + copy(x + unit * 0.92, y + unit * 0.3, unit * 0.0068, 12, 0.5);
const flock = (x: number, y: number, unit: number) =>
  copy(x - unit * 0.95, y - unit * 0.62, unit * 0.0034, -16, 0.75) +
  copy(x + unit * 0.98, y - unit * 0.78, unit * 0.0026, 14, 0.55) +
  copy(x + unit * 1.05, y + unit * 0.42, unit * 0.0032, 8, 0.7);

export const compositions: readonly Composition[] = [
  { title: 'bottom', size: 1 },
  { title: 'bottom', size: 1, before: sparks },
  { title: 'top', size: 1.02 },
  { title: 'bottom', size: 0.84, behind: disc },
  { title: 'top', size: 0.82, behind: disc },
  { title: 'bottom', size: 0.88, behind: flanks, isCrowd: true },
  { title: 'bottom', size: 1.32, turn: -9 },
  { title: 'top', size: 1.3, turn: 9 },
  { title: 'bottom', size: 0.86, behind: arch },
  { title: 'bottom', size: 0.98, behind: band },
  { title: 'top', size: 0.9, behind: flock, isCrowd: true },
  { title: 'bottom', size: 0.74, behind: lozenge, before: sparks },
];
