import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import type { ChainFigures, Processor, Processors } from '../payments/processors.ts';

const chainLabels = ['processor', 'chain'] as const;
const nodeLabels = ['processor', 'chain', 'node'] as const;
const coinLabels = ['processor', 'chain', 'coin'] as const;

/** The figures of the chains that the platform reads itself. */
export function createChainGauges(register: Registry) {
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Gauge({ name: `croupier_chain_${name}`, help, labelNames, registers: [register] });
  return {
    scanAge: gauge(
      'scan_age_seconds',
      'Age of what was read of a chain; of one that was never read, since the process started',
      chainLabels,
    ),
    height: gauge('height', 'The last block that was read', chainLabels),
    nodeUp: gauge('node_up', 'Whether a node of a chain replies', nodeLabels),
    behind: gauge('blocks_behind', 'Blocks of a node that were not read yet', nodeLabels),
    nodeProblem: gauge('node_problem_seconds', 'How long a problem with the nodes of a chain has lasted; 0 without one', chainLabels),
    openDeposits: gauge('open_deposits', 'Deposits that have not ended', chainLabels),
    signerUp: gauge('signer_up', 'Whether the signer of a chain replies; not there where it takes deposits alone', chainLabels),
    unsent: gauge('oldest_unsent_payout_seconds', 'How long the first payout has waited that is not signed', chainLabels),
    hot: gauge('hot_balance', 'Coins that could be paid out now', coinLabels),
    unswept: gauge('unswept', 'Coins of deposits that were not brought to the hot address yet', coinLabels),
    paidDay: gauge('paid_out_day', 'Coins of the withdrawals that were sent within a day', coinLabels),
  };
}
type ChainGauges = ReturnType<typeof createChainGauges>;

interface CoinFigures {
  readonly code: string;
  readonly available: number;
  readonly unswept: number | null;
  readonly paid: number;
}

const openDepositsOf = async (db: Database, processor: string): Promise<number> =>
  (
    await db.single<{ open: number }>`
      select count(*)::int as open from transactions where type_id = 1 and status = 'pending' and provider_name = ${processor}`
  ).open;

const coinsOf = (db: Database, processor: string): Promise<CoinFigures[]> =>
  db.sql<CoinFigures>`
    select code, sum(available)::float8 as available, sum(unswept)::float8 as unswept, coalesce((
        select sum(crypto_value) from payment_intents join transactions on transactions.id = transaction_id
        where sent_at > now() - interval '1 day' and type_id = 2 and status <> 'declined' and provider_name = ${processor}
          and payload ->> 'code' = processor_balances.code), 0)::float8 as paid
    from processor_balances where provider_name = ${processor} group by code`;

function setFigures(gauges: ChainGauges, labels: Record<'processor' | 'chain', string>, figures: ChainFigures): void {
  const { scanAgeS, height, nodes, nodeProblemS, isSignerReachable, oldestUnsentS } = figures;
  gauges.scanAge.set(labels, scanAgeS);
  gauges.nodeProblem.set(labels, nodeProblemS);
  gauges.unsent.set(labels, oldestUnsentS);
  if (height !== null) gauges.height.set(labels, height);
  for (const { node, height: nodeHeight } of nodes) {
    gauges.nodeUp.set({ ...labels, node }, nodeHeight === null ? 0 : 1);
    if (height !== null && nodeHeight !== null) gauges.behind.set({ ...labels, node }, Math.max(0, nodeHeight - height));
  }
  if (isSignerReachable !== null) gauges.signerUp.set(labels, isSignerReachable ? 1 : 0);
}

async function readChain(db: Database, { id, figures: read }: Processor) {
  if (!read) return null;
  const [figures, open, coins] = await Promise.all([read(), openDepositsOf(db, id), coinsOf(db, id)]);
  return { labels: { processor: id, chain: figures.chain }, figures, open, coins };
}

/** Sets the figures of the chains that are configured now, and removes all others. @throws Error where the database does not answer. */
export async function setChainGauges(gauges: ChainGauges, db: Database, { all }: Pick<Processors, 'all'>): Promise<void> {
  const chains = await Promise.all(all.map((processor) => readChain(db, processor)));
  for (const gauge of Object.values(gauges)) gauge.reset();
  for (const chain of chains) {
    if (!chain) continue;
    const { labels, figures, open, coins } = chain;
    setFigures(gauges, labels, figures);
    gauges.openDeposits.set(labels, open);
    for (const { code, available, unswept, paid } of coins) {
      const coin = { ...labels, coin: code };
      gauges.hot.set(coin, available);
      gauges.paidDay.set(coin, paid);
      if (unswept !== null) gauges.unswept.set(coin, unswept);
    }
  }
}

/** Publishes nothing rather than what was true earlier. */
export async function readChainGauges(gauges: ChainGauges, db: Database, processors: Pick<Processors, 'all'>, log: Log): Promise<void> {
  try {
    await setChainGauges(gauges, db, processors);
  } catch (error) {
    log.error({ err: error }, 'figures of chains');
    for (const gauge of Object.values(gauges)) gauge.reset();
  }
}
