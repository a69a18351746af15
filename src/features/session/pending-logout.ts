import { type Language, problemFrom } from '#openapi/model.ts';
import { defaultLanguage, isLanguage } from '#domain/languages.ts';
import { revokeSession } from '#src/data/player-calls.ts';
import type { Operations } from '#src/data/operations.ts';
import { createSiteIntl } from '#src/i18n/intl.ts';
import type { Messages } from '#src/i18n/messages.ts';
import en from '#src/i18n/messages/en/pending-logout.json';
import es from '#src/i18n/messages/es/pending-logout.json';
import fr from '#src/i18n/messages/fr/pending-logout.json';
import pt from '#src/i18n/messages/pt/pending-logout.json';
import { pauseUntilOnline } from '../support/pause-until-online.ts';
import { notify } from '../toasts.ts';
import { pendingLogoutsSlot } from './slots.ts';

// The texts are part of this chunk, because they report a lost network and could not be loaded over it.
const texts: Readonly<Record<Language, unknown>> = { en, es, fr, pt };

/** The SHA-256 of a token, which can only revoke it, and the time when the session expires anyway. */
interface PendingLogout {
  readonly hash: string;
  readonly until: number;
}

const dayMs = 86_400_000;
/** Days after which an unused session expires. */
const idleDays = 30;
const maxPending = 5;
const readingMs = 10_000;
const pausesMs = [5_000, 15_000, 60_000, 300_000];

function showMessage(tone: 'info' | 'success', id: 'pending-logout.waits' | 'pending-logout.sent' | 'pending-logout.failed'): void {
  const { lang } = document.documentElement;
  const language: Language = isLanguage(lang) ? lang : defaultLanguage;
  const intl = createSiteIntl(language, texts[language] as Messages, console.error);
  notify(tone, intl.formatMessage({ id }), { durationMs: readingMs });
}

const isPendingLogout = (each: unknown): each is PendingLogout =>
  typeof each === 'object' &&
  each !== null &&
  'hash' in each &&
  'until' in each &&
  typeof each.hash === 'string' &&
  Number(each.until) > Date.now();

function load(): readonly PendingLogout[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(pendingLogoutsSlot) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPendingLogout).slice(-maxPending) : [];
  } catch {
    return [];
  }
}

function save(all: readonly PendingLogout[]): void {
  if (all.length > 0) localStorage.setItem(pendingLogoutsSlot, JSON.stringify(all));
  else localStorage.removeItem(pendingLogoutsSlot);
}

/**
 * Stores a log-out that the platform has not received, shows a message, and sends it once the connection is back, on any page. Without TLS
 * browsers offer no hash, so nothing is stored.
 */
export async function addPendingLogout(operations: Pick<Operations, 'ask'>, token: string): Promise<void> {
  try {
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
    const hash = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    save([...load(), { hash, until: Date.now() + idleDays * dayMs }].slice(-maxPending));
    showMessage('info', 'pending-logout.waits');
    addEventListener('online', () => void sendPendingLogouts(operations), { once: true });
  } catch (error) {
    console.error('logout', error);
    showMessage('info', 'pending-logout.failed');
  }
}

async function settle(operations: Pick<Operations, 'ask'>, hash: string): Promise<void> {
  try {
    await revokeSession(operations, hash);
  } catch (error) {
    const problem = problemFrom(error);
    if (problem.kind !== 'refused' || problem.status === 429) return;
    // A platform without this call will not support it later either.
    console.error('logout', error);
    save(load().filter((each) => each.hash !== hash));
    return showMessage('info', 'pending-logout.failed');
  }
  save(load().filter((each) => each.hash !== hash));
  if (load().length === 0) showMessage('success', 'pending-logout.sent');
}

/** Sends outstanding log-outs to the platform, with a few retries on each load of a page. */
export async function sendPendingLogouts(operations: Pick<Operations, 'ask'>): Promise<void> {
  // Drops entries whose session has expired.
  save(load());
  for (const ms of [...pausesMs, null]) {
    for (const { hash } of load()) await settle(operations, hash);
    if (ms === null || load().length === 0) return;
    if (ms === pausesMs[0]) showMessage('info', 'pending-logout.waits');
    await pauseUntilOnline(ms);
  }
}
