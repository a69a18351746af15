/**
 * `npm run operator -- payments`: what came to deposits and nobody had asked for, and where the processor contradicted itself; credits or refunds the one, closes
 * the other. In PostgreSQL (DATABASE_URL) or in the embedded database (DATA_DIR), which a running platform is asked to change.
 *
 *     npm run operator -- payments                                             # lists both
 *     npm run operator -- payments credit 12 "asked for in ticket 40, Ana"  # into the player's balance, at the rate of the deposit
 *     npm run operator -- payments refund 12 "sent back, Ana" 9f3c…         # after it was sent back, with the transfer
 *     npm run operator -- payments close 3 "paid back by the processor, Ana"
 *     npm run operator -- payments release 6f9d… "identity seen, Ana"       # sends a withdrawal that waits
 *     npm run operator -- payments refuse 6f9d… "chargeback, Ana"           # gives its amount back to the balance
 *     npm run operator -- payments stop "hot wallet moved, Ana"             # sends no withdrawal until resume
 *     npm run operator -- payments rates                                    # prices of coins and currencies, and what each source names
 *     npm run operator -- payments close-method 3 "fork of the chain, Ana"  # none of this method until open-method
 */
import { type Config, configFrom } from '#server/config.ts';
import { paymentsAdminRunning } from '#server/control.ts';
import { openDatabase } from '#server/db/open.ts';
import { createLog } from '#server/log.ts';
import { administerPayments, type PaymentsAdminOrder, paymentsAdminOrders, type PaymentsAdminReply } from '#server/payments/admin.ts';
import { createWallet } from '#server/wallet/wallet.ts';
import { readEnvFile } from './env-file.ts';

const whats: readonly string[] = paymentsAdminOrders;
const isWhat = (text: string): text is PaymentsAdminOrder['what'] => whats.includes(text);

async function inDatabase(config: Config, order: PaymentsAdminOrder): Promise<PaymentsAdminReply> {
  const db = await openDatabase(config, createLog(config.logLevel));
  try {
    return await administerPayments({ config, db, now: () => new Date(), wallet: createWallet(db) }, order);
  } finally {
    await db.close();
  }
}

function orderOf(what: PaymentsAdminOrder['what'], [first, second, third]: readonly string[]): PaymentsAdminOrder {
  const noted = (note: string | undefined) => (note === undefined ? {} : { note });
  if (what === 'stop' || what === 'resume') return { what, ...noted(first) };
  if (what === 'release' || what === 'refuse') return { what, ...(first !== undefined && { withdrawal: first }), ...noted(second) };
  return { what, ...(first !== undefined && { id: Number(first) }), ...noted(second), ...(third !== undefined && { tx_hash: third }) };
}

async function main([what = 'list', ...rest]: readonly string[]): Promise<void> {
  if (!isWhat(what)) throw new Error(`Say one of ${whats.join(', ')}, not ${what}.`);
  await readEnvFile();
  const config = configFrom(process.env);
  const order = orderOf(what, rest);
  const answer =
    (config.databaseUrl === null ? await paymentsAdminRunning(config.dataDir, order) : null) ?? (await inDatabase(config, order));
  if ('refusal' in answer) throw new Error(answer.refusal);
  console.log(answer.lines.join('\n'));
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
