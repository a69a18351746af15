import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HistoryQuery, TransactionStatus } from '#openapi/model.ts';
import { countTransactions } from '#server/history/count.ts';
import { cashbackPaid } from '../support/books.ts';
import { createPlayer, type TestPlayer } from '../support/games.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { seenAfter } from '../support/rolled-back.ts';

let running: TestPlatform;
let bets = 0;
beforeAll(async () => {
  running = await startTestPlatform({ engine: 'postgres' });
});
afterAll(() => running.close());

const game = { gameId: 'earplane', providerId: 207, providerName: 'Croupier Originals' };
const minuteMs = 60_000;

interface Move {
  /** Minutes from an hour's start, so that many moves meet a border of half an hour. */
  readonly minute: number;
  readonly ms: number;
  readonly payout: number | null;
  readonly source: 'cash' | 'bonus';
  readonly isRolledBack: boolean;
  readonly gift: boolean;
}

async function play(player: TestPlayer, from: number, { minute, ms, payout, source, isRolledBack, gift }: Move): Promise<void> {
  const { wallet } = running.platform;
  const id = `history-total-${(bets += 1)}`;
  const at = new Date(from + minute * minuteMs + ms);
  await wallet.placeBet({ playerId: player.id, requestId: id, roundId: id, amount: 100n, source, game, at });
  if (isRolledBack) await wallet.rollbackBet({ betId: id, playerId: player.id, roundId: id });
  else if (payout !== null) await wallet.payWin({ betId: id, requestId: `${id}-win`, playerId: player.id, amount: BigInt(payout), at });
  if (gift) await cashbackPaid(running.platform, { playerId: player.id, reference: id, amount: 1n, at });
}

const moves = fc.array(
  fc.record({
    minute: fc.constantFrom(0, 1, 14, 15, 29, 30, 31, 45, 59, 60, 61),
    ms: fc.constantFrom(0, 1, 59_999),
    payout: fc.option(fc.integer({ min: 0, max: 900 })),
    source: fc.constantFrom('cash' as const, 'cash' as const, 'bonus' as const),
    isRolledBack: fc.boolean(),
    gift: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
);

interface Search {
  readonly playerId: number;
  readonly type: HistoryQuery['type_id'];
  readonly status: TransactionStatus | undefined;
  readonly from: Date | null;
  readonly to: Date | null;
}

/** The same, row by row. */
const counted = async ({ playerId, type, status, from, to }: Search) =>
  (await running.platform.db.one<{ total: number }>`
    select count(*)::int as total from transactions where player_id = ${playerId} and created_at >= coalesce(${from}::timestamptz, '-infinity')
      and created_at < coalesce(${to}::timestamptz, 'infinity') and type_id = coalesce(${type ?? null}::int, type_id)
      and status = coalesce(${status ?? null}, status)`)!.total;

const types = [undefined, 1, 2, 4, 5, 6, 7, 8, 10] as const;
const statuses = [undefined, 'authorized', 'declined'] as const;

test('[U-21] a history counts its rows exactly at every border, of every type and status, in whatever order the moves of a player arrive', async () => {
  const from = Math.floor(Date.now() / 3_600_000) * 3_600_000 - 7_200_000;
  await fc.assert(
    fc.asyncProperty(moves, async (made) => {
      const player = await createPlayer(running.platform, { cash: 100_000n, bonus: 100_000n });
      for (const move of made) await play(player, from, move);
      const borders = made.flatMap(({ minute, ms }) => [-1, 0, 1].map((beside) => from + minute * minuteMs + ms + beside));
      for (const border of [...borders, from + 1_800_000]) {
        for (const [first, last] of [
          [new Date(border), null],
          [null, new Date(border)],
        ] as const) {
          const search = { playerId: player.id, type: undefined, status: undefined, from: first, to: last };
          expect([search, await countTransactions(running.platform.db, search)]).toEqual([search, await counted(search)]);
        }
      }
      for (const type of types) {
        for (const status of statuses) {
          const search = { playerId: player.id, type, status, from: new Date(from + 900_000), to: null };
          expect([search, await countTransactions(running.platform.db, search)]).toEqual([search, await counted(search)]);
        }
      }
    }),
    { numRuns: 12 },
  );
  expect((await running.platform.wallet.audit()).differences).toEqual([]);
}, 60_000);

test('[U-21] moves of one player that come at once are all counted', async () => {
  const player = await createPlayer(running.platform, { cash: 100_000n });
  const from = Date.now() - 3_600_000;
  const together = Array.from({ length: 24 }, (_, index) =>
    play(player, from, { minute: index % 3, ms: index, payout: index % 2 ? 10 : null, source: 'cash', isRolledBack: false, gift: false }),
  );
  await Promise.all(together);
  const search = { playerId: player.id, type: undefined, status: undefined, from: null, to: null };
  expect(await countTransactions(running.platform.db, search)).toBe(await counted(search));
  expect(await countTransactions(running.platform.db, { ...search, type: 4 })).toBe(24);
});

const totals = () => running.platform.db.sql`select * from history_totals order by player_id, slot_at`;
const due = () => running.platform.db.sql`select * from cashback_due order by day, player_id`;

test('[U-21] what was moved before the upgrade is counted by it', async () => {
  const player = await createPlayer(running.platform, { cash: 100_000n, bonus: 100_000n });
  const from = Date.now() - 7_200_000;
  for (const minute of [0, 3, 31, 59])
    await play(player, from, {
      minute,
      ms: 0,
      payout: minute,
      source: minute === 3 ? 'bonus' : 'cash',
      isRolledBack: false,
      gift: minute > 3,
    });
  const [before, dueBefore] = [await totals(), await due()];
  expect(before.length).toBeGreaterThan(3);
  await running.platform.db.script('drop table cashback_due; drop view history_parts; drop table history_totals cascade');
  for (const migration of ['166_history_totals', '224_history_balances'])
    await running.platform.db.script(readFileSync(`server/db/migrations/${migration}.sql`, 'utf8'));
  const corrections = readFileSync('server/db/migrations/239_adjustments.sql', 'utf8');
  await running.platform.db.script(corrections.slice(corrections.indexOf('alter table history_totals')));
  await running.platform.db.script(readFileSync('server/db/functions/history.sql', 'utf8'));
  expect(await totals()).toEqual(before);
  // A day without bets may be among them: the job finds nothing to pay.
  expect(await due()).toEqual(expect.arrayContaining(dueBefore));
});

test('[U-21] the audit finds a total of a history that is not that of the entries', async () => {
  const player = await createPlayer(running.platform, { cash: 100_000n });
  await play(player, Date.now() - minuteMs, { minute: 0, ms: 0, payout: null, source: 'cash', isRolledBack: false, gift: false });
  const { db, wallet } = running.platform;
  const audited = async () => [...new Set((await wallet.audit()).differences.map(({ rule }) => rule))];
  const found = (change: string) => seenAfter(db, [change], audited, { hasTriggers: true });
  const rule = 'a history counts the entries';
  expect(await found(`update history_totals set cash_bets = cash_bets + 1 where player_id = ${player.id}`)).toEqual([rule]);
  expect(await found(`update history_totals set wins_minor = wins_minor - 1 where player_id = ${player.id}`)).toEqual([rule]);
  expect(await found(`update history_totals set bonus_moved_minor = 1 where player_id = ${player.id}`)).toEqual([rule]);
  expect(await found(`update history_totals set locked_moved_minor = 1 where player_id = ${player.id}`)).toEqual([rule]);
  expect(await found(`delete from history_totals where player_id = ${player.id}`)).toEqual([rule]);
});
