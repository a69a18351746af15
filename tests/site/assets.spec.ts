import { expect, test } from './support/test.ts';

test('every file that a rendered page names is there', async ({ request }) => {
  for (const path of ['/en', '/fr/casino', '/en/login']) {
    const html = await (await request.get(path)).text();
    const files = new Set([...html.matchAll(/(?:href|src)="(\/(?:static|icons)\/[^"#]+)/g)].map(([, file = '']) => file));
    expect(files.size).toBeGreaterThan(3);
    const missing = await Promise.all([...files].map(async (file) => ((await request.get(file)).ok() ? [] : [file])));
    expect([path, missing.flat()]).toEqual([path, []]);
  }
});
