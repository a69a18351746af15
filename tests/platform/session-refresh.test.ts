import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Gaming, openGaming } from '../support/gaming.ts';
import { refusalOf } from '../support/refusals.ts';

let gaming: Gaming;
let player: Awaited<ReturnType<Gaming['player']>>;
let session: string;
beforeAll(async () => {
  gaming = await openGaming();
});
// Also audits the ledger.
afterAll(() => gaming.close());

const at = (hours: number) => new Date(Date.UTC(2026, 0, 15, hours));
beforeEach(async () => {
  gaming.clock.at = at(0);
  player = await gaming.player();
  session = await gaming.session(player);
});
const refresh = (partner = 'games') => gaming.handlers.walletRefresh({ body: { session_token: session } } as never, { partner });
const isPlayable = async (name: string) =>
  !('code' in ((await refusalOf(gaming.bet(session, `${name}-of-${player.id}`))) as Readonly<Record<string, unknown>>));

test('[36.1] a session lives 12 hours after each refresh, and 24 hours in all', async () => {
  expect(await gaming.balance(session)).toMatchObject({ expires_at: at(12).toISOString() });
  gaming.clock.at = at(11);
  expect(await refresh()).toMatchObject({ balance_minor: 10_000, expires_at: at(23).toISOString() });
  gaming.clock.at = at(22);
  expect(await isPlayable('refreshed')).toBe(true);
  for (let time = 0; time < 2; time += 1) expect(await refresh()).toMatchObject({ expires_at: at(24).toISOString() });
  gaming.clock.at = at(24);
  expect(await isPlayable('late')).toBe(false);
  expect(await refusalOf(refresh())).toMatchObject({ status: 403, code: 'session_expired' });
});

test('[36.1] a session that has ended stays ended', async () => {
  gaming.clock.at = at(12);
  expect(await refusalOf(refresh())).toMatchObject({ status: 403, code: 'session_expired' });
  gaming.clock.at = at(1);
  await gaming.platform.db.sql`update sessions set revoked_at = ${at(1)} where player_id = ${player.id}`;
  expect(await refusalOf(refresh())).toMatchObject({ status: 403, code: 'session_expired' });
  const kept = await gaming.platform.db.one`select expires_at from game_sessions where player_id = ${player.id}`;
  expect(kept).toEqual({ expires_at: at(12) });
});

test('[36.1] a session is refreshed by its own provider alone', async () => {
  gaming.clock.at = at(2);
  expect(await refusalOf(refresh('guests'))).toMatchObject({ status: 404, code: 'not_found' });
  expect(await refusalOf(refresh('strangers'))).toMatchObject({ status: 401, code: 'invalid_signature' });
  expect(await gaming.balance(session)).toMatchObject({ expires_at: at(12).toISOString() });
});
