import type { NoticeFacts } from '#openapi/model.ts';
import { type Decimal, fromMinor } from '#domain/money.ts';
import type { Database } from '../db/database.ts';

interface OfPayment {
  readonly transaction_id: string | null;
  readonly facts: NoticeFacts | null;
}

/** Adds the bonus of a deposit to the rows' facts. The bonus is granted after the notice of the deposit is written, in the same transaction. */
export async function withBonuses<Row extends OfPayment>(db: Database, rows: readonly Row[]): Promise<Row[]> {
  const ids = rows.flatMap(({ transaction_id: id }) => id ?? []);
  if (ids.length === 0) return [...rows];
  const given = await db.sql<{ transaction_id: string; bonus_minor: bigint; decimals: number }>`
    select transaction_id, bonus_minor, decimals from player_campaigns
      join transactions on transactions.id = transaction_id join currencies on currencies.code = transactions.currency
    where transaction_id = any(${ids}::uuid[]) and bonus_minor > 0`;
  const bonuses = new Map<string, Decimal>(given.map((row) => [row.transaction_id, fromMinor(row.bonus_minor, row.decimals)]));
  return rows.map((row) => {
    const bonus = row.transaction_id === null ? undefined : bonuses.get(row.transaction_id);
    return bonus === undefined || !row.facts ? row : { ...row, facts: { ...row.facts, bonus } };
  });
}
