/**
 * `npm run operator -- staff`: the accounts of the people who run the platform. In PostgreSQL (DATABASE_URL) or in the embedded database (DATA_DIR), which a
 * running platform is asked to change. Everything else about operators is done in the console.
 *
 *     npm run operator -- staff                                         # lists them
 *     npm run operator -- staff invite Ana --role owner              # prints a one-time link, by which Ana makes a passkey
 *     npm run operator -- staff reset Ana "phone stolen, Ben"        # ends passkeys and sessions, and prints a new link
 *     npm run operator -- staff close Ana "left the company, Ben"    # ends the account; reopen gives it back
 */
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { type Config, configFrom } from '#server/config.ts';
import { staffAdminRunning } from '#server/control.ts';
import { openDatabase } from '#server/db/open.ts';
import { createLog } from '#server/log.ts';
import { administerStaff, type StaffAdminOrder, staffAdminOrders, type StaffAdminReply } from '#server/staff/admin.ts';
import { readEnvFile } from './env-file.ts';

const isWhat = (text: string): text is StaffAdminOrder['what'] => (staffAdminOrders as readonly string[]).includes(text);

async function inDatabase(config: Config, order: StaffAdminOrder): Promise<StaffAdminReply> {
  const db = await openDatabase(config, createLog(config.logLevel));
  try {
    return await administerStaff({ config, db, now: () => new Date() }, order);
  } finally {
    await db.close();
  }
}

async function main(words: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...words], options: { role: { type: 'string' } }, allowPositionals: true });
  const [what = 'list', name, note] = positionals;
  if (!isWhat(what)) throw new Error(`Give one of ${staffAdminOrders.join(', ')}, not ${what}.`);
  await readEnvFile();
  const config = configFrom(process.env);
  const order: StaffAdminOrder = {
    what,
    by: userInfo().username,
    ...(name !== undefined && { name }),
    ...(note !== undefined && { note }),
    ...(values.role !== undefined && { role: values.role }),
  };
  const answer = (config.databaseUrl === null ? await staffAdminRunning(config.dataDir, order) : null) ?? (await inDatabase(config, order));
  if ('refusal' in answer) throw new Error(answer.refusal);
  console.log(answer.lines.join('\n'));
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
