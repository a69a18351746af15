import { withLongStatements } from './db/statement-timeout.ts';
import type { Log } from './log.ts';

/** Longer than a person would wait, and short enough that the next run is not lost with a connection that fell silent. */
const defaultStatementMs = 30_000;

/** Periodic work of every process while the platform serves. It must be safe to run twice at once. */
export interface Job {
  /** Name for the log, when the job fails. */
  readonly name: string;
  readonly everyS: number;
  /** A series of tasks ends after the current one when `ending` is aborted: the end of the process waits for it. */
  readonly work: (ending: AbortSignal) => Promise<unknown>;
}

export interface Timers {
  start(): void;
  /** Resolves when the work under way has ended. */
  stop(): Promise<void>;
}

/** Runs each job periodically, and reports how each run ended. No job overlaps itself in this process, and none ends the process. */
export function timers(log: Log, jobs: readonly Job[], onDone: (name: string, isDone: boolean) => void = () => undefined): Timers {
  const waiting = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let ending = new AbortController();
  let isStarted = false;

  const schedule = (job: Job): void => {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      const run = withLongStatements(() => job.work(ending.signal), defaultStatementMs)
        .then(
          () => onDone(job.name, true),
          (error: unknown) => {
            log.error({ err: error }, `${job.name} failed`);
            onDone(job.name, false);
          },
        )
        .finally(() => {
          running.delete(run);
          if (isStarted) schedule(job);
        });
      running.add(run);
    }, job.everyS * 1000);
    waiting.add(timer);
  };

  return {
    start() {
      isStarted = true;
      ending = new AbortController();
      jobs.forEach(schedule);
    },
    async stop() {
      isStarted = false;
      ending.abort();
      waiting.forEach((timer) => clearTimeout(timer));
      waiting.clear();
      await Promise.all(running);
    },
  };
}
