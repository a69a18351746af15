import type { Job } from './timers.ts';

/** A job with the results of its runs in this process. */
export interface JobRun extends Pick<Job, 'name' | 'everyS'> {
  readonly doneAt: Date | null;
  readonly failedAt: Date | null;
}

export interface JobRuns {
  /** Names the jobs of this process, at its start. */
  plan(jobs: readonly Job[]): void;
  record(name: string, isDone: boolean): void;
  list(): readonly JobRun[];
}

/** The last runs of each job since the start of this process, for the system page. */
export function createJobRuns(now: () => Date): JobRuns {
  const runs = new Map<string, JobRun>();
  return {
    plan: (jobs) => jobs.forEach(({ name, everyS }) => runs.set(name, { name, everyS, doneAt: null, failedAt: null })),
    record(name, isDone) {
      const run = runs.get(name);
      if (run) runs.set(name, { ...run, ...(isDone ? { doneAt: now() } : { failedAt: now() }) });
    },
    list: () => [...runs.values()],
  };
}
