import type { BalanceEffect } from '#openapi/model.ts';
import { fromMinor } from '#domain/money.ts';
import { knownOr } from '../db/known-values.ts';
import type { Platform } from '../platform.ts';

interface Entry {
  kind: string;
  created_at: Date;
  cash_after_minor: bigint;
  locked_after_minor: bigint;
  bonus_after_minor: bigint;
  /** Change of each balance by this entry, signed. */
  cash: bigint;
  locked: bigint;
  bonus: bigint;
}

/** Kinds of entries that have a name on the wire. */
export const effectKinds = [
  'deposit',
  'lock',
  'settle',
  'release',
  'bet',
  'win',
  'rollback',
  'bonus',
  'cashback',
  'convert',
  'forfeit',
  'goodwill',
  'correction',
  'void',
  'write_off',
  'chargeback',
  'provider_credit',
  'free_rounds',
] as const satisfies BalanceEffect['kind'][];

/** Lists how a transaction changed each balance of its player, entry by entry, from the ledger. */
export async function effectsOf(
  { db }: Pick<Platform, 'db'>,
  { id, decimals }: { readonly id: string; readonly decimals: number },
): Promise<BalanceEffect[]> {
  const entries = await db.sql<Entry>`
    select kind, created_at, cash_after_minor, locked_after_minor, bonus_after_minor,
      coalesce(sum(amount_minor) filter (where account = 'cash'), 0)::bigint as cash,
      coalesce(sum(amount_minor) filter (where account = 'locked'), 0)::bigint as locked,
      coalesce(sum(amount_minor) filter (where account = 'bonus'), 0)::bigint as bonus
    from ledger_entries join ledger_postings on entry_id = ledger_entries.id
    where transaction_id = ${id} group by ledger_entries.id order by ledger_entries.id`;
  const balances = (real: bigint, bonus: bigint, locked: bigint) => ({
    real: fromMinor(real, decimals),
    bonus: fromMinor(bonus, decimals),
    locked: fromMinor(locked, decimals),
  });
  return entries.map(({ kind, created_at, cash_after_minor: real, bonus_after_minor: bonus, locked_after_minor: locked, ...moved }) => ({
    kind: knownOr(effectKinds, kind, 'other'),
    created_at: created_at.toISOString(),
    before: balances(real - moved.cash, bonus - moved.bonus, locked - moved.locked),
    after: balances(real, bonus, locked),
  }));
}
