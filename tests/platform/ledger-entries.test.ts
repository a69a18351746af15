import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balanceOnWire } from '#server/wallet/balance.ts';
import type { Bet } from '#server/wallet/bets.ts';
import type { Wallet } from '#server/wallet/wallet.ts';
import { bookedPlayer, type Books, cashbackPaid, deposited, houseGame, openBooks, setStatus, transactionRow } from '../support/books.ts';
import { assignedBonus, endedBonus } from '../support/assigned-bonuses.ts';

let books: Books;
let wallet: Wallet;
beforeAll(async () => {
  books = await openBooks();
  ({ wallet } = books);
});
afterAll(() => books.close());

/** Every entry of a player: its name, and its movement between two accounts. */
const entriesOf = (playerId: number) =>
  books.db.sql<{ reference: string; kind: string; postings: string }>`
    select reference, kind, string_agg(account || ' ' || amount_minor || coalesce(' of ' || ledger_postings.player_id, ''), ', ' order by amount_minor) as postings
    from ledger_entries join ledger_postings on entry_id = ledger_entries.id
    where ledger_entries.player_id = ${playerId} group by ledger_entries.id order by ledger_entries.id`;
const betOf = (playerId: number, requestId: string, amount: bigint, source: Bet['source'] = 'cash'): Bet => ({
  playerId,
  requestId,
  roundId: `round of ${requestId}`,
  amount,
  source,
  game: houseGame,
});

