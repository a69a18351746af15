import { isJsonObject } from '#server/http/exact-json.ts';
import { garbled, listOf, objectOf } from '../chains/rpc.ts';
import { addressOf, hashOf, quantityOf } from './hex.ts';

/** A movement of native coin or of a token, by a call or an event. */
export interface Movement {
  readonly txid: string;
  /** Null of the chain's own coin. */
  readonly contract: string | null;
  readonly from: string;
  readonly to: string;
  readonly value: bigint;
}

/** Calls that move the coin they name: one that borrows code moves nothing, and a static one cannot. */
const movingTypes: readonly unknown[] = ['CALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT'];

/** The movements of one call and of those inside of it, in their order. All of a call that failed is undone. */
function movementsOf(txid: string, outermost: unknown): Movement[] {
  const found: Movement[] = [];
  const open: unknown[] = [outermost];
  while (open.length > 0) {
    const call = objectOf(open.pop(), 'a call');
    if (call['error'] !== undefined) continue;
    const value = call['value'] === undefined ? 0n : quantityOf(call['value'], 'a value');
    if (value > 0n && movingTypes.includes(call['type'])) {
      const [from, to] = [addressOf(call['from'], 'a sender'), addressOf(call['to'], 'a recipient')];
      if (from !== to) found.push({ txid, contract: null, from, to, value });
    }
    if (call['calls'] !== undefined) open.push(...listOf(call['calls'], 'calls').toReversed());
  }
  return found;
}

/** The movements of native coin in a block, by its traces (`callTracer`). @throws NodeUnavailable when a transaction has no trace. */
export function nativeMovements(traces: unknown): Movement[] {
  return listOf(traces, 'traces').flatMap((trace) => {
    if (!isJsonObject(trace) || trace['result'] === undefined) throw garbled('a trace');
    return movementsOf(hashOf(trace['txHash'], 'the transaction of a trace'), trace['result']);
  });
}
