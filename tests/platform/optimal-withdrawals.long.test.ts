import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openWithdrawalMarket, type WithdrawalResult } from '../support/optimal-withdrawals.ts';
import { openTill, type OpenTill } from '../support/till.ts';
import { seedsInTurn } from '../support/turn.ts';

/*
 * Players who request a withdrawal, watch the market while it waits for operators or for coins, and cancel it if a new one brings more. The market
 * has no drift, so knowing its past and present this is the best strategy. The platform executes everything; the value of the sent coins is computed
 * here.
 */

let till: OpenTill;
let market: Awaited<ReturnType<typeof openWithdrawalMarket>>;
const settings = () => till.platform.config as { rateSpread: string; rateHoldS: number };
beforeAll(async () => {
  till = await openTill({ SMTP_URL: 'smtp://mail.test' });
  market = await openWithdrawalMarket(till);
});
afterAll(() => till.close());
afterEach(() => {
  Object.assign(settings(), { rateSpread: '0', rateHoldS: 900 });
});

async function played(
  seeds: readonly number[],
  { rateSpread, rateHoldS }: ReturnType<typeof settings>,
): Promise<readonly WithdrawalResult[]> {
  Object.assign(settings(), { rateSpread, rateHoldS });
  const results: WithdrawalResult[] = [];
  for (const seed of seeds) results.push(await market.play(seed, Number(rateSpread)));
  return results;
}
const mean = (results: readonly WithdrawalResult[]) => results.reduce((sum, { gain }) => sum + gain, 0) / results.length;
const best = (results: readonly WithdrawalResult[]) => Math.max(...results.map(({ gain }) => gain));

/** The smallest unit of the coin, cut off twice. */
const rounding = 1e-7;

describe('[U-03] players who watch the market while their withdrawal waits', () => {
  test('a thousand gain nothing where there is a spread, however long it waits', async () => {
    const results = await played(seedsInTurn(1_000), { rateSpread: '0.5', rateHoldS: 900 });
    expect(results.filter(({ gain }) => gain > rounding)).toEqual([]);
    expect(mean(results)).toBeLessThan(0);
    // Each way occurred, otherwise nothing was shown.
    const shareOf = (is: (result: WithdrawalResult) => boolean) => results.filter((result) => is(result)).length / results.length;
    for (const kind of ['approved', 'approved by two', 'without coins'] as const)
      expect(shareOf((result) => result.kind === kind && result.waitedMin !== null)).toBeGreaterThan(0.05);
    expect(shareOf(({ cancelled }) => cancelled > 1)).toBeGreaterThan(0.05);
    expect(shareOf(({ waitedMin }) => (waitedMin ?? 0) > 15)).toBeGreaterThan(0.02);
  }, 1_200_000);

  test('gain less the shorter the rate stands where there is no spread, and would gain if it stood for as long as they wait', async () => {
    const seeds = Array.from({ length: 60 }, (_, index) => index + 1);
    const short = await played(seeds, { rateSpread: '0', rateHoldS: 60 });
    const long = await played(seeds, { rateSpread: '0', rateHoldS: 3_600 });
    // Two minutes at most, in which an approval counts.
    expect(best(short)).toBeLessThan(0.04);
    expect(mean(short)).toBeLessThan(mean(long) / 2);
    expect(mean(long)).toBeGreaterThan(0.005);
  }, 600_000);
});
