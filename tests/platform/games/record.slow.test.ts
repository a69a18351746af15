import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { games, type Rules, type Wager } from '#games/engine/index.ts';
import { auditBundle } from '#games/engine/proof/audit.ts';
import { readBundle } from '#games/engine/proof/bundle.ts';
import { auditFiles, type BundleFile } from '#games/engine/proof/parts.ts';
import { checkSignature, readReceipt } from '#games/engine/proof/receipt.ts';
import { createProofToken } from '#games/provider/proof-link.ts';
import type { RecordPage } from '#games/provider/protocol.ts';
import { publicKeysOf } from '#games/provider/signing.ts';
import { houseUnderTest } from '#tests/support/house.ts';
import { recordedPlay } from '#tests/support/recorded-play.ts';
import { findRules } from '#tools/verify/bundle.ts';

const house = houseUnderTest();
async function* oneByOne(files: readonly BundleFile[]) {
  yield* files;
}
const plinko: Wager = { kind: 'plinko', rows: 8, risk: 'low' };
const isOneStep = ({ decisions, openRound, shared }: Rules) => !decisions && !openRound && !shared;
const audit = async (bundle: unknown) => auditBundle(readBundle(bundle), findRules);
const record = (token: string, query = '') => house.ask<RecordPage>(`/record${query}`, { token });
const recordBy = async (authorization: string) => {
  const response = await fetch(`${house.partner}/games/api/record`, { headers: { authorization } });
  return { status: response.status, ...((await response.json()) as RecordPage) };
};

describe('[U-09] the record of a player', () => {
  test.each(Object.values(games).filter(isOneStep))('verifies every bet of $kind against what its page kept', async ({ kind }) => {
    const session = await house.openRealSession(kind);
    const { gameClient, bundle } = recordedPlay(house.ask, session.token, session.opened);
    // Chosen before the record began: the page reads it like everything else.
    const { wager, limits } = await gameClient.state();
    const stake =
      games[Object.keys(games).find((name) => games[name]!.kind === kind)!]!.severalBets?.stakeOf(wager) ?? BigInt(limits.minimum_minor);
    for (let bet = 0; bet < 3; bet += 1) await gameClient.place({ request_id: randomUUID(), stake_minor: Number(stake), wager });
    await gameClient.chooseSeed('other words');
    await gameClient.place({ request_id: randomUUID(), stake_minor: Number(stake), wager });
    expect(await audit(await bundle())).toEqual({
      verdict: 'fair',
      recomputed: 3,
      unrevealed: 1,
      kept: 4,
      unproven: 0,
      unchecked: 0,
      faults: [],
    });
  });

  test('verifies rounds that the player decides, and flights', async () => {
    const mines = await house.openRealSession('mines');
    const own = recordedPlay(house.ask, mines.token, mines.opened);
    await own.gameClient.state();
    const { round } = await own.gameClient.place({ request_id: randomUUID(), stake_minor: 100, wager: { kind: 'mines', mines: 3 } });
    await mines.decide(round.id, 0, { kind: 'mines', pick: 0 });
    await mines.decide(round.id, 1, { kind: 'mines', pick: null });
    await mines.reveal();
    expect(await audit(await own.bundle())).toMatchObject({ verdict: 'fair', recomputed: 1, kept: 1 });

    const crash = await house.openRealSession('crash');
    const flights = recordedPlay(house.ask, crash.token, crash.opened);
    await flights.gameClient.state();
    const flight = await flights.gameClient.place({ request_id: randomUUID(), stake_minor: 100, wager: { kind: 'crash', autoExit: 101 } });
    await house.letPass(flight.round.id, 200_000);
    await crash.look(flight.round.id);
    await crash.reveal();
    expect(await audit(await flights.bundle())).toMatchObject({ verdict: 'fair', recomputed: 1, kept: 1 });
  });

  test('has all rounds, page by page, and those of one seed', async () => {
    const session = await house.openRealSession('plinko', 100_000n);
    for (let bet = 0; bet < 104; bet += 1) await session.play(10, plinko);
    await session.reveal();
    for (let bet = 0; bet < 3; bet += 1) await session.play(10, plinko);
    const { gameClient, bundle, files } = recordedPlay(house.ask, session.token, session.opened);
    const first = await record(session.token);
    expect([first.rounds.length, first.next]).toEqual([100, expect.stringMatching(/^\d+ /)]);
    const parts = await files(100);
    expect(parts.map(({ bundle: { part, rounds } }) => [part?.number, part?.is_last, rounds.length])).toEqual([
      [1, false, 100],
      [2, true, 7],
    ]);
    expect(await auditFiles(oneByOne(parts), findRules)).toMatchObject({ recomputed: 104, unrevealed: 3, faults: [] });
    const [, last] = parts;
    expect(await auditFiles(oneByOne([last!]), findRules)).toMatchObject({ verdict: 'unproven', faults: [{ kind: 'missing_part' }] });
    const whole = await bundle();
    expect(whole.rounds.map(({ nonce }) => nonce)).toEqual([2, 1, 0, ...Array.from({ length: 104 }, (_, at) => 103 - at)]);
    expect(whole.pairs.map(({ bets }) => bets)).toEqual([104, 3]);
    expect(whole.pairs[0]!.next_server_seed_hash).toBe(whole.pairs[1]!.server_seed_hash);
    const { fairness } = await gameClient.state();
    expect(whole.pairs[1]).toMatchObject({
      server_seed_hash: fairness.server_seed_hash,
      next_server_seed_hash: fairness.next_server_seed_hash,
      server_seed: null,
    });
    expect(await audit(whole)).toMatchObject({ verdict: 'fair', recomputed: 104, unproven: 0, unrevealed: 3, kept: 0 });
    const one = await bundle(whole.pairs[1]!.server_seed_hash);
    expect([one.rounds.length, one.is_whole]).toEqual([3, true]);
    await expect(record(session.token, '?seed=no')).resolves.toMatchObject({ status: 400 });
    await expect(record(session.token, '?after=no')).resolves.toMatchObject({ status: 400 });
  });
});

