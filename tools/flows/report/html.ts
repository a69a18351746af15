import { escapeHtml } from '#domain/html.ts';

/** Escaped markup. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | readonly Part[];
const textOf = (part: Part): string => {
  if (part instanceof Html) return part.text;
  return Array.isArray(part) ? part.map(textOf).join('') : escapeHtml(String(part as string | number));
};

/** Escapes everything except markup. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.reduce((text, string, index) => text + textOf(parts[index - 1] ?? '') + string));

export const page = (title: string, body: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="report.css" />
        <link rel="stylesheet" href="list.css" />
      </head>
      <body>
        ${body}
      </body>
    </html> `.text;
