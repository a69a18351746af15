import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { createWallet } from '#server/wallet/wallet.ts';
import type { Platform } from '#server/platform.ts';
import { creditHeld } from '#server/payments/suspense.ts';
import { creditOwnReceipt } from '#server/payments/own-receipts.ts';
import { applyState } from '#server/payments/transactions.ts';
import { setPlayLimit } from '#server/protection/play-limits.ts';
import { openTill, type OpenTill } from '../support/till.ts';
import { roundsInTurn } from '../support/turn.ts';

const rounds = roundsInTurn(1_000);
/** Rounds under way at once, so that those of different players overlap as well. */
const width = 10;

let till: OpenTill;
let other: Platform;
let close: () => Promise<void>;
beforeAll(async () => {
  till = await openTill();
  // Each call runs on a connection of its own, as in two processes.
  const db = openPostgres((till.platform.db as Database & { readonly url: string }).url, { connections: 10, onError: () => undefined });
  other = { ...till.platform, db, wallet: createWallet(db) };
  close = () => db.close();
});
afterAll(async () => {
  await close();
  await till.close();
});

const refusalOf = (result: PromiseSettledResult<unknown>): string =>
  result.status === 'fulfilled' ? 'done' : result.reason instanceof Error ? result.reason.message.replace(/^Receipt \d+ /, '') : 'unknown';

test(
  `[U-04] of ${rounds} arrivals, credits of held receipts and changes of the limit at once none passes the limit`,
  { timeout: 600_000 },
  async () => {
    const wrong: string[] = [];
    const outcomes = new Map<string, number>();
    const race = async (round: number) => {
      const player = await till.player();
      // A late deposit is held in full; the next one is paid while an operator and the player ask for credits.
      const late = await till.deposit(player);
      await till.applyState(late, { status: 'declined', reason: 'expired', cryptoValue: '1' });
      const [receipt] = await till.platform.db.sql<{ id: number }>`select id from deposit_receipts where transaction_id = ${late}`;
      const open = await till.deposit(player);
      await setPlayLimit(till.platform, player, { kind: 'deposit', period: 'day', amount: '80' });
      const results = await Promise.allSettled([
        applyState(till.platform, open, { externalId: `x-${open}`, status: 'authorized', cryptoValue: '1' }),
        creditHeld(other, receipt!.id, 'ticket 1'),
        applyState(other, open, { externalId: `x-${open}`, status: 'authorized', cryptoValue: '1' }),
        ...(round % 2 === 0 ? [setPlayLimit(other, player, { kind: 'deposit', period: 'day', amount: '60' })] : []),
      ]);
      const credit = refusalOf(results[1]!);
      outcomes.set(credit, (outcomes.get(credit) ?? 0) + 1);
      const [held] = await till.platform.db.sql<{ id: number }>`
      select id from deposit_receipts where transaction_id = ${open} and state = 'held'`;
      if (held)
        await Promise.allSettled([creditOwnReceipt(till.platform, player, Number(held.id)), creditHeld(other, held.id, 'ticket 2')]);
      const { cash } = await till.money(player.id);
      const sums = await till.platform.db.single<{ worth: number; deposited: number }>`
      select (select coalesce(sum(amount_minor), 0)::int from transactions where player_id = ${player.id} and status = 'authorized') as deposited,
        (select coalesce(sum(amount_minor), 0)::int from transactions where player_id = ${player.id} and status = 'authorized')
          + (select coalesce(sum(held_minor), 0)::int from deposit_receipts join transactions on transactions.id = transaction_id
            where player_id = ${player.id} and state = 'held') as worth`;
      // Two coins of 50 EUR arrived: uncredited ones are held, and credits stay within 80 EUR.
      if (cash !== sums.deposited || sums.deposited > 8_000 || sums.worth !== 10_000)
        wrong.push(JSON.stringify({ round, cash, ...sums, credit }));
    };
    for (let begun = 0; begun < rounds; begun += width)
      await Promise.all(Array.from({ length: Math.min(width, rounds - begun) }, (_, index) => race(begun + index)));
    expect(wrong).toEqual([]);
    const others = [...outcomes].filter(([outcome]) => outcome !== 'done' && !outcome.includes('the deposit limits of the player leave'));
    expect(others).toEqual([]);
  },
);
