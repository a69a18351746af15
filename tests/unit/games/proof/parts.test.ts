import { afterEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#games/client/call-error.ts';
import { collectBundles } from '#games/client/proof/collect.ts';
import type { Bundle } from '#games/engine/proof/bundle.ts';
import { auditFiles, type BundleFile, inOrder } from '#games/engine/proof/parts.ts';
import { findRules, verifyBundles } from '#tools/verify/bundle.ts';
import { cheatedBundle } from '#tests/support/cheated-page.ts';
import { lies } from '#tests/support/cheating-house.ts';
import { filesOf } from '#tests/support/collected-bundle.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A provider that reports the rounds of a bundle one by one, newest first. */
const pagedRecord = ({ game_id, keys, pairs, rounds }: Bundle) =>
  (async (path: string) => {
    if (path === '/keys') return { keys };
    const at = Number(new URLSearchParams(path.split('?')[1]).get('after') ?? 0);
    const round = rounds[at]!;
    return {
      game_id,
      pairs: pairs.filter((pair) => pair.server_seed_hash === round.server_seed_hash || pair.server_seed === null),
      rounds: [round],
      next: at + 1 < rounds.length ? String(at + 1) : null,
    };
  }) as <Reply>(path: string) => Promise<Reply>;

const storedOf = ({ bets, commitments }: Bundle) => ({ keys: [], bets, commitments, sent: [] });
const partsOf = (bundle: Bundle, size = 2): Promise<BundleFile[]> =>
  filesOf(collectBundles(pagedRecord(bundle), storedOf(bundle), null, size));
async function* oneByOne(files: readonly BundleFile[]) {
  yield* files;
}
const audit = (files: readonly BundleFile[]) => auditFiles(oneByOne(files), findRules);
const kindsOf = async (files: readonly BundleFile[]) => [...new Set((await audit(files)).faults.map(({ kind }) => kind))];
const without = (bundle: Bundle, nonce: number): Bundle => ({
  ...bundle,
  rounds: bundle.rounds.filter((round) => round.nonce !== nonce),
});

describe('[31.9] [U-09] a record in parts', () => {
  test('is fair where it is in one piece, whatever the size of its parts, and each part names the one before', async () => {
    const bundle = await cheatedBundle(null, { bets: 7 });
    const whole = { verdict: 'fair', recomputed: 7, unrevealed: 0, kept: 7, unproven: 0, unchecked: 0, faults: [] };
    for (const size of [1, 2, 3, 6]) expect(await audit(await partsOf(bundle, size)), `parts of ${size}`).toEqual(whole);
    const parts = await partsOf(bundle, 3);
    expect(parts.map(({ bundle: { part, rounds, is_whole } }) => [part?.number, part?.is_last, rounds.length, is_whole])).toEqual([
      [1, false, 3, false],
      [2, false, 3, false],
      [3, true, 1, false],
    ]);
    const [alone] = await partsOf(bundle, 7);
    expect([alone!.bundle.part, alone!.bundle.is_whole]).toEqual([undefined, true]);
    expect(await audit([alone!])).toEqual(whole);
  });

  test.each([
    ['the first', [1, 2, 3]],
    ['one between', [0, 2, 3]],
    ['the last', [0, 1, 2]],
    ['all but one', [2]],
    ['an order', [0, 2, 1, 3]],
    ['none, and one comes twice', [0, 1, 1, 2, 3]],
  ])('is refused as incomplete where a part is missing or out of place: %s', async (_, kept) => {
    const parts = await partsOf(await cheatedBundle(null, { bets: 7 }));
    const result = await audit(kept.map((at) => parts[at]!));
    expect(result.verdict).not.toBe('fair');
    expect(result.faults.map(({ kind }) => kind)).toContain('missing_part');
  });

  test('is refused where a part was rewritten, or is of another record', async () => {
    const parts = await partsOf(await cheatedBundle(null, { bets: 7 }));
    const [first, second, ...others] = parts as [BundleFile, BundleFile, ...BundleFile[]];
    const shortened = { bundle: { ...second.bundle, rounds: second.bundle.rounds.slice(1) }, text: `${second.text} ` };
    expect(await kindsOf([first, shortened, ...others])).toContain('missing_part');
    const foreign = await partsOf(await cheatedBundle(null, { bets: 7 }));
    expect(await kindsOf([first, foreign[1]!, ...others])).toContain('missing_part');
    const [whole] = await partsOf(await cheatedBundle(null), 10);
    expect(await kindsOf([whole!, ...parts])).toContain('missing_part');
  });

  test.each([0, 1, 2, 3, 4, 5, 6])('shows that the provider leaves out bet %i, at the end of a part or within', async (nonce) => {
    const bundle = without(await cheatedBundle(null, { bets: 7 }), nonce);
    for (const size of [1, 2, 3]) {
      const result = await audit(await partsOf(bundle, size));
      expect(result.verdict).toBe('unfair');
      expect(result.faults).toContainEqual({ kind: 'skipped_nonce', round_id: null, nonce });
      expect(result.faults.map(({ kind }) => kind)).toContain('missing_round');
    }
    const forgotten = { ...bundle, bets: [], commitments: [] };
    expect(await kindsOf(await partsOf(forgotten))).toEqual(['skipped_nonce']);
  });

  test.each(lies)('shows a house that cheats, as one file does: %s', async (lie) => {
    const bundle = await cheatedBundle(lie);
    const [whole] = await partsOf(bundle, 100);
    const kinds = (await audit([whole!])).faults.map(({ kind }) => kind);
    for (const size of [1, 2]) expect((await kindsOf(await partsOf(bundle, size)))[0]).toBe(kinds[0]);
  });

  test('the command and the page take the files in any order, and name a missing one', async () => {
    vi.spyOn(console, 'log').mockReturnValue();
    const parts = await partsOf(await cheatedBundle(null, { bets: 7 }));
    const reads = parts.toReversed().map(({ text }) => () => ({ value: JSON.parse(text) as unknown, text }));
    expect(await verifyBundles(reads, null)).toBe(0);
    expect(await verifyBundles(reads.slice(1), null)).toBe(2);
    expect(vi.mocked(console.log).mock.calls.flat().join('\n')).toContain('missing_part: these are not all parts');
    expect(await auditFiles(inOrder(parts.toReversed().map((part) => async () => part)), findRules)).toMatchObject({ verdict: 'fair' });
  });

  test('is read on after the provider asked for patience, and not for ever', async () => {
    vi.useFakeTimers();
    const bundle = await cheatedBundle(null, { bets: 3 });
    const ask = pagedRecord(bundle);
    let refusals = 5;
    const busy = (async (path: string) => {
      if (path !== '/keys' && (refusals -= 1) >= 0) throw new CallError('rate_limited');
      return ask(path);
    }) as typeof ask;
    const read = filesOf(collectBundles(busy, storedOf(bundle), null, 2));
    await vi.runAllTimersAsync();
    expect(await audit(await read)).toMatchObject({ verdict: 'fair', recomputed: 3 });
    refusals = Number.POSITIVE_INFINITY;
    const refused = filesOf(collectBundles(busy, storedOf(bundle), null, 2)).catch((error: CallError) => error.code);
    await vi.runAllTimersAsync();
    expect(await refused).toBe('rate_limited');
  });
});
