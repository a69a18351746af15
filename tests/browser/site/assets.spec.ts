import { globSync, readFileSync } from 'node:fs';
import { expect, test } from './support/test.ts';
import { thoroughUnless } from './support/thorough.ts';

test('every file that a rendered page names is there', async ({ request }) => {
  for (const path of ['/en', '/fr/casino', '/en/login']) {
    const html = await (await request.get(path)).text();
    const files = new Set([...html.matchAll(/(?:href|src)="(\/(?:static|icons)\/[^"#]+)/g)].map(([, file = '']) => file));
    expect(files.size).toBeGreaterThan(3);
    const missing = await Promise.all([...files].map(async (file) => ((await request.get(file)).ok() ? [] : [file])));
    expect([path, missing.flat()]).toEqual([path, []]);
  }
});

/** The round constants of SHA-256: the first 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4, 4.2.2). */
function roundConstants(): readonly number[] {
  const primes: number[] = [];
  for (let number = 2; primes.length < 64; number += 1) if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  return primes.map((prime) => {
    const scaled = BigInt(prime) << 96n;
    let root = 0n;
    for (let bit = 1n << 35n; bit > 0n; bit >>= 1n) if ((root + bit) ** 3n <= scaled) root += bit;
    return Number(root & 0xffff_ffffn);
  });
}

test('[ADDR-12] the numbers by which an address is checked are in the built scripts as the standard has them', () => {
  const constants = roundConstants();
  const found = globSync('{dist,dist-games}/static/**/*.js').flatMap((file) => {
    const numbers = new Set(
      readFileSync(file, 'utf8')
        .match(/\b(?:0x[\da-f]+|\d+)\b/g)
        ?.map(Number),
    );
    return numbers.has(constants[0]!) ? [{ file, missing: constants.filter((constant) => !numbers.has(constant)) }] : [];
  });
  // The cashier's checks, and the code that verifies a round.
  expect(found.length).toBeGreaterThanOrEqual(2);
  expect(found.filter(({ missing }) => missing.length > 0)).toEqual([]);
});

test('[GAME-03] each page of a game asks for no more than a browser fetches from one server at a time, and has a first frame without its scripts', () => {
  const pages = globSync('dist-games/*.html').map((file) => ({ file, html: readFileSync(file, 'utf8') }));
  expect(pages.length).toBeGreaterThan(20);
  const many = pages.filter(({ html }) => (html.match(/\/games\/static\//g)?.length ?? 0) > 6);
  expect(many.map(({ file }) => file)).toEqual([]);
  expect(pages.filter(({ html }) => !/<body>\s*<div class="opening">\s*<svg /.test(html)).map(({ file }) => file)).toEqual([]);
});

// Violations of the content security policy need no test here: they reach the console, which every page test checks.
for (const path of ['/en', '/en/casino', '/en/login']) {
  test(
    `${path} has its styles and its early script in it, and asks for none of them again`,
    thoroughUnless(path === '/en'),
    async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const written = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLStyleElement>('style[data-href]')].map(({ dataset }) => dataset['href'] ?? ''),
      );
      expect(written.length).toBeGreaterThanOrEqual(2);
      expect(asked.filter((file) => written.includes(file) || /\/early\.\w+\.js$/.test(file))).toEqual([]);
    },
  );
}
