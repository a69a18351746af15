import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newPlayer, type TestPlayer } from '../support/caller.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let player: TestPlayer;
let names = 0;
const another = () => newPlayer(platform, `Reader${(names += 1)}`);

beforeAll(async () => {
  platform = await startTestPlatform({ config: { logLevel: 'silent' } });
});
afterAll(() => platform.close());
beforeEach(async () => {
  player = await another();
  await platform.platform.db.sql`
    insert into notifications (player_id, subject, body, type) select ${player.id}, 'Notice ' || n, 'b', 't' from generate_series(1, ${kept}::int) n`;
});

const kept = 120;
const page = async (before?: number) => (await player.call('GET', `/me/notices${before === undefined ? '' : `?before=${before}`}`)).body;
const idsOf = ({ data }: { data: readonly { id: number }[] }) => data.map(({ id }) => id);
const readAll = async (ids: readonly number[]) =>
  (await player.call('PUT', '/me/notices/read', { from: ids.at(-1), up_to: ids[0] })).body.unread;

test('[P-notices] come page by page, each of them once, the newest first, also when another comes meanwhile', async () => {
  const first = await page();
  await player.call('POST', `/notifications/players/${player.id}/custom-message`, { subject: 'Late', body: 'b', type: 't' });
  const second = await page(idsOf(first).at(-1));
  const third = await page(idsOf(second).at(-1));
  expect([first, second, third].map(({ data, meta }) => [data.length, meta.has_older])).toEqual([
    [50, true],
    [50, true],
    [20, false],
  ]);
  const subjects = [first, second, third].flatMap(({ data }) => data.map(({ subject }: { subject: string }) => subject));
  expect(subjects).toEqual(Array.from({ length: kept }, (_, index) => `Notice ${kept - index}`));
  expect(await page(idsOf(third).at(-1))).toMatchObject({ data: [], meta: { has_older: false } });
});

test('[P-notices] stay unread until they were shown, and then none is left', async () => {
  let shown = await page();
  const left = [await readAll(idsOf(shown))];
  while (shown.meta.has_older) {
    shown = await page(idsOf(shown).at(-1));
    expect(shown.data.every(({ is_read: isRead }: { is_read: boolean }) => !isRead)).toBe(true);
    left.push(await readAll(idsOf(shown)));
  }
  expect(left).toEqual([70, 20, 0]);
  expect((await player.call('GET', '/me/balance')).body.notices.unread).toBe(0);
});

test('[P-notices] are another player’s in no page', async () => {
  const stranger = await another();
  const [, , below] = idsOf(await page());
  expect((await stranger.call('GET', `/me/notices?before=${below}`)).body).toEqual({
    data: [],
    meta: { unread: 0, newest: 0, has_older: false },
  });
  await stranger.call('PUT', '/me/notices/read', { from: 0, up_to: below });
  expect((await page()).meta.unread).toBe(kept);
});

test.each(['0', '-1', '1.5', 'abc'])('[P-notices] none is older than %s, which is no id', async (before) => {
  expect(await player.call('GET', `/me/notices?before=${before}`)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
});
