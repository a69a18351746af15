// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { BuiltFiles } from '#domain/prerendering.ts';
import { type DocumentInput, jsonBlock, writeDocument } from '#src/boot/document.ts';

const built: BuiltFiles = {
  template:
    '<!doctype html><html lang="en"><head><title>Croupier</title><link rel="icon" href="/favicon.svg"><script defer src="/index.js"></script>' +
    '<link href="/index.css" rel="stylesheet"></head><body><div id="root"></div></body></html>',
  chunks: {
    early: ['/early.js'],
    index: ['/react.js', '/index.js', '/index.css'],
    'screen-home': ['/home.js', '/home.css'],
    texts: ['/texts.js'],
  },
  texts: { '/early.js': 'early()', '/index.css': '.a{color:$&}', '/home.css': '.b{}', '/unused.css': '.c{}' },
};
const input: DocumentInput = {
  built,
  language: 'pt',
  title: 'A & B <C>',
  head: ['<meta name="x">'],
  tail: ['<script type="application/json">{}</script>'],
  markup: '<p>$& costs $1</p>',
  needed: ['screen-home', 'texts'],
};
const write = (changes: Partial<BuiltFiles> = {}) => writeDocument({ ...input, built: { ...built, ...changes } });

test('styles and the early script are in the document, in the order of the cascade, and it names no file of them', () => {
  const { html, written } = write();
  const head = html.slice(0, html.indexOf('</head>'));
  expect(head.indexOf('<script>early()</script>')).toBeGreaterThan(0);
  expect(head).toContain('<style data-href="/index.css">.a{color:$&}</style><style data-href="/home.css">.b{}</style>');
  expect(html).not.toMatch(/rel="stylesheet"|src="\/early\.js"|unused/);
  expect(written).toEqual(['/early.js', '/index.css', '/home.css']);
});

test('scripts are named once, after the markup and its data, and wait for what is in sight', () => {
  const { html } = write();
  const end = html.slice(html.indexOf('<div id="root">'));
  expect(end).toBe(
    '<div id="root"><p>$& costs $1</p></div><script type="application/json">{}</script>' +
      '<script defer fetchpriority="low" src="/react.js"></script><script defer fetchpriority="low" src="/index.js"></script>' +
      '<link rel="preload" as="script" fetchpriority="low" href="/home.js">' +
      '<link rel="preload" as="script" fetchpriority="low" href="/texts.js"></body></html>',
  );
  expect(html.match(/\/index\.js/g)).toHaveLength(1);
});

test('language, title and what else belongs in the head are written as text', () => {
  const { html } = write();
  expect(html).toContain('<html lang="pt">');
  expect(html).toContain('<title>A &amp; B &lt;C&gt;</title>');
  expect(html).toContain('<link rel="icon" href="/favicon.svg">');
  expect(html).toContain('<meta name="x"></head>');
});

test.each(['.a::after{content:"</style>"}', '.a{} <!-- b', 'a</SCRIPT>'])('a file that would end its element is refused: %s', (text) => {
  expect(() => write({ texts: { ...built.texts, '/home.css': text } })).toThrow('/home.css cannot be written into a page');
});

test('[ASVS 1.2.3] data in a page cannot end its element, whatever a game is called, and is read as it was', () => {
  const data = { name: '</script><script>alert(1)</script>', '<!--': ['<!-- <script>', '\u2028'] };
  const { html } = writeDocument({ ...input, tail: [`<script type="application/json" id="data">${jsonBlock(data)}</script>`] });
  const read = new DOMParser().parseFromString(html, 'text/html');
  expect(JSON.parse(read.querySelector('#data')!.textContent)).toEqual(data);
  expect([...read.scripts].filter(({ type, src }) => type === '' && src === '').map(({ text }) => text)).toEqual(['early()']);
});

test('a build that lacks a chunk or a text of it says which', () => {
  expect(() => write({ chunks: { ...built.chunks, texts: undefined as never } })).toThrow('the build has no chunk texts');
  expect(() => write({ texts: {} })).toThrow('the build has no text of /early.js');
});
