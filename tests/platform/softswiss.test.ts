import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notifyProviders } from '#server/campaigns/free-round-calls.ts';
import { cancelFreeRounds, settleFreeRounds } from '#server/campaigns/free-rounds.ts';
import { mountDialect } from '#server/games/dialect-routes.ts';
import { createApp } from '#server/http/app.ts';
import { createLog } from '#server/log.ts';
import { softswissDialect } from '#server/softswiss/wallet.ts';
import { grantedRounds, listGame } from '../support/free-rounds.ts';
import { createPlayer, expectBalancedBooks, type TestPlayer } from '../support/games.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { openSoftswissGame, softswissCode, softswissGame, softswissToken, withSoftswiss } from '../support/softswiss.ts';

interface Sent {
  readonly url: string;
  readonly signature: string;
  readonly body: string;
}
let sent: Sent[] = [];
const opens = () => Response.json({ launch_options: { game_url: 'https://play.softswiss.example/open?id=1' }, session_id: 'theirs-1' });
let answer: () => Response = opens;
const aggregator: typeof globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  sent.push({ url: request.url, signature: request.headers.get('x-request-sign') ?? '', body: await request.text() });
  return answer();
};
const sign = (body: string): string => createHmac('sha256', softswissToken).update(body).digest('hex');

let running: TestPlatform;
let base: string;
beforeAll(async () => {
  running = await startTestPlatform({
    engine: 'postgres',
    registries: withSoftswiss(),
    fetch: aggregator,
    config: { logLevel: 'silent', gameProviders: ['house', 'softswiss'] },
  });
  base = running.api.replace(/\/api$/, '');
  await listGame(running.platform, softswissGame);
  await running.platform.db.sql`update games set game_code = ${softswissCode} where game_id = 'dragon'`;
});
beforeEach(() => {
  [sent, answer] = [[], opens];
});
afterAll(() => running.close());

