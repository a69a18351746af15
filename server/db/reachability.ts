import { DatabaseUnavailable } from './unavailable.ts';

const probeEveryMs = 500;

export interface ReachabilityOptions {
  /** Tests the database on a connection of its own. Rejects, within a bounded time, when it does not answer. */
  readonly probe: () => Promise<void>;
  /** Called once per outage, when callers that wait for an answer will not get one. */
  readonly onLost: (error: DatabaseUnavailable) => void;
  readonly onBack: () => void;
}

export interface Reachability {
  /** @throws DatabaseUnavailable while the database is known to be away, so that calls need not wait. */
  check(): void;
  /** Called after an error or a delay: tests the database, unless a test is running. */
  doubt(): void;
  close(): void;
}

/**
 * Tracks whether the database can be reached: a doubt starts one probe, and an outage two a second. During an outage calls are refused at once
 * instead of queueing behind a silent connection, and the database is used again as soon as it answers.
 */
export function watchReachability({ probe, onLost, onBack }: ReachabilityOptions): Reachability {
  let state: 'reachable' | 'doubted' | 'lost' | 'closed' = 'reachable';
  let reason: DatabaseUnavailable | null = null;
  let timer: NodeJS.Timeout | undefined;

  const probed = async (): Promise<void> => {
    const error = await probe().then(
      () => null,
      (cause: unknown) => new DatabaseUnavailable(cause),
    );
    if (state === 'closed') return;
    const before = state;
    state = error ? 'lost' : 'reachable';
    reason = error;
    if (error) {
      if (before === 'doubted') onLost(error);
      timer = setTimeout(() => void probed(), probeEveryMs);
      timer.unref();
    } else if (before === 'lost') onBack();
  };

  return {
    check() {
      if (reason) throw new DatabaseUnavailable(reason.cause);
    },
    doubt() {
      if (state !== 'reachable') return;
      state = 'doubted';
      void probed();
    },
    close() {
      state = 'closed';
      clearTimeout(timer);
    },
  };
}
