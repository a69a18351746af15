import { type Language, problemFrom } from '#openapi/model.ts';
import { defaultLanguage, isLanguage } from '#domain/languages.ts';
import { revokeSession } from '#src/data/player-calls.ts';
import type { Operations } from '#src/data/operations.ts';
import { createSiteIntl } from '#src/i18n/intl.ts';
import type { Messages } from '#src/i18n/messages.ts';
import en from '#src/i18n/messages/en/owed.json';
import es from '#src/i18n/messages/es/owed.json';
import fr from '#src/i18n/messages/fr/owed.json';
import pt from '#src/i18n/messages/pt/owed.json';
import { pauseUntilOnline } from '../support/pause-until-online.ts';
import { notify } from '../toasts.ts';
import { owedSlot } from './slots.ts';

// The texts are part of this chunk, because they report a lost network and could not load over it.
const texts: Readonly<Record<Language, unknown>> = { en, es, fr, pt };

/** The SHA-256 of a token, which opens nothing and can only revoke it, and when the session is over without that. */
interface Owed {
  readonly hash: string;
  readonly until: number;
}

const dayMs = 86_400_000;
/** Days after which an unused session ends by itself. */
const idleDays = 30;
const maxOwed = 5;
const readingMs = 10_000;
const pausesMs = [5_000, 15_000, 60_000, 300_000];

function say(tone: 'info' | 'success', id: 'owed.later' | 'owed.told' | 'owed.never'): void {
  const { lang } = document.documentElement;
  const language: Language = isLanguage(lang) ? lang : defaultLanguage;
  const intl = createSiteIntl(language, texts[language] as Messages, console.error);
  notify(tone, intl.formatMessage({ id }), { durationMs: readingMs });
}

const isOwed = (each: unknown): each is Owed =>
  typeof each === 'object' &&
  each !== null &&
  'hash' in each &&
  'until' in each &&
  typeof each.hash === 'string' &&
  Number(each.until) > Date.now();

function owed(): readonly Owed[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(owedSlot) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isOwed).slice(-maxOwed) : [];
  } catch {
    return [];
  }
}

function keep(all: readonly Owed[]): void {
  if (all.length > 0) localStorage.setItem(owedSlot, JSON.stringify(all));
  else localStorage.removeItem(owedSlot);
}

/**
 * Stores a log-out that the platform has not received, shows a message, and sends it once the connection is back, on any page. Without TLS
 * browsers offer no hash, so nothing is stored.
 */
export async function oweLogout(operations: Pick<Operations, 'ask'>, token: string): Promise<void> {
  try {
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
    const hash = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    keep([...owed(), { hash, until: Date.now() + idleDays * dayMs }].slice(-maxOwed));
    say('info', 'owed.later');
    addEventListener('online', () => void sendOwedLogouts(operations), { once: true });
  } catch (error) {
    console.error('logout', error);
    say('info', 'owed.never');
  }
}

async function settle(operations: Pick<Operations, 'ask'>, hash: string): Promise<void> {
  try {
    await revokeSession(operations, hash);
  } catch (error) {
    const problem = problemFrom(error);
    if (problem.kind !== 'refused' || problem.status === 429) return;
    // A platform that knows no such call will not know it later.
    console.error('logout', error);
    keep(owed().filter((each) => each.hash !== hash));
    return say('info', 'owed.never');
  }
  keep(owed().filter((each) => each.hash !== hash));
  if (owed().length === 0) say('success', 'owed.told');
}

/** Sends outstanding log-outs to the platform, with a few retries on each load of a page. */
export async function sendOwedLogouts(operations: Pick<Operations, 'ask'>): Promise<void> {
  // Drops entries whose session has expired by itself.
  keep(owed());
  for (const ms of [...pausesMs, null]) {
    for (const { hash } of owed()) await settle(operations, hash);
    if (ms === null || owed().length === 0) return;
    if (ms === pausesMs[0]) say('info', 'owed.later');
    await pauseUntilOnline(ms);
  }
}
