import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { GamesHost } from '../host.ts';
import { saltFromBeacon } from './beacon-client.ts';
import { drawDue, openNext } from './rounds.ts';
import type { Table } from './table.ts';
import { aliasOf, lookAt, type Snapshot } from './view.ts';

/** Interval at which a process reads a table, however many players sit there. */
const everyMs = 500;
/** Minimum wait when only bets have changed, because at a full table there are bets at every moment. */
const calmMs = 2_000;
/** The longest time that a call waits for a change; the page then calls again. */
const timeoutMs = 20_000;
/** A table without calls for this long is no longer watched, and opens no more rounds. */
const lingerMs = 5_000;
/** Minimum wait for others' exits from a flight. */
const calmFlightMs = 1_000;

interface Seen extends Snapshot {
  /** The state as JSON, serialized once for all waiting calls. */
  readonly text: string;
  /** Version of the round and its phase, a dot, and version of the whole state. */
  readonly version: string;
  readonly at: number;
}

/** A call that waits. */
interface Waiting {
  /** Checks again whether there is an answer. */
  wake: () => void;
}

interface Watched {
  seen: Seen | null;
  failure: unknown;
  askedAt: number;
  /** Oldest first. */
  readonly waiting: Set<Waiting>;
}

export interface Watch {
  /**
   * Resolves once the table differs from version `after`, after a while, or at `enough`, but not before the table was read. The caller bounds the
   * number of waiting calls.
   * @returns a `TableView` as JSON.
   */
  next(table: Table, owner: string, after: string | undefined, enough: AbortSignal): Promise<string>;
}

const hashed = (text: string, length: number): string => createHash('sha256').update(text).digest('base64url').slice(0, length);
/** The same in every process, so that a repeated call does not get the same state twice. */
const versionOf = ({ round, chain: { commitment, salt, source } }: Snapshot['state'], text: string): string => {
  const making = salt === null ? `${commitment} ${source.kind === 'players' ? `${source.attempt} ${source.phase}` : ''}` : '';
  return `${hashed(`${round?.id} ${round?.phase} ${making}`, 11)}.${hashed(text, 22)}`;
};

/** Whether a waiting caller gets a new version now: a new phase at once, new bets after a minimum wait. */
export const isNews = (version: string, after: string | undefined, waitedMs: number, isFlying = false): boolean =>
  version !== after && (version.split('.')[0] !== after?.split('.')[0] || waitedMs >= (isFlying ? calmFlightMs : calmMs));

/** Tables as this process sees them: one read for all players there, whichever process took their bets. */
export function tableWatch(host: GamesHost, closing: AbortSignal): Watch {
  const tables = new Map<string, Watched>();

  async function look(table: Table, watched: Watched): Promise<void> {
    try {
      await drawDue(host, table.id);
      await saltFromBeacon(host, table);
      await openNext(host, table);
      const { state, ...times } = await lookAt(host, table);
      const text = JSON.stringify(state);
      const version = watched.seen?.text === text ? watched.seen.version : versionOf(state, text);
      watched.seen = { state, ...times, text, version, at: performance.now() };
      watched.failure = null;
    } catch (error) {
      watched.failure = error;
    }
    for (const { wake } of watched.waiting) wake();
  }

  async function follow(table: Table, watched: Watched): Promise<void> {
    while (!closing.aborted && (watched.waiting.size > 0 || performance.now() - watched.askedAt < lingerMs)) {
      await look(table, watched);
      await sleep(untilNextLook(watched.seen), undefined, { signal: closing, ref: false }).catch(() => undefined);
    }
    tables.delete(table.id);
    for (const { wake } of watched.waiting) wake();
  }

  function watchedOf(table: Table): Watched {
    const before = tables.get(table.id);
    if (before) return before;
    const watched: Watched = { seen: null, failure: null, askedAt: performance.now(), waiting: new Set() };
    tables.set(table.id, watched);
    void follow(table, watched);
    return watched;
  }

  const viewOf = (owner: string, { state, remainingMs, elapsedMs, version, text, at }: Seen): string => {
    const you = aliasOf(host, state.chain.commitment, owner);
    const passed = performance.now() - at;
    const left = Math.max(0, Math.round(remainingMs - passed));
    const flown = elapsedMs === null ? '' : `,"elapsed_ms":${Math.round(elapsedMs + passed)}`;
    return `{"version":"${version}","you":"${you}","remaining_ms":${left}${flown},"table":${text}}`;
  };

  return {
    async next(table, owner, after, enough) {
      const came = performance.now();
      const until = came + timeoutMs;
      const watched = watchedOf(table);
      const me: Waiting = { wake: () => undefined };
      watched.waiting.add(me);
      try {
        for (;;) {
          watched.askedAt = performance.now();
          if (watched.failure !== null) throw watched.failure;
          const isOver = performance.now() >= until || closing.aborted;
          const isNew = watched.seen && isNews(watched.seen.version, after, performance.now() - came, watched.seen.elapsedMs !== null);
          if (watched.seen && (isNew || isOver || enough.aborted)) return viewOf(owner, watched.seen);
          if (isOver) throw new Error(`nobody looks at the table ${table.id}`);
          await nextLook(me, until, enough);
        }
      } finally {
        watched.waiting.delete(me);
      }
    },
  };
}

/** Milliseconds: a phase, or a flight, ends when it is due and not at a later look. */
const untilNextLook = (seen: Seen | null): number => (seen && seen.nextMs > 0 ? Math.min(everyMs, seen.nextMs) : everyMs);

/** Resolves at the next read, at the end of the wait, or when the caller has left. */
function nextLook(me: Waiting, until: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      me.wake = () => undefined;
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const timer = setTimeout(wake, Math.max(0, until - performance.now()));
    me.wake = wake;
    signal.addEventListener('abort', wake, { once: true });
  });
}
