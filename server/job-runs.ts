import type { Job } from './timers.ts';

/** A job with how its turns ended in this process. */
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

/** The last turns of each job since the start of this process, for the page of the system. */
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
