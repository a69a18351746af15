import { knownBalances } from '../payments/balances.ts';
import { chainStates } from '../payments/chain-alarms.ts';
import { methodPausesNow, methodSides, pausesOf } from '../pauses/method-pauses.ts';
import { pausesNow } from '../pauses/pauses.ts';
import type { Platform } from '../platform.ts';
import { version } from '../version.ts';
import { settingsShown } from './settings.ts';

const startedAt = new Date();

/** Describes the running system: version, migrations, jobs of this process and its settings. */
export async function systemState({ db, jobRuns, now, processors }: Pick<Platform, 'db' | 'jobRuns' | 'now' | 'processors'>) {
  const migrations = await db.sql<{ name: string; applied_at: Date }>`
    select name, applied_at from migrations order by name desc limit 20`;
  const { count } = await db.single<{ count: number }>`select count(*)::int as count from migrations`;
  const jobs = jobRuns.list().map(({ name, everyS, doneAt, failedAt }) => ({
    name,
    every_s: everyS,
    done_at: doneAt?.toISOString() ?? null,
    failed_at: failedAt?.toISOString() ?? null,
  }));
  const balances = (await knownBalances({ db, now })).map(({ provider_name: processor, code: coin, read_at: at, ...rest }) => ({
    ...rest,
    processor,
    coin,
    read_at: at.toISOString(),
  }));
  const chains = (await chainStates({ db, processors })).map(({ since, alarmed_at: alarmed, ...chain }) => ({
    ...chain,
    since: since?.toISOString() ?? null,
    alarmed_at: alarmed?.toISOString() ?? null,
  }));
  return {
    version,
    node: process.version,
    engine: db.engine,
    started_at: startedAt.toISOString(),
    migration_count: count,
    migrations: migrations.map(({ applied_at: at, name }) => ({ name, applied_at: at.toISOString() })),
    jobs,
    balances,
    chains,
    settings: settingsShown(),
  };
}

/** The present switches of the site. Each is changed by a proposal. */
export async function switchStates({ db, now }: Pick<Platform, 'db' | 'now'>) {
  const site = await db.single<{ is_closed: boolean; stopped_at: Date | null }>`
    select in_maintenance as is_closed, withdrawals_stopped_at as stopped_at from site_settings`;
  const methods = await db.sql<{
    id: number;
    name: string;
    code: string;
    network: string | null;
    is_deposit: boolean;
    is_withdrawal: boolean;
  }>`
    select id, name, code, network, is_deposit, is_withdrawal from payment_methods
    where withdrawn_at is null order by position, id`;
  const [pauses, paused] = [await pausesNow({ db, now }), await methodPausesNow({ db, now })];
  return {
    is_site_closed: site.is_closed,
    withdrawals_stopped_at: site.stopped_at?.toISOString() ?? null,
    pauses: pauses.map(({ subject, paused_at: at, ends_at: end, notice }) => ({
      subject,
      paused_at: at.toISOString(),
      ends_at: end?.toISOString() ?? null,
      notice,
    })),
    methods: methods.map(({ is_deposit: deposits, is_withdrawal: withdrawals, code, ...method }) => ({
      ...method,
      takes_deposits: deposits,
      takes_withdrawals: withdrawals,
      paused: methodSides.filter((side) => pausesOf(paused, { id: method.id, code }, side).length > 0),
    })),
  };
}
