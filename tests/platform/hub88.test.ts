import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPublicKey, sign, verify } from 'node:crypto';
import { mountDialect } from '#server/games/dialect-routes.ts';
import { createApp } from '#server/http/app.ts';
import { hub88Dialect } from '#server/hub88/wallet.ts';
import { createLog } from '#server/log.ts';
import { gameFindings } from '#server/doctor/site.ts';
import { createPlayer, expectBalancedBooks, walletClient } from '../support/games.ts';
import { notifyProviders } from '#server/campaigns/free-round-calls.ts';
import { hub88Code, hub88Game, openHub88Game, ours, theirs, withHub88 } from '../support/hub88.ts';
import { grantedRounds, listGame } from '../support/free-rounds.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

interface Sent {
  readonly url: string;
  readonly signature: string;
  readonly body: string;
}
const sent: Sent[] = [];
let answer: () => Response = () => Response.json({ error: 'no such game' }, { status: 404 });
const hub88: typeof globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  sent.push({ url: request.url, signature: request.headers.get('x-hub88-signature') ?? '', body: await request.text() });
  return answer();
};

let running: TestPlatform;
let base: string;
beforeAll(async () => {
  running = await startTestPlatform({
    engine: 'postgres',
    registries: withHub88(),
    fetch: hub88,
    config: { logLevel: 'silent', gameProviders: ['house', 'hub88'] },
  });
  base = running.api.replace(/\/api$/, '');
  await listGame(running.platform, { gameId: 'dragon', providerId: 4712, providerName: 'Dragon Works' });
  await running.platform.db.sql`update games set game_code = ${hub88Code} where game_id = 'dragon'`;
});
afterAll(() => running.close());

const launched = {
  provider_name: 'any',
  lobby_url: 'http://localhost:4000/en',
  user_language: 'en',
  user_currency: 'EUR',
  game_id: 'dragon',
  provider_id: 4712,
};

