import { escapeHtml } from '#domain/html.ts';
import type { BuiltFiles, WrittenDocument } from '#domain/prerendering.ts';

export interface DocumentInput {
  readonly built: BuiltFiles;
  readonly language: string;
  readonly title: string;
  /** Further elements of the head. */
  readonly head: readonly string[];
  /** Further elements at the end of the body. */
  readonly tail: readonly string[];
  readonly markup: string;
  /** Chunks that hydration waits for. */
  readonly needed: readonly string[];
}

/** `</script>` must not end the block early, nor may `<!--` change how it is read. */
export const jsonBlock = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const isStyle = (file: string) => file.endsWith('.css');

function filesOf({ chunks }: BuiltFiles, names: readonly string[]): string[] {
  const files = names.flatMap((name) => {
    const own = chunks[name];
    if (!own) throw new Error(`the build has no chunk ${name}`);
    return own;
  });
  return [...new Set(files)];
}

function textOf({ texts }: BuiltFiles, file: string): string {
  const text = texts[file];
  if (text === undefined) throw new Error(`the build has no text of ${file}`);
  // Both would end the element, or change how the rest of it is read.
  if (/<\/(?:style|script)|<!--/i.test(text)) throw new Error(`${file} cannot be written into a page`);
  return text;
}

/**
 * A document that is drawn as soon as it arrives. Its styles are inlined, because each request for one would delay the first paint by a round trip;
 * the loader of the bundle recognizes them by `data-href`. Scripts are last, after the visible pictures.
 */
export function writeDocument({ built, language, title, head, tail, markup, needed }: DocumentInput): WrittenDocument {
  const early = filesOf(built, ['early']).filter((file) => !isStyle(file));
  const entry = filesOf(built, ['index']);
  const all = [...new Set([...entry, ...filesOf(built, needed)])];
  const styles = all.filter(isStyle);
  const scripts = all.filter((file) => !isStyle(file));

  const opening = [
    ...early.map((file) => `<script>${textOf(built, file)}</script>`),
    ...styles.map((file) => `<style data-href="${file}">${textOf(built, file)}</style>`),
    ...head,
  ];
  const closing = [
    ...tail,
    ...scripts.map((file) =>
      entry.includes(file)
        ? `<script defer fetchpriority="low" src="${file}"></script>`
        : `<link rel="preload" as="script" fetchpriority="low" href="${file}">`,
    ),
  ];
  // Replacements are functions: a dollar sign in a text means nothing.
  const html = built.template
    .replaceAll(/\n\s*/g, '')
    .replaceAll(/<script\b[^<>]*><\/script>|<link\b[^<>]*>/g, (tag) => (/ src="| rel="stylesheet"/.test(tag) ? '' : tag))
    .replace('<html lang="en">', () => `<html lang="${language}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace('</head>', () => `${opening.join('')}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>${closing.join('')}`);
  return { html, written: [...early, ...styles] };
}
