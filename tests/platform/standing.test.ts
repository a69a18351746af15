import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { openSession } from '../../server/accounts/sessions.ts';
import { atFrontDesk } from '../../server/front-desk.ts';
import { changeStatus } from '../../server/accounts/standing.ts';
import { setMaintenance } from '../../server/content/settings.ts';
import { operationsOf, type Parameter } from '../../server/http/document.ts';
import { reconcilePayments } from '../../server/payments/reconcile.ts';
import type { PlayerStatus } from '../../openapi/model.ts';
import { type Schema, valueOf } from '../support/arbitraries.ts';
import { callAs, newPlayer, outboxOf, type TestPlayer } from '../support/caller.ts';
import { verifyEmailOf } from '../support/households.ts';
import { earplane, walletClient } from '../support/games.ts';
import { openGameSession } from '../../server/games/sessions.ts';
import {
  balanceOf,
  deposited,
  depositBody,
  methodId,
  newKey,
  openDeposit,
  rowOf,
  signedEvent,
  transaction,
  withdrawBody,
} from '../support/payments.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
/** Milliseconds by which the platform's clock is ahead. */
let ahead = 0;
let names = 0;
const another = () => newPlayer(platform, `Standing${(names += 1)}`);
const caller = { ip: '127.0.0.1', userAgent: 'test' };
/** The same player under a new login. */
const again = async ({ id }: Pick<TestPlayer, 'id'>) => ({ call: callAs(platform, await openSession(platform.platform, id, caller)) });
const become = (player: Pick<TestPlayer, 'id'>, status: PlayerStatus, excludedUntil?: Date) =>
  changeStatus(platform.platform, { playerId: player.id, status, note: 'a test', excludedUntil });

beforeAll(async () => {
  process.env['SANDBOX_PAYOUT_DELAY_MS'] = '0';
  platform = await startTestPlatform({
    seeded: true,
    runTimers: true,
    now: () => new Date(Date.now() + ahead),
    config: { rateLimitFactor: 10_000, logLevel: 'silent' },
  });
});
afterAll(() => platform.close());
afterEach(() => setMaintenance(platform.platform.db, false));

const document = parse(readFileSync('openapi/croupier.yaml', 'utf8')) as Parameters<typeof operationsOf>[0];
const at = <T>(ref: string): T =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], document) as T;
const all = operationsOf(document).map((one) => ({ ...one, id: one.operation.operationId }));

/** One request that the contract allows, to each operation of the site's contract, with a login of its own. @returns the code it is refused with. */
async function asked({ method, path, operation }: (typeof all)[number], player: TestPlayer): Promise<string | undefined> {
  const sample = <T>(arbitrary: fc.Arbitrary<T>): T => fc.sample(arbitrary, { numRuns: 1, seed: 7 })[0]!;
  const value = (schema: unknown) => sample(valueOf(schema as Schema, at));
  const parameters = (operation.parameters ?? []).map((one) => ('$ref' in one ? at<Parameter>(one.$ref) : one));
  const of = (name: string) => parameters.find((one) => one.in === 'path' && one.name === name)?.schema;
  const address = path.replaceAll(/{(\w+)}/g, (_all, name: string) => encodeURIComponent(String(value(of(name)))) || '-');
  const needed = parameters.filter((one) => one.in === 'query' && one.required);
  const search = new URLSearchParams(needed.map(({ name, schema }) => [name, String(value(schema))])).toString();
  const content = (operation.requestBody as { content?: { 'application/json'?: { schema: Schema } } } | undefined)?.content?.[
    'application/json'
  ];
  const body = content && value(content.schema);
  const { call } = await again(player);
  const isOfBytes = operation.requestBody?.content['application/octet-stream'] !== undefined;
  const type = isOfBytes ? { 'content-type': 'application/octet-stream' } : {};
  const reply = await call(method.toUpperCase(), search ? `${address}?${search}` : address, isOfBytes ? '' : body, {
    ...newKey(),
    ...type,
  });
  return (reply.body as { code?: string } | undefined)?.code;
}

