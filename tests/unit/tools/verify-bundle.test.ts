import { spawnSync } from 'node:child_process';
import { afterEach, expect, test, vi } from 'vitest';
import { verifyBundles } from '#tools/verify/bundle.ts';
import { cheatedBundle } from '#tests/support/cheated-page.ts';
import { lies } from '#tests/support/cheating-house.ts';

afterEach(() => vi.restoreAllMocks());

const verify = async (bundle: unknown, key: string | null = null) => {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
  return { code: await verifyBundles([() => ({ value: bundle, text: JSON.stringify(bundle) })], key), text: lines.join('\n') };
};

const named = {
  'swapped seed': 'swapped_seed (round ',
  'burned nonce': 'skipped_nonce (number 1)',
  'repeated nonce': 'repeated_nonce (round ',
  'second chain': 'other_chain (round ',
  'changed wager': 'changed_wager (round ',
  'changed stake': 'changed_stake (round ',
} as const;

test.each(lies)('[U-10] the command refuses a bundle and names the lie: %s', async (lie) => {
  const { code, text } = await verify(await cheatedBundle(lie));
  expect(code).toBe(1);
  expect(text).toContain(named[lie]);
  expect(text.split('\n').at(-1)).toMatch(/^UNFAIR: /);
});

test('[U-09] the command takes an honest bundle, and only the key that is named', async () => {
  const bundle = await cheatedBundle(null);
  expect(await verify(bundle)).toMatchObject({ code: 0, text: expect.stringContaining('FAIR: 4 rounds computed again') as string });
  expect((await verify(bundle, bundle.keys[0]!.kid)).code).toBe(0);
  expect(await verify(bundle, 'another')).toMatchObject({ code: 1, text: expect.stringContaining('unknown_key') as string });
  expect((await verify(await cheatedBundle(null, { isRevealed: false }))).code).toBe(2);
  expect(await verify({ ...bundle, bets: [], commitments: [] })).toMatchObject({
    code: 2,
    text: expect.stringContaining('UNPROVEN: 4 rounds computed again') as string,
  });
  expect(await verify({ ...bundle, rounds: 7 })).toEqual({ code: 2, text: 'the bundle is unreadable: rounds' });
});

test('[U-09] the command recognizes a bundle among its inputs', async () => {
  const bundle = JSON.stringify(await cheatedBundle('repeated nonce'));
  const { status, stdout } = spawnSync(process.execPath, ['tools/verify.ts', '-'], { input: bundle, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stdout).toContain('repeated_nonce');
});
