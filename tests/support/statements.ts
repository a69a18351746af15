import type { MonthlyStatement } from '#openapi/model.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { post } from '#server/wallet/ledger.ts';
import { assignedBonus, endedBonus } from './assigned-bonuses.ts';
import { cashbackPaid, houseGame, setStatus, transactionRow } from './books.ts';
import { type Call, callAs } from './caller.ts';
import { createPlayer } from './games.ts';
import type { TestPlatform } from './platform.ts';

export const zero = { real: '0.00', bonus: '0.00', locked: '0.00' };
export const noPlay = { staked: '0.00', won: '0.00', refunded: '0.00', net: '0.00' };

type Gift = Parameters<typeof cashbackPaid>;
const bonusMoves = {
  assignBonus: assignedBonus,
  convertBonus: (...[books, move]: Gift) => endedBonus(books, 'convertBonus', move),
  forfeitBonus: (...[books, move]: Gift) => endedBonus(books, 'forfeitBonus', move),
  payCashback: cashbackPaid,
} as const;

/** A player since August, whose moves have set times. */
export async function someone(running: TestPlatform) {
  const { db, wallet } = running.platform;
  const player = await createPlayer(running.platform);
  await db.sql`update players set created_at = '2026-08-20T10:00:00Z' where id = ${player.id}`;
  // Each call opens a session at its own time, because the clock of the tests moves by months.
  const call: Call = async (...asked) =>
    callAs(running, await openSession(running.platform, player.id, { ip: '127.0.0.1', userAgent: 'test' }))(...asked);
  let steps = 0;
  const reference = (kind: string) => `${kind}-${player.id}-${(steps += 1)}`;
  const entry = (kind: string, [from, to]: readonly [Parameters<typeof post>[1]['from'], Parameters<typeof post>[1]['to']]) =>
    function move(at: string, amount: bigint, transactionId: string | null = null) {
      const deposited = kind === 'deposit' ? { deposited: amount } : {};
      return post(db, {
        reference: reference(kind),
        kind,
        playerId: player.id,
        transactionId,
        from,
        to,
        amount,
        at: new Date(at),
        ...deposited,
      });
    };
  const lock = entry('lock', ['cash', 'locked']);
  const settle = entry('settle', ['locked', 'house:payouts']);
  const release = entry('release', ['locked', 'cash']);
  const deposit = entry('deposit', ['house:deposits', 'cash']);
  return {
    id: player.id,
    call,
    async deposit(at: string, amount: bigint) {
      const id = await transactionRow(db, player.id, 1, amount);
      await deposit(at, amount, id);
      await setStatus(db, id, 'authorized');
    },
    /** @returns the function that ends the withdrawal. */
    async withdraw(at: string, amount: bigint) {
      const id = await transactionRow(db, player.id, 2, -amount);
      await lock(at, amount, id);
      return async (end: 'sent' | 'refused', when: string) => {
        await (end === 'sent' ? settle : release)(when, amount, id);
        await setStatus(db, id, end === 'sent' ? 'authorized' : 'declined');
      };
    },
    async bet(at: string, amount: bigint, { win = 0n, source = 'cash' as 'cash' | 'bonus', isUndone = false } = {}) {
      const [requestId, roundId] = [reference('bet'), reference('round')];
      const moment = new Date(at);
      await wallet.placeBet({ playerId: player.id, requestId, roundId, amount, source, game: houseGame, at: moment });
      if (isUndone) await wallet.rollbackBet({ playerId: player.id, betId: requestId, roundId, at: moment });
      else await wallet.payWin({ playerId: player.id, betId: requestId, requestId: `${requestId}-win`, amount: win, at: moment });
    },
    /** Lost bets of one round, which are all placed before any is settled. */
    async loseRound(bets: readonly (readonly [at: string, amount: bigint])[]) {
      const roundId = reference('round');
      const placed = [];
      for (const [at, amount] of bets) {
        const requestId = reference('bet');
        await wallet.placeBet({ playerId: player.id, requestId, roundId, amount, source: 'cash', game: houseGame, at: new Date(at) });
        placed.push({ requestId, at: new Date(at) });
      }
      for (const { requestId, at } of placed)
        await wallet.payWin({ playerId: player.id, betId: requestId, requestId: `${requestId}-win`, amount: 0n, at });
    },
    bonus: (kind: keyof typeof bonusMoves, at: string, amount: bigint) =>
      bonusMoves[kind](running.platform, { playerId: player.id, reference: reference('campaign'), amount, at: new Date(at) }),
    statement: async (month: string, zone?: string) =>
      (await call('GET', `/me/statements/${month}${zone === undefined ? '' : `?time_zone=${zone}`}`)).body as MonthlyStatement,
  };
}

export const october = '2026-10';

/** Every kind of movement in October, with movements before and after it. */
export async function aLife(running: TestPlatform) {
  const who = await someone(running);
  await who.bonus('payCashback', '2026-09-30T23:59:59.999Z', 700n);
  await who.deposit('2026-10-01T00:00:00Z', 10_000n);
  const paid = await who.withdraw('2026-10-02T10:00:00Z', 3_000n);
  await paid('sent', '2026-10-03T10:00:00Z');
  const failed = await who.withdraw('2026-10-04T10:00:00Z', 2_000n);
  await failed('refused', '2026-10-05T10:00:00Z');
  const open = await who.withdraw('2026-10-31T22:00:00Z', 500n);
  await who.bet('2026-10-06T10:00:00Z', 500n, { win: 1_250n });
  await who.bet('2026-10-06T10:01:00Z', 300n, { isUndone: true });
  await who.loseRound([
    ['2026-10-06T10:02:00Z', 400n],
    ['2026-10-06T10:02:01Z', 100n],
  ]);
  await who.bonus('assignBonus', '2026-10-10T10:00:00Z', 1_000n);
  await who.bet('2026-10-10T10:01:00Z', 300n, { win: 100n, source: 'bonus' });
  await who.bet('2026-10-10T10:02:00Z', 200n, { isUndone: true, source: 'bonus' });
  await who.bonus('convertBonus', '2026-10-11T10:00:00Z', 600n);
  await who.bonus('forfeitBonus', '2026-10-12T10:00:00Z', 200n);
  await who.bonus('payCashback', '2026-10-31T23:59:59.999Z', 20n);
  await open('refused', '2026-11-01T09:00:00Z');
  await who.bet('2026-11-01T00:00:00Z', 100n);
  return who;
}
