import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '#server/db/postgres.ts';
import { fill } from '#tools/bench-growth/fill.ts';
import { createPlayer, type TestPlayer } from '../support/games.ts';
import { collectPlans, explained, nodesOf, type Plan, rowsRead } from '../support/plans.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { seenAfter } from '../support/rolled-back.ts';

let running: TestPlatform;
let bets = 0;
beforeAll(async () => {
  running = await startTestPlatform({ engine: 'postgres', seeded: true });
});
afterAll(() => running.close());

const game = { gameId: 'earplane', providerId: 207, providerName: 'Croupier Originals' };
const grown = /^(transactions|game_bets|ledger_\w+|play_sessions|play_totals)$/;
const minuteMs = 60_000;

interface Move {
  /** Minutes from an hour's start, so that many moves meet a border of ten minutes. */
  readonly minute: number;
  readonly ms: number;
  readonly stake: number;
  readonly payout: number | null;
  readonly source: 'cash' | 'bonus';
  readonly isRolledBack: boolean;
}

async function play(player: TestPlayer, from: number, { minute, ms, stake, payout, source, isRolledBack }: Move): Promise<void> {
  const { wallet } = running.platform;
  const betId = `play-total-${(bets += 1)}`;
  const at = new Date(from + minute * minuteMs + ms);
  await wallet.placeBet({ playerId: player.id, requestId: betId, roundId: betId, amount: BigInt(stake), source, game, at });
  if (isRolledBack) await wallet.rollbackBet({ betId, playerId: player.id, roundId: betId });
  else if (payout !== null) await wallet.payWin({ betId, requestId: `${betId}-win`, playerId: player.id, amount: BigInt(payout), at });
}

const sinceOf = (playerId: number, at: Date) =>
  running.platform.db.one`select staked, lost from play_since(${playerId}::int, ${at}::timestamptz)`;

/** The same from the history, row by row. */
const counted = (playerId: number, at: Date) => running.platform.db.one`
  select coalesce(-sum(amount_minor) filter (where type_id <> 5), 0)::bigint as staked, coalesce(-sum(amount_minor), 0)::bigint as lost
  from transactions where player_id = ${playerId} and created_at > ${at} and (type_id in (4, 5) or (type_id = 6 and exists (
    select 1 from game_bets where game_bets.player_id = transactions.player_id and game_bets.round_id = transactions.round_id and source = 'cash')))`;

const moves = fc.array(
  fc.record({
    minute: fc.integer({ min: 0, max: 60 }),
    ms: fc.constantFrom(0, 1, 59_999),
    stake: fc.integer({ min: 1, max: 500 }),
    payout: fc.option(fc.integer({ min: 0, max: 900 })),
    source: fc.constantFrom('cash' as const, 'cash' as const, 'bonus' as const),
    isRolledBack: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
);

test('[U-21] what was played since a moment is exact at every border, in whatever order the moves of a player arrive', async () => {
  const from = Math.floor(Date.now() / 3_600_000) * 3_600_000 - 7_200_000;
  await fc.assert(
    fc.asyncProperty(moves, async (made) => {
      const player = await createPlayer(running.platform, { cash: 100_000n, bonus: 100_000n });
      for (const move of made) await play(player, from, move);
      const moments = made.flatMap(({ minute, ms }) => [-1, 0, 1].map((beside) => from + minute * minuteMs + ms + beside));
      for (const at of [...moments, from, from + 600_000, from + 3_600_000, Date.now() + minuteMs].map((ms) => new Date(ms)))
        expect([at, await sinceOf(player.id, at)]).toEqual([at, await counted(player.id, at)]);
    }),
    { numRuns: 25 },
  );
});

test('[U-21] totals of what was played before the upgrade are those of the ledger', async () => {
  const player = await createPlayer(running.platform, { cash: 100_000n, bonus: 100_000n });
  const from = Date.now() - 86_400_000;
  for (const minute of [0, 3, 31, 59])
    await play(player, from, { minute, ms: 0, stake: 100, payout: minute, source: 'cash', isRolledBack: minute === 31 });
  const totals = async () => ({
    wallets: await running.platform.db.sql`select player_id, staked_minor, lost_minor, play_slot_at from wallets order by 1`,
    slots: await running.platform.db.sql`select * from play_totals order by player_id, slot_at`,
  });
  const before = await totals();
  expect(before.slots.length).toBeGreaterThan(3);
  await running.platform.db.script(
    'drop table play_totals; alter table wallets drop column staked_minor, drop column lost_minor, drop column play_slot_at',
  );
  await running.platform.db.script(readFileSync('server/db/migrations/150_play_totals.sql', 'utf8'));
  expect(await totals()).toEqual(before);
});

test('[U-21] the audit finds a total of play that is not that of the entries', async () => {
  const player = await createPlayer(running.platform, { cash: 100_000n });
  await play(player, Date.now() - minuteMs, { minute: 0, ms: 0, stake: 100, payout: null, source: 'cash', isRolledBack: false });
  const { db, wallet } = running.platform;
  const audited = async () => (await wallet.audit()).differences.map(({ rule }) => rule);
  const found = (change: string) => seenAfter(db, [change], audited, { hasTriggers: true });
  expect(await found(`update wallets set lost_minor = lost_minor - 1 where player_id = ${player.id}`)).toEqual([
    'the lifetime totals of play are those of the entries',
  ]);
  const slot = 'a slot of play starts with what was played before';
  expect(await found(`update play_totals set staked_minor = staked_minor + 1 where player_id = ${player.id}`)).toEqual([slot]);
  expect(await found(`delete from play_totals where player_id = ${player.id}`)).toEqual([slot]);
});

test('[U-21] what was played in a month is not read again for a bet', async () => {
  const url = running.platform.config.databaseUrl!;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { heavyId } = await fill(client, 10_000);
  await client.end();
  await running.platform.db
    .sql`insert into play_limits (player_id, kind, period, amount_minor) values (${heavyId}, 'time', 'day', 1440), (${heavyId}, 'loss', 'month', 100000000)`;
  const month = new Date(Date.now() - 30 * 86_400_000);
  expect(
    await running.platform.db
      .one`select count(*)::int > 200 as is_much from transactions where player_id = ${heavyId} and created_at > ${month}`,
  ).toEqual({
    is_much: true,
  });
  expect(await sinceOf(heavyId, month)).toEqual(await counted(heavyId, month));

  const plans: Plan[] = [];
  const stop = collectPlans((plan) => plans.push(plan));
  const db = openPostgres(explained(url), { connections: 1, onError: () => undefined });
  await db.one`select bet_barred(${heavyId}::int, 100::bigint, 'cash', now()), staked from play_since(${heavyId}::int, ${month}::timestamptz)`;
  stop();
  await db.close();
  expect(plans.length).toBeGreaterThan(1);
  const read = plans.flatMap(({ root }) => nodesOf(root)).filter((node) => node['Relation Name'] && grown.test(node['Relation Name']));
  expect(Math.max(...read.map(rowsRead))).toBeLessThan(30);
});
