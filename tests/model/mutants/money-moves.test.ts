import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookedPlayer, type Books, deposited, houseGame, openBooks } from '#tests/support/books.ts';

/** The rules of money are in functions of the database, where no tool makes mutants: these are made by hand. */
interface Plant {
  readonly name: string;
  readonly in: string;
  readonly text: string;
  readonly instead: string;
}
const plants: readonly Plant[] = [
  { name: 'a bet looks at no balance', in: 'game_bet_place', text: 'held < p_amount', instead: 'false' },
  { name: 'a bet with another amount is taken for the same', in: 'game_bet_place', text: 'before.amount_minor', instead: 'p_amount' },
  { name: 'the bet of another player is taken for the same', in: 'game_bet_place', text: '(before.player_id,', instead: '(p_player,' },
  { name: 'a bet after its rollback stands', in: 'game_bet_place', text: "then 'rolled_back'", instead: "then 'repeated'" },
  {
    name: 'a round that was paid takes another bet',
    in: 'game_bet_place',
    text: "(status = 'settled' or payout_minor is not null)",
    instead: 'false',
  },
  {
    name: 'a bet is not wagered',
    in: 'game_bet_place',
    text: "case p_source when 'cash' then p_amount",
    instead: "case p_source when 'cash' then 0",
  },
  { name: 'a bet pays twice', in: 'game_bet_pay', text: "then 'already_won'", instead: "then 'applied'" },
  { name: 'a repeated win pays again', in: 'game_bet_pay', text: "then 'repeated'", instead: "then 'applied'" },
  { name: 'a bet that was rolled back pays', in: 'game_bet_pay', text: "bet.status = 'rolled_back'", instead: 'false' },
  { name: 'a win is anybody’s', in: 'game_bet_pay', text: 'or bet.player_id <> p_player', instead: '' },
  { name: 'a bet that was won is rolled back', in: 'game_bet_roll_back', text: "then 'already_won'", instead: "then 'applied'" },
  {
    name: 'a repeated rollback pays again',
    in: 'game_bet_roll_back',
    text: "when bet.status = 'rolled_back' then 'repeated'",
    instead: '',
  },
  {
    name: 'a rollback keeps the wager',
    in: 'game_bet_undo',
    text: "case p_bet.source when 'cash' then -p_bet.amount_minor else 0 end",
    instead: '0',
  },
  { name: 'the house gets nothing', in: 'ledger_post', text: 'held.currency, p_amount);', instead: 'held.currency, p_amount - 1);' },
  { name: 'the balance does not change', in: 'ledger_post', text: 'cash_minor = cash_minor + cash,', instead: 'cash_minor = cash_minor,' },
  {
    name: 'a reference is used twice',
    in: 'ledger_post',
    text: "when before = mark then 'repeated'",
    instead: "when true then 'repeated'",
  },
  { name: 'an entry says that it did nothing', in: 'ledger_post', text: 'cash + bonus, bonus, locked', instead: '0, bonus, locked' },
  {
    name: 'an entry says what was before it',
    in: 'ledger_post',
    text: 'bonus, locked, held.cash_minor + cash, held.locked',
    instead: 'bonus, locked, held.cash_minor, held.locked',
  },
];

let books: Books;
let home: Map<string, string>;
let players = 0;
beforeAll(async () => {
  books = await openBooks();
  const functions = await books.db.sql<{ name: string; text: string }>`
    select proname as name, pg_get_functiondef(oid) as text from pg_proc where pronamespace = 'public'::regnamespace and prolang <> (select oid from pg_language where lanname = 'c')`;
  home = new Map(functions.map(({ name, text }) => [name, text]));
});
afterAll(() => books.close());

const outcomeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    (result) => (typeof result === 'object' && result !== null && 'applied' in result ? result.applied : result),
    (error: { code?: string }) => error.code,
  );