const accountCodes: readonly unknown[] = ['account_frozen', 'account_closed', 'self_excluded'];
/** Whatever leads to a bet. */
const refusedToRestricted = ['checkBonusCode', 'deposit', 'launchGame', 'launchSport'];
/** Whatever begins something. */
const refusedInMaintenance = [
  'activateEmail',
  'addFavorite',
  'addPasskey',
  'addWithdrawalAddress',
  'beginPasskey',
  'beginPasskeyLogin',
  'beginSecondFactor',
  'changePassword',
  'confirmSecondFactor',
  'convertCrypto',
  'convertCurrency',
  'deleteDocument',
  'deleteOffer',
  'deposit',
  'launchGame',
  'launchSport',
  'login',
  'loginWithPasskey',
  'readNotices',
  'recoverPassword',
  'register',
  'removeFavorite',
  'removePasskey',
  'removeRecentGame',
  'removeSecondFactor',
  'removeWithdrawalAddress',
  'renamePasskey',
  'renewRecoveryCodes',
  'requestDataExport',
  'requestErasure',
  'resendVerification',
  'resetPassword',
  'sendCustomMessage',
  'updateProfile',
  'uploadDocument',
  'verifyService',
  'withdraw',
];

describe('every operation of the site', () => {
  test.each([
    ['active', undefined],
    ['frozen', 'account_frozen'],
    ['closed', 'account_closed'],
    ['self_excluded', 'self_excluded'],
  ] as const)('[T-13] answers a player who is %s, but for what leads to a bet', async (status, code) => {
    const player = await another();
    await become(player, status);
    const refused: string[] = [];
    for (const one of all) {
      const said = await asked(one, player);
      if (accountCodes.includes(said)) refused.push(`${one.id} ${said}`);
    }
    expect(refused.sort()).toEqual(code === undefined ? [] : refusedToRestricted.map((id) => `${id} ${code}`));
    expect((await (await again(player)).call('GET', '/me')).body.status).toBe(status);
  });

  test('[T-13] is refused in maintenance where it begins something', async () => {
    const player = await another();
    await setMaintenance(platform.platform.db, true);
    const refused: string[] = [];
    for (const one of all) if ((await asked(one, player)) === 'maintenance') refused.push(one.id);
    expect(refused.sort()).toEqual(refusedInMaintenance);
    const { status, body } = await callAs(platform)('POST', '/auth/login', { username: 'anybody', password: 'of theirs' });
    expect([status, body.code]).toEqual([503, 'maintenance']);
  });
});

describe('every call of partners', () => {
  const wallet = () => walletClient(platform.platform, platform.api);
  const gameOf = ({ id, token }: TestPlayer) =>
    openGameSession(platform.platform, { playerId: id, loginToken: token, source: 'cash', partner: 'games', game: earplane });
  /** A player with 50.00, in a game, with a bet of 1.00 that is open and one more to be rolled back, and a deposit of 50.00 that is not paid. */
  async function inTheMidst() {
    const player = await another();
    await deposited(player, '50');
    const game = await gameOf(player);
    const bets = [`bet-${randomUUID()}`, `bet-${randomUUID()}`] as const;
    for (const bet of bets) expect(await wallet().bet(game, bet, 100)).toMatchObject({ status: 200 });
    return { player, game, bets, opened: await openDeposit(player) };
  }
  async function paid({ transaction_id }: { transaction_id: string }) {
    const { external_id, crypto_value } = await rowOf(platform, transaction_id);
    const event = { event_id: `event-${randomUUID()}`, transaction_id, external_id, status: 'authorized', crypto_value };
    return (await signedEvent(platform, event)).status;
  }

  test.each([
    ['active', 200, undefined],
    ['frozen', 403, 'session_expired'],
    ['closed', 403, 'session_expired'],
    ['self_excluded', 403, 'session_expired'],
  ] as const)('[T-13] of a player who becomes %s: what was begun ends, and nothing begins', async (status, expected, code) => {
    const { player, game, bets, opened } = await inTheMidst();
    await become(player, status);
    expect(await wallet().bet(game, `bet-${randomUUID()}`, 100)).toMatchObject({ status: expected, ...(code && { code }) });
    expect(await wallet().balance(game)).toMatchObject({ status: expected });
    // A bet that was taken, and is told of again, was taken.
    expect(await wallet().bet(game, bets[0], 100)).toMatchObject({ status: 200 });
    expect(await wallet().win(game, bets[0], 300)).toMatchObject({ status: 200 });
    expect(await wallet().rollback(game, bets[1])).toMatchObject({ status: 200 });
    expect(await paid(opened)).toBe(200);
    expect(await balanceOf(await again(player))).toMatchObject({ available: status === 'active' ? '101.00' : '102.00' });
  });

  test('[T-13] in maintenance: rounds and payments end, and no round begins', async () => {
    const { player, game, bets, opened } = await inTheMidst();
    const round_id = `round-of-${bets[0]}`;
    await setMaintenance(platform.platform.db, true);
    const refused = `bet-${randomUUID()}`;
    expect(await wallet().bet(game, refused, 100)).toMatchObject({ status: 503, code: 'unavailable' });
    expect(await wallet().balance(game)).toMatchObject({ status: 200, balance_minor: 4_800 });
    expect(await wallet().bet(game, bets[0], 100)).toMatchObject({ status: 200 });
    // Doubling is another bet of a round that is open.
    expect(await wallet().bet(game, `bet-${randomUUID()}`, 100, { round_id })).toMatchObject({ status: 200 });
    expect(await wallet().win(game, bets[0], 300)).toMatchObject({ status: 200 });
    expect(await wallet().rollback(game, bets[1])).toMatchObject({ status: 200 });
    expect(await paid(opened)).toBe(200);
    expect(await balanceOf(player)).toMatchObject({ available: '101.00' });
    await setMaintenance(platform.platform.db, false);
    expect(await wallet().bet(game, refused, 100)).toMatchObject({ status: 200 });
  });
});

