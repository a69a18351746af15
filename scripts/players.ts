/**
 * `npm run operator -- players`: what a player may do here, and why. In PostgreSQL (DATABASE_URL) or in the embedded database (DATA_DIR), which a running platform
 * is asked to change. A player is named by number, user name or e-mail address.
 *
 *     npm run operator -- players show ana
 *     npm run operator -- players status ana frozen "chargeback of payment 4f0c…, Ben"
 *     npm run operator -- players status ana self_excluded "asked for in ticket 40, Ben" 2027-06-01
 *     npm run operator -- players status ana active "cleared, Ben"
 *     npm run operator -- players log-out ana
 *     npm run operator -- players log-out '*'
 *     npm run operator -- players documents ana
 *     npm run operator -- players documents ana file 3 passport.jpg "review, Ben"
 *     npm run operator -- players documents ana approve 3 2031-05-01 "photo and name match, Ben"
 *     npm run operator -- players documents ana refuse 3 unreadable "blurred, Ben"
 *     npm run operator -- players funds ana verified "pay slips of three months, Ben"
 *     npm run operator -- players funds ana open "a year has passed, Ben"
 *     npm run operator -- players person ana "Ana Maria Silva" 1990-05-31 PT "passport seen, Ben"
 *     npm run operator -- players matches '*'
 *     npm run operator -- players matches ana
 *     npm run operator -- players clear-matches ana "sister of player 100041, passports seen, Ben"
 *     npm run operator -- players harm '*'
 *     npm run operator -- players harm ana
 *     npm run operator -- players harm-report ana "said in the chat that the rent is gone, Ben"
 *     npm run operator -- players harm-review ana "spoken by phone, has set limits, Ben"
 *     npm run operator -- players export ana ana.zip "ticket 41, Ben"
 *     npm run operator -- players erase ana "ticket 42, Ben"
 *     npm run operator -- players second-factor-off ana "phone and recovery codes lost, passport seen, Ben"
 *     npm run operator -- players passkeys-off ana "laptop stolen, passport seen, Ben"
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { liveBrand } from '#server/brand/live.ts';
import { administerPlayer, type PlayerAdminOrder, playerAdminOrders, type PlayerAdminReply } from '#server/player-admin.ts';
import { type Config, configFrom } from '#server/config.ts';
import { playerAdminRunning } from '#server/control.ts';
import { openDatabase } from '#server/db/open.ts';
import type { DocumentsOrder } from '#server/documents/admin.ts';
import { createLog } from '#server/log.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { secretsOf } from '#server/secrets.ts';
import { readEnvFile } from './env-file.ts';

const isWhat = (text: string): text is PlayerAdminOrder['what'] => (playerAdminOrders as readonly string[]).includes(text);

async function inDatabase(config: Config, order: PlayerAdminOrder): Promise<PlayerAdminReply> {
  const log = createLog(config.logLevel);
  const db = await openDatabase(config, log);
  const brand = await liveBrand({ config, db, log }).load();
  const mailer = createMailer({ ...config, brand }, db, log, fetch);
  try {
    const secrets = await secretsOf(db, config, []);
    return await administerPlayer({ config: { ...config, ...secrets, brand }, db, mailer, now: () => new Date() }, order);
  } finally {
    mailer.close();
    await db.close();
  }
}

const actions: readonly string[] = ['list', 'file', 'approve', 'refuse'] satisfies DocumentsOrder['action'][];
const isAction = (text: string): text is DocumentsOrder['action'] => actions.includes(text);

/** `documents PLAYER [ACTION DOCUMENT HOW NOTE]`. */
function documentsOrder([action = 'list', document, how, note]: readonly string[]): DocumentsOrder {
  if (!isAction(action)) throw new Error(`Say one of ${actions.join(', ')}, not ${action}.`);
  return { action, document: document === undefined ? undefined : Number(document), how, note };
}

function orderFrom(what: PlayerAdminOrder['what'], player: string, words: readonly string[]): PlayerAdminOrder {
  if (what === 'documents') return { what, player, documents: documentsOrder(words) };
  if (what === 'export') return { what, player, note: words[1] ?? '' };
  if (what === 'person') {
    const [name = '', bornOn = '', birthCountry = '', note = ''] = words;
    return { what, player, person: { name, bornOn, birthCountry: birthCountry.toUpperCase() }, note };
  }
  const [status, note, until] = what === 'status' || what === 'funds' ? words : [undefined, ...words];
  return {
    what,
    player,
    ...(status !== undefined && { status }),
    ...(note !== undefined && { note }),
    ...(until !== undefined && { until }),
  };
}

async function main([what = '', player, ...words]: readonly string[]): Promise<void> {
  if (!isWhat(what) || player === undefined) throw new Error(`Say one of ${playerAdminOrders.join(', ')}, and the player.`);
  await readEnvFile();
  const config = configFrom(process.env);
  const order = orderFrom(what, player, words);
  const answer =
    (config.databaseUrl === null ? await playerAdminRunning(config.dataDir, order) : null) ?? (await inDatabase(config, order));
  if ('refusal' in answer) throw new Error(answer.refusal);
  console.log(answer.lines.join('\n'));
  if (answer.file === undefined) return;
  const path = resolve(order.documents?.how ?? words[0] ?? '');
  // Only the owner may read the file, and an existing file is never overwritten.
  writeFileSync(path, Buffer.from(answer.file, 'base64'), { mode: 0o600, flag: 'wx' });
  console.log(`written to ${path}: open it where nothing that is in it can do harm, and delete it when it is read`);
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
