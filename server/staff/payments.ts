import type { components } from '#openapi/operators.schema.d.ts';
import { fromMinor } from '#domain/money.ts';
import { fragment } from '../db/database.ts';
import type { Host } from '../host.ts';

type Parts = Pick<Host, 'db'>;
export type FoundPayment = components['schemas']['FoundPayment'];
type FoundRound = components['schemas']['FoundRound'];

const maxFound = 20;

interface PaymentRow extends Omit<FoundPayment, 'amount' | 'created_at'> {
  readonly amount_minor: bigint;
  readonly decimals: number;
  readonly created_at: Date;
}

/** The columns of a payment, of statements over `paymentTables`. */
export const paymentColumns = fragment`
  transactions.id, case type_id when 1 then 'deposit' else 'withdrawal' end as kind, transactions.player_id, username, abs(amount_minor) as amount_minor,
  transactions.currency, decimals, coalesce(transactions.payload ->> 'code', '') as coin, transactions.status, transactions.created_at,
  (select count(*)::int from deposit_receipts where transaction_id = transactions.id and state = 'held') as held`;
export const paymentTables = fragment`
  transactions join players on players.id = transactions.player_id join currencies on currencies.code = transactions.currency`;

export const paymentOnWire = ({ amount_minor: amount, decimals, created_at: created, ...row }: PaymentRow): FoundPayment => ({
  id: row.id,
  kind: row.kind,
  player_id: row.player_id,
  username: row.username,
  amount: fromMinor(amount, decimals),
  currency: row.currency,
  coin: row.coin,
  status: row.status,
  held: row.held,
  created_at: created.toISOString(),
});

/** A search as its parts: the text, the text in lower case, and the text as an id of ours. */
export interface Words {
  readonly text: string;
  readonly lower: string;
  readonly uuid: string | null;
}

/** Payments by their id, the processor's id, a transaction hash or an address. Each branch reads an index. */
export async function findPayments({ db }: Parts, { text, lower, uuid }: Words): Promise<FoundPayment[]> {
  const hashes = [...new Set([text, lower])];
  const rows = await db.sql<PaymentRow>`
    select ${paymentColumns} from ${paymentTables} where transactions.id in (
      select id from transactions where id = ${uuid}::uuid
      union select id from transactions where external_id = ${text}
      union select id from transactions where tx_hash = any(${hashes}::text[])
      union select transaction_id from deposit_receipts where tx_hash = any(${hashes}::text[])
      union select transaction_id from payment_transfers where tx_hash = any(${hashes}::text[])
      union select id from transactions where type_id = 1 and lower(wallet_address) = ${lower}
      union select id from transactions where type_id = 2 and lower(wallet_address) = ${lower}
      union select id from transactions where type_id = 12 and lower(wallet_address) = ${lower}
    ) and type_id in (1, 2, 12) order by transactions.created_at desc, transactions.id limit ${maxFound}`;
  return rows.map(paymentOnWire);
}

interface RoundRow extends Omit<FoundRound, 'stake' | 'payout' | 'created_at'> {
  readonly amount_minor: bigint;
  readonly payout_minor: bigint | null;
  readonly decimals: number;
  readonly created_at: Date;
}

/** Bets by their round, by the provider's id or by their transaction, the newest first. Each branch reads an index. */
export async function findRounds({ db }: Parts, { text, uuid }: Words): Promise<FoundRound[]> {
  const rows = await db.sql<RoundRow>`
    select game_bets.id as bet_id, game_bets.round_id, game_bets.player_id, username, transactions.game_id, game_bets.amount_minor, payout_minor,
      wallets.currency, decimals, game_bets.status, game_bets.created_at
    from game_bets join players on players.id = game_bets.player_id join wallets on wallets.player_id = players.id
      join currencies on currencies.code = wallets.currency left join transactions on transactions.id = transaction_id
    where game_bets.id in (
      (select id from game_bets where round_id = ${text} limit ${maxFound})
      union select id from game_bets where id = ${text}
      union select bets.id from transactions as moves join game_bets as bets on (bets.player_id, bets.round_id) = (moves.player_id, moves.round_id)
        where moves.id = ${uuid}::uuid
    ) order by game_bets.created_at desc, game_bets.id limit ${maxFound}`;
  return rows.map(({ amount_minor: stake, payout_minor: payout, decimals, created_at: created, ...row }) => ({
    ...row,
    stake: fromMinor(stake, decimals),
    payout: payout === null ? null : fromMinor(payout, decimals),
    created_at: created.toISOString(),
  }));
}
