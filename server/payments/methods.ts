import Big from 'big.js';
import type { KnownAddress, Pause, PaymentMethod } from '#openapi/model.ts';
import type { Decimal } from '#domain/money.ts';
import type { Database } from '../db/database.ts';

export interface Range {
  readonly minimum?: Decimal;
  readonly maximum?: Decimal;
}

export interface Method {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly chain: string;
  readonly network: string | null;
  readonly isDeposit: boolean;
  readonly isWithdrawal: boolean;
  /** Whether operators took it out of offer. */
  readonly isWithdrawn: boolean;
  /** Limits in the requested currency. */
  readonly limits: Range;
  readonly withdrawal: Range;
  /** Fee in the coin. */
  readonly fee: Decimal;
  /** Fee of a withdrawal beside it, of its coins. */
  readonly feePercent: Decimal;
  readonly decimals: number;
  /** Confirmations of a deposit that operators ask for beyond the rules of its rail; null asks for none. */
  readonly confirmations: number | null;
  /** The processors that take it, by their names in `PROCESSOR`, the preferred one first; none goes to the first of all. */
  readonly processors: readonly { readonly processor: string; readonly code: string | null }[];
}

interface MethodRow {
  id: number;
  name: string;
  code: string;
  chain: string;
  network: string | null;
  is_deposit: boolean;
  is_withdrawal: boolean;
  withdrawn_at: Date | null;
  deposit_minimum_eur: string | null;
  deposit_maximum_eur: string | null;
  withdrawal_minimum_eur: string | null;
  withdrawal_maximum_eur: string | null;
  fee: string;
  fee_percent: string;
  decimals: number;
  confirmations: number | null;
  eur_rate: string;
  processors: { processor: string; code: string | null }[];
}

const significantDigits = 2;

/** A limit in another currency, rounded to a figure a person can keep in mind, never past the limit itself. */
function converted(eur: string, eurRate: Big, rounding: typeof Big.roundUp | typeof Big.roundDown): Decimal {
  if (eurRate.eq(1)) return new Big(eur).toFixed();
  return new Big(eur).div(eurRate).prec(significantDigits, rounding).toFixed();
}

const rangeOf = (minimum: string | null, maximum: string | null, eurRate: Big): Range => ({
  ...(minimum !== null && { minimum: converted(minimum, eurRate, Big.roundUp) }),
  ...(maximum !== null && { maximum: converted(maximum, eurRate, Big.roundDown) }),
});

function methodOf(row: MethodRow): Method {
  const eurRate = new Big(row.eur_rate);
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    chain: row.chain,
    network: row.network,
    isDeposit: row.is_deposit,
    isWithdrawal: row.is_withdrawal,
    isWithdrawn: row.withdrawn_at !== null,
    limits: rangeOf(row.deposit_minimum_eur, row.deposit_maximum_eur, eurRate),
    withdrawal: rangeOf(row.withdrawal_minimum_eur, row.withdrawal_maximum_eur, eurRate),
    fee: new Big(row.fee).toFixed(),
    feePercent: new Big(row.fee_percent).toFixed(),
    decimals: row.decimals,
    confirmations: row.confirmations,
    processors: row.processors,
  };
}

/** All methods, with their limits in the currency. */
export async function methodsIn(db: Database, currency: string): Promise<Method[]> {
  const rows = await db.sql<MethodRow>`
    select payment_methods.*, currencies.eur_rate, coalesce((
        select jsonb_agg(jsonb_build_object('processor', processor, 'code', code) order by priority, processor)
        from method_processors where method_id = payment_methods.id), '[]') as processors
    from payment_methods join currencies on currencies.code = ${currency} order by position, payment_methods.id`;
  return rows.map(methodOf);
}

/** @param known of a withdrawal, where it goes without the password. */
export const wireMethod = (
  { id, name, code, network, limits, withdrawal, fee, feePercent, decimals }: Method,
  known?: readonly KnownAddress[],
  pause?: Pause,
): PaymentMethod => ({
  id,
  name,
  code,
  ...(network !== null && { network }),
  limits,
  withdrawal,
  fee,
  ...(feePercent !== '0' && { fee_percent: feePercent }),
  decimals,
  ...(pause && { pause }),
  ...(known && { known_addresses: [...known] }),
});
