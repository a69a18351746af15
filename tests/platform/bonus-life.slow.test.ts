import { beforeEach, describe, expect, test } from 'vitest';
import { recordWager, settleBonus, undoWager } from '#server/campaigns/bonuses.ts';
import { bonusBooks } from '../support/bonus-books.ts';

const books = bonusBooks();
const { given, withBonus, bet, money, statuses, notices } = books;
const wageredNow = async () => (await books.campaigning.taken(books.player))[0]!['wagered'];
const settle = () => settleBonus(books.campaigning.platform, books.player.id);
/** Sets the remaining wagering as after this many bets: the counted bets of a bonus are those of its player. */
const almostWagered = (minor = 60_000n) =>
  books.campaigning.platform.db.sql`
    update player_campaigns set wager_required_minor = greatest(0, wager_required_minor - ${minor}::bigint) + wagered_minor where player_id = ${books.player.id}`;
const dayMs = 86_400_000;

describe('[T-06] wagering', () => {
  beforeEach(withBonus);

  test.each([
    ['slots in full', 'slot-a', 'cash', 705],
    ['games that keep next to nothing by a tenth', 'table-a', 'cash', 70],
    ['what the catalogue does not know by a tenth', 'never-heard-of', 'cash', 70],
    ['live tables not at all', 'dealer', 'cash', 0],
    ['bonus money not at all', 'slot-a', 'bonus', 0],
  ] as const)('counts %s', async (_what, gameId, source, counted) => {
    books.campaigning.after(1_000);
    await bet(705n, source, gameId);
    const [row] = await books.campaigning.taken(books.player);
    expect(row).toMatchObject({ wagered: counted, updated_at: counted > 0 ? books.campaigning.clock.at : books.campaigning.opened });
  });

  test('counts a bet once, and takes it back once', async () => {
    const reference = await bet(705n);
    await recordWager(books.campaigning.platform, { playerId: books.player.id, gameId: 'slot-a', amountMinor: 705n, reference });
    await bet(300n);
    expect(await wageredNow()).toBe(1_005);
    books.campaigning.after(2_000);
    for (const _time of [1, 2]) await undoWager(books.campaigning.platform, reference);
    expect((await books.campaigning.taken(books.player))[0]).toMatchObject({ wagered: 300, updated_at: books.campaigning.clock.at });
  });

  test('counts nothing once the bonus has run out, and takes nothing from one that is over', async () => {
    const reference = await bet(100n);
    books.campaigning.after(30 * dayMs);
    await bet(100n);
    expect(await wageredNow()).toBe(100);
    await books.campaigning.platform.db.sql`update player_campaigns set status = 'used' where player_id = ${books.player.id}`;
    await undoWager(books.campaigning.platform, reference);
    expect(await wageredNow()).toBe(100);
    await books.campaigning.platform.db.sql`
      update player_campaigns set status = 'active', wagered_minor = 0 where player_id = ${books.player.id}`;
  });

  test('counts bonus money where that was promised', async () => {
    await books.campaigning.platform.db.sql`update player_campaigns set counts_bonus_stakes = true where player_id = ${books.player.id}`;
    await bet(705n, 'bonus', 'table-a');
    expect(await wageredNow()).toBe(705);
  });
});

