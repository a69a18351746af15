import { describe, expect, test } from 'vitest';
import { campaignJobs, expireBonuses, giveUpBonus, giveUpForWithdrawal } from '#server/campaigns/bonuses.ts';
import { bonusBooks, inPlay } from '../support/bonus-books.ts';
import { refusalOf } from '../support/refusals.ts';

const books = bonusBooks();
const { given, withBonus, bet, money, statuses, notices } = books;
const dayMs = 86_400_000;

describe('[BONUS-02] [T-06] a bonus that is given up', () => {
  const giveUp = () => giveUpBonus(books.campaigning.platform, books.player.id);

  test('goes back to the house, and nobody is told what they have done', async () => {
    await withBonus();
    books.campaigning.after(1_000);
    for (const _time of [1, 2]) await giveUp();
    expect([await money(), await statuses(), await notices()]).toEqual([{ cash: 4_000, bonus: 0 }, ['cancelled'], []]);
    expect((await books.campaigning.taken(books.player))[0]!['updated_at']).toEqual(books.campaigning.clock.at);
    const [{ id }] = (await books.campaigning.platform.db.sql<{
      id: bigint;
    }>`select id from player_campaigns where player_id = ${books.player.id}`) as [{ id: bigint }];
    expect(
      await books.campaigning.platform.db
        .one`select reference from ledger_entries where player_id = ${books.player.id} and kind = 'forfeit'`,
    ).toEqual({ reference: `forfeit:campaign:${id}:${books.player.id}` });
  });

  test('without money left is over, and nothing is said of it either', async () => {
    await withBonus();
    await books.campaigning.win(books.player, await books.campaigning.bet(books.player, 2_000n, 'bonus'));
    await giveUp();
    expect([await money(), await statuses(), await notices()]).toEqual([{ cash: 4_000, bonus: 0 }, ['cancelled'], []]);
  });

  test('is not while a round is played with it, and one with cash is no matter', async () => {
    await withBonus();
    const open = await bet(500n, 'bonus');
    expect(await refusalOf(giveUp())).toEqual(inPlay);
    expect([await money(), await statuses()]).toEqual([{ cash: 4_000, bonus: 1_500 }, ['active']]);
    await books.campaigning.win(books.player, open);
    await bet(100n);
    await giveUp();
    expect([await money(), await statuses()]).toEqual([{ cash: 3_900, bonus: 0 }, ['cancelled']]);
  });

  test('by a withdrawal goes where its player was told so, and only there', async () => {
    const withdraw = (isReported: boolean) =>
      books.campaigning.platform.db.transaction(() => giveUpForWithdrawal(books.campaigning.platform, books.player.id, isReported));
    await books.campaigning.deposit(books.player);
    await withdraw(true);
    await withdraw(false);
    await withBonus();
    expect(await refusalOf(withdraw(false))).toEqual({
      status: 422,
      code: 'bonus_active',
      message: 'A withdrawal gives the active bonus up. Play it to its end first, or withdraw knowing that it goes.',
      extra: {},
    });
    expect(await statuses()).toEqual(['active']);
    const open = await bet(2_000n, 'bonus');
    expect(await refusalOf(withdraw(true))).toEqual(inPlay);
    await books.campaigning.win(books.player, open, 100n);
    await withdraw(true);
    expect([await money(), await statuses()]).toEqual([{ cash: 8_000, bonus: 0 }, ['cancelled']]);
  });

  test('by a withdrawal is nothing to tell of where nothing is left of it', async () => {
    await withBonus();
    await books.campaigning.win(books.player, await books.campaigning.bet(books.player, 2_000n, 'bonus'));
    await books.campaigning.platform.db.transaction(() => giveUpForWithdrawal(books.campaigning.platform, books.player.id, false));
    expect(await statuses()).toEqual(['cancelled']);
  });
});

describe('[T-06] bonuses that ran out', () => {
  const expire = () => expireBonuses(books.campaigning.platform);

  test('end when they are looked at, told once, and the others stay', async () => {
    await withBonus();
    books.campaigning.after(1);
    const later = await books.campaigning.player();
    await given(await books.campaigning.deposit(later), { playerId: later.id });
    books.campaigning.after(30 * dayMs);
    for (const _time of [1, 2]) await expire();
    expect([await money(), await statuses(), await books.campaigning.statuses(later)]).toEqual([
      { cash: 4_000, bonus: 0 },
      ['expired'],
      ['active'],
    ]);
    expect(await notices()).toEqual([{ kind: 'bonus_expired', facts: { amount: '20.00', currency: 'EUR' } }]);
  });

  test('under a round with bonus money wait for it', async () => {
    await withBonus();
    const open = await bet(500n, 'bonus');
    books.campaigning.after(30 * dayMs);
    await expire();
    expect([await money(), await statuses()]).toEqual([{ cash: 4_000, bonus: 1_500 }, ['active']]);
    await books.campaigning.win(books.player, open);
    await expire();
    expect([await money(), await statuses()]).toEqual([{ cash: 4_000, bonus: 0 }, ['expired']]);
  });

  test('with nothing left are told as played', async () => {
    await withBonus();
    await books.campaigning.win(books.player, await books.campaigning.bet(books.player, 2_000n, 'bonus'));
    books.campaigning.after(30 * dayMs);
    await expire();
    expect([await statuses(), await notices()]).toEqual([
      ['expired'],
      [{ kind: 'bonus_played', facts: { amount: '20.00', currency: 'EUR' } }],
    ]);
  });

  test('are looked for each minute', async () => {
    await withBonus();
    books.campaigning.after(30 * dayMs);
    const jobs = campaignJobs(books.campaigning.platform);
    expect(jobs.map(({ name, everyS }) => [name, everyS])).toEqual([['ending bonuses that ran out', 60]]);
    await jobs[0]!.work(new AbortController().signal);
    expect(await statuses()).toEqual(['expired']);
  });

  test('by the time that one comes to it may have ended otherwise', async () => {
    await withBonus();
    books.campaigning.after(30 * dayMs);
    await books.campaigning.while(
      () => giveUpBonus(books.campaigning.platform, books.player.id),
      async (free) => {
        const asked = expire();
        await books.campaigning.waiting(asked);
        await free();
        await asked;
      },
    );
    expect([await statuses(), await notices()]).toEqual([['cancelled'], []]);
  });
});
