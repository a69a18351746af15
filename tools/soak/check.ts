import { openPostgres } from '#server/db/postgres.ts';
import { withLongStatements } from '#server/db/statement-timeout.ts';
import { audit } from '#server/wallet/audit.ts';
import type { Acknowledged } from './players.ts';

export interface Checked {
  /** Facts that were confirmed to a player but are missing in the ledger, one sentence each. */
  readonly lost: readonly string[];
  readonly differences: readonly string[];
  readonly entries: number;
}

/** Compares the acknowledgements that players got with the ledger, and the ledger with itself. */
export async function check(databaseUrl: string, acknowledged: Acknowledged): Promise<Checked> {
  const db = openPostgres(databaseUrl, { connections: 1, onError: () => undefined });
  try {
    return await withLongStatements(async () => {
      const { players, deposits, paidDeposits, withdrawals, bets } = acknowledged;
      const missing = async (what: string, ids: readonly (string | number)[], statement: string): Promise<string[]> => {
        const rows = await db.query<{ id: string }>(statement, [JSON.stringify(ids)]);
        return rows.map(({ id }) => `${what} ${id}`);
      };
      const listed = `jsonb_array_elements_text($1::jsonb) as listed (id)`;
      const lost = [
        ...(await missing(
          'player',
          players,
          `select id from ${listed} where not exists (select 1 from players where players.id = listed.id::int)`,
        )),
        ...(await missing(
          'payment',
          [...deposits, ...withdrawals],
          `select id from ${listed} where not exists (select 1 from transactions where transactions.id = listed.id::uuid)`,
        )),
        ...(await missing(
          'paid deposit',
          paidDeposits,
          `select id from ${listed} where not exists (
             select 1 from transactions join ledger_entries on transaction_id = transactions.id
             where transactions.id = listed.id::uuid and status = 'authorized' and kind = 'deposit')`,
        )),
      ];
      const kept = await db.query<{ id: string; amount_minor: bigint; payout_minor: bigint | null; status: string }>(
        `select substr(id, 11) as id, amount_minor, payout_minor, status from game_bets where id in (select 'games:bet-' || value from jsonb_array_elements_text($1::jsonb))`,
        [JSON.stringify(bets.map(({ id }) => id))],
      );
      const booked = new Map(kept.map((row) => [row.id, row]));
      for (const { id, stake, payout } of bets) {
        const row = booked.get(id);
        const isBooked = row?.amount_minor === BigInt(stake) && row.status !== 'rolled_back';
        if (!isBooked || (payout !== null && (row.status !== 'settled' || row.payout_minor !== BigInt(payout)))) lost.push(`bet ${id}`);
      }
      const { entries, differences } = await audit(db);
      return {
        lost,
        entries,
        differences: differences.map(({ rule, subject, expected, actual }) => `${rule}: ${subject} is ${actual}, not ${expected}`),
      };
    });
  } finally {
    await db.close();
  }
}
