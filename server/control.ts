import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { administerPlayer, type PlayerAdminOrder, playerAdminOrders, type PlayerAdminReply } from './player-admin.ts';
import { compareWithChains, type EvidenceOrder, type EvidenceReply } from './cases/evidence-check.ts';
import { type BackedUp, backUp } from './db/backup.ts';
import { setMaintenance } from './content/settings.ts';
import { createApp, portOf } from './http/app.ts';
import { answerProblems } from './http/errors.ts';
import { Problem } from './http/problem.ts';
import { isSame } from './http/timing-safe.ts';
import { type AuditReport, auditWithPartners } from './metrics/audits.ts';
import { administerInbox, type InboxAdminOrder, inboxAdminOrders, type InboxAdminReply } from './payments/inbox-admin.ts';
import { administerPayments, type PaymentsAdminOrder, paymentsAdminOrders, type PaymentsAdminReply } from './payments/admin.ts';
import type { Platform } from './platform.ts';
import { reportText, type ReportOrder, type ReportReply } from './reports/admin.ts';
import { administerStaff, type StaffAdminOrder, staffAdminOrders, type StaffAdminReply } from './staff/admin.ts';

/*
 * The embedded database is open in one process, so operator commands must run inside the running platform. It listens for them on loopback only, and
 * accepts those with the secret in the data directory. See docs/adr/0073-operator-commands.md.
 */

const loopbackAddress = '127.0.0.1';
const maintenancePath = '/maintenance';
const auditPath = '/audit';
const paymentsPath = '/payments';
const inboxPath = '/inbox';
const playersPath = '/players';
const staffPath = '/staff';
const reportPath = '/report';
const evidencePath = '/evidence';
const backupPath = '/backup';
/** A platform that has accepted the call answers the operator within this time. */
const timeoutMs = 10_000;
/** The same for audits and backups, which take longer as data grow. */
const auditTimeoutMs = 600_000;
/** Stopping withdrawals waits for a pending request to the processor. */
const sendTimeoutMs = 60_000;

interface ControlAddress {
  readonly port: number;
  readonly secret: string;
}

const fileIn = (dataDir: string) => join(dataDir, 'croupier.control');

const text = { type: 'string' };
/** The form of an order: an object with these properties, of which those in `needed` are required. */
const form = (needed: readonly string[], properties?: object) => ({
  body: { type: 'object', required: needed, ...(properties && { properties }) },
});
/** Bytes of an evidence pack. */
const maxEvidenceBytes = 16_777_216;

/** Mounts the orders that operators give on the command line. */
function addOrders(app: FastifyInstance, platform: Platform): void {
  const { config, db } = platform;
  app.post<{ Body: { is_on: boolean } }>(maintenancePath, { schema: form(['is_on'], { is_on: { type: 'boolean' } }) }, async ({ body }) => {
    await setMaintenance(db, body.is_on);
    return { is_on: body.is_on };
  });
  app.post(auditPath, () => auditWithPartners(platform));
  app.post<{ Body: PaymentsAdminOrder }>(paymentsPath, { schema: form(['what'], { what: { enum: paymentsAdminOrders } }) }, ({ body }) =>
    administerPayments(platform, body),
  );
  app.post<{ Body: InboxAdminOrder }>(
    inboxPath,
    { schema: form(['what', 'by'], { what: { enum: inboxAdminOrders }, by: text }) },
    ({ body }) => administerInbox(platform, body),
  );
  const documents = { type: 'object', required: ['action'], properties: { action: { enum: ['list', 'file', 'approve', 'refuse'] } } };
  app.post<{ Body: PlayerAdminOrder }>(
    playersPath,
    { schema: form(['what', 'player'], { what: { enum: playerAdminOrders }, player: text, documents }) },
    ({ body }) => administerPlayer(platform, body),
  );
  app.post<{ Body: StaffAdminOrder }>(
    staffPath,
    { schema: form(['what', 'by'], { what: { enum: staffAdminOrders }, by: text }) },
    ({ body }) => administerStaff(platform, body),
  );
  app.post<{ Body: ReportOrder }>(reportPath, { schema: form(['month', 'by'], { month: text, by: text }) }, ({ body }) =>
    reportText(platform, body),
  );
  app.post<{ Body: EvidenceOrder }>(evidencePath, { bodyLimit: maxEvidenceBytes, schema: form(['actions', 'entries']) }, ({ body }) =>
    compareWithChains(db, config, body),
  );
  app.post<{ Body: { file: string } }>(backupPath, { schema: form(['file'], { file: text }) }, ({ body }) => backUp(db, body.file));
}

