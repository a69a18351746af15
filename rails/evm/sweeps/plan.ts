import { cursorOf, lockNetwork } from '#rails/chains/cursor.ts';
import type { EvmChain } from '../chain.ts';
import { plainGas, sweepPrices } from '../fees.ts';
import type { EvmCoin } from '../settings.ts';
import { walletNode } from '../wallet-node.ts';
import { minimumOf } from './worth.ts';

const planEveryMs = 60_000;
/** Sweeps of one coin that wait for their fee at once: each is looked at in every turn. Those of tokens hold up no native coin, which pays for them. */
const maxPlanned = 20;
/** Gas of a plain token's transfer, for a first choice; the node's estimate decides. */
const tokenGas = 50_000n;

interface Candidate {
  readonly address: string;
  readonly value: string;
  readonly txids: readonly string[];
  readonly outputs: readonly number[];
}

interface Choice {
  readonly coin: EvmCoin;
  /** The last block whose coins have the confirmations of the largest amounts. */
  readonly finalHeight: number;
  readonly minimum: bigint;
  readonly room: number;
}

/** The addresses with the most final coins that no sweep has taken. An address with an open sweep waits for its end. */
function candidates(
  { db, id, now, settings }: EvmChain,
  { coin: { code }, finalHeight, minimum, room }: Choice,
  height: number,
): Promise<Candidate[]> {
  return db.sql<Candidate>`
    select transfers.address, sum(value)::text as value, array_agg(txid) as txids, array_agg(output) as outputs
    from evm_transfers as transfers
      join evm_addresses as ours on ours.address = transfers.address and account = ${settings.accountText}
      left join evm_invoices as invoices on invoices.address = transfers.address
    where transfers.network = ${id} and transfers.code = ${code} and sweep_id is null and height is not null
      and height <= ${finalHeight} and height <= ${height} + 1 - coalesce(min_confirmations, 0)
      and (sweep_after is null or sweep_after <= ${now()})
      and not exists (
        select 1 from evm_sweeps where evm_sweeps.network = ${id} and evm_sweeps.address = transfers.address and state <> 'done' and not exists (
          select 1 from chain_blocks where chain_blocks.network = ${id} and chain_blocks.height = mined_height and hash = mined_hash))
    group by transfers.address having sum(value) >= ${`${minimum}`}::numeric order by sum(value) desc limit ${room}`;
}

async function insertSweep({ db, id, now }: EvmChain, { code }: EvmCoin, { address, value, txids, outputs }: Candidate): Promise<void> {
  const { id: sweep } = await db.single<{ id: string }>`
    insert into evm_sweeps (network, address, step, code, amount, state, created_at)
    values (${id}, ${address}, 'sweep', ${code}, ${value}::numeric, 'planned', ${now()}) returning id`;
  await db.sql`
    update evm_transfers set sweep_id = ${sweep} from unnest(${[...txids]}::text[], ${[...outputs]}::int[]) as taken (txid, output)
    where evm_transfers.network = ${id} and evm_transfers.txid = taken.txid and evm_transfers.output = taken.output`;
}

/** Tokens come first: native coin at their address pays their fee. */
const inOrder = (coins: Iterable<EvmCoin>): EvmCoin[] =>
  [...coins].toSorted((one, other) => Number(one.contract === null) - Number(other.contract === null));

/** Plans sweeps of all coins, in the transaction that holds the lock of the network. @returns why nothing more is swept. */
async function insertSweeps(chain: EvmChain, price: bigint): Promise<string | null> {
  const { db, id, settings } = chain;
  const cursor = await cursorOf(chain);
  const planned = await db.sql<{ code: string; count: number }>`
    select code, count(*)::int as count from evm_sweeps where network = ${id} and state <> 'done' and state = 'planned' group by code`;
  let problem: string | null = null;
  for (const coin of inOrder(settings.coins.values())) {
    const fee = price * (coin.contract === null ? plainGas : plainGas + tokenGas);
    const minimum = await minimumOf(chain, coin, fee);
    if (minimum === null) problem = `${coin.code} has no price: set a minimum for it in sweep of CHAINS_FILE`;
    const room = maxPlanned - (planned.find(({ code }) => code === coin.code)?.count ?? 0);
    if (minimum === null || room <= 0 || !cursor) continue;
    const needed = Math.max(...coin.confirmations.map(({ confirmations }) => confirmations));
    const found = await candidates(chain, { coin, finalHeight: cursor.height + 1 - needed, minimum, room }, cursor.height);
    for (const one of found) await insertSweep(chain, coin, one);
  }
  return problem;
}

/** Whether sweeps were planned a moment ago, here or in another process. */
async function isPlanned({ db, id, now }: EvmChain): Promise<boolean> {
  const since = new Date(now().getTime() - planEveryMs);
  return (await db.one`select 1 from chain_cursors where network = ${id} and sweep_checked_at > ${since}`) !== undefined;
}

/** Plans sweeps of coins that are final and worth their fee, once a minute in all processes together. */
export async function planSweeps(chain: EvmChain): Promise<void> {
  const { db, id, now, node, hot, settings } = chain;
  if (await isPlanned(chain)) return;
  const prices = await sweepPrices(walletNode(node, hot), settings);
  await db.transaction(async () => {
    await lockNetwork(chain);
    if (await isPlanned(chain)) return;
    const problem = prices ? await insertSweeps(chain, prices.maxFeePerGas) : 'gas costs more than maxFeePerGas allows';
    await db.sql`update chain_cursors set sweep_checked_at = ${now()}, sweep_problem = ${problem} where network = ${id}`;
  });
}