describe('[U-09] a receipt', () => {
  test('is the same each time, signed with a key that is published and outlives its process', async () => {
    const session = await house.openRealSession('plinko');
    const { round, receipt } = await session.play(100, plinko);
    const { keys } = await house.ask<{ keys: Awaited<ReturnType<typeof publicKeysOf>> }>('/keys');
    expect(await checkSignature(receipt!, keys)).toBe('valid');
    expect(readReceipt(receipt!)).toEqual({
      round_id: round.id,
      game_id: 'plinkoear',
      game_code: 'plinkoear',
      wager: plinko,
      stake_minor: 100,
      currency: 'EUR',
      server_seed_hash: round.server_seed_hash,
      client_seed: 'my own words',
      nonce: 0,
      placed_at: round.played_at,
    });
    expect((await session.look(round.id)).receipt).toBe(receipt);
    // Another process has another view of the same database.
    const another = { ...house.host(), db: { ...house.platform.db } };
    expect(await publicKeysOf(another)).toEqual(keys);
    const kept = await house.platform.db.sql<{ private_key: string }>`select private_key from provider.signing_keys`;
    expect(kept.map(({ private_key }) => private_key.slice(0, 9))).toEqual(['sealed:1:']);
  });

  test('is signed with a new key where nobody can open the old one, which stays published', async () => {
    const session = await house.openRealSession('plinko');
    const { receipt } = await session.play(100, plinko);
    const errors: unknown[] = [];
    const anotherProcess = () => ({ ...house.host(), db: { ...house.platform.db } });
    const { seal } = house.host();
    let opened = 0;
    const openLater = (kept: string, about: string) => {
      opened += 1;
      if (opened === 1) throw new Error('no key');
      return seal.open(kept, about);
    };
    const log = { error: (...error: unknown[]) => void errors.push(error) };
    const host = { ...anotherProcess(), log, seal: { seal: (text: string, about: string) => seal.seal(text, about), open: openLater } };
    const keys = await publicKeysOf(host);
    expect([keys.length, errors.length]).toEqual([2, 1]);
    expect(await checkSignature(receipt!, keys)).toBe('valid');
    expect(await Promise.all([1, 2, 3].map(() => publicKeysOf(anotherProcess())))).toEqual([keys, keys, keys]);
  });

  test('is not given for a bet that was never drawn', async () => {
    const session = await house.openRealSession('plinko', 0n);
    expect(await session.play(100, plinko)).toMatchObject({ status: 402, code: 'insufficient_funds' });
    expect((await record(session.token)).rounds).toEqual([]);
  });
});

