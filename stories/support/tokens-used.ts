import { allRules, colourOf, hexOf, type Theme, tokenNames } from './tokens.ts';

export interface UsedToken {
  /** Without its dashes. */
  readonly name: string;
  readonly value: string;
  /** Whether the value differs from that of the style sheets. */
  readonly isChanged: boolean;
  /** Value of a colour in the current theme, as `#rrggbb`; null for other tokens. */
  readonly colour: string | null;
}

const namesIn = (css: string): string[] => [...css.matchAll(/var\(\s*--([\w-]+)/g)].map(([, name = '']) => name);

/** A selector that also matches elements which are not pressed or pointed at, and the elements of their pseudo-elements. */
export const atRest = (selector: string): string =>
  selector
    .replaceAll(/::[\w-]+(?:\([^)]*\))?/g, ':is(*)')
    .replaceAll(/:(?:hover|active|focus-visible|focus-within|focus)(?![\w-])/g, ':is(*)')
    .replaceAll(/\[data-(?:hovered|pressed|focused|focus-visible)[^\]]*\]/g, ':is(*)');

/** A nested rule: whether the conditions around it hold here, and its selector without them. */
function outsideOf(rule: CSSStyleRule): { readonly isOn: boolean; readonly selector: string } {
  let { selectorText: selector, parentRule } = rule;
  let isOn = true;
  for (; parentRule; { parentRule } = parentRule) {
    if (parentRule instanceof CSSStyleRule) selector = selector.replaceAll('&', `:is(${parentRule.selectorText})`);
    if (parentRule instanceof CSSMediaRule) isOn &&= matchMedia(parentRule.conditionText).matches;
  }
  return { isOn, selector };
}

/** Storybook's own elements are in the same document. */
const isOfStory = (element: Element) => element.closest('.sb-wrapper') === null;

function isUsed(rule: CSSStyleRule): boolean {
  const { isOn, selector } = outsideOf(rule);
  if (!isOn) return false;
  try {
    return [...document.querySelectorAll(atRest(selector))].some(isOfStory);
  } catch {
    // A selector that browsers accept only in style sheets.
    return false;
  }
}

const isRoot = ({ selectorText }: CSSStyleRule) => /^:root(?:\[[^\]]*\])?$/.test(selectorText);
const styleRules = () => allRules().filter((rule) => rule instanceof CSSStyleRule);

/** Returns the value of each token as the style sheets declare it. */
const declaredTokens = () =>
  new Map(
    styleRules()
      .filter(isRoot)
      // The first is the unconditional one.
      .toReversed()
      .flatMap(({ style }) => [...style].map((name) => [name, style.getPropertyValue(name).trim()] as const)),
  );

const themeOnShow = (): Theme => {
  const { theme } = document.documentElement.dataset;
  return theme === 'dark' || theme === 'light' ? theme : matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
};

/** Tokens in the rules of the elements on the page, and tokens in their values, in source order. */
export function usedTokens(): UsedToken[] {
  const declared = declaredTokens();
  const rules = styleRules().filter((rule) => !isRoot(rule) && rule.style.cssText.includes('var(') && isUsed(rule));
  const inline = [...document.querySelectorAll('[style*="var("]')].filter(isOfStory).map((element) => element.getAttribute('style') ?? '');
  const used = new Set([...rules.map(({ style }) => style.cssText), ...inline].flatMap(namesIn));
  // Iterating a set includes elements that are added during the iteration.
  for (const name of used) for (const inner of namesIn(declared.get(`--${name}`) ?? '')) used.add(inner);
  const theme = themeOnShow();
  return tokenNames()
    .filter((name) => used.has(name))
    .map((name) => {
      const changed = changedTokens().get(name);
      return {
        name,
        value: changed ?? declared.get(`--${name}`) ?? '',
        isChanged: changed !== undefined,
        colour: name.startsWith('color-') ? hexOf(colourOf(name, theme)).slice(0, 7) : null,
      };
    });
}

/** Tokens with values of their own here, used on the page or not. */
export function changedTokens(): ReadonlyMap<string, string> {
  const { style } = document.documentElement;
  return new Map(
    [...style].flatMap((name) => (name.startsWith('--') ? [[name.slice(2), style.getPropertyValue(name).trim()] as const] : [])),
  );
}

/** In this document only. Without a value, that of the style sheets applies again. */
export function changeToken(name: string, value: string) {
  const { style } = document.documentElement;
  if (value.trim() === '') style.removeProperty(`--${name}`);
  else style.setProperty(`--${name}`, value);
}

/** The value of a token whose colour was picked: for a token with one colour per theme, the present theme's changes. */
export function withColour(value: string, colour: string, theme: Theme): string {
  const [, light, dark] = /^light-dark\((#\w+),\s*(#\w+)\)$/.exec(value) ?? [];
  if (!light) return colour;
  return theme === 'light' ? `light-dark(${colour}, ${dark})` : `light-dark(${light}, ${colour})`;
}

export const tokensOnShow = () => ({ theme: themeOnShow(), used: usedTokens(), changed: [...changedTokens()] });
