import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { type Meter, routeOf } from '../http/meter.ts';
import type { Log } from '../log.ts';
import type { Processors } from '../payments/processors.ts';
import { createChainGauges, readChainGauges } from './chains.ts';
import { readingsOf } from './readings.ts';

/** Seconds, from an unnoticeable delay to one at which everybody gives up. */
const bucketsS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export interface Metrics {
  /** Measures the calls of an origin. */
  meterOf(origin: 'site' | 'partners' | 'operators'): Meter;
  /** Counts a run of a job. */
  jobDone(name: string, isDone: boolean): void;
  /** All figures in Prometheus' format, with the present ones of the database. */
  read(db: Database, log: Log, processors: Pick<Processors, 'all'>): Promise<{ readonly text: string; readonly contentType: string }>;
}

/** The figures that this process publishes, in a register of their own. */
function createFigures(register: Registry) {
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name: `croupier_${name}`, help, labelNames, registers: [register] });

  const duration = new Histogram({
    name: 'croupier_http_request_duration_seconds',
    help: 'How long calls took, by the route they asked for and how they were answered',
    labelNames: ['origin', 'method', 'route', 'status'] as const,
    buckets: bucketsS,
    registers: [register],
  });
  const underWay = gauge('http_requests_in_flight', 'Calls that are being answered', ['origin']);
  const jobs = new Counter({
    name: 'croupier_jobs_total',
    help: 'Turns of a job, by how they ended',
    labelNames: ['job', 'outcome'] as const,
    registers: [register],
  });
  const jobAt = gauge('job_last_success_timestamp_seconds', 'When a job last did its work', ['job']);
  const isUp = gauge('database_up', 'Whether the database answered');
  const connections = gauge('database_connections', 'Connections to the database by what they do, and who waits for one', ['state']);
  const free = gauge('database_disk_free_bytes', 'Free bytes on the disk of the embedded database');
  const due = gauge('queue_due', 'What should have been done by now', ['queue']);
  const lag = gauge('queue_lag_seconds', 'How late the first of it is', ['queue']);
  const pending = gauge('payments_pending', 'Payments that have not ended', ['type']);
  const oldest = gauge('payments_pending_oldest_seconds', 'Age of the oldest of them', ['type']);
  const held = gauge('payouts_held', 'Withdrawals that are not sent for the time being, by why', ['reason']);
  const auditAge = gauge('audit_age_seconds', 'How long ago the books were audited; not there where they never were');
  const differences = gauge('audit_differences', 'Differences that the last audit found');

  const outages = gauge('games_outages_day', 'Outages of the house games within a day');
  const checks = gauge(
    'exclusion_register_checks_hour',
    'Questions to national exclusion registers within an hour, by what came of them.',
    ['register', 'outcome'],
  );
  const voids = gauge(
    'games_void_rounds_day',
    'Rounds that outages made void within a day: of all players, and the highest number of one',
    ['of'],
  );
  return {
    duration,
    underWay,
    jobs,
    jobAt,
    isUp,
    connections,
    free,
    due,
    lag,
    pending,
    oldest,
    held,
    auditAge,
    differences,
    outages,
    checks,
    voids,
  };
}
type Figures = ReturnType<typeof createFigures>;

function setLoadGauges({ connections, free }: Figures, db: Database): void {
  const load = db.load();
  connections.set({ state: 'open' }, load.open);
  connections.set({ state: 'idle' }, load.idle);
  connections.set({ state: 'waiting' }, load.waiting);
  if (load.freeBytes === null) free.remove();
  else free.set(load.freeBytes);
}

async function setReadingGauges(figures: Figures, db: Database): Promise<void> {
  const { held, checks, outages, voids, due, lag, pending, oldest, auditAge, differences } = figures;
  const { queues, payments, held: waiting, audit, flights, registerChecks } = await readingsOf(db);
  for (const { reason, held: count } of waiting) held.set({ reason }, count);
  checks.reset();
  for (const { register, outcome, checks: count } of registerChecks) checks.set({ register, outcome }, count);
  outages.set(flights?.outages ?? 0);
  voids.set({ of: 'all' }, flights?.void_all ?? 0);
  voids.set({ of: 'one' }, flights?.void_of_one ?? 0);
  for (const each of queues) {
    due.set({ queue: each.queue }, each.due);
    lag.set({ queue: each.queue }, each.lag_s);
  }
  for (const each of payments) {
    pending.set({ type: each.type }, each.pending);
    oldest.set({ type: each.type }, each.oldest_s);
  }
  if (!audit) return;
  auditAge.set(audit.age_s);
  differences.set(audit.differences);
}

/** The figures of this process. Labels are names of the program's own: no player, no address, nothing from a request. */
export function createMetrics(): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const figures = createFigures(register);
  const chains = createChainGauges(register);
  const { duration, underWay, jobs, jobAt, isUp, auditAge, differences } = figures;
  // Unset gauges are removed, because a default of 0 would claim a recent audit without differences.
  auditAge.remove();
  differences.remove();

  return {
    meterOf: (origin) => (request, response) => {
      const from = performance.now();
      underWay.inc({ origin });
      response.once('close', () => {
        underWay.dec({ origin });
        const labels = { origin, method: request.method ?? '', route: routeOf(request), status: response.statusCode };
        duration.observe(labels, (performance.now() - from) / 1000);
      });
    },
    jobDone(job, isDone) {
      jobs.inc({ job, outcome: isDone ? 'done' : 'failed' });
      if (isDone) jobAt.setToCurrentTime({ job });
    },
    async read(db, log, processors) {
      setLoadGauges(figures, db);
      try {
        await setReadingGauges(figures, db);
        isUp.set(1);
      } catch (error) {
        // The other figures are still published, and this failure has a figure of its own.
        log.error({ err: error }, 'figures of the database');
        isUp.set(0);
        const { due, lag, pending, oldest, held, voids, checks, outages } = figures;
        for (const each of [due, lag, pending, oldest, held, voids, checks]) each.reset();
        outages.remove();
        auditAge.remove();
        differences.remove();
      }
      await readChainGauges(chains, db, processors, log);
      return { text: await register.metrics(), contentType: register.contentType };
    },
  };
}
