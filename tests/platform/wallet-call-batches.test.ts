import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createPlayer, expectBalancedBooks, openGame, walletClient } from '../support/games.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

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