async function launch(isDemo = false) {
  const player = await createPlayer(running.platform, { cash: 1_000n });
  const forMoney = { user_id: player.id, is_mobile: false, is_desktop: true, skin_id: 1, ip_address: '127.0.0.1', user_rank: 0 };
  const body = { ...launched, ...(isDemo ? { is_demo: true } : forMoney) };
  const response = await fetch(`${running.api}/casino/play/provider-4712`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...player.headers },
    body: JSON.stringify(body),
  });
  return { player, status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const last = (): Sent => sent.at(-1)!;

test('[36.4] a game opens where the aggregator says, which is asked with a signature over the body', async () => {
  answer = () => Response.json({ url: 'https://play.hub88.example/open?id=1' });
  const { player, status, body } = await launch();
  expect({ status, body }).toEqual({ status: 200, body: { play_for_real: 'https://play.hub88.example/open?id=1' } });
  const { url, signature, body: text } = last();
  expect(url).toBe('https://api.hub88.example/operator/generic/v2/game/url');
  expect(verify('RSA-SHA256', Buffer.from(text), createPublicKey(ours.publicKey), Buffer.from(signature, 'base64'))).toBe(true);
  expect(JSON.parse(text)).toMatchObject({
    operator_id: 7,
    user: `player-${player.id}`,
    game_code: hub88Code,
    currency: 'EUR',
    country: 'AT',
    platform: 'GPL_DESKTOP',
    lang: 'en',
  });
  // The issued token is one of the wallet.
  const { token } = JSON.parse(text) as { token: string };
  expect(await call('user/balance', { user: `player-${player.id}`, token, request_uuid: 'r' })).toMatchObject({
    status: 'RS_OK',
    balance: 1_000_000,
  });
});

test('[36.4] a demo names no player and no session', async () => {
  answer = () => Response.json({ url: 'https://play.hub88.example/demo' });
  expect(await launch(true)).toMatchObject({ status: 200, body: { play_for_fun: 'https://play.hub88.example/demo' } });
  const body = JSON.parse(last().body) as object;
  expect(body).toMatchObject({ currency: 'XXX' });
  expect(body).not.toHaveProperty('user');
  expect(body).not.toHaveProperty('token');
});

test.each([
  ['that is refused', () => Response.json({ error: 'no such game' }, { status: 404 }), 422, 'game_unavailable'],
  ['that opens from another origin', () => Response.json({ url: 'https://elsewhere.example/open' }), 422, 'game_unavailable'],
  ['whose aggregator is away', () => new Response('<html>', { status: 502 }), 503, 'unavailable'],
])('[36.4] a game %s does not open', async (_what, reply, status, code) => {
  answer = reply;
  expect(await launch()).toMatchObject({ status, body: { code } });
});

test('[36.4] titles that the list of the aggregator lacks are named', async () => {
  answer = () =>
    Response.json([
      { game_code: 'other', name: 'Other', enabled: true },
      { game_code: hub88Code, enabled: false },
    ]);
  expect(await gameFindings(running.platform)).toContainEqual(
    expect.objectContaining({ text: expect.stringContaining(`(${hub88Code})`) as string }),
  );
  answer = () => Response.json([{ game_code: hub88Code, name: 'Dragon', enabled: true }]);
  expect(JSON.stringify(await gameFindings(running.platform))).toContain('It offers all 1 titles');
});

const uuid = (name: string): string => `0000-${name}`;
async function call(path: string, body: object) {
  const text = JSON.stringify(body);
  const signature = sign('RSA-SHA256', Buffer.from(text), theirs.privateKey).toString('base64');
  const response = await fetch(`${base}/partners/hub88/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub88-signature': signature },
    body: text,
  });
  return (await response.json()) as Record<string, unknown>;
}

test('[36.4] the provider of a dialect is not believed at the addresses of the contract', async () => {
  const player = await createPlayer(running.platform, { cash: 1_000n });
  const token = await openHub88Game(running.platform, player);
  const { partners } = running.platform.config;
  const posing = { ...running.platform, config: { ...running.platform.config, partners: { games: partners['hub88']! } } };
  const answered = await walletClient(posing, base).call('balance', { session_token: token }, { 'x-partner': 'hub88' });
  expect(answered).toMatchObject({ status: 401, code: 'invalid_signature' });
});

test('[36.4] a rollback takes a win or a promotion back, and a promotion has a ceiling', async () => {
  const player = await createPlayer(running.platform, { cash: 1_000n });
  const common = {
    user: `player-${player.id}`,
    token: await openHub88Game(running.platform, player),
    game_code: hub88Code,
    currency: 'EUR',
    round: 'round-1',
    round_closed: false,
    request_uuid: 'request',
  };
  const move = (path: string, id: string, more: object) => call(`transaction/${path}`, { ...common, transaction_uuid: uuid(id), ...more });
  await move('bet', 'bet-a', { amount: 100_000 });
  expect(await move('win', 'win-a', { amount: 300_000, reference_transaction_uuid: uuid('bet-a') })).toMatchObject({ balance: 1_200_000 });
  for (let time = 0; time < 2; time += 1)
    expect(await move('rollback', 'undo-a', { reference_transaction_uuid: uuid('win-a') })).toMatchObject({
      status: 'RS_OK',
      balance: 900_000,
    });
  expect(await move('win', 'prize', { amount: 500_000 })).toMatchObject({ status: 'RS_OK', balance: 1_400_000 });
  expect(await move('rollback', 'undo-p', { reference_transaction_uuid: uuid('prize') })).toMatchObject({
    status: 'RS_OK',
    balance: 900_000,
  });
  expect(await move('win', 'large', { amount: 10_001_000 })).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED', balance: 900_000 });
  await expectBalancedBooks(running.platform);
});

test('[36.4] a round of a reward is one of its grant, by the id that Hub88 gave it, and the grant pays what it won', async () => {
  const { platform } = running;
  const player = await createPlayer(platform, { cash: 1_000n });
  const token = await openHub88Game(platform, player);
  const grant = await grantedRounds(platform, player.id, { game: hub88Game, rounds: 1 });
  await notifyProviders(platform);
  expect(await platform.db.one`select provider_status, provider_reference from free_round_grants where id = ${grant}`).toEqual({
    provider_status: 'created',
    provider_reference: `reward-of-${grant}`,
  });
  const round = { user: `player-${player.id}`, token, currency: 'EUR', round: 'free-round', request_uuid: 'r', is_free: true };
  const reward = { ...round, reward_uuid: `reward-of-${grant}` };
  for (let time = 0; time < 2; time += 1)
    expect(await call('transaction/bet', { ...reward, transaction_uuid: uuid('free-bet'), amount: 0 })).toMatchObject({
      balance: 1_000_000,
    });
  const win = {
    ...reward,
    transaction_uuid: uuid('free-win'),
    amount: 70_000,
    reference_transaction_uuid: uuid('free-bet'),
    round_closed: true,
  };
  for (let time = 0; time < 2; time += 1) expect(await call('transaction/win', win)).toMatchObject({ status: 'RS_OK' });
  expect(await platform.db.one`select status, paid_minor from free_round_grants where id = ${grant}`).toEqual({
    status: 'used',
    paid_minor: 70n,
  });
  expect(await call('transaction/bet', { ...reward, round: 'second', transaction_uuid: uuid('free-2'), amount: 0 })).toMatchObject({
    status: 'RS_ERROR_LIMIT_REACHED',
    balance: 1_070_000,
  });
  await expectBalancedBooks(platform);
});

test('[36.4] a body that is no JSON is refused, for its signature first', async () => {
  const post = async (body: string, signature: string) => {
    const headers = { 'content-type': 'application/json', 'x-hub88-signature': signature };
    const response = await fetch(`${base}/partners/hub88/transaction/bet`, { method: 'POST', headers, body });
    return { http: response.status, ...((await response.json()) as object) };
  };
  expect(await post('{', 'bm8=')).toEqual({ http: 200, status: 'RS_ERROR_INVALID_SIGNATURE' });
  const signed = sign('RSA-SHA256', Buffer.from('{'), theirs.privateKey).toString('base64');
  expect(await post('{', signed)).toEqual({ http: 200, status: 'RS_ERROR_WRONG_SYNTAX' });
});

test('[36.4] while the site is closed no round begins, and a round that was begun goes on', async () => {
  const player = await createPlayer(running.platform, { cash: 1_000n });
  const token = await openHub88Game(running.platform, player);
  const common = { user: `player-${player.id}`, token, currency: 'EUR', request_uuid: 'request', round_closed: false };
  const bet = (id: string) => call('transaction/bet', { ...common, transaction_uuid: uuid(id), round: id, amount: 100_000 });
  await bet('open');
  await running.platform.db.sql`update site_settings set in_maintenance = true`;
  try {
    expect(await bet('closed')).toMatchObject({ status: 'RS_ERROR_INVALID_PARTNER' });
    const win = { ...common, transaction_uuid: uuid('open-win'), round: 'open', amount: 200_000, reference_transaction_uuid: uuid('open') };
    expect(await call('transaction/win', win)).toMatchObject({ status: 'RS_OK', balance: 1_100_000 });
  } finally {
    await running.platform.db.sql`update site_settings set in_maintenance = false`;
  }
});

test('[36.4] a fault is no refusal: its status of HTTP says that the outcome is unknown', async () => {
  const app = createApp(running.platform.config, createLog('silent'));
  const dialect = hub88Dialect({ theirs: [createPublicKey(theirs.publicKey)] });
  const fails = async () => {
    throw new Error('the disk is full');
  };
  await app.register((scope) => mountDialect(scope, running.platform, 'hub88', { ...dialect, routes: { '/transaction/win': fails } }));
  const payload = '{"request_uuid":"r-1"}';
  const signature = sign('RSA-SHA256', Buffer.from(payload), theirs.privateKey).toString('base64');
  const headers = { 'content-type': 'application/json', 'x-hub88-signature': signature };
  const answered = await app.inject({ method: 'POST', url: '/transaction/win', headers, payload });
  await app.close();
  expect([answered.statusCode, answered.json()]).toEqual([500, { request_uuid: 'r-1', status: 'RS_ERROR_UNKNOWN' }]);
});
