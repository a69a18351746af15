import { describe, expect, test } from 'vitest';
import { auditBundle } from '#games/engine/proof/audit.ts';
import { type Bundle, readBundle, UnreadableBundle } from '#games/engine/proof/bundle.ts';
import { findRules } from '#tools/verify/bundle.ts';
import { cheatedBundle } from '#tests/support/cheated-page.ts';
import { lies } from '#tests/support/cheating-house.ts';

const kindsOf = async (bundle: Bundle) => [...new Set((await auditBundle(bundle, findRules)).faults.map(({ kind }) => kind))];
const saved = (bundle: Bundle) => readBundle(JSON.parse(JSON.stringify(bundle)));

const expected = {
  'swapped seed': ['swapped_seed'],
  'burned nonce': ['skipped_nonce'],
  'repeated nonce': ['repeated_nonce'],
  'second chain': ['other_chain'],
  'changed wager': ['changed_wager'],
  'changed stake': ['changed_stake'],
} as const;

describe('[U-09] [U-10] all bets of a player in one game', () => {
  test('are fair at an honest house, and each was compared with what the page had been shown', async () => {
    const bundle = saved(await cheatedBundle(null));
    expect(await auditBundle(bundle, findRules)).toEqual({
      verdict: 'fair',
      recomputed: 4,
      unrevealed: 0,
      kept: 4,
      unproven: 0,
      unchecked: 0,
      faults: [],
    });
  });

  test.each(lies)('show a house that cheats: %s', async (lie) => {
    const bundle = saved(await cheatedBundle(lie));
    expect(await auditBundle(bundle, findRules)).toMatchObject({ verdict: 'unfair' });
    expect(await kindsOf(bundle)).toEqual(expect.arrayContaining([...expected[lie]]));
    // The first reported fault is the injected one.
    expect((await kindsOf(bundle))[0]).toBe(expected[lie][0]);
  });

  test.each(lies.filter((lie) => lie !== 'swapped seed'))('show it before anything is revealed: %s', async (lie) => {
    expect((await kindsOf(await cheatedBundle(lie, { isRevealed: false })))[0]).toBe(expected[lie][0]);
  });

  test.each(['burned nonce', 'repeated nonce'] as const)('show it where this browser has kept nothing: %s', async (lie) => {
    const bundle = await cheatedBundle(lie);
    expect((await kindsOf({ ...bundle, bets: [], commitments: [] }))[0]).toBe(expected[lie][0]);
  });

  test('prove nothing where no page kept a hash', async () => {
    const bundle = { ...(await cheatedBundle(null)), bets: [], commitments: [] };
    expect(await auditBundle(bundle, findRules)).toMatchObject({ verdict: 'unproven', unproven: 4, kept: 0 });
  });

  test.each(lies)('are never called fair where no page kept a hash: %s', async (lie) => {
    const bundle = { ...(await cheatedBundle(lie)), bets: [], commitments: [] };
    expect((await auditBundle(bundle, findRules)).verdict).not.toBe('fair');
  });

  test('are fair also where only the hashes were kept, and unproven as soon as one is of another pair', async () => {
    const bundle = await cheatedBundle(null);
    expect(await auditBundle({ ...bundle, bets: [] }, findRules)).toMatchObject({ verdict: 'fair', kept: 0, unproven: 0 });
    const [shown] = bundle.commitments;
    const other = [{ ...shown!, server_seed_hash: 'a'.repeat(64), next_server_seed_hash: 'b'.repeat(64) }];
    expect(await auditBundle({ ...bundle, bets: [], commitments: other }, findRules)).toMatchObject({ verdict: 'unproven', unproven: 4 });
  });

  test('are unfinished while no seed is revealed', async () => {
    const audit = await auditBundle(await cheatedBundle(null, { isRevealed: false }), findRules);
    expect(audit).toMatchObject({ verdict: 'unfinished', recomputed: 0, unrevealed: 4, faults: [] });
  });

  test('are read where bets were placed in another tab, which takes numbers in between', async () => {
    const bundle = await cheatedBundle(null);
    expect(await auditBundle({ ...bundle, bets: bundle.bets.filter((_, at) => at % 2 === 0) }, findRules)).toMatchObject({
      verdict: 'fair',
      kept: 2,
    });
  });
});