describe('[T-06] what settles a bonus', () => {
  test('is nothing where there is none, and nobody waits for it', async () => {
    await books.campaigning.deposit(books.player);
    const { db } = books.campaigning.platform;
    await books.campaigning.while(
      () => db.sql`select 1 from wallets where player_id = ${books.player.id} for update`,
      async () => {
        const settled = settle();
        await books.campaigning.waiting(settled);
        expect(await Promise.race([settled.then(() => 'settled'), new Promise((resolve) => setImmediate(resolve, 'waits'))])).toBe(
          'settled',
        );
      },
    );
  });

  test.each([
    ['a cent short of it', 59_999n, { cash: 4_000, bonus: 2_000 }, 'active'],
    ['wagered to the cent', 60_000n, { cash: 6_000, bonus: 0 }, 'used'],
  ])('is its wager: %s', async (_what, minor, after, status) => {
    await withBonus();
    await almostWagered(minor);
    books.campaigning.after(1_000);
    for (const _time of [1, 2]) await settle();
    expect([await money(), await statuses()]).toEqual([after, [status]]);
    const reported = [{ kind: 'bonus_converted', facts: { amount: '20.00', currency: 'EUR' } }];
    expect(await notices()).toEqual(status === 'used' ? reported : []);
    expect((await books.campaigning.taken(books.player))[0]!['updated_at']).toEqual(
      status === 'used' ? books.campaigning.clock.at : books.campaigning.opened,
    );
  });

  test.each([
    ['less than was given', 1_999n, 0n, 5_999, { amount: '19.99', currency: 'EUR' }],
    ['more than was given', 0n, 700n, 6_000, { amount: '20.00', currency: 'EUR', forfeited: '7.00' }],
  ])('turns %s into cash, as much as was given at most', async (_what, left, won, cash, facts) => {
    await withBonus();
    const reference = await books.campaigning.bet(books.player, left > 0n ? 1n : 100n, 'bonus');
    await books.campaigning.win(books.player, reference, left > 0n ? 0n : won + 100n);
    await almostWagered();
    await settle();
    expect(await money()).toEqual({ cash, bonus: 0 });
    expect(await notices()).toEqual([{ kind: 'bonus_converted', facts }]);
  });

  test('turns all into cash where no most was promised, and nothing where that was', async () => {
    await withBonus();
    const reference = await books.campaigning.bet(books.player, 100n, 'bonus');
    await books.campaigning.win(books.player, reference, 5_100n);
    await books.campaigning.platform.db
      .sql`update player_campaigns set conversion_maximum_minor = null where player_id = ${books.player.id}`;
    await almostWagered();
    await settle();
    expect(await money()).toEqual({ cash: 11_000, bonus: 0 });
    expect(await notices()).toEqual([{ kind: 'bonus_converted', facts: { amount: '70.00', currency: 'EUR' } }]);

    const other = await books.campaigning.player();
    await given(await books.campaigning.deposit(other), { playerId: other.id });
    await books.campaigning.platform.db.sql`
      update player_campaigns set conversion_maximum_minor = 0, wager_required_minor = wagered_minor where player_id = ${other.id}`;
    await settleBonus(books.campaigning.platform, other.id);
    expect([await books.campaigning.money(other), await books.campaigning.statuses(other)]).toEqual([{ cash: 4_000, bonus: 0 }, ['used']]);
    expect(await books.campaigning.notices(other)).toEqual([]);
  });

  test.each([0n, 60_000n])('is that nothing is left of it, with %s wagered: its player is told once', async (minor) => {
    await withBonus();
    const reference = await books.campaigning.bet(books.player, 2_000n, 'bonus');
    await settle();
    expect(await statuses()).toEqual(['active']);
    await books.campaigning.win(books.player, reference);
    await almostWagered(minor);
    for (const _time of [1, 2]) await settle();
    expect([await money(), await statuses()]).toEqual([{ cash: 4_000, bonus: 0 }, ['used']]);
    expect(await notices()).toEqual([{ kind: 'bonus_played', facts: { amount: '20.00', currency: 'EUR' } }]);
  });

  test('waits for a round that counts towards it, and not for one that does not', async () => {
    await books.campaigning.deposit(books.player);
    await books.campaigning.bet(books.player, 100n);
    await withBonus();
    const counted = await bet(100n);
    await almostWagered();
    await settle();
    expect(await statuses()).toEqual(['active']);
    await books.campaigning.win(books.player, counted);
    await settle();
    expect([await money(), await statuses()]).toEqual([{ cash: 9_800, bonus: 0 }, ['used']]);
  });

  test('waits for a round with bonus money', async () => {
    await withBonus();
    const open = await bet(100n, 'bonus');
    await almostWagered();
    await settle();
    expect([await money(), await statuses()]).toEqual([{ cash: 4_000, bonus: 1_900 }, ['active']]);
    await books.campaigning.win(books.player, open);
    await settle();
    expect([await money(), await statuses()]).toEqual([{ cash: 5_900, bonus: 0 }, ['used']]);
  });

  test('is its time: what is left goes, and its player is told', async () => {
    await withBonus();
    books.campaigning.after(30 * dayMs - 1);
    await settle();
    expect(await statuses()).toEqual(['active']);
    books.campaigning.after(30 * dayMs);
    await settle();
    expect([await money(), await statuses()]).toEqual([{ cash: 4_000, bonus: 0 }, ['expired']]);
    expect(await notices()).toEqual([{ kind: 'bonus_expired', facts: { amount: '20.00', currency: 'EUR' } }]);
  });

  test('is done by the first of two who find it at one moment', async () => {
    await withBonus();
    await almostWagered();
    await books.campaigning.while(settle, async (free) => {
      const asked = settle();
      await books.campaigning.waiting(asked);
      await free();
      await asked;
    });
    expect([await money(), await statuses()]).toEqual([{ cash: 6_000, bonus: 0 }, ['used']]);
    expect(await notices()).toHaveLength(1);
  });
});