async function launch(isDemo = false) {
  const player = await createPlayer(running.platform, { cash: 1_000n });
  const forMoney = { user_id: player.id, is_mobile: false, is_desktop: true, skin_id: 1, ip_address: '127.0.0.1', user_rank: 0 };
  const body = {
    provider_name: 'any',
    lobby_url: 'http://localhost:4000/en',
    user_language: 'en',
    user_currency: 'EUR',
    game_id: 'dragon',
    provider_id: 4712,
    ...(isDemo ? { is_demo: true } : forMoney),
  };
  const response = await fetch(`${running.api}/casino/play/provider-4712`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...player.headers },
    body: JSON.stringify(body),
  });
  return { player, status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function call(path: string, body: object) {
  const text = JSON.stringify(body);
  const response = await fetch(`${base}/partners/softswiss/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-sign': sign(text) },
    body: text,
  });
  return { status: response.status, ...((await response.json()) as Record<string, unknown>) };
}
const of = ({ id }: Pick<TestPlayer, 'id'>, more: object = {}) => ({
  user_id: `player-${id}`,
  game: softswissCode,
  currency: 'EUR',
  ...more,
});
const bet = (id: string, amount: number) => ({ action: 'bet', action_id: id, amount });
const win = (id: string, amount: number) => ({ action: 'win', action_id: id, amount });

test('[36.4] a game opens where the aggregator says, which is asked with a signature over the body', async () => {
  const { player, status, body } = await launch();
  expect({ status, body }).toEqual({ status: 200, body: { play_for_real: 'https://play.softswiss.example/open?id=1' } });
  const [{ url, signature, body: text }] = sent as [Sent];
  expect([url, signature]).toEqual(['https://gcp.softswiss.example/api/sessions', sign(text)]);
  expect(JSON.parse(text)).toMatchObject({
    casino_id: 'larkspur',
    game: softswissCode,
    currency: 'EUR',
    locale: 'en',
    client_type: 'desktop',
    user: { id: `player-${player.id}`, country: 'AT' },
  });
  // The aggregator's session name is known to the wallet, and no token of ours was issued.
  expect(text).not.toMatch(/token/);
  expect(await call('play', of(player, { session_id: 'theirs-1' }))).toMatchObject({ status: 200, balance: 1_000 });
});

test('[36.4] a demo names no player and no currency', async () => {
  expect(await launch(true)).toMatchObject({ status: 200, body: { play_for_fun: 'https://play.softswiss.example/open?id=1' } });
  expect(sent[0]!.url).toBe('https://gcp.softswiss.example/api/demo');
  expect(JSON.parse(sent[0]!.body)).not.toHaveProperty('user');
});

test.each([
  ['that is refused', () => Response.json({ code: 405, message: 'no such game' }, { status: 400 }), 422, 'game_unavailable'],
  ['that opens elsewhere', () => Response.json({ launch_options: { game_url: 'https://elsewhere.example/' } }), 422, 'game_unavailable'],
  ['whose aggregator is away', () => new Response('<html>', { status: 502 }), 503, 'unavailable'],
])('[36.4] a game %s does not open', async (_what, reply, status, code) => {
  answer = reply;
  expect(await launch()).toMatchObject({ status, body: { code } });
});

test('[36.4] a win goes to the first bet of its round, and the round is in the books as it was played', async () => {
  const player = await createPlayer(running.platform, { cash: 1_000n });
  await openSoftswissGame(running.platform, player);
  const inRound = (actions: readonly object[], finished = false) => call('play', of(player, { game_id: 'r:1', actions, finished }));
  expect(await inRound([bet('b-1', 100)])).toMatchObject({ status: 200, balance: 900 });
  expect(await inRound([bet('b-2', 100), win('w-1', 50)])).toMatchObject({
    balance: 850,
    game_id: 'r:1',
    transactions: [
      { action_id: 'b-2', tx_id: 'softswiss:b-2' },
      { action_id: 'w-1', tx_id: 'softswiss:w-1' },
    ],
  });
  expect(await inRound([win('w-2', 70)], true)).toMatchObject({ balance: 920 });
  const bets = await running.platform.db.sql<{ id: string; paid: bigint }>`
    select id, game_bet_paid(game_bets) as paid from game_bets where player_id = ${player.id} and amount_minor > 0 order by id`;
  expect(bets.map(({ id, paid }) => [id, Number(paid)])).toEqual([
    ['softswiss:b-1', 70],
    ['softswiss:b-2', 50],
  ]);
  await expectBalancedBooks(running.platform);
});

test('[36.4] a declared unit is converted exactly, and an amount between two is refused', async () => {
  const { platform } = running;
  const player = await createPlayer(platform, { cash: 1_000n });
  await openSoftswissGame(platform, player);
  const app = createApp(platform.config, createLog('silent'));
  const dialect = softswissDialect({ tokens: [softswissToken], decimals: new Map([['EUR', 4]]) });
  await app.register((scope) => mountDialect(scope, platform, 'softswiss', dialect));
  const inRound = async (amount: number) => {
    const payload = JSON.stringify(of(player, { game_id: 'finer', actions: [bet(`f-${amount}`, amount)] }));
    const headers = { 'content-type': 'application/json', 'x-request-sign': sign(payload) };
    const answered = await app.inject({ method: 'POST', url: '/play', headers, payload });
    return { status: answered.statusCode, ...(answered.json() as object) };
  };
  expect(await inRound(10_000)).toMatchObject({ status: 200, balance: 90_000 });
  expect(await inRound(10_050)).toMatchObject({ status: 400, code: 400 });
  await app.close();
});

test('[36.4] free spins are issued by the level of their stake, and pay the sum that is reported', async () => {
  const { platform } = running;
  const player = await createPlayer(platform, { cash: 1_000n });
  const grant = await grantedRounds(platform, player.id, { game: softswissGame, rounds: 20 });
  answer = () => Response.json({});
  await notifyProviders(platform);
  expect(JSON.parse(sent[0]!.body)).toMatchObject({
    issue_id: grant,
    games: [softswissCode],
    freespins_quantity: 20,
    bet_level: 2,
    user: { id: `player-${player.id}` },
  });
  expect(sent[0]!.url).toBe('https://gcp.softswiss.example/api/freespins/issue');
  const report = (status: string, total: number) => call('freespins', { issue_id: grant, status, total_amount: total });
  expect(await report('active', 40)).toMatchObject({ status: 200, balance: 1_000 });
  expect(await report('played', 340)).toMatchObject({ status: 200, balance: 1_340 });
  expect(await report('played', 340)).toMatchObject({ status: 200, balance: 1_340 });
  expect(await report('played', 341)).toMatchObject({ status: 400, code: 400 });
  await expectBalancedBooks(platform);
});

test('[36.4] free spins that were cancelled wait for their sum, which the player gets', async () => {
  const { platform } = running;
  const player = await createPlayer(platform, { cash: 1_000n });
  const grant = await grantedRounds(platform, player.id, { game: softswissGame });
  answer = () => Response.json({});
  await notifyProviders(platform);
  await platform.db.transaction(() => cancelFreeRounds(platform, grant));
  await notifyProviders(platform);
  expect(sent.map(({ url }) => url.split('/api/')[1])).toEqual(['freespins/issue', 'freespins/cancel']);
  await settleFreeRounds(platform);
  const unpaid = await platform.db.one`select status, settled_at from free_round_grants where id = ${grant}`;
  expect(unpaid).toEqual({ status: 'cancelled', settled_at: null });
  expect(await call('freespins', { issue_id: grant, status: 'canceled', total_amount: 25 })).toMatchObject({ status: 200, balance: 1_025 });
  await expectBalancedBooks(platform);
});

test('[36.4] a sum that comes after the week in which it was awaited is refused, and nothing is paid twice', async () => {
  const { platform } = running;
  const player = await createPlayer(platform, { cash: 1_000n });
  const grant = await grantedRounds(platform, player.id, { game: softswissGame });
  const later = new Date(platform.now().getTime() + 11 * 86_400_000);
  await settleFreeRounds({ ...platform, now: () => new Date(later.getTime() - 2 * 86_400_000) });
  expect(await platform.db.one`select status, settled_at from free_round_grants where id = ${grant}`).toEqual({
    status: 'expired',
    settled_at: null,
  });
  await settleFreeRounds({ ...platform, now: () => later });
  expect(await call('freespins', { issue_id: grant, status: 'played', total_amount: 25 })).toMatchObject({ status: 400, code: 611 });
  await expectBalancedBooks(platform);
});

test('[36.4] while the site is closed no round begins, and the refusal is none whose outcome is unknown', async () => {
  const player = await createPlayer(running.platform, { cash: 1_000n });
  await openSoftswissGame(running.platform, player);
  await running.platform.db.sql`update site_settings set in_maintenance = true`;
  try {
    expect(await call('play', of(player, { game_id: 'm', actions: [bet('m-1', 100)] }))).toMatchObject({ status: 400, code: 405 });
  } finally {
    await running.platform.db.sql`update site_settings set in_maintenance = false`;
  }
});
