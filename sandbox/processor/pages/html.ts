import { escapeHtml } from '#domain/html.ts';

/** Escaped markup. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Part = Html | string | number | null | false | readonly Part[];

function render(part: Part): string {
  if (part instanceof Html) return part.text;
  if (part === null || part === false) return '';
  if (typeof part === 'object') return part.map(render).join('');
  return escapeHtml(String(part));
}

/** Escapes everything but its own markup. Attributes must be quoted. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.reduce((text, string, index) => text + render(parts[index - 1] ?? null) + string));

/** For markup made by a library. */
export const trusted = (text: string): Html => new Html(text);
