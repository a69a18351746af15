/**
 * `npm run operator -- report`: the figures of a month from the ledger, by the same code as the console. In PostgreSQL (DATABASE_URL) or in the embedded
 * database (DATA_DIR), which a running platform is asked to read.
 *
 *     npm run operator -- report --month 2026-10                                   # the totals of each currency
 *     npm run operator -- report --month 2026-10 --by country --csv              # by day, country, provider, game, processor or method
 *     npm run operator -- report --month 2026-10 --figure ggr --currency EUR     # the entries of a figure, as CSV
 *     npm run operator -- report --month 2026-10 --freeze "for the regulator, Ana"
 *     npm run operator -- report --month 2026-10 --check                         # whether the ledger still agrees with what was frozen
 */
import { userInfo } from 'node:os';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { type Config, configFrom } from '#server/config.ts';
import { reportRunning } from '#server/control.ts';
import { openDatabase } from '#server/db/open.ts';
import { createLog } from '#server/log.ts';
import { administerReport, type ReportOrder } from '#server/reports/admin.ts';
import { readEnvFile } from './env-file.ts';

const print = (parts: AsyncIterable<string> | Iterable<string>) => pipeline(Readable.from(parts), process.stdout, { end: false });

async function inDatabase(config: Config, order: ReportOrder): Promise<void> {
  const db = await openDatabase(config, createLog(config.logLevel));
  try {
    await print(administerReport({ db, now: () => new Date() }, order));
  } finally {
    await db.close();
  }
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

function orderFrom(words: readonly string[]): ReportOrder {
  const options = { month: text, by: text, freeze: text, check: flag, csv: flag, figure: text, key: text, currency: text } as const;
  const { month, by: grouping, ...rest } = parseArgs({ args: [...words], options }).values;
  if (month === undefined) throw new Error('Give the month: --month 2026-10.');
  return { ...rest, month, by: userInfo().username, ...(grouping !== undefined && { grouping }) };
}

async function main(words: readonly string[]): Promise<void> {
  const order = orderFrom(words);
  await readEnvFile();
  const config = configFrom(process.env);
  const answer = config.databaseUrl === null ? await reportRunning(config.dataDir, order) : null;
  if (answer === null) return inDatabase(config, order);
  if ('refusal' in answer) throw new Error(answer.refusal);
  await print([answer.text]);
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
