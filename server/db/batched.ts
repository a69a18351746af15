import { spentOnDatabase } from './time-spent.ts';

/** Maximum of keys in one statement. */
const maxTogether = 100;

/**
 * Combines simultaneous reads of single values by key into one statement. A caller that comes during a read joins the next one, so that no reply is
 * older than its request; nothing is cached. Not for use inside a transaction, because others must not see its own changes.
 * @param read finds the values of many keys; a key without a value is left out.
 */
export function batched<Key, Value>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let waiting: { readonly key: Key; readonly resolve: (value: Value | undefined) => void; readonly reject: (error: unknown) => void }[] =
    [];
  let isReading = false;

  const readWaiting = async (): Promise<void> => {
    const asked = waiting.slice(0, maxTogether);
    waiting = waiting.slice(maxTogether);
    try {
      const keys = [...new Set(asked.map(({ key }) => key))];
      // The shared read runs outside of its callers' counts: each caller counts its own wait.
      const found = await spentOnDatabase.run({ ms: 0 }, () => read(keys));
      for (const { key, resolve } of asked) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
    isReading = waiting.length > 0;
    if (isReading) come();
  };
  // After one turn of the event loop, so that all present callers are included.
  const come = () => void setImmediate(() => void readWaiting());

  const ask = (key: Key) =>
    new Promise<Value | undefined>((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (isReading) return;
      isReading = true;
      come();
    });
  return async (key) => {
    const [spent, from] = [spentOnDatabase.getStore(), performance.now()];
    try {
      return await ask(key);
    } finally {
      if (spent) spent.ms += performance.now() - from;
    }
  };
}
