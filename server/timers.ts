import type { Log } from './log.ts';
import type { Platform } from './platform.ts';

export interface Timers {
  readonly every: Platform['every'];
  start(): void;
  /** Resolves when the work under way has ended. */
  stop(): Promise<void>;
}

/** Repeated work that never overlaps itself in this process and never ends the process. */
export function timers(log: Log): Timers {
  const jobs: { seconds: number; name: string; work: () => Promise<unknown> }[] = [];
  const waiting = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let isStarted = false;

  const schedule = (job: (typeof jobs)[number]): void => {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      const run = job
        .work()
        .then(
          () => undefined,
          (error: unknown) => log.error({ err: error }, `${job.name} failed`),
        )
        .finally(() => {
          running.delete(run);
          if (isStarted) schedule(job);
        });
      running.add(run);
    }, job.seconds * 1000);
    waiting.add(timer);
  };

  return {
    every(seconds, name, work) {
      const job = { seconds, name, work };
      jobs.push(job);
      if (isStarted) schedule(job);
    },
    start() {
      isStarted = true;
      jobs.forEach(schedule);
    },
    async stop() {
      isStarted = false;
      waiting.forEach((timer) => clearTimeout(timer));
      waiting.clear();
      await Promise.all(running);
    },
  };
}
