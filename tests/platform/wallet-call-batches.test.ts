import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { DatabaseUnavailable } from '../../server/db/unavailable.ts';
import { inBatches } from '../../server/games/call-batches.ts';
import { createPlayer, expectBalancedBooks, openGame, walletClient } from '../support/games.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

describe('calls that wait at the same moment', () => {
  /** Ten calls of which the first two are under way, so that the other eight are made together. */
  function ten(together: (calls: readonly number[]) => Promise<readonly (string | null)[]>) {
    let begin = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const alone = vi.fn(async (call: number) => `alone ${call}`);
    const batches: (readonly number[])[] = [];
    const make = inBatches(async (calls: readonly number[]) => {
      batches.push(calls);
      if (batches.length > 2) return together(calls);
      await begun;
      return ['first'];
    }, alone);
    const answers = Promise.allSettled(Array.from({ length: 10 }, (_, call) => make(call)));
    begin();
    return { answers, batches, madeAlone: () => alone.mock.calls.map(([call]) => call) };
  }
  const values = (answers: readonly PromiseSettledResult<string>[]) => answers.map((each) => each.status === 'fulfilled' && each.value);
  const others = [2, 3, 4, 5, 6, 7, 8, 9];

  test('are made together, and each gets its own answer', async () => {
    const { answers, batches, madeAlone } = ten(async (calls) => calls.map((call) => `together ${call}`));
    expect(values(await answers)).toEqual(['first', 'first', ...others.map((call) => `together ${call}`)]);
    expect([batches, madeAlone()]).toEqual([[[0], [1], others], []]);
  });

  test('one that could not be made with the others is made alone', async () => {
    const { answers, madeAlone } = ten(async (calls) => calls.map((call) => (call === 5 ? null : `together ${call}`)));
    expect(values(await answers)[5]).toBe('alone 5');
    expect(madeAlone()).toEqual([5]);
  });

  test('are each made alone where together they were refused', async () => {
    const { answers, madeAlone } = ten(() => Promise.reject(new Error('one of them broke a rule')));
    expect(values(await answers)).toEqual(['first', 'first', ...others.map((call) => `alone ${call}`)]);
    expect(madeAlone()).toEqual(others);
  });

  test('are not made a second time where nobody knows whether they were made', async () => {
    const { answers, madeAlone } = ten(() => Promise.reject(new DatabaseUnavailable(new Error('gone'))));
    const ended = (await answers).slice(2);
    expect(ended.map((each) => each.status === 'rejected' && each.reason instanceof DatabaseUnavailable)).toEqual(Array(8).fill(true));
    expect(madeAlone()).toEqual([]);
  });

  test('wait for none of those that are made alone', async () => {
    const make = inBatches(
      async (calls: readonly number[]) => calls.map((call) => (call < 5 ? null : `together ${call}`)),
      (call) => (call < 5 ? new Promise<string>(() => {}) : Promise.resolve('never')),
    );
    for (const held of [0, 1, 2, 3, 4]) void make(held);
    expect(await make(5)).toBe('together 5');
  });
});

describe('bets of many players at once', () => {
  let running: TestPlatform;
  let wallet: ReturnType<typeof walletClient>;
  beforeAll(async () => {
    running = await startTestPlatform({ engine: 'postgres', config: { logLevel: 'silent' } });
    wallet = walletClient(running.platform, running.api);
  });
  afterEach(() => expectBalancedBooks(running.platform));
  afterAll(() => running.close());

  const players = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const player = await createPlayer(running.platform, { cash: 10_000n });
        return { player, session: await openGame(running.platform, player) };
      }),
    );

  test('share transactions; each is answered with its own balance', async () => {
    const all = await players(24);
    const { db } = running.platform;
    const held = Promise.withResolvers<void>();
    const blocked = async () =>
      (await db.one<{ count: number }>`select count(*)::int from pg_locks where relation = 'ledger_entries'::regclass and not granted`)
        ?.count;
    const holding = db.transaction(async () => {
      await db.sql`lock table ledger_entries in access exclusive mode`;
      await held.promise;
    });
    const bets = all.map(({ session }, index) => wallet.bet(session, `shared-bet-${index}`, 100 + index));
    // The others gather while the first wait.
    await expect.poll(blocked, { timeout: 20_000 }).toBeGreaterThan(0);
    await sleep(500);
    held.resolve();
    await holding;
    const answers = await Promise.all(bets);
    expect(answers.map(({ status, balance_minor }) => [status, balance_minor])).toEqual(all.map((_, index) => [200, 9_900 - index]));
    expect(answers.map(({ player_id }) => player_id)).toEqual(all.map(({ player }) => player.id));
    const made = await running.platform.db.one<{ entries: number; transactions: number }>`
      select count(*)::int as entries, count(distinct xmin::text)::int as transactions from ledger_entries where reference like 'bet:games:shared-bet-%'`;
    expect(made?.entries).toBe(24);
    expect(made?.transactions).toBeLessThan(24);
  });

  test('one whose wallet somebody holds makes nobody else wait', async () => {
    const all = await players(12);
    const held = all[6]!;
    let letGo = () => {};
    let isHeld = () => {};
    const holding = new Promise<void>((resolve) => (isHeld = resolve));
    const freed = running.platform.db.transaction(async () => {
      await running.platform.db.sql`select 1 from wallets where player_id = ${held.player.id} for update`;
      isHeld();
      await new Promise<void>((resolve) => (letGo = resolve));
    });
    await holding;
    const calls = all.map(({ session }, index) => wallet.bet(session, `held-bet-${index}`, 100));
    const others = await Promise.all(calls.filter((_, index) => index !== 6));
    expect(others.map(({ status }) => status)).toEqual(Array(11).fill(200));
    expect((await wallet.balance(all[0]!.session)).balance_minor).toBe(9_900);
    letGo();
    await freed;
    expect(await calls[6]).toMatchObject({ status: 200, balance_minor: 9_900 });
  });

  test('one that breaks takes nothing from the others', async () => {
    await running.platform.db.script(`
      create function refuse_poison() returns trigger language plpgsql as $$ begin raise exception 'poisoned'; end $$;
      create trigger refuse_poison before insert on ledger_entries for each row when (new.reference = 'bet:games:poisoned-bet') execute function refuse_poison()`);
    const all = await players(12);
    const answers = await Promise.all(
      all.map(({ session }, index) => wallet.bet(session, index === 6 ? 'poisoned-bet' : `sound-bet-${index}`, 100)),
    );
    expect(answers.map(({ status }) => status)).toEqual(all.map((_, index) => (index === 6 ? 500 : 200)));
    const balances = await Promise.all(all.map(({ session }) => wallet.balance(session)));
    expect(balances.map(({ balance_minor }) => balance_minor)).toEqual(all.map((_, index) => (index === 6 ? 10_000 : 9_900)));
    await running.platform.db.script('drop trigger refuse_poison on ledger_entries; drop function refuse_poison');
  });
});
