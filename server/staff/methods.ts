import Big from 'big.js';
import type { components } from '#openapi/operators.schema.d.ts';
import { knownMethods } from '#domain/coin-methods.ts';
import { fromMinor } from '#domain/money.ts';
import { requireMethod, termsOf } from '../payments/coin-terms.ts';
import { isOnOffer, methodOffers } from '../payments/method-offers.ts';
import { type Method, methodsIn } from '../payments/methods.ts';
import { routeOf, type Use } from '../payments/routes.ts';
import { type MethodPause, methodPausesNow, pausesOf } from '../pauses/method-pauses.ts';
import type { Platform } from '../platform.ts';
import { actionsOn } from '../record/actions.ts';

type Parts = Pick<Platform, 'config' | 'db' | 'now' | 'processors'>;
type StaffMethod = components['schemas']['StaffMethod'];
type Side = components['schemas']['MethodSide'];

interface OpenRow {
  readonly method_id: number;
  readonly use: Use;
  readonly currency: string;
  readonly decimals: number;
  readonly payments: number;
  readonly coins: string;
  readonly amount: bigint;
}

/** Deposits that await their payment and withdrawals that were not sent, by method and currency. */
const openPayments = ({ db }: Pick<Parts, 'db'>) => db.sql<OpenRow>`
  select payment_method_id as method_id, case type_id when 1 then 'deposits' else 'withdrawals' end as use, transactions.currency, decimals,
    count(*)::int as payments, trim_scale(sum(crypto_value))::text as coins,
    sum(case type_id when 1 then amount_minor else set_aside end)::bigint as amount
  from payment_intents join transactions on transactions.id = payment_intents.transaction_id join currencies on currencies.code = transactions.currency
    cross join lateral (
      select coalesce(sum(locked_moved_minor), 0) as set_aside from ledger_entries where ledger_entries.transaction_id = transactions.id) as entered
  where closed_at is null and status in ('initialized', 'pending') and (type_id = 1 or (type_id = 2 and asks = 0)) and payment_method_id is not null
  group by 1, 2, 3, 4 order by 1, 2, 3`;

const sumOf = (list: readonly string[]): string => list.reduce((sum, coins) => sum.plus(coins), new Big(0)).toFixed();

function openOf(rows: readonly OpenRow[], id: number, use: Use): Side['open'] {
  const own = rows.filter((row) => row.method_id === id && row.use === use);
  return {
    payments: own.reduce((sum, { payments }) => sum + payments, 0),
    coins: sumOf(own.map(({ coins }) => coins)),
    sums: own.map(({ currency, amount, decimals }) => ({ currency, amount: fromMinor(amount, decimals) })),
  };
}

const pauseShown = ({ coin, paused_at: at, ends_at: end, notices }: MethodPause): Side['pauses'][number] => ({
  coin,
  paused_at: at.toISOString(),
  ends_at: end?.toISOString() ?? null,
  notices: notices ?? {},
});

/** The payment methods in the order of the cashier, with limits in EUR. */
export async function listMethods(platform: Parts): Promise<StaffMethod[]> {
  const [methods, open, paused] = [await methodsIn(platform.db, 'EUR'), await openPayments(platform), await methodPausesNow(platform)];
  const rows = await platform.db.sql<{
    code: string;
    percent: string;
  }>`select code, trim_scale(percent)::text as percent from coin_spreads`;
  const spreads = new Map(rows.map(({ code, percent }) => [code, percent]));
  const sideOf = (method: Method, use: Use): Side => {
    const { minimum = null, maximum = null } = use === 'deposits' ? method.limits : method.withdrawal;
    const processor = routeOf(platform.processors, method, use)?.processor;
    return {
      is_on: use === 'deposits' ? method.isDeposit : method.isWithdrawal,
      processor: processor ? (processor.displayName ?? processor.id) : null,
      minimum_eur: minimum,
      maximum_eur: maximum,
      pauses: pausesOf(paused, method, use).map(pauseShown),
      open: openOf(open, method.id, use),
    };
  };
  return methods.map((method) => ({
    id: method.id,
    name: method.name,
    code: method.code,
    network: method.network,
    is_withdrawn: method.isWithdrawn,
    fee: method.fee,
    fee_percent: method.feePercent,
    spread_percent: spreads.get(method.code) ?? platform.config.rateSpread,
    has_own_spread: spreads.has(method.code),
    confirmations: method.confirmations,
    confirmation_bounds: termsOf(platform, method, 'deposits')?.confirmations ?? null,
    deposits: sideOf(method, 'deposits'),
    withdrawals: sideOf(method, 'withdrawals'),
  }));
}

/** @throws Problem 404. */
export async function methodRecord(platform: Parts, id: number): Promise<components['schemas']['StaffMethodRecord']> {
  const method = requireMethod(await listMethods(platform), id);
  const offer = knownMethods.find((coin) => coin.id === id);
  const objects = [`method ${id}`, `coin ${method.code}`, ...(offer ? [`coin ${offer.code} on ${offer.chain}`] : [])];
  return { ...method, acts: (await actionsOn(platform, objects)).filter(({ operation }) => !operation.startsWith('propose ')) };
}

/** The coins that connected processors take, beside what is on offer. */
export const listOffers = async (platform: Pick<Platform, 'db' | 'processors'>): Promise<components['schemas']['MethodOffer'][]> =>
  (await methodOffers(platform)).map(({ coin, processors, method }) => ({
    name: coin.name,
    code: coin.code,
    network: coin.chain,
    method_id: method?.id ?? null,
    is_on_offer: isOnOffer(method),
    fee: method?.fee ?? coin.fee,
    minimum_eur: coin.minimum,
    maximum_eur: coin.maximum,
    withdrawal_maximum_eur: coin.withdrawalMaximum,
    processors: processors.map(({ processor, isDeclared }) => ({
      processor: processor.name,
      label: processor.displayName ?? processor.id,
      is_declared: isDeclared,
      deposits: processor.capabilities.deposits,
      withdrawals: processor.capabilities.withdrawals,
    })),
  }));
