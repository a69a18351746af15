import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageOf, type Document } from '#tools/docs-site/documents.ts';
import { anchorOf } from '#tools/docs-site/render.ts';
import { findBrokenLinks, renderSite, writeSite } from '#tools/docs-site/site.ts';

const documentWith = (file: string, markdown: string): Document => ({ file, page: pageOf(file), title: file, group: 'Start', markdown });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docs-site-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('the site has a page for each document, with its pictures, and no link of it is broken', () => {
  const { pages, brokenLinks } = writeSite(folder);
  expect(brokenLinks).toEqual([]);
  expect(pages).toBeGreaterThan(60);
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain('<a href="docs/architecture.html">Architecture</a>');
  expect(readFileSync(join(folder, 'docs/how-to/page.html'), 'utf8')).toContain('<a href="machine.html">');
  expect(existsSync(join(folder, 'docs/images/home.webp'))).toBe(true);
});

test('links to a missing page, heading or picture are named', () => {
  const site = renderSite([
    documentWith('README.md', '# Start\n\n[a](docs/b.md) [b](docs/b.md#there) [c](docs/b.md#gone) [d](docs/gone.md) ![e](gone.png) [f](LICENSE)'),
    documentWith('docs/b.md', '# B\n\n## There\n\n[up](../README.md#start) [here](#there) [nowhere](#nowhere)'),
  ]);
  expect(findBrokenLinks(site)).toEqual(['README.md: docs/b.html#gone', 'README.md: docs/gone.md', 'README.md: gone.png', 'docs/b.md: docs/b.html#nowhere']);
});

test('a folder with other files is not emptied', () => {
  writeFileSync(join(folder, 'mine.txt'), 'mine');
  expect(() => writeSite(folder)).toThrow('has other files in it');
  expect(readFileSync(join(folder, 'mine.txt'), 'utf8')).toBe('mine');
});

test.each([
  ['Behind proxies', 'behind-proxies'],
  ['What `npm test` keeps: a cover', 'what-npm-test-keeps-a-cover'],
])('%s has the anchor that forges give it', (heading, anchor) => {
  expect(anchorOf(heading)).toBe(anchor);
});