describe('the entries of', () => {
  test('a deposit and of two withdrawals', async () => {
    const playerId = await bookedPlayer(books, 'payer');
    const open = async (type: 1 | 2, amount: bigint) => ({
      playerId,
      amount,
      transactionId: await transactionRow(books.db, playerId, type, type === 1 ? amount : -amount),
    });
    const deposit = await open(1, 1_000n);
    await wallet.creditDeposit(deposit);
    await setStatus(books.db, deposit.transactionId, 'authorized');
    const paid = await open(2, 300n);
    await wallet.lockWithdrawal(paid);
    await wallet.settleWithdrawal(paid);
    await setStatus(books.db, paid.transactionId, 'authorized');
    const returned = await open(2, 200n);
    await wallet.lockWithdrawal(returned);
    await wallet.releaseWithdrawal(returned);
    await setStatus(books.db, returned.transactionId, 'declined');
    const own = `of ${playerId}`;
    expect(await entriesOf(playerId)).toEqual([
      { reference: `deposit:${deposit.transactionId}`, kind: 'deposit', postings: `house:deposits -1000, cash 1000 ${own}` },
      { reference: `lock:${paid.transactionId}`, kind: 'lock', postings: `cash -300 ${own}, locked 300 ${own}` },
      { reference: `settle:${paid.transactionId}`, kind: 'settle', postings: `locked -300 ${own}, house:payouts 300` },
      { reference: `lock:${returned.transactionId}`, kind: 'lock', postings: `cash -200 ${own}, locked 200 ${own}` },
      { reference: `release:${returned.transactionId}`, kind: 'release', postings: `locked -200 ${own}, cash 200 ${own}` },
    ]);
    expect(await wallet.balanceOf(playerId)).toMatchObject({ cash: 700n, locked: 0n, deposited: 1_000n, depositedEur: 1_000n, betEur: 0n });
  });

  test('[T-01] what came to a deposit unasked: held, then credited or sent back, each once', async () => {
    const playerId = await bookedPlayer(books, 'overpayer');
    const receipt = async (amount: bigint) => {
      const transactionId = await transactionRow(books.db, playerId, 1, amount);
      await setStatus(books.db, transactionId, 'declined');
      const [row] = await books.db.sql<{ id: number }>`
        insert into deposit_receipts (transaction_id, crypto_value, held_value, held_minor, kind, state, came_at)
        values (${transactionId}, 1, 1, ${amount}::bigint, 'late', 'held', now()) returning id`;
      return { playerId, receiptId: row!.id, amount };
    };
    const settle = async (id: number, state: 'credited' | 'refunded') => {
      await books.db.sql`update deposit_receipts set state = ${state}, resolved_at = now(), note = 'ticket' where id = ${id}`;
    };
    const kept = await receipt(700n);
    const returned = await receipt(90n);
    for (const each of [kept, returned]) {
      expect([await wallet.holdDeposit(each), await wallet.holdDeposit(each)]).toEqual([true, false]);
    }
    expect(await wallet.balanceOf(playerId)).toMatchObject({ cash: 0n, locked: 0n, bonus: 0n, deposited: 0n });
    expect((await wallet.audit()).differences).toEqual([]);

    const transactionId = await transactionRow(books.db, playerId, 1, kept.amount);
    const credit = () => wallet.creditHeld({ ...kept, transactionId });
    expect([await credit(), await credit()]).toEqual([true, false]);
    await setStatus(books.db, transactionId, 'authorized');
    await settle(kept.receiptId, 'credited');
    expect([await wallet.refundHeld(returned), await wallet.refundHeld(returned)]).toEqual([true, false]);
    await settle(returned.receiptId, 'refunded');
    expect(await entriesOf(playerId)).toEqual([
      { reference: `hold:${kept.receiptId}`, kind: 'hold', postings: 'house:deposits -700, house:suspense 700' },
      { reference: `hold:${returned.receiptId}`, kind: 'hold', postings: 'house:deposits -90, house:suspense 90' },
      { reference: `credit:${kept.receiptId}`, kind: 'deposit', postings: `house:suspense -700, cash 700 of ${playerId}` },
      { reference: `refund:${returned.receiptId}`, kind: 'refund', postings: 'house:suspense -90, house:payouts 90' },
    ]);
    expect(await wallet.balanceOf(playerId)).toMatchObject({ cash: 700n, deposited: 700n, depositedEur: 700n });
    expect((await wallet.audit()).differences).toEqual([]);
  });

  test('bets with cash', async () => {
    const playerId = await bookedPlayer(books, 'gambler');
    await deposited(books, playerId, 500n);
    await wallet.placeBet(betOf(playerId, 'c1', 100n));
    await wallet.payWin({ playerId, betId: 'c1', requestId: 'c1w', amount: 250n });
    await wallet.placeBet(betOf(playerId, 'c2', 40n));
    await wallet.rollbackBet({ playerId, betId: 'c2', roundId: 'round of c2' });
    const own = `of ${playerId}`;
    expect((await entriesOf(playerId)).slice(1)).toEqual([
      { reference: 'bet:c1', kind: 'bet', postings: `cash -100 ${own}, house:games 100` },
      { reference: 'win:c1w', kind: 'win', postings: `house:games -250, cash 250 ${own}` },
      { reference: 'bet:c2', kind: 'bet', postings: `cash -40 ${own}, house:games 40` },
      { reference: 'rollback:c2', kind: 'rollback', postings: `house:games -40, cash 40 ${own}` },
    ]);
    expect(await wallet.balanceOf(playerId)).toMatchObject({ cash: 650n, bonus: 0n, deposited: 500n, betEur: 100n });
  });

  test('bonus money and cashback', async () => {
    const playerId = await bookedPlayer(books, 'guest');
    const move = (reference: string, amount: bigint) => ({ playerId, reference, amount });
    await assignedBonus(books, move('campaign:9', 1_000n));
    await wallet.placeBet(betOf(playerId, 'g1', 300n, 'bonus'));
    await wallet.payWin({ playerId, betId: 'g1', requestId: 'g1w', amount: 50n });
    await wallet.placeBet(betOf(playerId, 'g2', 150n, 'bonus'));
    await wallet.rollbackBet({ playerId, betId: 'g2', roundId: 'round of g2' });
    await endedBonus(books, 'convertBonus', move('campaign:9', 600n));
    await endedBonus(books, 'forfeitBonus', move('campaign:9', 150n));
    await cashbackPaid(books, move('vip:2026-11-20', 20n));
    const own = `of ${playerId}`;
    expect(await entriesOf(playerId)).toEqual([
      {
        reference: expect.stringMatching(`^bonus:deposit:.*:${playerId}$`),
        kind: 'bonus',
        postings: `house:bonus -1000, bonus 1000 ${own}`,
      },
      { reference: 'bet:g1', kind: 'bet', postings: `bonus -300 ${own}, house:bonus 300` },
      { reference: 'win:g1w', kind: 'win', postings: `house:bonus -50, bonus 50 ${own}` },
      { reference: 'bet:g2', kind: 'bet', postings: `bonus -150 ${own}, house:bonus 150` },
      { reference: 'rollback:g2', kind: 'rollback', postings: `house:bonus -150, bonus 150 ${own}` },
      {
        reference: expect.stringMatching(`^convert:campaign:\\d+:${playerId}$`),
        kind: 'convert',
        postings: `bonus -600 ${own}, cash 600 ${own}`,
      },
      {
        reference: expect.stringMatching(`^forfeit:campaign:\\d+:${playerId}$`),
        kind: 'forfeit',
        postings: `bonus -150 ${own}, house:bonus 150`,
      },
      { reference: `cashback:vip:2026-11-20:${playerId}`, kind: 'cashback', postings: `house:bonus -20, cash 20 ${own}` },
    ]);
    expect(await wallet.balanceOf(playerId)).toMatchObject({ cash: 620n, bonus: 0n, deposited: 0n, betEur: 0n });
  });
});

