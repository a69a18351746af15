import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gameArt } from '#sandbox/art/game-art.ts';
import { artPath } from '#server/catalogue/pictures.ts';
import { catalogueSnapshot } from '#sandbox/catalogue/snapshot.ts';
import { negotiated } from '../support/encodings.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

describe('the pictures the platform serves', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform({ seeded: true });
  });
  afterAll(() => platform.close());
  const get = (url: string, headers: Record<string, string> = {}) => platform.inject({ method: 'GET', url, headers });

  test('every address the catalogue gives leads to a picture', async () => {
    const { sections, rows } = catalogueSnapshot('en');
    const addresses = [
      ...Object.values(sections).flatMap((list) => list.map(({ thumb }) => thumb)),
      ...rows.casino.games.slice(0, 5).flatMap(({ image, thumb }) => [image, thumb]),
    ];
    for (const address of [...addresses, '/art/providers/ottermoon.svg', '/art/promotions/gift-welcome.svg']) {
      const reply = await get(address);
      expect([address, reply.statusCode, reply.headers['content-type']]).toEqual([address, 200, 'image/svg+xml; charset=utf-8']);
      expect(reply.body.startsWith('<svg ')).toBe(true);
    }
  });

  test('is the one a static build would write, and may be kept', async () => {
    const game = catalogueSnapshot('en').rows.casino.games[0]!;
    const reply = await get(game.image);
    expect(reply.body).toBe(gameArt(game));
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(reply.headers['content-security-policy']).toBe("default-src 'none';style-src 'unsafe-inline';frame-ancestors 'none';sandbox");
    const again = await get(game.image, { 'if-none-match': String(reply.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get(game.image.split('?')[0]!)).headers['cache-control']).toBe('public, max-age=3600');
  });

  test('[U-19] is kept for a year under the address of today alone, whatever else a version says', async () => {
    const { sections, rows } = catalogueSnapshot('en');
    const game = rows.casino.games[0]!;
    const symbol = artPath('symbols', game.game_id, game.name).replace('.svg', '~1.svg');
    const today = [game.image, game.thumb, sections.casino[0]!.thumb, symbol, artPath('promotions', 'gift-welcome')];
    for (const address of today) {
      expect([address, (await get(address)).headers['cache-control']]).toEqual([address, 'public, max-age=31536000, immutable']);
      const { pathname, searchParams } = new URL(address, 'http://x');
      const version = searchParams.get('v')!;
      for (const other of [
        '',
        '1',
        `${version}0`,
        version.toUpperCase() === version ? 'x' : version.toUpperCase(),
        `${version}&v=${version}`,
      ]) {
        const reply = await get(`${pathname}?v=${other}`);
        expect([address, other, reply.statusCode, reply.headers['cache-control']]).toEqual([address, other, 200, 'public, max-age=3600']);
      }
    }
  });

  test('comes compressed to those who can read it', async () => {
    const address = catalogueSnapshot('en').rows.casino.games[0]!.image;
    const plain = await get(address);
    for (const [accepted, encoding] of negotiated) {
      const { headers, rawPayload } = await get(address, { 'accept-encoding': accepted });
      expect([accepted, headers['content-encoding'] ?? null, headers.vary]).toEqual([accepted, encoding, 'accept-encoding']);
      expect(rawPayload.length < plain.rawPayload.length / 2).toBe(encoding !== null);
    }
  });

  test.each([
    '/art/games/no-such-game.svg',
    '/art/games/earplane.png',
    '/art/nothing/earplane.svg',
    '/art/toString/earplane.svg',
    '/art/sections/x.svg',
    '/art/promotions/A.svg',
  ])('%s is not there', async (address) => {
    expect((await get(address)).statusCode).toBe(404);
  });
});
