import { contrast, contrastRules, type ThemedColour, themes } from '#domain/contrast.ts';
import { fieldsOf, type Report } from './fields.ts';

/** Colours by the name of their token, without `--color-`. */
export type Colours = Readonly<Record<string, ThemedColour>>;

const opaque = /^#[0-9a-f]{6}$/;
const withAlpha = /^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/;

/** Reads the colours that a brand sets. @param known the tokens that there are. */
export function coloursOf(value: unknown, known: readonly string[], report: Report): Colours {
  const fields = fieldsOf(value, 'colours', known, report);
  const read = Object.entries(fields).filter(([name]) => known.includes(name));
  return Object.fromEntries(
    read.flatMap(([name, pair]) => {
      const at = `colours.${name}`;
      const { light, dark } = fieldsOf(pair, at, [...themes], report);
      const form = name === 'hover' ? withAlpha : opaque;
      const isColour = (text: unknown): text is string => typeof text === 'string' && form.test(text);
      if (isColour(light) && isColour(dark)) return [[name, { light, dark }] as const];
      report(at, 'needs "light" and "dark", each a colour as #rrggbb in lower case.');
      return [];
    }),
  );
}

/** Truncated instead of rounded: 4.499 is shown as 4.49, because it is too low. */
const shown = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);

/** Reports each pair of colours that violates WCAG AA. @param colours all of them, those of the brand over those of the site. */
export function reportContrast(colours: Colours, report: Report): void {
  for (const { ink, paper, min } of contrastRules) {
    for (const theme of themes) {
      const [one, other] = [colours[ink]?.[theme], colours[paper]?.[theme]];
      if (one === undefined || other === undefined) continue;
      const ratio = contrast(one, other);
      if (ratio < min)
        report(`colours.${ink}`, `has a contrast of ${shown(ratio)} to ${paper} in the ${theme} theme. WCAG AA needs ${min}.`);
    }
  }
}
