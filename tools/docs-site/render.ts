import { posix } from 'node:path';
import { Marked } from 'marked';
import { pageOf, type Document } from './documents.ts';

export interface RenderedPage {
  readonly html: string;
  /** Anchors to which other pages can link. */
  readonly anchors: ReadonlySet<string>;
  /** Targets in the site as `page` or `page#anchor`. */
  readonly links: readonly string[];
  /** Files in the repository that the page shows. */
  readonly images: readonly string[];
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The anchor that GitHub gives a heading. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}

const isExternal = (href: string): boolean => /^(?:https?|mailto):/.test(href);

/** Renders one document. A link to a file without a page, such as a setting's example, stays as text. */
export function renderDocument(document: Document, files: ReadonlySet<string>): RenderedPage {
  const anchors = new Set<string>();
  const links: string[] = [];
  const images: string[] = [];
  const folder = posix.dirname(document.file);
  const toPage = posix.dirname(document.page);

  function addressOf(href: string): string | null {
    if (isExternal(href)) return href;
    const [path = '', anchor] = href.split('#');
    const file = path === '' ? document.file : posix.join(folder, path);
    const readme = posix.join(file, 'README.md');
    const target = files.has(file) ? file : files.has(readme) ? readme : null;
    if (target === null) {
      if (path.endsWith('.md')) links.push(file);
      return null;
    }
    const page = pageOf(target);
    links.push(anchor === undefined ? page : `${page}#${anchor}`);
    const relative = posix.relative(toPage, page);
    return anchor === undefined ? relative : `${target === document.file ? '' : relative}#${anchor}`;
  }

  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const anchor = anchorOf(text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1'));
        anchors.add(anchor);
        return `<h${depth} id="${escapeHtml(anchor)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        const address = addressOf(href);
        return address === null ? text : `<a href="${escapeHtml(address)}">${text}</a>`;
      },
      image({ href, text }) {
        const file = posix.join(folder, href);
        images.push(file);
        return `<img src="${escapeHtml(posix.relative(toPage, file))}" alt="${escapeHtml(text)}" loading="lazy">`;
      },
    },
  });
  const html = marked.parse(document.markdown, { async: false });
  return { html, anchors, links, images };
}
