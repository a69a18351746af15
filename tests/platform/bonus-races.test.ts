import { afterAll, beforeAll, expect, test } from 'vitest';
import { assignDepositBonus, expireBonuses, giveUpBonus } from '#server/campaigns/bonuses.ts';
import { bookedPlayer, setStatus, transactionRow } from '../support/books.ts';
import { createPlayer, openGame, walletClient } from '../support/games.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ engine: 'postgres' });
  await platform.platform.db.sql`
    insert into campaigns (id, code, action, bonus_percent, wagering_times, bonus_days, starts_at) values
      (1, 'FIRST', 2, 100, 1, 30, '2020-01-01'), (2, 'SECOND', 2, 100, 2, 30, '2020-01-01')`;
  await platform.platform.db.sql`
    insert into campaign_amounts (campaign_id, currency_id, deposit_minimum_minor, bonus_maximum_minor) values (1, 1, 0, 100000), (2, 1, 0, 100000)`;
  // There is no catalogue here that would name the game.
  await platform.platform.db.sql`update wager_weights set percent = 100 where game_type = 'others'`;
});
afterAll(() => platform.close());

const bonusOf = (playerId: number) =>
  platform.platform.db.one<{ status: string; wagered_minor: bigint; bonus_minor: bigint; cash_minor: bigint }>`
    select status, wagered_minor, wallets.bonus_minor, cash_minor from player_campaigns join wallets using (player_id) where player_id = ${playerId}`;

/** An authorized deposit, with its bonus. */
const deposit = (playerId: number, code: string, amount: bigint) =>
  platform.platform.db.transaction(async () => {
    const { db, wallet } = platform.platform;
    const transactionId = await transactionRow(db, playerId, 1, amount);
    await wallet.creditDeposit({ playerId, transactionId, amount });
    const bonus = await assignDepositBonus(platform.platform, { playerId, code, depositMinor: amount, transactionId });
    await setStatus(db, transactionId, 'authorized');
    return bonus;
  });

test('of deposits that are authorized at once one brings a bonus', async () => {
  const playerId = await bookedPlayer(platform.platform, 'hurried');
  const given = await Promise.all(['FIRST', 'SECOND', 'FIRST', 'SECOND'].map((code) => deposit(playerId, code, 1_000n)));
  expect(given.filter((bonus) => bonus !== null)).toEqual([1_000n]);
  expect(await bonusOf(playerId)).toMatchObject({ status: 'active', bonus_minor: 1_000n, cash_minor: 4_000n });
});

test('rounds that end at once turn a bonus into cash once', async () => {
  const player = await createPlayer(platform.platform);
  await deposit(player.id, 'FIRST', 1_000n);
  const session = await openGame(platform.platform, player);
  const wallet = walletClient(platform.platform, platform.api);
  const rounds = Array.from({ length: 20 }, (_, index) => `${player.username}-${index}`);
  const bets = await Promise.all(rounds.map((round) => wallet.bet(session, round, 50)));
  expect(bets.map(({ status }) => status)).toEqual(rounds.map(() => 200));
  expect(await bonusOf(player.id)).toMatchObject({ status: 'active', wagered_minor: 1_000n });
  await Promise.all(rounds.map((round) => wallet.win(session, round, 50)));
  await wallet.bet(session, `${player.username}-last`, 1_000);
  // The provider sends it twice, as providers do.
  await Promise.all([1, 2, 3].map(() => wallet.win(session, `${player.username}-last`, 0)));
  expect(await bonusOf(player.id)).toEqual({ status: 'used', wagered_minor: 2_000n, bonus_minor: 0n, cash_minor: 1_000n });
});

test('a bonus that is given up while it is played leaves no bonus money behind', async () => {
  const wallet = walletClient(platform.platform, platform.api);
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      const player = await createPlayer(platform.platform);
      await deposit(player.id, 'FIRST', 1_000n);
      const session = await openGame(platform.platform, player, 'bonus');
      const [first, second] = [`${player.username}-1`, `${player.username}-2`];
      const leave = () =>
        giveUpBonus(platform.platform, player.id).then(
          () => 'gone',
          ({ code }: { code: string }) => code,
        );
      // Winnings of a round under way still find their bonus, whatever wins the race.
      expect(await wallet.bet(session, first, 300)).toMatchObject({ status: 200 });
      const [{ status }, ...left] = await Promise.all([
        wallet.bet(session, second, 300),
        leave(),
        leave(),
        wallet.win(session, first, 200),
        expireBonuses(platform.platform),
      ]);
      for (const outcome of left.slice(0, 2)) expect(outcome).toMatch(/^(?:gone|bonus_in_play)$/);
      const end = status === 200 ? await wallet.win(session, second, 200) : { status };
      expect([status, end.status]).toEqual(status === 200 ? [200, 200] : [402, 402]);
      await giveUpBonus(platform.platform, player.id);
      expect(await bonusOf(player.id)).toMatchObject({ status: 'cancelled', bonus_minor: 0n, cash_minor: 1_000n });
    }),
  );
});
