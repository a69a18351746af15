/** A colour of a token in both themes, as `#rrggbb`. */
export interface ThemedColour {
  readonly light: string;
  readonly dark: string;
}

export const themes = ['light', 'dark'] as const;

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

/** Relative luminance of WCAG 2.2 of an opaque `#rrggbb`. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

export interface ContrastRule {
  readonly ink: string;
  readonly paper: string;
  /** The least ratio of WCAG AA: 4.5 for text, 3 for outlines. */
  readonly min: number;
}

const surfaces = ['ground', 'surface', 'raised', 'overlay'];
const states = ['success', 'warning', 'danger', 'info'];
const rulesOf = (min: number, inks: readonly string[], papers: readonly string[]): ContrastRule[] =>
  inks.flatMap((ink) => papers.map((paper) => ({ ink, paper, min })));

/** Every pair of colour tokens that the site draws on top of each other. */
export const contrastRules: readonly ContrastRule[] = [
  ...rulesOf(4.5, ['text', 'text-muted', 'accent-text', ...states], surfaces),
  ...states.flatMap((state) => rulesOf(4.5, [state, 'text', 'text-muted'], [`${state}-soft`])),
  ...rulesOf(4.5, ['accent-text', 'text'], ['accent-soft']),
  ...rulesOf(4.5, ['on-accent'], ['accent', 'accent-hover']),
  ...rulesOf(4.5, ['on-danger'], ['danger-fill']),
  ...rulesOf(3, ['border-strong', 'focus'], surfaces),
];
