import { nextAttemptAt } from '../db/backoff.ts';
import type { Platform } from '../platform.ts';
import type { Job } from '../timers.ts';
import type { Mail } from './mailer.ts';

const everyS = 3;
/** Maximum per turn. They are sent one at a time, so that a server that hangs delays the process's end by one time-out only. */
const atOnce = 20;
/** Longer than a mail server's timeout for one letter, so that no other process sends the same letter. */
const steps = { firstS: 60, maxS: 3_600 };
const retryForMs = 3 * 86_400_000;

interface Queued {
  readonly id: string;
  readonly player_id: number | null;
  readonly recipient: string;
  readonly subject: string;
  readonly text_body: string;
  readonly html_body: string;
  readonly created_at: Date;
}

/**
 * Queues a letter in the caller's transaction, so that it is sent only if the change it reports is committed. It uses the address and the language of
 * that moment. Letters with access links are not queued: the player can request another link.
 * @param playerId null for a guest.
 */
export async function queueLetter(
  { config, db, mailer, now }: Pick<Platform, 'config' | 'db' | 'mailer' | 'now'>,
  playerId: number | null,
  { to, subject, text, html }: Mail,
): Promise<void> {
  if (config.smtpUrl === null) {
    // The outbox is a table too.
    await mailer.send({ to, subject, text, html });
    return;
  }
  await db.sql`
    insert into mail_queue (player_id, recipient, subject, text_body, html_body, created_at, next_at)
    values (${playerId}, ${to}, ${subject}, ${text}, ${html}, ${now()}, ${now()})`;
}

/** Claims the letter that has waited longest, and postpones its next turn. */
const claim = ({ db, now }: Platform) =>
  db.one<Queued>`
    update mail_queue set attempts = attempts + 1, next_at = ${nextAttemptAt(now(), 'attempts', steps)}
    where id = (select id from mail_queue where next_at <= ${now()} order by next_at limit 1 for update skip locked)
    returning id, player_id, recipient, subject, text_body, html_body, created_at`;

/**
 * Sends queued letters until a mail server has accepted them, for three days. A letter that was accepted just before this process was killed is sent
 * again, under the same message id, by which mailboxes recognize it.
 */
export async function sendQueued(platform: Platform, ending?: AbortSignal): Promise<void> {
  const { config, db, log, mailer, now } = platform;
  const forget = (id: string) => db.sql`delete from mail_queue where id = ${id}`;
  for (let sent = 0; sent < atOnce && !ending?.aborted; sent += 1) {
    const due = await claim(platform);
    if (!due) return;
    const { id, player_id: player, recipient: to, subject, text_body: text, html_body: html, created_at: since } = due;
    try {
      await mailer.send({ to, subject, text, html, id: `letter-${id}@${new URL(config.publicUrl).hostname}` });
      await forget(id);
    } catch (error) {
      const isLast = now().getTime() - since.getTime() > retryForMs;
      log.error({ err: error, letter: id, player }, isLast ? 'a queued letter was given up' : 'a queued letter');
      if (isLast) await forget(id);
      return;
    }
  }
}

export const mailJobs = (platform: Platform): readonly Job[] => [
  { name: 'sending queued letters', everyS, work: (ending) => sendQueued(platform, ending) },
];
