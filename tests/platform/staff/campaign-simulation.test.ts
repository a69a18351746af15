import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CampaignSimulation } from '#console/data/types.ts';
import { deposited, houseGame } from '#tests/support/books.ts';
import { listGame } from '#tests/support/free-rounds.ts';
import { createPlayer } from '#tests/support/games.ts';
import { newOperator, type TestOperator } from '#tests/support/operators.ts';
import { outcomeText } from '#tests/support/passkeys.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

const dayMs = 86_400_000;
let running: TestPlatform;
let owner: TestOperator;
let time = new Date();
beforeAll(async () => {
  running = await startTestPlatform({ now: () => time, config: { operatorPort: 0, rateLimitFactor: 1_000, logLevel: 'silent' } });
  const { db } = running.platform;
  await listGame(running.platform);
  await db.sql`update games set return_percent = 97.00, type = 'instant' where game_id = ${houseGame.gameId}`;
  await db.sql`
    insert into games (game_id, provider_id, name, type, rank, return_percent) values ('table-one', 207, 'Table One', 'table', 2, 99.00), ('silent', 207, 'Silent', 'instant', 3, null)`;
  owner = await newOperator(running, 'Olive', 'owner');
});
afterAll(() => running.close());

const bonus = {
  type: 'bonus',
  bonus_percent: 50,
  wagering_times: 10,
  bonus_days: 7,
  amounts: [{ currency: 'EUR', bonus_max: '100', deposit_minimum: '20' }],
};
const simulate = async (more: object = {}): Promise<CampaignSimulation> => {
  const reply = await owner.call('POST', '/campaign-simulation', { ...bonus, ...more });
  expect([reply.status, reply.body.message]).toEqual([200, undefined]);
  return reply.body as CampaignSimulation;
};

let rounds = 0;
/** A player who made a deposit some days ago, and bet afterwards. */
async function past(
  daysAgo: number,
  deposit: bigint,
  bets: readonly (readonly [amount: bigint, gameId: string, daysLater: number])[],
): Promise<number> {
  const { platform } = running;
  const { db, wallet } = platform;
  const player = await createPlayer(platform);
  const at = new Date(time.getTime() - daysAgo * dayMs);
  await deposited(platform, player.id, deposit);
  // The helper books at the present time, so the deposit is moved to its day.
  await db.sql`update transactions set created_at = ${at}, updated_at = ${at} where player_id = ${player.id} and type_id = 1`;
  for (const [amount, gameId, later] of bets) {
    const requestId = `past-${(rounds += 1)}`;
    const game = { ...houseGame, gameId };
    await wallet.placeBet({
      playerId: player.id,
      requestId,
      roundId: requestId,
      amount,
      source: 'cash',
      game,
      at: new Date(at.getTime() + later * dayMs),
    });
    await wallet.payWin({
      playerId: player.id,
      betId: requestId,
      requestId: `win-${requestId}`,
      amount,
      at: new Date(at.getTime() + later * dayMs),
    });
  }
  return player.id;
}

describe('[34.5] a campaign is simulated on what players did', () => {
  test('with the players it would have reached, those who finish, and what that would have cost', async () => {
    const game = houseGame.gameId;
    // 40 EUR and a bonus of 20 EUR: 600 EUR have to be wagered within seven days.
    await past(
      30,
      4_000n,
      Array.from({ length: 15 }, () => [4_000n, game, 1] as const),
    );
    await past(
      30,
      4_000n,
      Array.from({ length: 14 }, () => [4_000n, game, 1] as const),
    );
    // The same stakes at a table, which count a tenth, and again too late.
    await past(
      30,
      4_000n,
      Array.from({ length: 15 }, () => [4_000n, 'table-one', 1] as const),
    );
    await past(
      30,
      4_000n,
      Array.from({ length: 15 }, () => [4_000n, game, 8] as const),
    );
    // Too small, too old, and too young to have had seven days.
    await past(30, 1_999n, []);
    await past(120, 4_000n, []);
    await past(3, 4_000n, []);
    const { currencies, title, unstated_titles: unstated } = await simulate();
    expect([title, unstated]).toEqual([{ game_id: game, name: 'plinkoear', return_percent: '97.00', weight_percent: 100 }, 1]);
    expect(currencies).toMatchObject([
      {
        currency: 'EUR',
        players: 4,
        sampled: 4,
        finished: 1,
        worst_case: '80.00',
        expected_cost: '20.00',
        warnings: ['optimal_gain', 'little_data'],
      },
    ]);
    expect(currencies[0]!.types).toEqual([
      { type: 'instant', weight_percent: 100, staked_percent: 65, players: 2, finished: 1 },
      { type: 'table', weight_percent: 10, staked_percent: 34, players: 1, finished: 0 },
    ]);
    expect((await simulate({ country: 'ZZ' })).currencies).toMatchObject([{ players: 0, expected_cost: '0.00' }]);
    expect((await simulate({ wagering_times: 1 })).currencies).toMatchObject([{ finished: 3, expected_cost: '60.00' }]);
  });

  test('and by its terms: a warning where a player gains who wagers in the cheapest title', async () => {
    const optimal = async (more: object) =>
      (await simulate(more)).currencies.map(({ optimal: best, warnings }) => [best, warnings.includes('optimal_gain')]);
    // The house edge may be as low as 2.99 %, and 0.5 % come back as cashback: 2.49 % of 3,000 EUR are 74.70 EUR, for a bonus of 100 EUR.
    expect(await optimal({})).toEqual([[{ gain: '25.30', deposit: '200.00' }, true]]);
    expect(await optimal({ wagering_times: 14 })).toEqual([[{ gain: '-0.45', deposit: '20.00' }, false]]);
  });

  test('of free rounds: the average win, or the most that is paid', async () => {
    const rules = { type: 'free_rounds', game_id: houseGame.gameId, rounds: 20, days: 7, winnings: 'cash' };
    const simulated = async (winnings_max: string, deposit_minimum = '20') => {
      const amounts = [{ currency: 'EUR', stake: '0.50', winnings_max, deposit_minimum }];
      const reply = await owner.call('POST', '/campaign-simulation', { ...rules, amounts });
      return (reply.body as CampaignSimulation).currencies[0]!;
    };
    const wide = await simulated('50');
    expect(wide).toMatchObject({ optimal: { gain: '9.70' }, warnings: ['little_data'] });
    expect([Number(wide.expected_cost), Number(wide.worst_case)]).toEqual([wide.players * 9.7, wide.players * 50]);
    expect(await simulated('5', '0')).toMatchObject({ optimal: { gain: '5.00' }, warnings: ['no_deposit', 'little_data'] });
  });

  test('and changes nothing; what could not be proposed is refused in the same words', async () => {
    const { db } = running.platform;
    const { count } = await db.single<{ count: number }>`select count(*)::int as count from campaigns`;
    expect(count).toBe(0);
    const refusal = async (more: object) => (await owner.call('POST', '/campaign-simulation', { ...bonus, ...more })).body.message;
    expect(await refusal({ amounts: [{ currency: 'XXX', bonus_max: '1', deposit_minimum: '1' }] })).toBe('There are no accounts in XXX.');
    const support = await newOperator(running, 'Sam', 'support');
    expect(outcomeText(await support.call('POST', '/campaign-simulation', bonus))).toBe('403 forbidden');
  });
});
