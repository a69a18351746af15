import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { contrast, contrastRules, themes } from '#domain/contrast.ts';
import { builtInBrand, readBrand } from '#server/brand/brand.ts';
import { drawingFault } from '#server/brand/drawing.ts';
import { readConfig } from '#server/config.ts';
import { settingFindings } from '#server/doctor/settings.ts';
import { withLetterhead } from '#server/mail/letterhead.ts';

const root = mkdtempSync(join(tmpdir(), 'croupier-brand-'));
const folder = join(root, 'own');
afterAll(() => rmSync(root, { recursive: true }));
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  cpSync('brands/larkspur', folder, { recursive: true });
});

const larkspur = JSON.parse(readFileSync('brands/larkspur/brand.json', 'utf8')) as Record<string, unknown> & { colours: object };
const write = (changes: object) => writeFileSync(join(folder, 'brand.json'), JSON.stringify({ ...larkspur, ...changes }));
/** The faults without the setting's name, which begins each of them. */
const faults = () => readBrand(folder).faults.map((fault) => fault.replace(`BRAND_FOLDER=${folder} cannot be used: `, ''));

describe('[34.6] the brands that ship', () => {
  test.each(['croupier', 'larkspur'])('%s is whole', (name) => expect(readBrand(`brands/${name}`).faults).toEqual([]));

  test.each(['croupier', 'larkspur'])('%s keeps each contrast of WCAG AA in both themes', (name) => {
    const colours = { ...builtInBrand.colours, ...readBrand(`brands/${name}`).brand.colours };
    const short = contrastRules.flatMap(({ ink, paper, min }) =>
      themes.filter((theme) => contrast(colours[ink]![theme], colours[paper]![theme]) < min).map((theme) => `${ink} on ${paper}, ${theme}`),
    );
    expect(short).toEqual([]);
  });

  test('the first has the colours that the site is built with, so it changes none', () => {
    const css = readFileSync('styles/tokens.css', 'utf8');
    const tokens = [...css.matchAll(/--color-([\w-]+): light-dark\((#\w+), (#\w+)\);/g)];
    expect(builtInBrand.colours).toEqual(Object.fromEntries(tokens.map(([, name, light, dark]) => [name, { light, dark }])));
    expect(readBrand('brands/croupier').brand.colours).toEqual({});
    expect(readBrand(undefined).brand.colours).toEqual({});
  });

  test('the logo of the first is the symbol that the site draws', () => {
    const inner = (svg: string) => /<(?:svg|symbol)[^>]*>(.*)<\/(?:svg|symbol)>/s.exec(svg)?.[1];
    const symbol = /<symbol id="logo".*?<\/symbol>/s.exec(readFileSync('src/icons/sprite.svg', 'utf8'))?.[0] ?? '';
    expect(inner(symbol)).toBe(inner(readFileSync('brands/croupier/public/favicon.svg', 'utf8')));
  });
});

describe('[34.6] a broken brand', () => {
  test('is refused at the start with all its faults', () => {
    write({
      name: 'Lark<spur>',
      colors: {},
      company: 'x'.repeat(201),
      licence: { texts: { en: 'Licensed.', es: 'Con licencia.', fr: 'Agréé.' }, url: 'http://register.example' },
      social: [{ name: 'X', url: 'javascript:alert(1)' }],
      colours: { ...larkspur.colours, text: { light: '#999999', dark: '#ffffff' }, acent: { light: '#000000', dark: '#000000' } },
    });
    writeFileSync(join(folder, 'public/favicon.svg'), '<svg viewBox="0 0 1 1"><script>alert(1)</script></svg>');
    writeFileSync(join(folder, 'public/icon-192.png'), 'no picture');
    rmSync(join(folder, 'public/icon-512.png'));
    expect(faults()).toEqual(
      expect.arrayContaining([
        'name may not contain < > { } " \\ or a line break.',
        expect.stringMatching(/^colors is not a field\. Known are name, /),
        'company is longer than 200 characters.',
        'licence.texts.pt has to be a text.',
        'licence.url has to be an address that begins with https://.',
        'social[0].url has to be an address that begins with https://.',
        expect.stringMatching(/^colours\.acent is not a field/),
        'colours.text has a contrast of 2.84 to raised in the light theme. WCAG AA needs 4.5.',
        'public/favicon.svg has an element that a drawing may not have: <script>.',
        'public/icon-192.png has to be a PNG of 192 × 192 pixels.',
        'public/icon-512.png is not there.',
      ]),
    );
    const { faults: ofStart } = readConfig({ BRAND_FOLDER: folder, PORT: 'many' });
    expect(ofStart.filter((fault) => fault.startsWith('BRAND_FOLDER='))).toHaveLength(faults().length);
    expect(ofStart.some((fault) => fault.startsWith('PORT'))).toBe(true);
  });

  test.each([
    ['a file that is no JSON', '{', /^brand\.json is not JSON: /],
    ['a file without a name', '{}', /^name has to be a text\.$/],
    ['a list', '[]', /^brand\.json has to be an object in braces\.$/],
  ])('%s is named', (_, text, fault) => {
    writeFileSync(join(folder, 'brand.json'), text);
    expect(faults()).toContainEqual(expect.stringMatching(fault));
  });

  test('languages are known ones, and the default is among them', () => {
    write({ languages: ['es', 'de'] });
    expect(faults()).toEqual(['languages may be en, es, fr, pt.']);
    write({ languages: ['es'] });
    expect(faults()).toEqual([expect.stringMatching(/^languages have to include en, /)]);
    write({ languages: ['es', 'en'], licence: { texts: { en: 'Licensed.', es: 'Con licencia.' }, url: 'https://register.example' } });
    expect(faults()).toEqual([]);
    expect(readBrand(folder).brand.languages).toEqual(['en', 'es']);
  });

  test('a folder that is not there is named', () => {
    rmSync(folder, { recursive: true });
    expect(faults()).toContain('brand.json is not there.');
  });

  test('a seal without a licence is named', () => {
    write({ licence: undefined });
    expect(faults()).toEqual(['seal.svg belongs to a licence, and brand.json has none.']);
  });

  test.each(['Lark\nspur', ' ', 'Lark, spur', '.Larkspur', 'L'.repeat(25)])('%j is no name', (name) => {
    write({ name });
    expect(faults()).toHaveLength(1);
  });

  test.each(['O’Hara & Sons', 'Casino 21', 'Ñandú', 'St. Ives'])('%j is a name', (name) => {
    write({ name });
    expect(faults()).toEqual([]);
  });
});

describe('[34.6] a drawing', () => {
  const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inside}</svg>`;

  test.each([
    svg('<path d="M0 0h8v8Z" fill="#fff"/>'),
    svg('<title>A flower</title><g transform="rotate(8)"><circle r="2"/></g>'),
    svg(
      '<defs><linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient></defs><rect fill="url(#a)" width="8" height="8"/>',
    ),
  ])('of shapes is taken: %s', (text) => expect(drawingFault(text, 1_000)).toBeNull());

  test.each([
    svg('<script>alert(1)</script>'),
    svg('<SCRIPT>alert(1)</SCRIPT>'),
    svg('<path onload="alert(1)" d="M0 0"/>'),
    svg('<image href="https://elsewhere.example/a.png"/>'),
    svg('<use href="#a"/>'),
    svg('<foreignObject><p>text</p></foreignObject>'),
    svg('<animate attributeName="d"/>'),
    svg('<style>@import url(https://elsewhere.example)</style>'),
    svg('<rect style="background:url(//elsewhere.example)"/>'),
    svg('<rect fill="url(https://elsewhere.example#a)"/>'),
    svg('<rect fill="URL( &#104;ttps://elsewhere.example#a)"/>'),
    svg('<rect fill="red" fill=unquoted />'),
    svg('<a href="javascript:alert(1)"><circle r="1"/></a>'),
    svg('words'),
    svg('<g>'),
    svg('</g>'),
    svg('<!-- --><g/>'),
    `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('')}`,
    `<?xml version="1.0"?>${svg('')}`,
    `${svg('')}${svg('')}`,
    '<svg><path d="M0 0"/></svg>',
    '<path d="M0 0"/>',
    'words',
    '',
    '<svg viewBox="0 0 1 1"',
    svg(`<path d="${'M0 0'.repeat(300)}"/>`),
  ])('of anything else is refused: %s', (text) => expect(drawingFault(text, 1_000)).toEqual(expect.any(String)));
});

const brandLines = (env: Record<string, string>) =>
  settingFindings(readConfig(env).config, true)
    .filter(({ subject }) => ['brand', 'company', 'licence'].includes(subject))
    .map(({ subject, state }) => `${subject} ${state}`);

test('[34.7] doctor asks for the company and the licence, and for others than those of an example', () => {
  expect(brandLines({})).toEqual(['brand note', 'company missing', 'licence missing']);
  expect(brandLines({ BRAND_FOLDER: folder })).toEqual(['brand ok', 'company ok', 'licence missing']);
  write({ licence: { ...(larkspur['licence'] as object), url: 'https://register.authority.gov/1' } });
  expect(brandLines({ BRAND_FOLDER: folder })).toEqual(['brand ok', 'company ok', 'licence ok']);
});

test('[34.6] letters come from the brand, with its head and its company', () => {
  const { config } = readConfig({ BRAND_FOLDER: folder, PUBLIC_URL: 'https://larkspur.games' });
  expect(config.mailFrom).toBe('Larkspur <no-reply@croupier.example>');
  const letter = withLetterhead(config, { text: 'Hello', html: '<p>Hello</p>' });
  expect(letter.text).toBe(`Larkspur\n\nHello\n\n-- \n${larkspur['company'] as string}`);
  expect(letter.html).toMatch(
    /<img src="https:\/\/larkspur\.games\/icon-192\.png\?v=[0-9a-f]{8}" width="32" height="32" alt=""> <strong>Larkspur<\/strong>/,
  );
  const plain = { text: 'Hello', html: '<p>Hello</p>' };
  expect(withLetterhead(readConfig({}).config, plain)).toBe(plain);
});
