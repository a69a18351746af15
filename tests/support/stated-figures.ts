/** The text of HTML, with every kind of space as a plain one inside and between words. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', '\u00A0')
    .replaceAll(/[^\S\u00A0\u202F]+/g, ' ')
    .trim();

const figure = /\d{1,3}(?:[.,\u00A0\u202F]\d{3})+(?!\d)|\d+(?:[.,]\d+)?/g;
const isGrouped = (text: string) => /^\d{1,3}(?:[.,\u00A0\u202F]\d{3})+$/.test(text);

const valueOf = (text: string): number => Number(isGrouped(text) ? text.replaceAll(/\D/g, '') : text.replace(',', '.'));

/** All figures that a text states in digits, in its order; `1.000`, `1,000` and `1 000` are a thousand in any language. */
export const figuresIn = (text: string): number[] => [...text.matchAll(figure)].map(([found]) => valueOf(found));

/** Amounts with their currency, such as `1,000 EUR`. */
export const amountsIn = (text: string): Record<string, number[]> => {
  const found: Record<string, number[]> = {};
  for (const [, amount = '', currency = ''] of text.matchAll(new RegExp(`(${figure.source})[\\s\\u00A0]([A-Z]{3})\\b`, 'g')))
    (found[currency] ??= []).push(valueOf(amount));
  return found;
};

/** The questions of a page with the text below each, by their place. */
export const answersIn = (html: string): string[] =>
  html
    .split('<h3>')
    .slice(1)
    .map((part) => textOf(part.replace(/<h2>[\s\S]*$/, '')));

/** The items of a list or the paragraphs below a heading of a page, by the place of the heading. */
export const sectionsIn = (html: string): string[] =>
  html
    .split('<h2>')
    .slice(1)
    .map((part) => textOf(part));