describe('[U-09] the history', () => {
  test('leads from a bet to what verifies its round, for its player alone', async () => {
    const own = await house.openRealSession('plinko');
    const { round } = await own.play(100, plinko);
    await own.reveal();
    const row = await house.platform.db.one<{ id: string }>`select id from transactions where round_id = ${round.id} and type_id = 4`;
    const address = `${house.platform.config.apiUrl}/api/me/transactions/${row!.id}`;
    const read = await fetch(address, { headers: own.player.headers });
    const { payload } = (await read.json()) as { payload: { verify_url: string } };
    const url = new URL(payload.verify_url);
    expect([url.origin, url.pathname, url.search]).toEqual([house.partner, '/games/verify/', '']);
    const reported = await recordBy(`Proof ${url.hash.slice('#proof='.length)}`);
    expect(reported.rounds.map(({ id, server_seed }) => [id, server_seed !== null])).toEqual([[round.id, true]]);
    const other = await house.openRealSession('plinko');
    expect((await fetch(address, { headers: other.player.headers })).status).toBe(403);
  });
});

describe('[U-09] who may read a record', () => {
  test('is its player alone, in the game of the session', async () => {
    const [own, other] = [await house.openRealSession('plinko'), await house.openRealSession('plinko')];
    const { round } = await own.play(100, plinko);
    expect((await record(own.token)).rounds.map(({ id }) => id)).toEqual([round.id]);
    expect((await record(other.token)).rounds).toEqual([]);
    expect((await record(other.token, `?seed=${round.server_seed_hash}`)).rounds).toEqual([]);
    expect(await recordBy('Bearer nothing')).toMatchObject({ status: 401 });
    expect(await recordBy('')).toMatchObject({ status: 401 });
  });

  test('is who comes with a link from the history, for the pair of that round and for a day', async () => {
    const own = await house.openRealSession('plinko');
    const { round } = await own.play(100, plinko);
    await own.reveal();
    await own.play(100, plinko);
    const [secret] = house.host().partner.believed();
    const now = house.host().now();
    const claims = { round_id: round.id, owner: `player:${own.player.id}` };
    const token = createProofToken(secret!, claims, now);
    const reported = await recordBy(`Proof ${token}`);
    expect([reported.status, reported.rounds.map(({ id }) => id), reported.pairs.length]).toEqual([200, [round.id], 1]);
    expect(reported.rounds[0]!.server_seed).not.toBe(null);
    const refused = [
      createProofToken('another secret', claims, now),
      createProofToken(secret!, claims, new Date(now.getTime() - 25 * 3_600_000)),
      `${token.slice(0, -2)}AA`,
      token.replace(/^./, 'X'),
      'x',
    ];
    for (const each of refused) expect(await recordBy(`Proof ${each}`)).toMatchObject({ status: 401 });
    const ofAnother = createProofToken(secret!, { ...claims, owner: 'player:1' }, now);
    expect(await recordBy(`Proof ${ofAnother}`)).toMatchObject({ status: 404 });
    expect((await recordBy(`Proof ${token}`)).rounds[0]!.receipt).toBe(reported.rounds[0]!.receipt);
    const ofNone = createProofToken(secret!, { ...claims, round_id: randomUUID() }, now);
    expect(await recordBy(`Proof ${ofNone}`)).toMatchObject({ status: 404 });
  });
});