/** The life of a game, with every required refusal; its effects are rolled back. */
async function lawful(): Promise<unknown> {
  const { db, wallet } = books;
  players += 1;
  const run = `plant-${players}`;
  let seen: unknown = null;
  const end = new Error('enough');
  await db
    .transaction(async () => {
      const [playerId, stranger] = [await bookedPlayer(books, run), await bookedPlayer(books, `${run}-stranger`)];
      for (const id of [playerId, stranger]) await deposited(books, id, 1_000n);
      const bet = { playerId, requestId: `${run}-a`, roundId: 'r', amount: 100n, source: 'cash', game: houseGame } as const;
      const win = { playerId, betId: bet.requestId, requestId: `${run}-w`, amount: 250n };
      const undo = { betId: `${run}-b`, playerId, roundId: 'r2' };
      const gift = { playerId, reference: 'g', amount: 5n };
      seen = [
        await outcomeOf(wallet.placeBet({ ...bet, requestId: `${run}-poor`, amount: 1_001n })),
        await outcomeOf(wallet.placeBet(bet)),
        await outcomeOf(wallet.placeBet(bet)),
        await outcomeOf(wallet.placeBet({ ...bet, amount: 101n })),
        await outcomeOf(wallet.placeBet({ ...bet, playerId: stranger })),
        await outcomeOf(wallet.payWin({ ...win, playerId: stranger })),
        await outcomeOf(wallet.payWin(win)),
        await outcomeOf(wallet.payWin(win)),
        await outcomeOf(wallet.payWin({ ...win, requestId: `${run}-w2` })),
        await outcomeOf(wallet.placeBet({ ...bet, requestId: `${run}-late` })),
        await outcomeOf(wallet.rollbackBet({ ...undo, betId: bet.requestId, roundId: bet.roundId })),
        await outcomeOf(wallet.placeBet({ ...bet, requestId: undo.betId, roundId: undo.roundId, amount: 40n })),
        await outcomeOf(wallet.rollbackBet(undo)),
        await outcomeOf(wallet.rollbackBet(undo)),
        await outcomeOf(wallet.placeBet({ ...bet, requestId: undo.betId, roundId: undo.roundId, amount: 40n })),
        await outcomeOf(wallet.payWin({ ...win, betId: undo.betId, requestId: `${run}-w3` })),
        await outcomeOf(wallet.assignBonus(gift).then(() => true)),
        await outcomeOf(wallet.assignBonus({ ...gift, amount: 6n }).then(() => true)),
        await wallet.balanceOf(playerId),
        // Ledger entries in the player's history.
        await db.sql`
          select moved_minor as moved, cash_after_minor as cash, bonus_after_minor as bonus from ledger_entries where player_id = ${playerId} order by id`,
        // Constraints that a commit would check.
        await outcomeOf(db.script('set constraints all immediate').then(() => true)),
      ];
      throw end;
    })
    .catch((error: unknown) => {
      if (error !== end) seen = error;
    });
  return seen;
}

const law = [
  'insufficient_funds',
  true,
  false,
  'idempotency_key_reused',
  'idempotency_key_reused',
  'not_found',
  true,
  false,
  'already_won',
  'round_closed',
  'already_won',
  true,
  true,
  false,
  'rolled_back',
  'rolled_back',
  true,
  'idempotency_key_reused',
  expect.objectContaining({ cash: 1_150n, bonus: 5n, locked: 0n, betEur: 100n }),
  [
    { moved: 1_000n, cash: 1_000n, bonus: 0n },
    { moved: -100n, cash: 900n, bonus: 0n },
    { moved: 250n, cash: 1_150n, bonus: 0n },
    { moved: -40n, cash: 1_110n, bonus: 0n },
    { moved: 40n, cash: 1_150n, bonus: 0n },
    { moved: 5n, cash: 1_150n, bonus: 5n },
  ],
  true,
];

test('what the moves answer is the law', async () => {
  expect(await lawful()).toEqual(law);
});

test.each(plants)('is found: $name', async ({ in: name, text, instead }) => {
  const right = home.get(name)!;
  expect(right.split(text)).toHaveLength(2);
  await books.db.script(right.replace(text, instead));
  try {
    expect(await lawful()).not.toEqual(law);
  } finally {
    await books.db.script(right);
  }
  expect(await lawful()).toEqual(law);
});