describe('a payment', () => {
  test('[T-13] that was begun is told to whoever asks again under its key, though the site is closed or the player excluded', async () => {
    const player = await another();
    const [body, key] = [depositBody(await methodId(player.call, 'LTC'), '50'), newKey()];
    const first = await player.call('POST', '/payments/deposit', body, key);
    expect(first.status).toBe(200);
    await become(player, 'self_excluded');
    await setMaintenance(platform.platform.db, true);
    const repeated = await (await again(player)).call('POST', '/payments/deposit', body, key);
    expect([repeated.status, repeated.body]).toEqual([200, first.body]);
  });

  test('[T-13] of a player who excludes themselves while it is paid is theirs, and brings no bonus', async () => {
    const player = await another();
    await verifyEmailOf(platform, player);
    const { db } = platform.platform;
    const campaign = await db.one<{ code: string; minimum: string }>`
      select code, (deposit_minimum_minor / 100 + 1)::text as minimum from campaigns join campaign_amounts on campaign_id = campaigns.id
      where action = 2 and currency_id = 1 and country is null and starts_at < now() and (ends_at is null or ends_at > now()) order by campaigns.id limit 1`;
    const body = depositBody(await methodId(player.call, 'LTC'), campaign!.minimum, { bonus_code: campaign!.code });
    const reply = await player.call('POST', '/payments/deposit', body, newKey());
    expect(reply.status).toBe(200);
    await become(player, 'self_excluded');
    const { external_id, crypto_value } = await rowOf(platform, reply.body.transaction_id);
    const event = {
      event_id: `event-${randomUUID()}`,
      transaction_id: reply.body.transaction_id,
      external_id,
      status: 'authorized',
      crypto_value,
    };
    expect((await signedEvent(platform, event)).status).toBe(200);
    const now = await again(player);
    expect(await balanceOf(now)).toMatchObject({ available: `${campaign!.minimum}.00`, bonus: '0.00' });
    expect((await now.call('GET', `/campaigns/players/${player.id}/unusedCampaigns`)).body).toEqual({ data: [] });
  });

  test.each(['closed', 'self_excluded'] as const)('[T-13] out of an account that is %s is paid', async (status) => {
    const player = await another();
    await deposited(player, '50');
    await become(player, status);
    const now = await again(player);
    const opened = await now.call('POST', '/payments/withdraw', withdrawBody(await methodId(now.call, 'LTC'), '30'), newKey());
    expect(opened.status).toBe(200);
    await expect
      .poll(async () => (await transaction(now, opened.body.transaction.externalId)).status, { timeout: 15_000 })
      .toBe('authorized');
  });

  test('[T-13] out of a frozen account waits, can be deleted, and is paid as agreed once the account is active again', async () => {
    const player = await another();
    const { db } = platform.platform;
    await deposited(player, '50');
    await become(player, 'frozen');
    const now = await again(player);
    const method = await methodId(now.call, 'LTC');
    const withdraw = async () =>
      (await now.call('POST', '/payments/withdraw', withdrawBody(method, '30'), newKey())).body.transaction.externalId as string;
    const first = await withdraw();
    expect((await now.call('GET', `/payments/providers/zeroxprocessing/cancel/${first}`)).status).toBe(200);
    expect(await balanceOf(now)).toMatchObject({ available: '50.00', locked: '0.00' });

    const id = await withdraw();
    const agreed = (await rowOf(platform, id)).crypto_value;
    const tried = async () => {
      await db.sql`update payment_intents set next_at = '2000-01-01' where transaction_id = ${id}`;
      await reconcilePayments(platform.platform);
    };
    ahead += 10 * 60_000;
    await tried();
    expect(await db.sql`select 1 from processor.payments where reference = ${id}`).toEqual([]);
    expect([(await transaction(now, id)).status, await balanceOf(now)]).toMatchObject([
      'initialized',
      { available: '20.00', locked: '30.00' },
    ]);

    await become(player, 'active');
    await tried();
    await expect.poll(async () => (await transaction(now, id)).status, { timeout: 15_000 }).toBe('authorized');
    expect((await rowOf(platform, id)).crypto_value).toBe(agreed);
  });
});

