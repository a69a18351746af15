import type { ChainFigures } from '#server/payments/processors.ts';
import { cursorOf, type KnownNetwork } from './cursor.ts';
import { eachNode, type NodePair } from './nodes.ts';
import { type SignerClient, SignerRefusal } from './signer-client.ts';

/** The figures are collected every few seconds, and who collects them waits for ten. */
const waitMs = 3_000;

interface FigureNode {
  state(): Promise<{ readonly height: number }>;
}
interface WatchedChain extends KnownNetwork, NodePair<FigureNode> {
  readonly now: () => Date;
  readonly signer: SignerClient | null;
}

/** @returns null for what fails or takes too long. */
async function inTime<Value>(work: Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), waitMs);
  });
  try {
    return await Promise.race([work, late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

async function replies(signer: SignerClient): Promise<true> {
  try {
    await signer.call({ call: 'publicKeys' });
  } catch (error) {
    if (!(error instanceof SignerRefusal)) throw error;
  }
  return true;
}

/** Seconds that the first payout has waited which is not signed. */
const oldestUnsentS = async ({ db, id, now }: WatchedChain): Promise<number> =>
  (
    await db.single<{ age: number }>`
      select coalesce(extract(epoch from ${now()}::timestamptz - min(chain_payouts.created_at)), 0)::float8 as age
      from chain_payouts join transactions on transactions.id = transaction_id
      where network = ${id} and state in ('requested', 'funded', 'signed') and chain_payouts.txid is null and status <> 'declined'`
  ).age;

const nodeProblemS = async ({ db, id, now }: WatchedChain): Promise<number> =>
  (
    await db.one<{ age: number }>`
      select coalesce(greatest(0, extract(epoch from ${now()}::timestamptz - node_problem_at)), 0)::float8 as age from chain_cursors where network = ${id}`
  )?.age ?? 0;

async function heights(chain: WatchedChain): Promise<ChainFigures['nodes']> {
  const found = await Promise.all(eachNode(chain).map(([, node]) => inTime(node.state())));
  return found.map((state, place) => ({ node: place === 0 ? 'first' : 'second', height: state?.height ?? null }));
}

/** Watches a chain for operators. The age of one that was never read counts from here on; one whose block was taken back keeps the time before it. */
export function chainFigures(chain: WatchedChain): () => Promise<ChainFigures> {
  const { id, now, signer } = chain;
  let scannedAt = now();
  return async () => {
    const [cursor, nodes, isReachable, unsentS, problemS] = await Promise.all([
      cursorOf(chain),
      heights(chain),
      signer && inTime(replies(signer)),
      oldestUnsentS(chain),
      nodeProblemS(chain),
    ]);
    scannedAt = cursor?.scanned_at ?? scannedAt;
    return {
      chain: id,
      scanAgeS: Math.max(0, (now().getTime() - scannedAt.getTime()) / 1_000),
      height: cursor?.height ?? null,
      nodes,
      nodeProblemS: problemS,
      isSignerReachable: signer && isReachable === true,
      oldestUnsentS: unsentS,
    };
  };
}
