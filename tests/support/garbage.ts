import { setImmediate as turn } from 'node:timers/promises';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectNow = runInNewContext('gc') as () => void;

/** Collects what nobody holds. What ends only with a turn of the loop (a closed socket, a settled promise) is held until then. */
export async function collectGarbage(): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    await turn();
    collectNow();
  }
}

/** Bytes of the heap, and of what stands outside of it for its objects, that somebody holds. */
export async function heldBytes(): Promise<number> {
  await collectGarbage();
  const { used_heap_size: heap, external_memory: external } = getHeapStatistics();
  return heap + external;
}