describe('an operator', () => {
  const order = (player: string, status: string, note = 'ticket 40, Ana', until?: string) =>
    atFrontDesk(platform.platform, { what: 'status', player, status, note, ...(until !== undefined && { until }) });

  test('[T-13] changes a status with a reason that stays; the player’s sessions end, and a letter says why and where to turn', async () => {
    const player = await another();
    const { username, email } = await player.me();
    expect(await order(username, 'frozen')).toEqual({
      lines: [`player ${player.id}, ${username}: frozen; the player is told by e-mail`],
    });
    expect((await player.call('GET', '/me')).status).toBe(401);
    const [letter] = await outboxOf(platform, email);
    expect(letter).toMatchObject({ subject: 'Your account is being looked into' });
    expect(letter!.text).toContain('Write to support@croupier.example.');
    expect(await order(email, 'frozen')).toEqual({ lines: [`player ${player.id}, ${username}: frozen, as before`] });
    await order(String(player.id), 'active', 'cleared, Ben');
    const { lines } = (await atFrontDesk(platform.platform, { what: 'show', player: username })) as { lines: string[] };
    expect(lines.map((line) => line.replace(/^\S+Z /, ''))).toEqual([
      `player ${player.id}, ${username}: active`,
      'active -> frozen: ticket 40, Ana',
      'frozen -> active: cleared, Ben',
    ]);
    const { db } = platform.platform;
    await expect(db.sql`delete from player_status_changes where player_id = ${player.id}`).rejects.toThrow('append-only');
    await expect(db.sql`update player_status_changes set note = 'other' where player_id = ${player.id}`).rejects.toThrow('append-only');
  });

  test('[T-13] cannot end a self-exclusion before its day, nor by another status, and can make it longer', async () => {
    const { username } = await (await another()).me();
    const day = (inDays: number) => new Date(platform.platform.now().getTime() + inDays * 86_400_000).toISOString().slice(0, 10);
    const [soon, later] = [day(30), day(60)];
    await order(username, 'self_excluded', 'asked, Ana', later);
    const firm = `This player is self-excluded until ${later}: nobody can end that before.`;
    expect(await order(username, 'active')).toEqual({ refusal: firm });
    expect(await order(username, 'self_excluded', 'asked, Ana', soon)).toEqual({
      refusal: `This self-exclusion holds until ${later}: it can only be made longer.`,
    });
    expect(await order(username, 'frozen')).toMatchObject({ lines: [expect.stringContaining('frozen')] });
    expect(await order(username, 'active')).toEqual({ refusal: firm });
    expect(await order(username, 'self_excluded', 'asked, Ana', day(90))).toMatchObject({ lines: [expect.any(String)] });
    ahead += 91 * 86_400_000;
    expect(await order(username, 'active')).toMatchObject({ lines: [expect.stringContaining('active')] });
  });

  test.each([
    ['nobody', 'frozen', 'why', undefined, 'There is no player nobody.'],
    [null, 'happy', 'why', undefined, 'Say one of active, frozen, closed, self_excluded, not happy.'],
    [null, 'frozen', ' ', undefined, 'Say who decided it, and why, in at most 1000 characters.'],
    [null, 'frozen', 'why', '2090-01-01', 'Only a self-exclusion has an end.'],
    [null, 'self_excluded', 'why', '2001-01-01', 'A self-exclusion ends on a day to come.'],
    [null, 'self_excluded', 'why', 'soon', 'soon is no day: say it as 2027-06-01.'],
  ])('[T-13] hears in a sentence why nothing was done: %s %s %s %s', async (name, status, note, until, refusal) => {
    const player = name ?? (await (await another()).me()).username;
    expect(await order(player, status, note, until)).toEqual({ refusal });
  });
});
