/**
 * `npm run operator -- inbox`: webhooks of payment processors that could not be applied, and their replay. In PostgreSQL (DATABASE_URL) or in the embedded
 * database (DATA_DIR), which a running platform is asked to change. The platform asks the processor again, so a replay moves no money twice.
 *
 *     npm run operator -- inbox                                         # lists what could not be applied
 *     npm run operator -- inbox --replay 12 "processor repaired, Ana"   # applies webhook 12 again, whatever became of it
 *     npm run operator -- inbox --failed "processor repaired, Ana"      # applies all that are listed again
 */
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { type Config, configFrom } from '#server/config.ts';
import { inboxAdminRunning } from '#server/control.ts';
import { openDatabase } from '#server/db/open.ts';
import { createLog } from '#server/log.ts';
import { administerInbox, type InboxAdminOrder, type InboxAdminReply } from '#server/payments/inbox-admin.ts';
import { readEnvFile } from './env-file.ts';

async function inDatabase(config: Config, order: InboxAdminOrder): Promise<InboxAdminReply> {
  const db = await openDatabase(config, createLog(config.logLevel));
  try {
    return await administerInbox({ db, now: () => new Date() }, order);
  } finally {
    await db.close();
  }
}

function orderOf(words: readonly string[]): InboxAdminOrder {
  const options = { replay: { type: 'string' }, failed: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
  const { replay, failed: isAll = false } = values;
  if (positionals.length > 1 || (replay !== undefined && isAll))
    throw new Error('Give --replay NUMBER or --failed, and a reason in quotes.');
  const [note] = positionals;
  const common = { by: userInfo().username, ...(note !== undefined && { note }) };
  if (replay !== undefined) return { ...common, what: 'replay', id: Number(replay) };
  if (!isAll && note !== undefined) throw new Error('Give --replay NUMBER or --failed, and a reason in quotes.');
  return { ...common, what: isAll ? 'replay-failed' : 'list' };
}

async function main(words: readonly string[]): Promise<void> {
  const order = orderOf(words);
  await readEnvFile();
  const config = configFrom(process.env);
  const answer = (config.databaseUrl === null ? await inboxAdminRunning(config.dataDir, order) : null) ?? (await inDatabase(config, order));
  if ('refusal' in answer) throw new Error(answer.refusal);
  console.log(answer.lines.join('\n'));
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
