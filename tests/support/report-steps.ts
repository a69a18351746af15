import { adjust, type AdjustmentKind } from '#server/corrections/adjust.ts';
import { endedBonus } from './assigned-bonuses.ts';
import { cashbackPaid, deposited, setStatus, transactionRow } from './books.ts';
import { grantedRounds } from './free-rounds.ts';
import type { Gaming } from './gaming.ts';

/** A move of a player, a game or an operator. Each works after any other. */
export type Step = (player: Playing, name: string, amount: number) => Promise<unknown>;
export interface Playing {
  readonly id: number;
  readonly cash: string;
  readonly bonus: string | null;
}

/** Calls that a balance does not cover are part of play. */
const tried = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

/** Every move that a report counts, by its name. */
export function reportSteps(gaming: Gaming, decision: Parameters<typeof adjust>[2]): Readonly<Record<string, Step>> {
  const correct =
    (kind: AdjustmentKind, sign: 1 | -1, more: (player: Playing) => Promise<object> = async () => ({})): Step =>
    async ({ id }, _name, amount) => {
      const { platform } = gaming;
      const held = await gaming.money(id);
      const moved = BigInt(sign * Math.min(amount, sign < 0 ? (held['cash'] as number) : amount));
      const given = await more({ id } as Playing);
      if (moved === 0n) return;
      await platform.db.transaction(() => adjust(platform, { kind, playerId: id, amount: moved, ...given }, decision));
    };
  const depositOf = async ({ id }: Playing) => {
    await deposited(gaming.platform, id, 1_000n);
    const row = await gaming.platform.db.one<{ id: string }>`
      select id from transactions where player_id = ${id} and type_id = 1 order by written desc limit 1`;

    return { depositId: row!.id };
  };
  const withdraw =
    (end: 'settle' | 'release'): Step =>
    async ({ id }, _name, amount) => {
      const { db, wallet } = gaming.platform;
      const cash = (await gaming.money(id))['cash'] as number;
      const minor = BigInt(Math.min(cash, amount));
      if (minor === 0n) return;
      await db.transaction(async () => {
        const move = { playerId: id, amount: minor, transactionId: await transactionRow(db, id, 2, -minor) };
        await wallet.lockWithdrawal(move);
        await (end === 'settle' ? wallet.settleWithdrawal(move) : wallet.releaseWithdrawal(move));
        await setStatus(db, move.transactionId, end === 'settle' ? 'authorized' : 'declined');
      });
    };
  const hold =
    (end: 'held' | 'refunded'): Step =>
    async ({ id }, _name, amount) => {
      const { db, wallet } = gaming.platform;
      const transactionId = await transactionRow(db, id, 1, BigInt(amount));
      await setStatus(db, transactionId, 'declined');
      const row = await db.one<{ id: bigint }>`
      insert into deposit_receipts (transaction_id, crypto_value, held_value, held_minor, kind, state, came_at)
      values (${transactionId}, 0.001, 0.001, ${amount}, 'late', 'held', now()) returning id`;
      const move = { playerId: id, receiptId: Number(row!.id), amount: BigInt(amount) };
      await wallet.holdDeposit(move);
      if (end === 'held') return;
      await wallet.refundHeld(move);
      await db.sql`update deposit_receipts set state = 'refunded', resolved_at = now(), note = 'sent back' where id = ${row!.id}`;
    };

  return {
    deposit: async ({ id }, _name, amount) => {
      await deposited(gaming.platform, id, BigInt(amount));
      await gaming.platform.db.sql`
        update transactions set provider_name = 'till', payment_method_id = 1
        where id = (select id from transactions where player_id = ${id} and type_id = 1 order by written desc limit 1)`;
    },
    payout: withdraw('settle'),
    cancelled: withdraw('release'),
    held: hold('held'),
    refunded: hold('refunded'),
    lost: ({ cash }, name, amount) => tried(gaming.bet(cash, name, { amount_minor: amount })),
    won: async ({ cash }, name, amount) =>
      (await tried(gaming.bet(cash, name, { amount_minor: amount }))) && gaming.win(cash, name, amount * 2),
    freeRounds: async ({ id, cash }, name, amount) => {
      const grant = await grantedRounds(gaming.platform, id, { rounds: 1 });
      await gaming.bet(cash, name, { amount_minor: 0, grant_uuid: grant });
      await gaming.win(cash, name, amount);
    },
    undone: async ({ cash }, name, amount) =>
      (await tried(gaming.bet(cash, name, { amount_minor: amount }))) && gaming.rollback(cash, name),
    amended: async ({ cash }, name, amount) => {
      if (!(await tried(gaming.bet(cash, name, { amount_minor: amount })))) return;
      await gaming.win(cash, name, amount);
      const body = {
        session_token: cash,
        request_uuid: `amend-${name}`,
        win_uuid: `win-of-${name}`,
        round_id: `round-of-${name}`,
        amount_minor: amount + 7,
        currency: 'EUR',
      };
      await gaming.handlers.walletAmend({ body } as never, { partner: 'games' });
    },
    voided: async (player, name, amount) => {
      if (!(await tried(gaming.bet(player.cash, name, { amount_minor: amount })))) return;
      await gaming.win(player.cash, name, 3);
      await correct('void', 1, async () => ({ betId: `games:${name}`, amount: BigInt(amount) }))(player, name, amount);
      await correct('void', -1, async () => ({ betId: `games:${name}`, amount: -3n }))(player, name, 3);
    },
    bonusLost: async ({ bonus }, name) => bonus !== null && tried(gaming.bet(bonus, name, { amount_minor: 5 })),
    bonusWon: async ({ bonus }, name) =>
      bonus !== null && (await tried(gaming.bet(bonus, name, { amount_minor: 5 }))) && gaming.win(bonus, name, 9),
    bonusUndone: async ({ bonus }, name) =>
      bonus !== null && (await tried(gaming.bet(bonus, name, { amount_minor: 5 }))) && gaming.rollback(bonus, name),
    bonusVoided: async (player, name) => {
      if (player.bonus === null || !(await tried(gaming.bet(player.bonus, name, { amount_minor: 5 })))) return;
      await correct('void', 1, async () => ({ betId: `games:${name}`, amount: 5n, account: 'bonus' }))(player, name, 5);
    },
    cashback: ({ id }, name, amount) => cashbackPaid(gaming.platform, { playerId: id, reference: name, amount: BigInt(amount) }),
    converted: ({ id }, name) => tried(endedBonus(gaming.platform, 'convertBonus', { playerId: id, reference: name, amount: 11n })),
    forfeited: ({ id }, name) => tried(endedBonus(gaming.platform, 'forfeitBonus', { playerId: id, reference: name, amount: 6n })),
    credited: ({ cash }, name, amount) => {
      const body = { session_token: cash, request_uuid: name, kind: 'tournament', amount_minor: amount, currency: 'EUR' };
      return gaming.handlers.walletCredit({ body } as never, { partner: 'games' });
    },
    goodwill: correct('goodwill', 1),
    corrected: correct('correction', -1),
    writtenOff: correct('write_off', -1),
    chargedBack: correct('chargeback', -1, depositOf),
  };
}
