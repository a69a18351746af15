import { evictOldest } from './evict-oldest.ts';
import { Prepared } from './prepared.ts';
import { shared } from './shared.ts';

interface Kept {
  readonly version: string;
  readonly answer: Promise<Prepared<unknown>>;
  stands: () => boolean;
}

/** An answer that also depends on the time: `stands` returns whether it is still right. */
export interface Timed<T> {
  readonly value: T;
  readonly stands: () => boolean;
}

/** Everything an answer depends on besides the version. A function, if that depends on the version. */
type Key = string | ((version: string) => string);

export interface Answers {
  /** Caches one answer for all callers until the version changes. */
  keep<T>(key: Key, make: () => Promise<T>): Promise<Prepared<T>>;
  /** As `keep`, for an answer that also expires. */
  during<T>(key: Key, make: () => Promise<Timed<T>>): Promise<Prepared<T>>;
  /** For data that change constantly: simultaneous equal requests share one answer. */
  share<T>(key: string, make: () => Promise<T>): Promise<Prepared<T>>;
}

/** More than a lobby has pages; a crawler that requests a whole catalogue only evicts the oldest. */
const maxStored = 200;

/** Builds the cache key of an operation and its parameters, whatever their order. */
export function keyOf(name: string, parameters: object): string {
  const given = parameters as Readonly<Record<string, unknown>>;
  return Object.keys(given)
    .toSorted()
    .reduce((key, parameter) => `${key}&${parameter}=${JSON.stringify(given[parameter])}`, name);
}

/**
 * Stored in this process, and right in any number of processes: the version is read from the database for every answer, once for simultaneous ones.
 */
export function storedAnswers(versionOf: () => Promise<string>): Answers {
  const version = shared(versionOf);
  const kept = new Map<string, Kept>();
  const under = new Map<string, () => Promise<Prepared<unknown>>>();

  const put = (key: string, entry: Kept): void => {
    kept.set(key, entry);
    evictOldest(kept, maxStored);
  };

  const during = async <T>(keyed: Key, make: () => Promise<Timed<T>>): Promise<Prepared<T>> => {
    const current = await version();
    const key = typeof keyed === 'string' ? keyed : keyed(current);
    const before = kept.get(key);
    kept.delete(key);
    if (before?.version === current && before.stands()) {
      put(key, before);
      return before.answer as Promise<Prepared<T>>;
    }
    const made = make();
    const entry: Kept = { version: current, answer: made.then(({ value }) => new Prepared(value)), stands: () => true };
    put(key, entry);
    try {
      const answer = (await entry.answer) as Prepared<T>;
      entry.stands = (await made).stands;
      return answer;
    } catch (error) {
      if (kept.get(key) === entry) kept.delete(key);
      throw error;
    }
  };

  return {
    during,

    keep: (key, make) => during(key, async () => ({ value: await make(), stands: () => true })),

    async share<T>(key: string, make: () => Promise<T>): Promise<Prepared<T>> {
      let asked = under.get(key) as (() => Promise<Prepared<T>>) | undefined;
      if (!asked) {
        asked = shared(async () => new Prepared(await make()));
        under.set(key, asked);
        evictOldest(under, maxStored);
      }
      return asked();
    },
  };
}
