/**
 * The platform of a fault matrix, as a process that is killed: it works only when its parent has it take a turn, by a clock that the parent moves.
 * `RAIL_FAULTS` has its settings.
 */
import '#tests/support/quick-passwords.ts';
import { registries } from '#registry/index.ts';
import { startInstalled } from '#registry/start.ts';
import { configFrom } from '#server/config.ts';
import { readAllBalances } from '#server/payments/balances.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { rails } from '../try-rail/trial.ts';
import { required } from '#domain/required.ts';
import type { PlatformCall, PlatformReply, PlatformSettings } from './platform.ts';

const settings = JSON.parse(required(process.env['RAIL_FAULTS'], 'RAIL_FAULTS')) as PlatformSettings;
let { offsetMs } = settings;

const server = await startInstalled({
  config: configFrom(settings.environment),
  now: () => new Date(Date.now() + offsetMs),
  seed: false,
  runTimers: false,
  registries: { ...registries, processors: [required(rails[settings.rail], settings.rail).entry(() => settings.chains)] },
});
const { platform } = server;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Reads the chain, reports, pays and looks at each open payment, as the platform does every few seconds. @returns what failed. */
async function turn(): Promise<string[]> {
  const failures: string[] = [];
  const attempt = (work: Promise<unknown>) => work.catch((error: unknown) => failures.push(messageOf(error)));
  for (const { jobs = [] } of platform.processors.all)
    for (const job of jobs) await attempt(Promise.resolve(job.work(new AbortController().signal)));
  await attempt(platform.db.sql`update payment_intents set next_at = ${platform.now()} where closed_at is null`);
  await attempt(readAllBalances(platform));
  await attempt(reconcilePayments(platform));
  return failures;
}

async function answer({ name, offsetMs: offset }: PlatformCall): Promise<string[]> {
  offsetMs = offset;
  if (name === 'turn') return turn();
  if (name === 'twoTurns') return (await Promise.all([turn(), turn()])).flat();
  const { differences } = await platform.wallet.audit();
  return differences.map((one) => JSON.stringify(one));
}

process.on('message', (call: PlatformCall) => {
  void answer(call)
    .catch((error: unknown) => [messageOf(error)])
    .then((found) => process.send?.({ id: call.id, found } satisfies PlatformReply));
});
process.on('disconnect', () => process.exit(1));
process.send?.({ id: 0, found: [] } satisfies PlatformReply);
