import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookedPlayer, type Books, deposited, houseGame, openBooks } from '../support/books.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

/** The migration's update of rows that existed before it. */
const backfill = /^update transactions[^;]+;/m.exec(readFileSync('server/db/migrations/054_stakes_of_wins.sql', 'utf8'))?.[0] ?? '';

test('[P-09] wins of before the migration learn their stake, each that of its own bet', async () => {
  const { db, wallet } = books;
  const playerId = await bookedPlayer(books, 'veteran');
  await deposited(books, playerId, 10_000n);
  const wins = { a: [1_000n, 330n], b: [1_500n, 0n], c: [2_000n, 2_500n] } as const;
  for (const [id, [amount]] of Object.entries(wins)) {
    await wallet.placeBet({ playerId, requestId: id, roundId: 'one round', amount, source: 'cash', game: houseGame });
  }
  for (const [id, [, win]] of Object.entries(wins)) {
    await wallet.payWin({ playerId, betId: id, requestId: `${id} win`, amount: win });
  }
  const stakes = () => db.sql`
    select type_id, amount_minor, stake_minor from transactions where player_id = ${playerId} and type_id <> 1 order by type_id, amount_minor desc`;
  const reported = [
    ...[1_000n, 1_500n, 2_000n].map((amount) => ({ type_id: 4, amount_minor: -amount, stake_minor: null })),
    { type_id: 5, amount_minor: 2_500n, stake_minor: 2_000n },
    { type_id: 5, amount_minor: 330n, stake_minor: 1_000n },
  ];
  expect(await stakes()).toEqual(reported);
  await db.sql`update transactions set stake_minor = null`;
  await db.script(backfill);
  expect(await stakes()).toEqual(reported);
});
