import { Problem } from '#server/http/problem.ts';
import type { Platform } from '#server/platform.ts';
import type { ItemResult, State } from './act.ts';

/** Begins the state of an item that the act leaves as it is, before the reason. */
const leftMark = 'left: ';
const changed = 'It has changed since this was proposed.';

/** The reason why an item is left; null where the act covers it. */
export const leftReason = (state: State[string] | undefined): string | null =>
  typeof state === 'string' && state.startsWith(leftMark) ? state.slice(leftMark.length) : null;

/** Reads and locks one item. @throws Error with a sentence, or Problem, where the act leaves it. */
export type ItemRead = (platform: Platform, id: number) => Promise<State>;

async function textOf(platform: Platform, id: number, read: ItemRead): Promise<string> {
  try {
    return JSON.stringify(await read(platform, id));
  } catch (error) {
    // Faults of the database and of the program are no reason to leave an item.
    if (error instanceof Problem || (error instanceof Error && error.constructor === Error && !('code' in error)))
      return `${leftMark}${error.message}`;
    throw error;
  }
}

const inOrder = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((a, b) => a - b);

/** The state of each item under its name, in the order in which all acts lock them. */
export async function itemStates(platform: Platform, noun: string, ids: readonly number[], read: ItemRead): Promise<State> {
  const states: Record<string, string> = {};
  for (const id of inOrder(ids)) states[`${noun} ${id}`] = await textOf(platform, id, read);
  return states;
}

/**
 * Executes an act on each item whose state is the signed one, and leaves the others. Each item is read again after those before it, which may have
 * used up a limit of the same player.
 */
export async function runItems(
  platform: Platform,
  { noun, ids, signed, read }: { readonly noun: string; readonly ids: readonly number[]; readonly signed: State; readonly read: ItemRead },
  run: (id: number) => Promise<unknown>,
): Promise<readonly ItemResult[]> {
  const results: ItemResult[] = [];
  for (const id of inOrder(ids)) {
    const object = `${noun} ${id}`;
    const before = signed[object];
    const now = leftReason(before) === null ? await textOf(platform, id, read) : before;
    const reason = leftReason(now) ?? (now === before ? null : changed);
    if (reason === null) await run(id);
    results.push({ object, is_done: reason === null, reason });
  }
  return results;
}
