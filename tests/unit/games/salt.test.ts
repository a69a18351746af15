import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { configFrom } from '#server/config.ts';
import { beaconRoundAfter, beaconTimeMs, quicknet } from '#games/engine/beacon.ts';
import { isSignedByQuicknet } from '#games/engine/beacon-signature.ts';
import { isSaltProved, readSaltProof, saltOf, shareCommitment, type SaltProof, type SaltShare } from '#games/engine/salt.ts';

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const chain = sha256('chain');
const shareOf = (number: string, attempt = 1, of = chain): SaltShare => ({ commitment: shareCommitment(of, attempt, number), number });
const numbers = ['a', 'b', 'c'].map(sha256);
const proof = { source: 'players', attempt: 1, shares: numbers.map((number) => shareOf(number)) } as const satisfies SaltProof;
const salt = saltOf(chain, proof);

/** Round 1000 of the public network, as its relays serve it. */
const publicRound = {
  source: 'beacon',
  network: quicknet.hash,
  round: 1000,
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
} as const satisfies SaltProof;

describe('[U-08] the salt of a chain', () => {
  test('is computed from all numbers, in the order of their hashes, by whoever has them', () => {
    const sorted = proof.shares.toSorted((a, b) => (a.commitment < b.commitment ? -1 : 1));
    const text = sorted.map(({ commitment, number }) => `${commitment}=${number}`).join(',');
    expect(salt).toBe(sha256(`croupier salt:${chain}:players:1:${text}`));
    expect(shareCommitment(chain, 1, numbers[0]!)).toBe(sha256(`croupier salt share:${chain}:1:${numbers[0]}`));
    expect(saltOf(chain, { ...proof, shares: proof.shares.toReversed() })).toBe(salt);
    expect(isSaltProved(chain, salt, proof, null)).toBe(true);
  });

  test.each<[string, (shares: readonly SaltShare[]) => SaltProof, string?]>([
    ['a number changed after it was bound', ([first, ...rest]) => ({ ...proof, shares: [{ ...first!, number: sha256('x') }, ...rest] })],
    ['a player left out', ([, ...rest]) => ({ ...proof, shares: rest })],
    ['a player added', (shares) => ({ ...proof, shares: [...shares, shareOf(sha256('d'))] })],
    ['a player counted twice', (shares) => ({ ...proof, shares: [...shares, shares[0]!] })],
    ['an attempt that was not counted', (shares) => ({ ...proof, attempt: 2, shares })],
    ['numbers of an attempt moved to another', () => ({ ...proof, attempt: 2, shares: numbers.map((number) => shareOf(number, 1)) })],
    ['numbers of another chain', () => ({ ...proof, shares: numbers.map((number) => shareOf(number, 1, sha256('other'))) })],
    ['nobody at all', () => ({ ...proof, shares: [] })],
    ['a beacon in place of the players', () => publicRound],
  ])('is refused with %s', (_, change) => {
    const changed = change(proof.shares);
    expect(isSaltProved(chain, salt, changed, isSignedByQuicknet)).toBe(false);
  });

  test('is refused for a salt that nobody made, whatever its proof', () => {
    expect(isSaltProved(chain, sha256('wanted'), proof, null)).toBe(false);
    expect(isSaltProved(sha256('other chain'), salt, proof, null)).toBe(false);
  });

  test('may come from a round that the public network has signed, and from nothing else', () => {
    const ofBeacon = saltOf(chain, publicRound);
    expect(ofBeacon).toBe(
      sha256(`croupier salt:${chain}:beacon:${quicknet.hash}:1000:${sha256(Buffer.from(publicRound.signature, 'hex'))}`),
    );
    expect(isSaltProved(chain, ofBeacon, publicRound, isSignedByQuicknet)).toBe(true);
    // A house may invent a signature: its hash gives a salt, but the network has not signed it.
    const forged: readonly SaltProof[] = [
      { ...publicRound, round: 1001 },
      { ...publicRound, signature: publicRound.signature.replace('b446', 'b447') },
      { ...publicRound, signature: '00'.repeat(48) },
      { ...publicRound, signature: `c0${'00'.repeat(47)}` },
      { ...publicRound, network: sha256('a network of the house') },
    ];
    for (const each of forged) expect(isSaltProved(chain, saltOf(chain, each), each, isSignedByQuicknet)).toBe(false);
    expect(isSaltProved(chain, ofBeacon, publicRound, null)).toBe(false);
  });

  test('is bound to a round of the beacon that comes after the chain', () => {
    for (const moment of [quicknet.genesisS * 1000, 1_790_000_000_000, 1_790_000_001_999, 1_790_000_002_000]) {
      const round = beaconRoundAfter(quicknet, moment);
      expect(beaconTimeMs(quicknet, round)).toBeGreaterThan(moment);
      expect(beaconTimeMs(quicknet, round - 1)).toBeLessThanOrEqual(moment);
    }
    expect(beaconTimeMs(quicknet, 1)).toBe(1_692_803_367_000);
    const facts = Buffer.alloc(12);
    facts.writeUInt32BE(quicknet.periodS);
    facts.writeBigInt64BE(BigInt(quicknet.genesisS), 4);
    const group = 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e';
    const all = Buffer.concat([facts, Buffer.from(quicknet.publicKey, 'hex'), Buffer.from(group, 'hex'), Buffer.from('quicknet')]);
    expect(sha256(all)).toBe(quicknet.hash);
  });

  test.each<unknown>([
    null,
    {},
    [],
    'players',
    { ...proof, attempt: 0 },
    { ...proof, attempt: 1.5 },
    { ...proof, shares: 'all' },
    { ...proof, shares: [null] },
    { ...proof, shares: [{ commitment: chain }] },
    { ...proof, shares: [{ commitment: chain.toUpperCase(), number: chain }] },
    { ...proof, shares: Array.from({ length: 201 }, () => proof.shares[0]) },
    { ...publicRound, signature: 'b4' },
    { ...publicRound, round: -1 },
    { ...publicRound, network: 'quicknet' },
    { source: 'first' },
  ])('is not read from %j', (value) => {
    expect(readSaltProof(value)).toBeNull();
  });

  test('is read as it is written', () => {
    expect([readSaltProof(JSON.parse(JSON.stringify(proof))), readSaltProof({ ...publicRound, more: 1 })]).toEqual([proof, publicRound]);
  });
});

test('[U-08] relays of the beacon are read at the start, and an address that is none is refused with a sentence', () => {
  expect(configFrom({}).beaconUrls).toEqual([]);
  expect(configFrom({ BEACON_URLS: 'https://api.drand.sh/, https://drand.cloudflare.com' }).beaconUrls).toEqual([
    'https://api.drand.sh',
    'https://drand.cloudflare.com',
  ]);
  for (const wrong of ['nonsense', 'ftp://relay.example', 'https://api.drand.sh,javascript:1'])
    expect(() => configFrom({ BEACON_URLS: wrong })).toThrow(/BEACON_URLS/);
});
