import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { readDocuments, type Document } from './documents.ts';
import { escapeHtml, renderDocument, type RenderedPage } from './render.ts';

const styles = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
body { margin: 0; display: grid; grid-template-columns: 18rem minmax(0, 1fr); }
nav { padding: 1.5rem; border-inline-end: 1px solid color-mix(in srgb, currentColor 20%, transparent); font-size: .875rem; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav [aria-current] { font-weight: 700; }
main { max-width: 52rem; padding: 1.5rem 2rem 4rem; }
main :is(pre, table) { display: block; overflow-x: auto; }
pre { padding: 1rem; background: color-mix(in srgb, currentColor 8%, transparent); border-radius: .5rem; }
td, th { padding: .25rem .75rem; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); text-align: start; vertical-align: top; }
table { border-collapse: collapse; }
img { max-width: 100%; height: auto; }
@media (max-width: 60rem) { body { display: block; } nav { border: 0; } }
`;

function menuFor(current: Document, documents: readonly Document[]): string {
  const groups = [...new Set(documents.map((document) => document.group))];
  const line = (document: Document) => {
    const href = posix.relative(posix.dirname(current.page), document.page);
    const mark = document === current ? ' aria-current="page"' : '';
    return `<li><a href="${escapeHtml(href)}"${mark}>${escapeHtml(document.title)}</a></li>`;
  };
  return groups
    .map((group) => {
      const members = documents.filter((document) => document.group === group);
      const open = group === 'Decisions' && current.group !== group ? '' : ' open';
      return `<details${open}><summary>${group}</summary><ul>${members.map(line).join('')}</ul></details>`;
    })
    .join('');
}

function pageFor(document: Document, documents: readonly Document[], body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(document.title)} · Croupier</title><style>${styles}</style></head>
<body><nav aria-label="Documentation">${menuFor(document, documents)}</nav><main>${body}</main></body>
</html>
`;
}

/** Names each link to a page, heading or picture that does not exist, with its document. */
export function findBrokenLinks(rendered: ReadonlyMap<Document, RenderedPage>): string[] {
  const anchors = new Map([...rendered].map(([document, { anchors: of }]) => [document.page, of]));
  return [...rendered].flatMap(([document, { links, images }]) => [
    ...links
      .filter((link) => {
        const [page = '', anchor] = link.split('#');
        const known = anchors.get(page);
        return known === undefined || (anchor !== undefined && !known.has(anchor));
      })
      .map((link) => `${document.file}: ${link}`),
    ...images.filter((image) => !existsSync(image)).map((image) => `${document.file}: ${image}`),
  ]);
}

export function renderSite(documents: readonly Document[] = readDocuments()): Map<Document, RenderedPage> {
  const files = new Set(documents.map((document) => document.file));
  return new Map(documents.map((document) => [document, renderDocument(document, files)]));
}

/** Marks a folder that this command wrote, so that it empties no other one. */
const marker = '.croupier-docs';

function prepareFolder(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, marker))) {
    throw new Error(`${folder} has other files in it. Name a new folder with --to.`);
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, marker), '');
}

/** Writes all pages and pictures to a new folder, or to one that it wrote before. @throws Error for a folder with other files. */
export function writeSite(folder: string): { readonly pages: number; readonly brokenLinks: readonly string[] } {
  const rendered = renderSite();
  const documents = [...rendered.keys()];
  prepareFolder(folder);
  for (const [document, { html, images }] of rendered) {
    const target = join(folder, document.page);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, pageFor(document, documents, html));
    for (const image of images.filter((file) => existsSync(file))) {
      mkdirSync(dirname(join(folder, image)), { recursive: true });
      copyFileSync(image, join(folder, image));
    }
  }
  return { pages: documents.length, brokenLinks: findBrokenLinks(rendered) };
}