describe('the history', () => {
  const historyOf = (playerId: number) =>
    books.db
      .sql`select type_id, amount_minor, amount_eur_minor, currency, status, game_id, provider_id, provider_name, round_id, is_sandbox, created_at, updated_at
      from transactions where player_id = ${playerId} and not (type_id = 1 and amount_minor = 0) order by created_at, type_id`;

  test('keeps the game, the round, the worth in euros and the moment of each row', async () => {
    const [{ id: playerId } = { id: 0 }] = await books.db.sql<{ id: number }>`
      insert into players (username, email, country, currency_id, language, password_hash, is_sandbox)
      values ('brazilian', 'brazilian@example.com', 'BR', (select id from currencies where code = 'BRL'), 'pt', 'none', true) returning id`;
    await wallet.open(playerId, 'BRL');
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    const stamps = (day: number) => ({ created_at: at(day), updated_at: at(day) });
    await cashbackPaid(books, { playerId, reference: 'vip:1', amount: 1_003n, at: at(1) });
    await assignedBonus(books, { playerId, reference: 'campaign:1', amount: 707n, at: at(2) });
    await wallet.placeBet({ ...betOf(playerId, 'b1', 203n), at: at(3) });
    await wallet.payWin({ playerId, betId: 'b1', requestId: 'b1w', amount: 509n, at: at(4) });
    await wallet.placeBet({ ...betOf(playerId, 'b2', 101n, 'bonus'), at: at(5) });
    await wallet.payWin({ playerId, betId: 'b2', requestId: 'b2w', amount: 99n, at: at(6) });
    const all = { currency: 'BRL', status: 'authorized', is_sandbox: true };
    const played = (requestId: string) => ({
      game_id: houseGame.gameId,
      provider_id: houseGame.providerId,
      provider_name: houseGame.providerName,
      round_id: `round of ${requestId}`,
    });
    const given = { game_id: null, provider_id: null, provider_name: null, round_id: null };
    expect(await historyOf(playerId)).toEqual([
      { ...all, ...given, type_id: 10, amount_minor: 1_003n, amount_eur_minor: 160n, ...stamps(1) },
      { ...all, ...given, type_id: 10, amount_minor: 707n, amount_eur_minor: 113n, ...stamps(2) },
      { ...all, ...played('b1'), type_id: 4, amount_minor: -203n, amount_eur_minor: 32n, ...stamps(3) },
      { ...all, ...played('b1'), type_id: 5, amount_minor: 509n, amount_eur_minor: 81n, ...stamps(4) },
      { ...all, ...played('b2'), type_id: 7, amount_minor: -101n, amount_eur_minor: 16n, ...stamps(5) },
      { ...all, ...played('b2'), type_id: 8, amount_minor: 99n, amount_eur_minor: 16n, ...stamps(6) },
    ]);
    const moments = await books.db.sql<{
      created_at: Date;
    }>`select created_at from ledger_entries where player_id = ${playerId} order by id`;
    expect(moments.map(({ created_at }) => created_at)).toEqual([1, 2, 3, 4, 5, 6].map(at));
    expect(await wallet.balanceOf(playerId)).toMatchObject({ currency: 'BRL', decimals: 2, betEur: 32n });
  });

  test('tells cashback from a bonus', async () => {
    const playerId = await bookedPlayer(books, 'loyal');
    await cashbackPaid(books, { playerId, reference: 'vip:1', amount: 10n, at: new Date(0) });
    await assignedBonus(books, { playerId, reference: 'campaign:1', amount: 20n, at: new Date(1) });
    const rows = await books.db.sql<{
      payload: object;
    }>`select payload from transactions where player_id = ${playerId} and type_id = 10 order by created_at`;
    expect(rows.map(({ payload }) => payload)).toEqual([{ bonus: 'cashback' }, {}]);
  });

  test('gives back what was bet as a refund, of the same kind of money', async () => {
    const playerId = await bookedPlayer(books, 'regretful');
    await deposited(books, playerId, 100n);
    await assignedBonus(books, { playerId, reference: 'campaign:1', amount: 100n });
    const begun = Date.now();
    for (const source of ['cash', 'bonus'] as const) {
      await wallet.placeBet(betOf(playerId, `refund of ${source}`, 60n, source));
      await wallet.rollbackBet({ playerId, betId: `refund of ${source}`, roundId: 'any' });
    }
    const refunds = (await historyOf(playerId)).filter(({ type_id }) => type_id === 6);
    expect(refunds.map(({ amount_minor, round_id }) => [amount_minor, round_id])).toEqual([
      [60n, 'round of refund of cash'],
      [60n, 'round of refund of bonus'],
    ]);
    for (const { created_at } of refunds) expect(Math.abs((created_at as Date).getTime() - begun)).toBeLessThan(60_000);
    expect(await wallet.balanceOf(playerId)).toMatchObject({ cash: 100n, bonus: 100n, betEur: 0n });
  });
});

