import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Game } from '#openapi/model.ts';
import { readFileSync } from 'node:fs';
import { type Call, callAs } from '../support/caller.ts';
import { gamesOf } from '../support/catalogue.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

const names = [
  'Rich & Famous',
  'Rich Fish',
  'Famous Five',
  'Book of Dead',
  'Dead Book',
  'Sen\u0303or Bigote',
  'Дурак',
  'Ёлки & Йоги',
  '麻将胡了',
  '百家乐・VIP',
  'Złoto Łodzi',
  'ΧΡΥΣΌΣ Δίσκος',
  'Straßenkünstler™',
  'Plinkoear',
  'Twenty One',
  'Jeu et Match',
  'Hide and Seek',
  '\uff26\uff35\uff2c\uff2c Width',
];

let running: TestPlatform;
let guest: Call;
const found = async (name: string): Promise<string[]> =>
  (await gamesOf(guest, { name, per_page: 5 })).data.map((game: Game) => game.name.normalize('NFC'));

beforeAll(async () => {
  running = await startTestPlatform({ engine: 'postgres', config: { rateLimitFactor: 100 } });
  guest = callAs(running);
  const { db } = running.platform;
  await db.sql`insert into providers (id, name, slug) values (901, 'Lucky & Sons', 'lucky-sons')`;
  for (const [rank, name] of names.entries())
    await db.sql`insert into games (game_id, provider_id, name, type, rank) values (${`a-${rank}`}, 901, ${name}, 'slots', ${rank})`;
});
afterAll(() => running.close());

describe('[U-14] the search', () => {
  test('[N-41] finds `&` by its word, in each language, and words without their spaces', async () => {
    for (const typed of [
      'rich and famous',
      'rich & famous',
      'RICH Y FAMOUS',
      'rich et famous',
      'rich e famous',
      'rich famous',
      'richandfamous',
    ])
      expect([typed, (await found(typed))[0]]).toEqual([typed, 'Rich & Famous']);
    for (const typed of ['bookofdead', 'book of dead', 'BookOf Dead', 'bookofde'])
      expect([typed, (await found(typed))[0]]).toEqual([typed, 'Book of Dead']);
  });

  test('[N-42] finds letters with marks, and names in other alphabets, as they are typed', async () => {
    for (const typed of ['senor', 'señor', 'sen\u0303or', 'SEÑOR BIGOTE'])
      expect([typed, await found(typed)]).toEqual([typed, ['Señor Bigote']]);
    expect(await found('Дурак')).toEqual(['Дурак']);
    expect(await found('麻将胡了')).toEqual(['麻将胡了']);
  });

  test.each([
    ['дурак', 'Дурак'],
    ['ДУР', 'Дурак'],
    ['елки', 'Ёлки & Йоги'],
    ['麻将', '麻将胡了'],
    ['百家乐', '百家乐・VIP'],
    ['zloto lodzi', 'Złoto Łodzi'],
    ['ŁODZI', 'Złoto Łodzi'],
    ['χρυσος', 'ΧΡΥΣΌΣ Δίσκος'],
    ['strassenkunstler', 'Straßenkünstler™'],
    ['plinko ear', 'Plinkoear'],
    ['twentyone', 'Twenty One'],
    ['jeu et match', 'Jeu et Match'],
    ['jeu & match', 'Jeu et Match'],
    ['hide & seek', 'Hide and Seek'],
    ['full width', 'ＦＵＬＬ Width'.normalize('NFC')],
    ['zlo\u200bto', 'Złoto Łodzi'],
  ])('finds %s first: %s', async (typed, name) => {
    expect((await found(typed))[0]).toBe(name);
  });

  test('still corrects a mistyped word, also in another alphabet, and finds a conjunction that is all that was typed', async () => {
    expect(await gamesOf(guest, { name: 'бурак', per_page: 5 })).toMatchObject({
      data: [{ name: 'Дурак' }],
      forgiven: [{ typed: 'бурак' }],
    });
    expect(await found('and')).toEqual(expect.arrayContaining(['Rich & Famous', 'Hide and Seek']));
  });

  test('finds a provider by `and` and without spaces', async () => {
    for (const name of ['lucky and sons', 'luckyandsons', 'LUCKY & S'])
      expect((await guest('GET', `/casino/providers?name=${encodeURIComponent(name)}`)).body).toMatchObject({
        data: [{ name: 'Lucky & Sons' }],
      });
  });

  test('brings names up to date that an earlier version folded', async () => {
    const { db } = running.platform;
    const functions = readFileSync('server/db/functions/catalogue.sql', 'utf8');
    await db.script(
      "create or replace function catalogue_fold(name text) returns text language sql immutable as $$ select 'old' $$; update games set name = name",
    );
    await db.script(functions);
    expect(await found('麻将胡了')).toEqual(['麻将胡了']);
  });
});
