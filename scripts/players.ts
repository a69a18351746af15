/**
 * `npm run players`: what a player may do here, and why. In PostgreSQL (DATABASE_URL) or in the embedded database (DATA_DIR), which a running platform
 * is asked to change. A player is named by number, user name or e-mail address.
 *
 *     npm run players -- show ana
 *     npm run players -- status ana frozen "chargeback of payment 4f0c…, Ben"
 *     npm run players -- status ana self_excluded "asked for in ticket 40, Ben" 2027-06-01
 *     npm run players -- status ana active "cleared, Ben"
 *     npm run players -- second_factor_off ana "phone and recovery codes lost, passport seen, Ben"
 */
import { atFrontDesk, type FrontDeskOrder, frontDeskOrders, type FrontDeskReply } from '../server/accounts/front-desk.ts';
import { type Config, configFrom } from '../server/config.ts';
import { frontDeskRunning } from '../server/control.ts';
import { openDatabase } from '../server/db/open.ts';
import { createLog } from '../server/log.ts';
import { createMailer } from '../server/mail/mailer.ts';
import { readEnvFile } from './env-file.ts';

const isWhat = (text: string): text is FrontDeskOrder['what'] => (frontDeskOrders as readonly string[]).includes(text);

async function inDatabase(config: Config, order: FrontDeskOrder): Promise<FrontDeskReply> {
  const log = createLog(config.logLevel);
  const db = await openDatabase(config, log);
  const mailer = createMailer(config, db, log, fetch);
  try {
    return await atFrontDesk({ config, db, mailer, now: () => new Date() }, order);
  } finally {
    mailer.close();
    await db.close();
  }
}

async function main([what = '', player, ...rest]: readonly string[]): Promise<void> {
  if (!isWhat(what) || player === undefined) throw new Error(`Say one of ${frontDeskOrders.join(', ')}, and the player.`);
  const [status, note, until] = what === 'status' ? rest : [undefined, ...rest];
  readEnvFile();
  const config = configFrom(process.env);
  const order = {
    what,
    player,
    ...(status !== undefined && { status }),
    ...(note !== undefined && { note }),
    ...(until !== undefined && { until }),
  };
  const answer = (config.databaseUrl === null ? await frontDeskRunning(config.dataDir, order) : null) ?? (await inDatabase(config, order));
  if ('refusal' in answer) throw new Error(answer.refusal);
  console.log(answer.lines.join('\n'));
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
