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

// That nothing is refused by the policy is seen by every test of a page: it would stand in the console.
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
