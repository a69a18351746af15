import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '#server/db/postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Server } from '#server/main.ts';
import { startInstalled } from '#registry/start.ts';
import { createWallet } from '#server/wallet/wallet.ts';
import { bookedPlayer, deposited, houseGame, setStatus, transactionRow } from '../support/books.ts';
import { callAs, newPlayer, registration } from '../support/caller.ts';
import { secretOf, startTestPlatform, testConfig, type TestPlatform } from '../support/platform.ts';

/** One connection hides races: everything here runs on a real PostgreSQL, with the connections of two processes. */
let running: TestPlatform;
let second: Server;
let close: () => Promise<void>;
beforeAll(async () => {
  running = await startTestPlatform({ engine: 'postgres' });
  const db = openPostgres(running.platform.config.databaseUrl!, { connections: 20, onError: () => undefined });
  second = await startInstalled({ config: testConfig(), db, seed: false, runTimers: false, checkResponses: true });
  close = async () => {
    await second.close();
    await db.close();
  };
});
afterAll(async () => {
  await close();
  await running.close();
});

const both = () => [running.platform, second.platform];
/** Calls `count` times at once, alternating between the two processes. */
const atOnce = <T>(count: number, work: (platform: TestPlatform['platform'], index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => work(both()[index % 2]!, index)));
const outcomes = (results: readonly PromiseSettledResult<unknown>[]) => {
  const counts: Record<string, number> = {};
  for (const result of results) {
    const name = result.status === 'fulfilled' ? 'done' : String((result.reason as { code?: string }).code ?? result.reason);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};
const richPlayer = async (username: string, amount: bigint) => {
  const playerId = await bookedPlayer(running.platform, username);
  await deposited(running.platform, playerId, amount);
  return playerId;
};

describe('races for money', () => {
  test('of fifty bets at once, exactly the affordable ones are taken', async () => {
    const playerId = await richPlayer('bettor', 1_000n);
    const results = await atOnce(50, ({ wallet }, index) =>
      wallet.placeBet({ playerId, requestId: `many-${index}`, roundId: 'r', amount: 100n, source: 'cash', game: houseGame }),
    );
    expect(outcomes(results)).toEqual({ done: 10, insufficient_funds: 40 });
    expect(await running.platform.wallet.balanceOf(playerId)).toMatchObject({ cash: 0n, betEur: 1_000n });
  });

  test('of fifty withdrawals and bets at once, no more is promised than there is', async () => {
    const playerId = await richPlayer('leaver', 1_000n);
    const results = await atOnce<unknown>(50, ({ db, wallet }, index) =>
      index % 4 < 2
        ? wallet.placeBet({ playerId, requestId: `mixed-${index}`, roundId: 'r', amount: 100n, source: 'cash', game: houseGame })
        : db.transaction(async () => {
            const move = { playerId, transactionId: await transactionRow(db, playerId, 2, -100n), amount: 100n };
            await wallet.lockWithdrawal(move);
            await wallet.settleWithdrawal(move);
            await setStatus(db, move.transactionId, 'authorized');
          }),
    );
    expect(outcomes(results)).toEqual({ done: 10, insufficient_funds: 40 });
    expect(await running.platform.wallet.balanceOf(playerId)).toMatchObject({ cash: 0n, locked: 0n });
    const [spent] = await running.platform.db
      .sql`select sum(amount_minor)::int as total from transactions where player_id = ${playerId} and type_id <> 1`;
    expect(spent).toEqual({ total: -1_000 });
  });

  test('one request told twenty times at once has one effect', async () => {
    const playerId = await richPlayer('repeater', 1_000n);
    const bet = { playerId, requestId: 'same-bet', roundId: 'r', amount: 100n, source: 'cash', game: houseGame } as const;
    const bets = await Promise.all(Array.from({ length: 20 }, (_, index) => both()[index % 2]!.wallet.placeBet(bet)));
    expect(bets.filter(({ applied }) => applied)).toHaveLength(1);
    expect(new Set(bets.map(({ transactionId }) => transactionId)).size).toBe(1);

    const sameWin = await atOnce(20, ({ wallet }) => wallet.payWin({ playerId, betId: 'same-bet', requestId: 'same-win', amount: 250n }));
    expect(outcomes(sameWin)).toEqual({ done: 20 });
    const otherWins = await atOnce(20, ({ wallet }, index) =>
      wallet.payWin({ playerId, betId: 'same-bet', requestId: `win-${index}`, amount: 250n }),
    );
    expect(outcomes(otherWins)).toEqual({ already_won: 20 });
    expect((await running.platform.wallet.balanceOf(playerId)).cash).toBe(1_150n);

    const transactionId = await transactionRow(running.platform.db, playerId, 1, 50n);
    const credits = await Promise.all(
      Array.from({ length: 20 }, (_, index) => both()[index % 2]!.wallet.creditDeposit({ playerId, transactionId, amount: 50n })),
    );
    expect(credits.filter(Boolean)).toHaveLength(1);
    await setStatus(running.platform.db, transactionId, 'authorized');
    expect((await running.platform.wallet.balanceOf(playerId)).cash).toBe(1_200n);
  });

  test('a bet and its rollback that cross leave the money where it was', async () => {
    const playerId = await richPlayer('crosser', 1_000n);
    await atOnce(40, ({ wallet }, index) => {
      const requestId = `crossed-${Math.floor(index / 2)}`;
      return index % 2 === 0
        ? wallet.placeBet({ playerId, requestId, roundId: 'r', amount: 30n, source: 'cash', game: houseGame })
        : wallet.rollbackBet({ playerId, betId: requestId, roundId: 'r' });
    });
    const left = await running.platform.db.sql`select 1 from game_bets where player_id = ${playerId} and status <> 'rolled_back'`;
    expect(left).toEqual([]);
    expect((await running.platform.wallet.balanceOf(playerId)).cash).toBe(1_000n);
  });

  test('a withdrawal that is paid and given back at once ends one way', async () => {
    const { db } = running.platform;
    const playerId = await richPlayer('ender', 1_000n);
    const move = { playerId, transactionId: await transactionRow(db, playerId, 2, -1_000n), amount: 1_000n };
    await running.platform.wallet.lockWithdrawal(move);
    const results = await atOnce(20, ({ wallet }, index) =>
      index % 4 < 2 ? wallet.settleWithdrawal(move) : wallet.releaseWithdrawal(move),
    );
    expect(outcomes(results)).toEqual({ done: 10, not_pending: 10 });
    const { cash, locked } = await running.platform.wallet.balanceOf(playerId);
    expect([cash, locked]).toEqual([results[0]!.status === 'fulfilled' ? 0n : 1_000n, 0n]);
    await setStatus(db, move.transactionId, cash === 0n ? 'authorized' : 'declined');
  });

  test('an audit while money moves sees one moment', async () => {
    const playerId = await richPlayer('mover', 10_000n);
    const moving = atOnce(40, ({ wallet }, index) =>
      wallet.placeBet({ playerId, requestId: `moving-${index}`, roundId: 'r', amount: 1n, source: 'cash', game: houseGame }),
    );
    const audits = await Promise.all([1, 2, 3].map(() => createWallet(second.platform.db).audit()));
    await moving;
    expect(audits.map(({ differences }) => differences)).toEqual([[], [], []]);
  });
});

describe('two processes on one database', () => {
  const other = () => ({ api: `${second.url}/api` });

  test('a session opened on one is good on the other, and ends on both', async () => {
    const player = await newPlayer(running, 'roamer');
    const elsewhere = callAs(other(), player.token);
    expect((await elsewhere('GET', '/me')).body).toMatchObject({ id: player.id });
    expect((await elsewhere('DELETE', '/auth/logout')).status).toBe(200);
    expect((await player.call('GET', '/me')).status).toBe(401);
  });

  test('a limit counts the tries on both', async () => {
    await newPlayer(running, 'watched');
    const calls = [callAs(running), callAs(other())];
    const statuses = [];
    for (let index = 0; index < 12; index += 1) {
      statuses.push((await calls[index % 2]!('POST', '/auth/login', { username: 'watched', password: 'wrong' })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
  });

  test('one name registered on both at once belongs to one', async () => {
    const calls = [callAs(running), callAs(other())];
    const replies = await Promise.all(calls.map((call) => call('POST', '/auth/register', registration('contested'))));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test('both know the partners by the same secrets', () => {
    expect(second.platform.config.partners).toEqual(running.platform.config.partners);
    expect(secretOf(second, 'games').length).toBeGreaterThan(40);
  });

  test('both migrate an empty database at once, and it is migrated once', async () => {
    const url = await running.createDatabase!();
    const pools = [1, 2, 3].map(() => openPostgres(url, { connections: 2, onError: () => undefined }));
    const applied = await Promise.all(pools.map((db) => migrate(db)));
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
    await Promise.all(pools.map((db) => db.close()));
  });
});