/**
 * Opens the operator's port of a platform on the embedded database, and writes its address into the data directory.
 * @returns a function that closes it.
 */
export async function openControl(platform: Platform): Promise<() => Promise<void>> {
  const { config, log } = platform;
  const file = fileIn(config.dataDir);
  const secret = randomBytes(32).toString('base64url');
  const app = createApp({ ...config, trustProxy: false }, log);
  answerProblems(app);
  app.addHook('onRequest', async (request) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${secret}`))
      throw new Problem('unauthenticated', 'This door is the operator’s.');
  });
  addOrders(app, platform);
  await app.listen({ host: loopbackAddress, port: 0 });
  // A file left by a killed platform may be readable by others, so it is created again for its owner only.
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify({ port: portOf(app), secret } satisfies ControlAddress), { mode: 0o600, flag: 'wx' });
  return async () => {
    rmSync(file, { force: true });
    await app.close();
  };
}

function addressIn(dataDir: string): ControlAddress | null {
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as ControlAddress;
  } catch {
    return null;
  }
}

/**
 * Calls the platform that runs on this data directory.
 * @returns null if none answers.
 * @throws Error with a sentence for the operator if the platform fails or is too slow.
 */
async function ask<T>(dataDir: string, path: string, body: object, timeoutMs: number): Promise<T | null> {
  const control = addressIn(dataDir);
  if (!control) return null;
  const reply = await fetch(`http://${loopbackAddress}:${control.port}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${control.secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'TimeoutError') throw new Error('The running platform does not answer. Try again.');
    return null;
  });
  // After a crash another program may listen on the port; it rejects the secret and does not count as a platform.
  if (!reply || reply.status < 500) return reply?.ok ? ((await reply.json()) as T) : null;
  throw new Error('The running platform could not do it: its log says why.');
}

/** Closes or opens the site of the platform that runs on this data directory. @returns false if none runs. @throws as `ask`. */
export const maintainRunning = async (dataDir: string, isOn: boolean): Promise<boolean> =>
  (await ask<{ is_on: boolean }>(dataDir, maintenancePath, { is_on: isOn }, timeoutMs)) !== null;

/** Audits the platform that runs on this data directory. @returns null if none runs. @throws as `ask`. */
export const auditRunning = (dataDir: string): Promise<AuditReport | null> => ask(dataDir, auditPath, {}, auditTimeoutMs);

/** Has the platform that runs on this data directory write a backup. @param file an absolute path. @returns null if none runs. @throws as `ask`. */
export const backUpRunning = (dataDir: string, file: string): Promise<BackedUp | null> =>
  ask(dataDir, backupPath, { file }, auditTimeoutMs);

/** Has the platform that runs on this data directory carry out an order. @returns null if none runs. @throws as `ask`. */
export const paymentsAdminRunning = (dataDir: string, order: PaymentsAdminOrder): Promise<PaymentsAdminReply | null> =>
  ask(dataDir, paymentsPath, order, sendTimeoutMs);

/** The same for stored webhooks. @returns null if none runs. @throws as `ask`. */
export const inboxAdminRunning = (dataDir: string, order: InboxAdminOrder): Promise<InboxAdminReply | null> =>
  ask(dataDir, inboxPath, order, timeoutMs);

/** The same for a player. @returns null if none runs. @throws as `ask`. */
export const playerAdminRunning = (dataDir: string, order: PlayerAdminOrder): Promise<PlayerAdminReply | null> =>
  ask(dataDir, playersPath, order, sendTimeoutMs);

/** The same for operators. @returns null if none runs. @throws as `ask`. */
export const staffAdminRunning = (dataDir: string, order: StaffAdminOrder): Promise<StaffAdminReply | null> =>
  ask(dataDir, staffPath, order, timeoutMs);

/** The same for the report of a month. @returns null if none runs. @throws as `ask`. */
export const reportRunning = (dataDir: string, order: ReportOrder): Promise<ReportReply | null> =>
  ask(dataDir, reportPath, order, auditTimeoutMs);

/** Compares an evidence pack with the chains of the platform. @returns null if none runs. @throws as `ask`. */
export const evidenceRunning = (dataDir: string, order: EvidenceOrder): Promise<EvidenceReply | null> =>
  ask(dataDir, evidencePath, order, auditTimeoutMs);
