import type { Chain } from './chain.ts';
import type { NodeTransaction } from './blocks.ts';

interface Own {
  readonly script: string;
  readonly branch: number;
  readonly index: number;
}

/** The transactions that pay an address of ours, spend a coin of ours, or take the place of one that does, with what they concern. */
async function concerning({ db, id }: Chain, transactions: readonly NodeTransaction[]) {
  const scripts = [...new Set(transactions.flatMap(({ outputs }) => outputs.map(({ script }) => script)))];
  const inputs = transactions.flatMap((one) => one.inputs);
  const own = await db.sql<Own>`
    select script, branch, index from chain_addresses where network = ${id} and script = any(${scripts}::text[])`;
  const spentCoins = await db.sql<{ outpoint: string }>`
    select txid || ':' || vout as outpoint from chain_outputs where network = ${id}
      and (txid, vout) in (select split_part(outpoint, ':', 1), split_part(outpoint, ':', 2)::int from unnest(${inputs}::text[]) as outpoint)`;
  return { addresses: new Map(own.map((one) => [one.script, one])), coins: new Set(spentCoins.map(({ outpoint }) => outpoint)) };
}

async function saveOutputs({ db, id }: Chain, { txid, outputs }: NodeTransaction, addresses: ReadonlyMap<string, Own>): Promise<void> {
  for (const [vout, { script, value }] of outputs.entries()) {
    const own = addresses.get(script);
    if (own)
      await db.sql`
        insert into chain_outputs (network, txid, vout, branch, index, value) values (${id}, ${txid}, ${vout}, ${own.branch}, ${own.index}, ${value})
        on conflict do nothing`;
  }
}

/** A transaction with an input of another one takes its place: only one of the two can be in a block. */
async function markReplaced({ db, id, now }: Chain, txid: string, inputs: readonly string[]): Promise<void> {
  await db.sql`
    update chain_transactions set replaced_by = ${txid}, dropped_at = coalesce(dropped_at, ${now()})
    where network = ${id} and height is null and txid <> ${txid} and inputs && ${inputs}::text[]`;
}

/** Has the transaction spend its inputs. One that only waits for a block takes no coin from one that a block has. */
export async function markSpent({ db, id }: Chain, txid: string, inputs: readonly string[], height: number | null): Promise<void> {
  await db.sql`
    update chain_outputs set spent_by = ${txid} where network = ${id}
      and (txid, vout) in (select split_part(outpoint, ':', 1), split_part(outpoint, ':', 2)::int from unnest(${inputs}::text[]) as outpoint)
      and (${height}::int is not null or not exists (
        select 1 from chain_transactions where network = ${id} and chain_transactions.txid = spent_by and chain_transactions.height is not null))`;
}

/** Frees the coins of transactions that are gone from the pool and in no block: a node may have made them up. */
export const freeDropped = ({ db, id }: Chain): Promise<unknown> =>
  db.sql`
    update chain_outputs set spent_by = null
    from (
      select chain_transactions.txid as spender, split_part(outpoint, ':', 1) as txid, split_part(outpoint, ':', 2)::int as vout
      from chain_transactions, unnest(inputs) as outpoint where network = ${id} and height is null and dropped_at is not null
    ) as dropped
    where network = ${id} and chain_outputs.txid = dropped.txid and chain_outputs.vout = dropped.vout and spent_by = spender`;

/**
 * Writes down those of the transactions that concern us, in the caller's transaction. Safe to repeat. @param height of their block; null of
 * those that wait in the memory pool.
 */
export async function recordTransactions(chain: Chain, transactions: readonly NodeTransaction[], height: number | null): Promise<void> {
  const { db, id, now } = chain;
  const { addresses, coins } = await concerning(chain, transactions);
  const openInputs = new Set(
    (
      await db.sql<{ input: string }>`
      select unnest(inputs) as input from chain_transactions where network = ${id} and height is null`
    ).map(({ input }) => input),
  );
  for (const transaction of transactions) {
    const { txid, inputs, outputs, isCoinbase } = transaction;
    const isOurs = outputs.some(({ script }) => addresses.has(script)) || inputs.some((input) => coins.has(input));
    if (inputs.some((input) => openInputs.has(input))) await markReplaced(chain, txid, inputs);
    if (!isOurs) continue;
    await db.sql`
      insert into chain_transactions (network, txid, raw, inputs, is_coinbase, height, first_seen_at)
      values (${id}, ${txid}, ${transaction.raw()}, ${inputs}::text[], ${isCoinbase}, ${height}, ${now()})
      on conflict (network, txid) do update set height = coalesce(excluded.height, chain_transactions.height), dropped_at = null, replaced_by = null`;
    await saveOutputs(chain, transaction, addresses);
    await markSpent(chain, txid, inputs, height);
    for (const [vout, { script }] of outputs.entries()) if (addresses.has(script)) coins.add(`${txid}:${vout}`);
    inputs.forEach((input) => height === null && openInputs.add(input));
  }
}