const changed = <T extends object>(list: readonly T[], at: number, change: Partial<T>): T[] =>
  list.map((each, index) => (index === at ? { ...each, ...change } : each));
/** A receipt with other claims under the same signature. */
const forged = (receipt: string, change: object): string => {
  const [head, payload = '', signature] = receipt.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  return [head, Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url'), signature].join('.');
};

describe('[U-09] what is wrong with a bundle is named', () => {
  test.each<[string, (bundle: Bundle) => Bundle, string]>([
    [
      'a receipt that was changed',
      (b) => ({ ...b, bets: changed(b.bets, 1, { receipt: forged(b.bets[1]!.receipt!, { stake_minor: 7 }) }) }),
      'bad_signature',
    ],
    ['a receipt of another round', (b) => ({ ...b, bets: changed(b.bets, 1, { receipt: b.bets[2]!.receipt }) }), 'bad_signature'],
    ['no receipt', (b) => ({ ...b, bets: changed(b.bets, 1, { receipt: null }) }), 'missing_receipt'],
    ['a key that nobody published', (b) => ({ ...b, keys: [] }), 'unknown_key'],
    ['a key under the name of another', (b) => ({ ...b, keys: [{ ...b.keys[0]!, x: `${b.keys[0]!.x.slice(0, -2)}AA` }] }), 'unknown_key'],
    ['a round that is reported no more', (b) => ({ ...b, rounds: b.rounds.slice(1) }), 'missing_round'],
    [
      'another outcome',
      (b) => ({ ...b, rounds: changed(b.rounds, 0, { outcome: { kind: 'dice', roll: 1, multiplier: 0 } }) }),
      'wrong_outcome',
    ],
    ['another multiplier', (b) => ({ ...b, rounds: changed(b.rounds, 0, { multiplier: 12_345 }) }), 'wrong_multiplier'],
    ['another currency', (b) => ({ ...b, rounds: changed(b.rounds, 0, { currency: 'USD' }) }), 'changed_currency'],
    ['another seed of the player', (b) => ({ ...b, rounds: changed(b.rounds, 0, { client_seed: 'theirs' }) }), 'changed_client_seed'],
    ['another number', (b) => ({ ...b, rounds: changed(b.rounds, 0, { nonce: 77 }) }), 'changed_nonce'],
    ['a seed that was never revealed', (b) => ({ ...b, rounds: changed(b.rounds, 0, { server_seed: '0'.repeat(64) }) }), 'swapped_seed'],
    ['a bet fewer than were drawn', (b) => ({ ...b, pairs: b.pairs.map((p) => ({ ...p, bets: p.bets + 1 })) }), 'skipped_nonce'],
    [
      'another seed announced',
      (b) => ({ ...b, pairs: b.pairs.map((p) => ({ ...p, next_server_seed_hash: 'a'.repeat(64) })) }),
      'other_chain',
    ],
    ['a game that there is not', (b) => ({ ...b, rounds: changed(b.rounds, 0, { wager: { kind: 'none' } }) }), 'changed_wager'],
  ])('%s', async (_title, change, kind) => {
    const before = await cheatedBundle(null);
    expect(await kindsOf(change(before))).toContain(kind);
  });

  test.each<[string, unknown]>([
    ['format', null],
    ['format', 'text'],
    ['format', []],
    ['format', { format: 'other' }],
    ['version', { version: 2 }],
    ['keys', { keys: [{ kty: 'RSA' }] }],
    ['commitments', { commitments: [{ server_seed_hash: 'AB' }] }],
    ['bets', { bets: [{ shown: null }] }],
    ['bets', { bets: {} }],
    ['pairs', { pairs: [{ bets: -1 }] }],
    ['rounds', { rounds: [{ id: 7 }] }],
    ['is_whole', { is_whole: 'yes' }],
  ])('an unreadable %s', async (part, change) => {
    const bundle = await cheatedBundle(null);
    const isPart = typeof change === 'object' && change !== null && !Array.isArray(change);
    expect(() => readBundle(isPart ? { ...bundle, ...change } : change)).toThrow(new UnreadableBundle(part));
  });
});
