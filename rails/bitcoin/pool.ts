import { cursorOf } from '../chains/cursor.ts';
import { eachNode } from '../chains/nodes.ts';
import type { Chain } from './chain.ts';
import { isWrittenOut, type NodeTransaction } from './blocks.ts';
import { freeDropped, markSpent, recordTransactions } from './record.ts';

/** Transactions that are looked at in one turn, and at the same time. */
const maxLooked = 2_000;
const maxAtOnce = 8;

/** @returns those that `load` finds; one that has left the pool meanwhile is left out. */
async function readAll(txids: readonly string[], load: (txid: string) => Promise<NodeTransaction | null>): Promise<NodeTransaction[]> {
  const found: NodeTransaction[] = [];
  for (let at = 0; at < txids.length; at += maxAtOnce) {
    const some = await Promise.all(txids.slice(at, at + maxAtOnce).map(load));
    found.push(...some.filter((one) => one !== null));
  }
  return found;
}

/** As the nodes show it one after the other: the first that is what its id is made of, else the first. */
async function shown(chain: Chain, txid: string): Promise<NodeTransaction | null> {
  let first: NodeTransaction | null = null;
  for (const [, node] of eachNode(chain)) {
    const found = await node.pooled(txid);
    if (found !== null && (chain.second === null || isWrittenOut(found))) return found;
    first ??= found;
  }
  return first;
}

/** The transactions that wait at all nodes, and those that wait at one of them: they were not dropped. */
async function pools(chain: Chain) {
  const [pool = [], ...others] = await Promise.all(eachNode(chain).map(([, node]) => node.pool()));
  const known = others.map((other) => new Set(other));
  return { agreed: pool.filter((txid) => known.every((other) => other.has(txid))), all: [...new Set([pool, ...others].flat())] };
}

/** Those that pay an address of ours, and are neither in a block nor seen to wait for one: nobody knows yet whether they will. */
async function unseenPayments({ db, id }: Chain, transactions: readonly NodeTransaction[]): Promise<string[]> {
  const outputs = transactions.flatMap(({ txid, outputs: all }) => all.map(({ script }) => ({ txid, script })));
  const rows = await db.sql<{ txid: string }>`
    select distinct one.txid from unnest(${outputs.map(({ txid }) => txid)}::text[], ${outputs.map(({ script }) => script)}::text[]) as one (txid, script)
    join chain_addresses on network = ${id} and chain_addresses.script = one.script
    where not exists (select 1 from chain_transactions where network = ${id} and chain_transactions.txid = one.txid and (height is not null or dropped_at is null))`;
  return rows.map(({ txid }) => txid);
}

/**
 * Looks at what waits for a block: what pays us is seen, and what is gone from there and in no block was dropped, and spends nothing. Each process remembers what it
 * has looked at, which is no truth: looking twice changes nothing. A payment that one node alone has is not recorded, and lets nothing expire.
 */
export function memoryPool(chain: Chain) {
  const { db, id, log, now, second } = chain;
  let looked = new Set<string>();
  /** Transactions on which the nodes do not agree. One without outputs of interest is remembered by its id. */
  let unsure = new Map<string, NodeTransaction | null>();

  /** Reads transactions on which the nodes do not agree. @returns whether one of them may be a payment to us */
  async function mayBePaid(all: readonly string[], agreed: ReadonlySet<string>): Promise<boolean> {
    const differing = all.filter((txid) => !agreed.has(txid));
    const fresh = differing.filter((txid) => !unsure.has(txid)).slice(0, maxLooked);
    const found = await readAll(fresh, (txid) => shown(chain, txid));
    const paying = new Set(await unseenPayments(chain, found));
    const known = new Set(all);
    for (const txid of fresh) unsure.set(txid, null);
    for (const one of found) if (paying.has(one.txid)) unsure.set(one.txid, one);
    unsure = new Map([...unsure].filter(([txid]) => known.has(txid)));
    const held = [...unsure.values()].filter((one) => one !== null);
    return fresh.length === maxLooked || (await unseenPayments(chain, held)).length > 0;
  }

  /** @returns whether all was looked at on an unchanged chain. @throws NodeUnavailable */
  return async function scanPool(): Promise<boolean> {
    const before = await cursorOf(chain);
    const { agreed, all } = await pools(chain);
    const fresh = agreed.filter((txid) => !looked.has(txid)).slice(0, maxLooked);
    const found = await readAll(fresh, (txid) => shown(chain, txid));
    const transactions = second === null ? found : found.filter(isWrittenOut);
    // A transaction that does not match its id counts only in a block. Until then it may be a payment.
    for (const one of found) if (!transactions.includes(one)) unsure.set(one.txid, one);
    const isUnsure = second !== null && (await mayBePaid(all, new Set(agreed)));
    if (isUnsure) log.info({ network: id }, 'the pools of the nodes differ in what may be a payment: nothing expires');
    const states = await Promise.all(eachNode(chain).map(([, node]) => node.state()));
    // A block that came meanwhile has taken transactions out of the pool: they are not dropped.
    if (!before || states.some(({ best }) => best !== before.hash)) return false;
    const isWhole = await db.transaction(async () => {
      const cursor = await db.one`select 1 from chain_cursors where network = ${id} and hash = ${before.hash} for update`;
      if (!cursor) return false;
      await recordTransactions(chain, transactions, null);
      await db.sql`
        update chain_transactions set dropped_at = ${now()}
        where network = ${id} and height is null and dropped_at is null and not txid = any(${all}::text[])`;
      const returned = await db.sql<{ txid: string; inputs: string[] }>`
        update chain_transactions set dropped_at = null, replaced_by = null
        where network = ${id} and height is null and dropped_at is not null and txid = any(${agreed}::text[]) returning txid, inputs`;
      for (const { txid, inputs } of returned) await markSpent(chain, txid, inputs, null);
      await freeDropped(chain);
      if (!isUnsure) await db.sql`update chain_cursors set scanned_at = ${now()} where network = ${id}`;
      return true;
    });
    if (!isWhole) return false;
    const known = new Set(agreed);
    looked = new Set([...looked, ...fresh].filter((txid) => known.has(txid)));
    return fresh.length < maxLooked;
  };
}