describe('the audit', () => {
  test('counts what is there', async () => {
    const before = await wallet.audit();
    await deposited(books, await bookedPlayer(books, 'counted'), 1n);
    expect(await wallet.audit()).toEqual({
      entries: before.entries + 1,
      postings: before.postings + 2,
      wallets: before.wallets + 1,
      differences: [],
    });
  });

  test.each([
    ['cash_minor', 'a balance is the sum of its postings', 'cash', []],
    [
      'bonus_minor',
      'a balance is the sum of its postings',
      'bonus',
      [{ rule: 'bonus money is of an active bonus', expected: '0', actual: '7' }],
    ],
    ['deposited_minor', 'lifetime deposits are the deposit entries', '', []],
  ])('finds a %s that nobody posted', async (column, rule, account, more) => {
    const playerId = await bookedPlayer(books, `tampered ${column}`);
    await books.db.query(`update wallets set ${column} = 7 where player_id = $1`, [playerId]);
    expect((await wallet.audit()).differences).toEqual([
      { rule, subject: `${playerId} ${account}`.trim(), expected: '0', actual: '7' },
      ...more.map((each) => ({ ...each, subject: `${playerId}` })),
    ]);
    await books.db.query(`update wallets set ${column} = 0 where player_id = $1`, [playerId]);
  });

  test('finds a transaction that says it moved money and did not, and locked money without its withdrawal', async () => {
    const playerId = await bookedPlayer(books, 'unmoved');
    const deposit = await transactionRow(books.db, playerId, 1, 90n);
    await setStatus(books.db, deposit, 'authorized');
    expect((await wallet.audit()).differences).toEqual([
      { rule: 'a transaction did to the balance what it says', subject: deposit, expected: '90', actual: '0' },
    ]);
    await wallet.creditDeposit({ playerId, transactionId: deposit, amount: 90n });
    expect((await wallet.audit()).differences).toEqual([]);
    const withdrawal = await transactionRow(books.db, playerId, 2, -80n);
    expect((await wallet.audit()).differences).toEqual([
      { rule: 'locked funds are the open withdrawals', subject: `${playerId}`, expected: '80', actual: '0' },
    ]);
    await setStatus(books.db, withdrawal, 'declined');
  });
});

test('on the wire each sum has its label, exact and as a number to show', () => {
  const sums = { cash: 12_345n, locked: 600n, bonus: 70n, pending: 8n, deposited: 90_000n, depositedEur: 1n, betEur: 2n };
  const exact = {
    real: '123.45',
    bonus: '0.70',
    total: '124.15',
    available: '123.45',
    pending: '0.08',
    locked: '6.00',
    deposited: '900.00',
  };
  expect(balanceOnWire({ currency: 'EUR', decimals: 2, ...sums })).toEqual({
    balance_exact: exact,
    balance: { real: 123.45, bonus: 0.7, total: 124.15, available: 123.45, pending: 0.08, locked: 6, deposited: 900 },
  });
});
