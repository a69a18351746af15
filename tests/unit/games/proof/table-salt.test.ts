import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { quicknet } from '#games/engine/beacon.ts';
import { commitmentOf, games } from '#games/engine/index.ts';
import { auditBundle } from '#games/engine/proof/audit.ts';
import { type Bundle, bundleFormat, readBundle, UnreadableBundle } from '#games/engine/proof/bundle.ts';
import { type PublicKey, signedTextOf, thumbprintOf } from '#games/engine/proof/receipt.ts';
import { saltOf, shareCommitment, type SaltProof } from '#games/engine/salt.ts';
import { findRules, verifyBundles } from '#tools/verify/bundle.ts';

const serverSeed = '07'.repeat(32);
const chain = commitmentOf(serverSeed);
const numbers = ['08', '09'].map((byte) => byte.repeat(32));
const shares = numbers.map((number) => ({ commitment: shareCommitment(chain, 1, number), number }));
const players: SaltProof = { source: 'players', attempt: 1, shares };
/** Round 1000 of the public network, as its relays serve it. */
const beacon: SaltProof = {
  source: 'beacon',
  network: quicknet.hash,
  round: 1000,
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};
const wager = { kind: 'live-roulette', variant: 'european', round: '', bets: [{ on: '17', stake: 100 }] } as const;
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicKey.export({ format: 'jwk' }).x! } as const;
const key: PublicKey = { ...jwk, kid: thumbprintOf(jwk) };

/** Bets in one round of a shared table, whose house signs them and reveals the seed. */
function bundleOf(proof: SaltProof | null, { salt = saltOf(chain, proof!), isRevealed = true, bets = 1 } = {}): Bundle {
  const outcome = games['liveroulette']!.outcomeOf({ serverSeed, clientSeed: salt, nonce: 1 }, wager);
  const rounds = Array.from({ length: bets }, (_, at) => {
    const claims = {
      round_id: `bet-${at}`,
      game_id: 'live-roulette',
      game_code: 'live-roulette',
      wager,
      stake_minor: 100,
      currency: 'EUR',
      server_seed_hash: chain,
      client_seed: salt,
      nonce: 1,
      chain_commitment: chain,
      placed_at: '2030-01-01T00:00:00.000Z',
    };
    const text = signedTextOf(claims, key.kid);
    const receipt = `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`;
    return { ...claims, id: claims.round_id, server_seed: isRevealed ? serverSeed : null, outcome, receipt };
  });
  const shown = { server_seed_hash: chain, next_server_seed_hash: chain, client_seed: salt };
  return readBundle(
    JSON.parse(
      JSON.stringify({
        format: bundleFormat,
        version: 1,
        game_id: 'live-roulette',
        keys: [key],
        commitments: [shown],
        bets: [],
        pairs: [{ ...shown, server_seed: isRevealed ? serverSeed : null, bets, chain_commitment: chain }],
        rounds,
        chains: proof === null ? [] : [{ chain_commitment: chain, chain_salt: proof }],
        is_whole: true,
      }),
    ),
  );
}
const faultsOf = async (bundle: Bundle) => (await auditBundle(bundle, findRules)).faults;
const unproved = { kind: 'unproved_salt', round_id: 'bet-0', nonce: 1 };

describe('[U-08] [U-09] bets at a shared table', () => {
  test.each([
    ['its players', players],
    ['a beacon', beacon],
  ])('are fair where the salt comes from %s', async (_, proof) => {
    expect(await auditBundle(bundleOf(proof), findRules)).toMatchObject({ verdict: 'fair', recomputed: 1, faults: [] });
  });

  test.each<[string, SaltProof, string?]>([
    ['was chosen by the house', players, 'ab'.repeat(32)],
    ['leaves a player out', { ...players, shares: [{ ...shares[0]!, number: numbers[1]! }] }],
    ['is of nobody', { ...players, shares: [] }],
    ['is of a beacon round that nobody signed', { ...beacon, round: 1001 }],
    ['is of another network', { ...beacon, network: 'ab'.repeat(32) }],
  ])('show a salt that %s', async (_, proof, salt = saltOf(chain, proof)) => {
    expect(await faultsOf(bundleOf(proof, { salt }))).toEqual([unproved]);
    expect(await faultsOf(bundleOf(proof, { salt, isRevealed: false }))).toEqual([unproved]);
  });

  test('show a salt without any proof, once for each chain', async () => {
    expect(await faultsOf(bundleOf(null, { salt: saltOf(chain, players), bets: 3 }))).toEqual([unproved]);
    const { chains, ...without } = bundleOf(players);
    expect(await faultsOf(without)).toEqual([unproved]);
    expect(await faultsOf({ ...without, chains: [{ ...chains![0]!, chain_commitment: 'ab'.repeat(32) }] })).toEqual([unproved]);
  });

  test('turn red for the command too', async () => {
    const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const verify = (...of: Parameters<typeof bundleOf>) => verifyBundles([() => ({ value: bundleOf(...of), text: '' })], null);
    expect(await verify(players)).toBe(0);
    expect(await verify(players, { salt: 'ab'.repeat(32) })).toBe(1);
    expect(print.mock.calls.flat()).toContainEqual(expect.stringContaining('unproved_salt (round bet-0, number 1)'));
    print.mockRestore();
  });

  test.each([null, {}, [{ chain_commitment: chain }], [{ chain_commitment: 'no', chain_salt: players }]])(
    'are not read with unreadable chains: %j',
    (chains) => {
      expect(() => readBundle({ ...bundleOf(players), chains })).toThrow(new UnreadableBundle('chains'));
    },
  );
});
