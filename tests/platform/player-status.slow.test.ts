import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { load } from 'js-yaml';
import { openSession } from '#server/accounts/sessions.ts';
import { changeStatus } from '#server/accounts/status.ts';
import { setMaintenance } from '#server/content/settings.ts';
import { operationsOf, type Parameter } from '#server/http/document.ts';
import type { PlayerStatus } from '#openapi/model.ts';
import { type Schema, valueOf } from '../support/arbitraries.ts';
import { callAs, newPlayer, type TestPlayer } from '../support/caller.ts';
import { earplane, walletClient } from '../support/games.ts';
import { openGameSession } from '#server/games/sessions.ts';
import { balanceOf, deposited, newKey, openDeposit, rowOf, signedEvent } from '../support/payments.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let names = 0;
const another = () => newPlayer(platform, `Status${(names += 1)}`);
const caller = { ip: '127.0.0.1', userAgent: 'test' };
/** The same player with a new login. */
const again = async ({ id }: Pick<TestPlayer, 'id'>) => ({ call: callAs(platform, await openSession(platform.platform, id, caller)) });
const become = (player: Pick<TestPlayer, 'id'>, status: PlayerStatus, excludedUntil?: Date) =>
  changeStatus(platform.platform, { playerId: player.id, status, note: 'a test', excludedUntil });

beforeAll(async () => {
  platform = await startTestPlatform({
    seeded: true,
    runTimers: true,
    config: { rateLimitFactor: 10_000, logLevel: 'silent' },
  });
});
afterAll(() => platform.close());
afterEach(() => setMaintenance(platform.platform.db, false));

const document = load(readFileSync('openapi/croupier.yaml', 'utf8')) as Parameters<typeof operationsOf>[0];
const at = <T>(ref: string): T =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], document) as T;
const all = operationsOf(document).map((one) => ({ ...one, id: one.operation.operationId }));

/** One valid request to each operation of the site's contract, with a login of its own. @returns the code of its refusal. */
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
  const made = content && (value(content.schema) as object);
  // A code of blanks counts as none: it would be refused before anything else.
  const body = made && 'code' in made ? { ...made, code: '123456' } : made;
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
/** Calls that lead to a bet. */
const refusedToRestricted = ['checkBonusCode', 'deposit', 'launchGame', 'launchSport', 'openDepositAddress'];
/** Calls that begin something. */
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
  'creditHeldDeposit',
  'deleteDocument',
  'deleteOffer',
  'deposit',
  'launchGame',
  'launchSport',
  'login',
  'loginWithPasskey',
  'openDepositAddress',
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

  test('[T-13] answers a player who takes a break, but for what leads to a bet', async () => {
    const player = await another();
    await player.call('POST', '/me/break', { days: 1 });
    const refused: string[] = [];
    for (const one of all) if ((await asked(one, player)) === 'on_break') refused.push(one.id);
    expect(refused.sort()).toEqual(refusedToRestricted);
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
    // A repetition of an accepted bet is accepted.
    expect(await wallet().bet(game, bets[0], 100)).toMatchObject({ status: 200 });
    expect(await wallet().win(game, bets[0], 300)).toMatchObject({ status: 200 });
    expect(await wallet().rollback(game, bets[1])).toMatchObject({ status: 200 });
    expect(await paid(opened)).toBe(200);
    // The money of a deposit for an account that may not deposit is held.
    expect(await balanceOf(await again(player))).toMatchObject({ available: status === 'active' ? '101.00' : '52.00' });
  });

  test('[T-13] in maintenance: rounds and payments end, and no round begins', async () => {
    const { player, game, bets, opened } = await inTheMidst();
    const round_id = `round-of-${bets[0]}`;
    await setMaintenance(platform.platform.db, true);
    const refused = `bet-${randomUUID()}`;
    expect(await wallet().bet(game, refused, 100)).toMatchObject({ status: 503, code: 'maintenance' });
    expect(await wallet().balance(game)).toMatchObject({ status: 200, balance_minor: 4_800 });
    expect(await wallet().bet(game, bets[0], 100)).toMatchObject({ status: 200 });
    // Doubling is another bet of an open round.
    expect(await wallet().bet(game, `bet-${randomUUID()}`, 100, { round_id })).toMatchObject({ status: 200 });
    expect(await wallet().win(game, bets[0], 300)).toMatchObject({ status: 200 });
    expect(await wallet().rollback(game, bets[1])).toMatchObject({ status: 200 });
    expect(await paid(opened)).toBe(200);
    expect(await balanceOf(player)).toMatchObject({ available: '101.00' });
    await setMaintenance(platform.platform.db, false);
    expect(await wallet().bet(game, refused, 100)).toMatchObject({ status: 200 });
  });
});
