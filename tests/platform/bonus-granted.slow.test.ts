import { describe, expect, test } from 'vitest';
import { activeBonus } from '#server/campaigns/bonuses.ts';
import { bonusBooks } from '../support/bonus-books.ts';

const books = bonusBooks();
const { given, withBonus, bet, money, statuses } = books;
const dayMs = 86_400_000;

describe('[BONUS-01] the bonus of a deposit', () => {
  test('is its share of the deposit, with what it was promised under, once for the deposit', async () => {
    const deposit = await books.campaigning.deposit(books.player);
    books.campaigning.after(5_000);
    expect(await given(deposit)).toBe(2_000n);
    expect(await money()).toEqual({ cash: 4_000, bonus: 2_000 });
    const rows = await books.campaigning.taken(books.player);
    expect(rows).toEqual([
      {
        campaign: books.half.id,
        status: 'active',
        deposit,
        bonus: 2_000,
        required: 60_000,
        wagered: 0,
        most: 2_000,
        counts: false,
        activated_at: books.campaigning.clock.at,
        expires_at: new Date(books.campaigning.clock.at.getTime() + 30 * dayMs),
        updated_at: books.campaigning.clock.at,
      },
    ]);
    expect(await given(deposit)).toBe(2_000n);
    expect([await money(), await books.campaigning.taken(books.player)]).toEqual([{ cash: 4_000, bonus: 2_000 }, rows]);
    const history = await books.campaigning.platform.db.sql`
      select amount_minor, reference, transactions.created_at from transactions join ledger_entries on transaction_id = transactions.id
      where transactions.player_id = ${books.player.id} and type_id = 10`;
    expect(history).toEqual([
      { amount_minor: 2_000n, reference: `bonus:deposit:${deposit}:${books.player.id}`, created_at: books.campaigning.clock.at },
    ]);
  });

  test.each([
    ['the least', 2_000n, 1_000n],
    ['below the least', 1_999n, null],
    ['of which books.half is the most', 20_000n, 10_000n],
    ['of which books.half is more', 100_000n, 10_000n],
    ['of which books.half is no whole cent', 3_333n, 1_666n],
  ])('of a deposit that is %s', async (_what, depositMinor, bonus) => {
    expect(await given(await books.campaigning.deposit(books.player, depositMinor), { depositMinor })).toBe(bonus);
    expect((await money())['bonus']).toBe(Number(bonus ?? 0));
  });

  test('is none where the share is less than a cent', async () => {
    const { code } = await books.campaigning.campaign({ percent: 1, amounts: { 1: [0n, 10_000n] } });
    expect(await given(await books.campaigning.deposit(books.player, 99n), { code, depositMinor: 99n })).toBeNull();
    expect(await books.campaigning.taken(books.player)).toEqual([]);
  });

  test('is none of a code that nobody made, of another kind, country or currency, or out of its time', async () => {
    const { opened } = books.campaigning;
    const codes = [
      'NOSUCH',
      ...(await Promise.all(
        [
          { action: 3 } as const,
          { country: 'BR' },
          { amounts: { 2: [0n, 10_000n] as const } },
          { starts: new Date(opened.getTime() + 1) },
          { ends: new Date(opened.getTime() - 1) },
        ].map(async (its) => (await books.campaigning.campaign(its)).code),
      )),
    ];
    const deposit = await books.campaigning.deposit(books.player);
    for (const code of codes) expect([code, await given(deposit, { code })]).toEqual([code, null]);
    expect(await money()).toEqual({ cash: 4_000, bonus: 0 });
    const { code } = await books.campaigning.campaign({ country: 'AT', starts: opened, ends: opened });
    books.campaigning.after(dayMs);
    expect(await given(deposit, { code })).toBe(2_000n);
  });

  test('is none while another is played, and is given once that has run out', async () => {
    await withBonus();
    const { code } = await books.campaigning.campaign();
    const second = await books.campaigning.deposit(books.player);
    books.campaigning.after(30 * dayMs - 1);
    expect(await given(second, { code })).toBeNull();
    expect(await money()).toEqual({ cash: 8_000, bonus: 2_000 });
    books.campaigning.after(30 * dayMs);
    expect(await given(second, { code })).toBe(2_000n);
    expect(await statuses()).toEqual(['expired', 'active']);
    expect(await money()).toEqual({ cash: 8_000, bonus: 2_000 });
  });

  test('is none of one that the player has given up, and takes the place of one that was offered', async () => {
    await books.campaigning.offer(books.player, books.half.id, 'cancelled');
    const deposit = await books.campaigning.deposit(books.player);
    expect(await given(deposit)).toBeNull();
    const other = await books.campaigning.campaign();
    await books.campaigning.offer(books.player, other.id);
    expect(await given(deposit, { code: other.code })).toBe(2_000n);
    expect(
      (await books.campaigning.taken(books.player)).map(({ status, required, most, counts }) => [status, required, most, counts]),
    ).toEqual([
      ['cancelled', 0, null, true],
      ['active', 60_000, 2_000, false],
    ]);
    expect(await money()).toEqual({ cash: 4_000, bonus: 2_000 });
  });

  test('of two deposits at one moment is that of the first', async () => {
    const [first, second] = [await books.campaigning.deposit(books.player), await books.campaigning.deposit(books.player)];
    const { code } = await books.campaigning.campaign();
    await books.campaigning.while(
      () => given(first),
      async (free) => {
        const asked = given(second, { code });
        await books.campaigning.waiting(asked);
        await free();
        expect(await asked).toBeNull();
      },
    );
    expect(await money()).toEqual({ cash: 8_000, bonus: 2_000 });
  });
});

describe('the bonus that can be played', () => {
  const active = () => activeBonus(books.campaigning.platform, books.player.id);

  test('is what is active, has money, and has time', async () => {
    expect(await active()).toBeNull();
    await withBonus();
    books.campaigning.after(30 * dayMs - 1);
    expect(await active()).toMatchObject({
      campaignId: books.half.id,
      leftMinor: 2_000n,
      wagerRequiredMinor: 60_000n,
      wageredMinor: 0n,
      conversionMaximumMinor: 2_000n,
    });
    books.campaigning.after(30 * dayMs);
    expect(await active()).toBeNull();
    books.campaigning.after(0);
    await bet(2_000n, 'bonus');
    expect(await active()).toBeNull();
  });
});
