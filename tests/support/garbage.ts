import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectNow = runInNewContext('gc') as () => void;

/** Collects unreferenced memory. What ends only with a turn of the loop (a closed socket, a settled promise) is referenced until then. */
export async function collectGarbage(): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    await turn();
    collectNow();
  }
}
