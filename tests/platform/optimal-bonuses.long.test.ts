import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedsInTurn, takesTurns } from '../support/turn.ts';
import { type Gaming, openGaming } from '../support/gaming.ts';
import { playOptimally, type PricedResult } from '../support/optimal-player.ts';
import { prepareSimulation, rulesOfProduct, type TestedRules } from '../support/optimal-setting.ts';

/*
 * Players who know every rule and choose the best: campaigns, cashback of the highest level, bets that cover each other, bonus money at high odds,
 * outages at a moment of their choice, rounds that are taken back, limits, refusals in the middle of a round, bonuses that expire or are given up.
 * The platform and the engine execute it. Each bet is priced at its exact return, so the result contains no luck: it must not be a gain for any of
 * them.
 */

let gaming: Gaming;
beforeAll(async () => {
  gaming = await openGaming();
  await prepareSimulation(gaming);
});
afterAll(() => gaming.close());

/** Plays with a broken rule, until somebody gains more than a minor unit. */
async function isGainFound(rules: TestedRules): Promise<boolean> {
  for (let seed = 1; seed <= 200; seed += 1) if ((await playOptimally(gaming, seed, rules)).priced > 1) return true;
  return false;
}
/** In minor units: more than the rounding error of a sum of binary fractions. */
const inexact = 1e-3;

describe('[U-03] [U-01] a thousand players who know every rule', () => {
  test('gain nothing: no result is above what was brought, bonus and cashback included', async () => {
    const results: PricedResult[] = [];
    for (const seed of seedsInTurn(1_000)) results.push(await playOptimally(gaming, seed));
    expect(results.filter(({ priced }) => priced > inexact)).toEqual([]);
    // Each kind of strategy occurred, otherwise nothing was shown; some are too rare for a share of the players.
    if (takesTurns()) return;
    const having = (is: (result: PricedResult) => boolean) => results.filter((result) => is(result)).length;
    expect(having(({ isWagered }) => isWagered)).toBeGreaterThan(40);
    expect(having(({ voids }) => voids > 0)).toBeGreaterThan(50);
    expect(having(({ undone }) => undone > 0)).toBeGreaterThan(50);
    expect(having(({ wars }) => wars > 0)).toBeGreaterThan(20);
    expect(having(({ refusals }) => (refusals['limit_reached'] ?? 0) > 0)).toBeGreaterThan(20);
    expect(having(({ refusals }) => (refusals['insufficient_funds'] ?? 0) > 0)).toBeGreaterThan(0);
  }, 900_000);

  test.each([
    ['outages gave back lost flights alone', { verdict: (paid, { isMissed }) => (paid === 0 && isMissed ? 'void' : paid) }],
    ['payouts were rounded up', { paid: (due) => ({ paid: (due + 99n) / 100n, kept: 0n }) }],
    [
      'bets that were taken back counted',
      {
        rollback: ({ platform }, _session, bet, playerId) =>
          platform.wallet.rollbackBet({ playerId, betId: `games:${bet}`, roundId: `round-of-${bet}` }),
      },
    ],
    [
      'bets with bonus money counted, and a bonus became any amount',
      {
        given: ({ platform: { db } }, playerId) =>
          db.sql`update player_campaigns set counts_bonus_stakes = true, conversion_maximum_minor = null, wager_required_minor = wager_required_minor / 4
            where player_id = ${playerId}`,
      },
    ],
  ] satisfies [string, Partial<TestedRules>][])(
    'would gain if %s',
    async (_name, broken) => {
      expect(await isGainFound({ ...rulesOfProduct, ...broken })).toBe(true);
    },
    300_000,
  );

  test('would gain if bets that cover each other at a table counted in full', async () => {
    const { db } = gaming.platform;
    await db.sql`update wager_weights set percent = 100 where game_type = 'others'`;
    expect(await isGainFound({ ...rulesOfProduct, tableWeight: 1 })).toBe(true);
    await db.sql`update wager_weights set percent = 10 where game_type = 'others'`;
  }, 300_000);
});
