import { cursorOf } from '../chains/cursor.ts';
import { eachNode } from '../chains/nodes.ts';
import type { Chain } from './chain.ts';
import { isWrittenOut, type NodeTransaction } from './blocks.ts';
import { freeDropped, markSpent, recordTransactions } from './record.ts';

/** Transactions that are looked at in one turn, and at the same time. */
const maxLooked = 2_000;
const maxAtOnce = 8;

async function read({ node, second }: Chain, txids: readonly string[]): Promise<NodeTransaction[]> {
  const found: NodeTransaction[] = [];
  for (let at = 0; at < txids.length; at += maxAtOnce) {
    const some = await Promise.all(txids.slice(at, at + maxAtOnce).map((txid) => node.pooled(txid)));
    found.push(...some.filter((one) => one !== null));
  }
  return second === null ? found : found.filter(isWrittenOut);
}

/** The transactions that wait at all nodes, and those that wait at one of them: they were not dropped. */
async function pools(chain: Chain) {
  const [pool = [], ...others] = await Promise.all(eachNode(chain).map(([, node]) => node.pool()));
  const known = others.map((other) => new Set(other));
  return { agreed: pool.filter((txid) => known.every((other) => other.has(txid))), all: [...new Set([pool, ...others].flat())] };
}

/**
 * Looks at what waits for a block: what pays us is seen, and what is gone from there and in no block was dropped, and spends nothing. Each process remembers what it
 * has looked at, which is no truth: looking twice changes nothing.
 */
export function memoryPool(chain: Chain) {
  const { db, id, now } = chain;
  let looked = new Set<string>();
  /** @returns whether all was looked at on an unchanged chain. @throws NodeUnavailable */
  return async function scanPool(): Promise<boolean> {
    const before = await cursorOf(chain);
    const { agreed, all } = await pools(chain);
    const fresh = agreed.filter((txid) => !looked.has(txid)).slice(0, maxLooked);
    const transactions = await read(chain, fresh);
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
        where network = ${id} and height is null and dropped_at is not null and txid = any(${all}::text[]) returning txid, inputs`;
      for (const { txid, inputs } of returned) await markSpent(chain, txid, inputs, null);
      await freeDropped(chain);
      await db.sql`update chain_cursors set scanned_at = ${now()} where network = ${id}`;
      return true;
    });
    if (!isWhole) return false;
    const known = new Set(agreed);
    looked = new Set([...looked, ...fresh].filter((txid) => known.has(txid)));
    return fresh.length < maxLooked;
  };
}
