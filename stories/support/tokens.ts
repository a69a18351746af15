/** Reads the page's style sheets: nothing here is copied from them. */

export type Theme = 'dark' | 'light';
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

const rulesIn = (list: CSSRuleList): CSSRule[] =>
  [...list].flatMap((rule) => [rule, ...('cssRules' in rule ? rulesIn(rule.cssRules as CSSRuleList) : [])]);

export const allRules = () => [...document.styleSheets].flatMap(({ cssRules }) => rulesIn(cssRules));

/** Names of the custom properties of the root, in source order, without their dashes. */
export function tokenNames(prefix = ''): string[] {
  const declared = allRules().flatMap((rule) =>
    rule instanceof CSSStyleRule && rule.selectorText === ':root' ? [...rule.style].filter((name) => name.startsWith(`--${prefix}`)) : [],
  );
  return [...new Set(declared)].map((name) => name.slice(2));
}

export const painted = (token: string): string => `var(--${token})`;

function probe<T>(style: Partial<CSSStyleDeclaration>, read: (computed: CSSStyleDeclaration) => T): T {
  const element = document.createElement('div');
  Object.assign(element.style, style);
  document.body.append(element);
  const value = read(getComputedStyle(element));
  element.remove();
  return value;
}

/** Returns the current value of a length or a duration. */
export const valueOf = (token: string): string => getComputedStyle(document.documentElement).getPropertyValue(`--${token}`).trim();
export const lengthOf = (token: string): string => probe({ inlineSize: `var(--${token})` }, ({ inlineSize }) => inlineSize);

/** A browser answers `rgb(…)` or, for mixed colours, `color(srgb …)` with parts of one. */
export function colourOf(token: string, theme: Theme): Rgba {
  const colour = probe({ colorScheme: theme, color: `var(--${token})` }, ({ color }) => color);
  const scale = colour.startsWith('color(') ? 255 : 1;
  const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/\d*\.?\d+(?:e-\d+)?/g) ?? []).map(Number);
  return [red * scale, green * scale, blue * scale, alpha];
}

export const hexOf = ([red, green, blue, alpha]: Rgba): string => {
  const hex = [red, green, blue].map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('');
  return `#${hex}${alpha < 1 ? ` ${Math.round(alpha * 100)} %` : ''}`;
};

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const luminance = ([red, green, blue]: Rgba) => 0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255);

/** The contrast ratio of WCAG 2.2 between two opaque colours. */
export function contrast(one: Rgba, other: Rgba): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The widths at which the site's own style sheets change, in pixels, each with its number of rules. */
export function breakpoints(): readonly (readonly [width: number, rules: number])[] {
  // All styles of the site are in layers; those of Storybook and of libraries are not.
  const layered = allRules().flatMap((rule) => (rule instanceof CSSLayerBlockRule ? rulesIn(rule.cssRules) : []));
  const media = new Map(layered.flatMap((rule) => (rule instanceof CSSMediaRule ? [[rule.cssText, rule.conditionText] as const] : [])));
  const widths = [...media.values()].flatMap((condition) => {
    const [, size, unit] = /width\s*(?:[<>]=?|:)\s*([\d.]+)(px|rem|em)/.exec(condition) ?? [];
    return size ? [Number(size) * (unit === 'px' ? 1 : 16)] : [];
  });
  return [...Map.groupBy(widths, (width) => width)].map(([width, same]) => [width, same.length] as const).toSorted(([a], [b]) => a - b);
}
