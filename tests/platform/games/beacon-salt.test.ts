import { createServer, type Server } from 'node:http';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BeaconNetwork } from '#games/engine/beacon.ts';
import { beaconMessage, signedBy } from '#games/engine/beacon-signature.ts';
import { beaconRandomness, isSaltProved } from '#games/engine/salt.ts';
import type { GamesHost } from '#games/provider/host.ts';
import { saltFromBeacon } from '#games/provider/live/beacon-client.ts';
import { openNext } from '#games/provider/live/rounds.ts';
import { tableById } from '#games/provider/live/table.ts';
import { type LiveHouse, openLiveHouse } from '#tests/support/live-table.ts';
import { currentChain, endChains, numberNamed } from '#tests/support/salted-tables.ts';

let house: LiveHouse;
beforeAll(async () => {
  house = await openLiveHouse();
});
beforeEach(() => endChains(house));
afterEach(() => house.expectBalanced());
afterAll(() => house.close());

describe('[U-08] the salt of a beacon', () => {
  /** No other process follows it. */
  const quiet = tableById('demo:live-french-roulette', ['live-roulette']);
  const { secretKey, publicKey } = bls12_381.shortSignatures.keygen();
  const network: BeaconNetwork = {
    hash: numberNamed('network'),
    publicKey: bytesToHex(publicKey.toBytes()),
    genesisS: 1_700_000_000,
    periodS: 3,
  };
  const signatureOf = (round: number) =>
    bytesToHex(
      bls12_381.shortSignatures
        .sign(bls12_381.shortSignatures.hash(beaconMessage(round), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'), secretKey)
        .toBytes(),
    );
  const honest = (round: number) => ({ round, randomness: beaconRandomness(signatureOf(round)), signature: signatureOf(round) });
  let relay: Server;
  let url = '';
  let answer: (round: number) => { status?: number; body: unknown } | null;
  const requested: string[] = [];
  beforeAll(async () => {
    relay = createServer(({ url: path = '' }, response) => {
      requested.push(path);
      const reply = answer(Number(path.split('/').at(-1)));
      // A relay that accepts the call and never answers.
      if (!reply) return;
      const { status = 200, body } = reply;
      response.writeHead(status, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body));
    });
    await new Promise<void>((resolve) => void relay.listen(0, '127.0.0.1', resolve));
    const address = relay.address();
    url = `http://127.0.0.1:${typeof address === 'object' ? address!.port : 0}`;
  });
  afterAll(() => new Promise((resolve) => void (relay.closeAllConnections(), relay.close(resolve))));

  /** A process that has waited its interval between two requests, at a time when the round is signed. */
  const hostAt = (afterS: number, urls = [url]): GamesHost => ({
    ...house.host,
    db: {
      ...house.host.db,
      one: house.host.db.one.bind(house.host.db),
      sql: house.host.db.sql.bind(house.host.db),
      query: house.host.db.query.bind(house.host.db),
      transaction: house.host.db.transaction.bind(house.host.db),
    },
    config: { ...house.host.config, beaconUrls: urls, beaconNetwork: network },
    log: { error: () => undefined },
    now: () => new Date(Date.now() + afterS * 1000),
  });

  test('is a round that was named with the chain, asked for once it is signed', async () => {
    answer = (round) => ({ body: honest(round) });
    requested.length = 0;
    await openNext(hostAt(0), quiet);
    const { beacon_round, commitment, source, length } = await currentChain(house, quiet);
    expect([source, length]).toEqual(['beacon', 1_000]);
    const aheadS = network.genesisS + (Number(beacon_round) - 1) * network.periodS - Date.now() / 1000;
    expect(aheadS).toBeGreaterThan(5);
    expect(aheadS).toBeLessThan(14);
    await saltFromBeacon(hostAt(0), quiet);
    expect(requested).toEqual([]);
    await saltFromBeacon(hostAt(20), quiet);
    expect(requested).toEqual([`/${network.hash}/public/${beacon_round}`]);
    const { salt, salt_proof } = await currentChain(house, quiet);
    expect(salt_proof).toEqual({
      source: 'beacon',
      network: network.hash,
      round: Number(beacon_round),
      signature: signatureOf(Number(beacon_round)),
    });
    expect(isSaltProved(commitment, salt!, salt_proof!, signedBy(network))).toBe(true);
    await openNext(hostAt(20), quiet);
    expect(await house.db.one`select 1 as is from provider.live_rounds where drawn_at is null and table_id = ${quiet.id}`).toEqual({
      is: 1,
    });
  });

  test.each<[string, (round: number) => ReturnType<typeof answer>]>([
    ['a round that was not signed yet', () => ({ status: 425, body: {} })],
    ['nothing of the kind', () => ({ status: 404, body: 'not found' })],
    ['a page', () => ({ body: '<html>' })],
    ['nothing', () => ({ body: null })],
    ['no end', () => ({ body: 'x'.repeat(100_000) })],
    ['another round', (round) => ({ body: honest(round + 1) })],
    ['another round under this number', (round) => ({ body: { ...honest(round + 1), round } })],
    ['a randomness that the signature does not have', (round) => ({ body: { ...honest(round), randomness: numberNamed('wanted') } })],
    ['a signature of its own', (round) => ({ body: { round, signature: '00'.repeat(48), randomness: beaconRandomness('00'.repeat(48)) } })],
    ['a place elsewhere', () => ({ status: 302, body: '' })],
  ])('is no answer of a relay that gives %s; the table waits for the same round, and the next relay has it', async (_, lie) => {
    answer = lie;
    await openNext(hostAt(0), quiet);
    const { beacon_round } = await currentChain(house, quiet);
    await saltFromBeacon(hostAt(20), quiet);
    expect(await currentChain(house, quiet)).toMatchObject({ salt: null, beacon_round });
    answer = (round) => (requested.length % 2 === 1 ? lie(round) : { body: honest(round) });
    requested.length = 0;
    await saltFromBeacon(hostAt(40, [url, url]), quiet);
    expect(requested).toHaveLength(2);
    expect(await currentChain(house, quiet)).toMatchObject({ beacon_round, salt_proof: { source: 'beacon', round: Number(beacon_round) } });
  });

  test('is not asked for again and again of a relay that has nothing, and a relay that never answers is left after a while', async () => {
    answer = () => ({ status: 500, body: {} });
    await openNext(hostAt(0), quiet);
    const host = hostAt(20);
    requested.length = 0;
    for (let look = 0; look < 5; look += 1) await saltFromBeacon(host, quiet);
    expect(requested).toHaveLength(1);
    answer = () => null;
    const signals: AbortSignal[] = [];
    const fetchOnce: typeof fetch = async (_input, init) => {
      signals.push(init!.signal!);
      throw init!.signal!.reason ?? new TypeError('fetch failed');
    };
    await saltFromBeacon({ ...hostAt(20), fetch: fetchOnce }, quiet);
    expect(signals).toHaveLength(1);
    expect((await currentChain(house, quiet)).salt).toBeNull();
  });
});
