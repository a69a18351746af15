import { fromMinor } from '#domain/money.ts';
import type { ProcessorBalance } from '#server/payments/processor-client.ts';
import type { EvmChain } from '../chain.ts';
import type { EvmCoin } from '../settings.ts';

type Shown = Pick<ProcessorBalance, 'unswept' | 'sweepProblem' | 'sweepFees'>;

const daysMs = 30 * 86_400_000;

interface Waiting {
  readonly code: string;
  readonly amount: string;
  readonly problem: string | null;
}

/** Coins at the addresses of deposits that no block has brought to the hot address yet, by code. */
async function waitingCoins({ db, id, settings }: EvmChain): Promise<ReadonlyMap<string, Waiting>> {
  const rows = await db.sql<Waiting>`
    select code, sum(amount)::text as amount, min(problem) as problem from (
      select code, value as amount, null as problem from evm_transfers
      where network = ${id} and code = any(${[...settings.coins.keys()]}::text[]) and sweep_id is null and height is not null
      union all
      select code, case when step = 'sweep' then amount else 0 end, problem from evm_sweeps
      where network = ${id} and state <> 'done' and not exists (
        select 1 from chain_blocks where chain_blocks.network = ${id} and height = mined_height and hash = mined_hash)
    ) as waiting group by code`;
  return new Map(rows.map((row) => [row.code, row]));
}

/** The facts of sweeps that operators see, for each coin. */
export async function shownSweeps(chain: EvmChain): Promise<(coin: EvmCoin) => Shown> {
  const { db, id, now, settings } = chain;
  const waiting = await waitingCoins(chain);
  const network = await db.one<{ problem: string | null }>`select sweep_problem as problem from chain_cursors where network = ${id}`;
  const { fees } = await db.single<{ fees: string }>`
    select coalesce(sum(fee), 0)::text as fees from evm_sweeps
    where network = ${id} and created_at > ${new Date(now().getTime() - daysMs)} and mined_height is not null`;
  return ({ code, decimals, contract }) => {
    const { amount = '0', problem = null } = waiting.get(code) ?? {};
    return {
      unswept: fromMinor(BigInt(amount), decimals),
      sweepProblem: problem ?? (amount === '0' || !settings.sweep ? null : (network?.problem ?? null)),
      ...(contract === null && { sweepFees: fromMinor(BigInt(fees), decimals) }),
    };
  };
}
