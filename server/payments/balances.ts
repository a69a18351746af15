import type { Platform } from '../platform.ts';
import type { Payment } from './payment.ts';
import type { PayoutCoin, ProcessorBalance } from './processor-client.ts';
import type { Processor } from './processors.ts';
import { routeOf } from './routes.ts';

type Parts = Pick<Platform, 'db' | 'now'>;

/** A processor that does not answer by then has reported no balance. */
const timeoutMs = 5_000;
/** All processes together ask a processor this often; each payout that finds an older reading asks again. */
const readEveryMs = 25_000;
const maxCoins = 200;
const decimal = /^\d{1,30}(?:\.\d{1,18})?$/;

interface MethodRow {
  readonly code: string;
  readonly network: string;
  readonly processors: readonly { readonly processor: string; readonly code: string | null }[];
}

/** The coins that a processor pays out: of methods that are routed to it, and of withdrawals that it was given before. */
async function coinsOf({ db, processors }: Pick<Platform, 'db' | 'processors'>, { id, name }: Processor): Promise<PayoutCoin[]> {
  const methods = await db.sql<MethodRow>`
    select code, chain as network, coalesce((
        select jsonb_agg(jsonb_build_object('processor', processor, 'code', method_processors.code) order by priority, processor)
        from method_processors where method_id = payment_methods.id), '[]') as processors
    from payment_methods order by position, id`;
  const open = await db.sql<PayoutCoin>`
    select distinct payload ->> 'code' as code, payload ->> 'chain' as network, payload ->> 'processor_code' as "processorCode"
    from payment_intents join transactions on transactions.id = transaction_id
    where closed_at is null and asks = 0 and type_id in (2, 12) and provider_name = ${id}`;
  const routed = methods.flatMap(({ code, network, processors: routes }): PayoutCoin[] => {
    const route = routeOf(processors, { processors: routes }, 'withdrawals');
    return route?.processor.name === name ? [{ code, network, processorCode: route.code }] : [];
  });
  const known = new Map([...open, ...routed].map((coin) => [`${coin.code} ${coin.network}`, coin]));
  return [...known.values()].slice(0, maxCoins);
}

/** Settles once the reply is there or the time is over: the caller waits no longer than that, whatever the processor does. */
function within<T>(reply: Promise<T>, milliseconds: number): Promise<T> {
  const signal = AbortSignal.timeout(milliseconds);
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`no balances within ${milliseconds} ms`)), { once: true });
  });
  return Promise.race([reply, late]);
}

const maxProblemLength = 300;

function requireExact({ code, available, fee = '0', unswept = '0', sweepFees = '0', networkFee }: ProcessorBalance): void {
  if (![available, fee, unswept, sweepFees, networkFee?.amount ?? '0'].every((amount) => decimal.test(amount)))
    throw new Error(`a balance of ${code} that is no decimal`);
}

/** Asks a processor for its balances and stores them. An older reading never takes the place of a newer one. @throws where it does not tell them. */
export async function readBalances(
  platform: Pick<Platform, 'db' | 'now' | 'processors'>,
  processor: Processor,
  waitMs: number = timeoutMs,
): Promise<void> {
  const { db, now } = platform;
  const { balances } = processor.client;
  const coins = balances ? await coinsOf(platform, processor) : [];
  if (!balances || coins.length === 0) return;
  const at = now();
  const found = await within(balances(coins), waitMs);
  // In one order, so that two processes never wait for each other's rows.
  const ours = found
    .filter(({ code, network }) => coins.some((coin) => coin.code === code && coin.network === network))
    .toSorted((a, b) => `${a.code} ${a.network}`.localeCompare(`${b.code} ${b.network}`));
  ours.forEach(requireExact);
  await db.transaction(async () => {
    for (const { code, network, available, fee = '0', unswept = null, sweepProblem, sweepFees = null, networkFee = null } of ours)
      await db.sql`
        insert into processor_balances (provider_name, code, network, available, fee, read_at, unswept, sweep_problem, sweep_fees, network_fee,
          network_fee_code)
        values (${processor.id}, ${code}, ${network}, ${available}::numeric, ${fee}::numeric, ${at},
          ${unswept}::numeric, ${sweepProblem?.slice(0, maxProblemLength) ?? null}, ${sweepFees}::numeric, ${networkFee?.amount ?? null}::numeric,
          ${networkFee?.code ?? null})
        on conflict (provider_name, code, network) do update set available = excluded.available, fee = excluded.fee, read_at = excluded.read_at,
          unswept = excluded.unswept, sweep_problem = excluded.sweep_problem, sweep_fees = excluded.sweep_fees, network_fee = excluded.network_fee,
          network_fee_code = excluded.network_fee_code
        where processor_balances.read_at < excluded.read_at`;
  });
}

const isRead = async ({ db, now }: Parts, id: string, maxAgeMs: number): Promise<boolean> =>
  (await db.one`
    select 1 from processor_balances where provider_name = ${id} and read_at > ${new Date(now().getTime() - maxAgeMs)} limit 1`) !==
  undefined;

/** Reads the balances of every processor that tells them, unless another process has just done so. A processor that fails holds up no other. */
export async function readAllBalances(platform: Platform): Promise<void> {
  await Promise.all(
    platform.processors.all.map(async (processor) => {
      if (!processor.client.balances || (await isRead(platform, processor.id, readEveryMs))) return;
      await readBalances(platform, processor).catch((error: unknown) =>
        platform.log.warn({ processor: processor.id, err: error }, 'the balances of a processor are not known'),
      );
    }),
  );
}

/** Has a recent reading before a payout leaves, where the processor tells one in time: an unknown balance holds nothing (ADR 228). */
export async function requireReading(platform: Platform, { provider_name: id }: Pick<Payment, 'provider_name'>): Promise<void> {
  const processor = platform.processors.all.find((known) => known.id === id);
  if (!processor?.client.balances || (await isRead(platform, processor.id, 2 * readEveryMs))) return;
  await readBalances(platform, processor).catch((error: unknown) =>
    platform.log.warn({ processor: processor.id, err: error }, 'a payout leaves without a balance of its processor'),
  );
}

/** Has payouts of one coin at one processor claim its balance one after the other, in the caller's transaction. */
export const lockBalance = ({ db }: Pick<Parts, 'db'>, id: string): Promise<unknown> =>
  db.sql`
    select 1 from processor_balances where (provider_name, code, network) = (
      select provider_name, payload ->> 'code', payload ->> 'chain' from transactions where id = ${id}) for update`;

export interface KnownBalance {
  readonly provider_name: string;
  readonly code: string;
  readonly network: string;
  readonly available: string;
  /** The most that the next payout can take; null where the reading is too old to hold one. */
  readonly max_payout: string | null;
  readonly read_at: Date;
  /** Coins of deposits that are not swept yet; null where the processor tells none. */
  readonly unswept: string | null;
  readonly sweep_problem: string | null;
  /** The sum of the last 30 days. */
  readonly sweep_fees: string | null;
}

export const knownBalances = ({ db, now }: Parts): Promise<KnownBalance[]> =>
  db.sql<KnownBalance>`
    select provider_name, code, network, trim_scale(available)::text as available,
      trim_scale(case when most < 0 then 0 else most end)::text as max_payout, read_at,
      trim_scale(unswept)::text as unswept, sweep_problem, trim_scale(sweep_fees)::text as sweep_fees
    from processor_balances cross join lateral (select max_payout(provider_name, code, network, ${now()}) as most) as limited order by provider_name, code, network`;
