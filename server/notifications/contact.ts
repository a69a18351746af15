import { createHash } from 'node:crypto';
import { Problem } from '../http/problem.ts';
import type { Mail } from '../mail/mailer.ts';
import type { Platform } from '../platform.ts';
import type { Job } from '../timers.ts';

/** Longer than a mail server is given, so that only a process that died loses its lease. */
const leaseMs = 40_000;
/** The contract says so. */
const retention = '90 days';
const dayS = 86_400;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

interface Row {
  readonly fingerprint: string;
  readonly recipient: string;
  readonly leased_until: Date | null;
  readonly sent_at: Date | null;
}

/** Sends the letter; the caller learns only whether that failed, and not why. */
const handOver = ({ mailer, log }: Platform, mail: Mail): Promise<void> =>
  mailer.send(mail).catch((error: unknown) => {
    log.error({ err: error }, 'contact e-mail');
    throw new Problem('unavailable', 'The message could not be sent. Try again later.');
  });

/** @returns the recipient of the letter that this key has sent already, or null: it is the caller's to hand over, or in the outbox by now. */
async function claim(platform: Platform, key: string, mail: Mail): Promise<{ recipient: string } | null> {
  const { db, config, now } = platform;
  const fingerprint = hashOf(JSON.stringify([mail.to, mail.subject, mail.text]));
  const isOutbox = config.smtpUrl === null;
  const leasedUntil = new Date(now().getTime() + leaseMs);
  return db.transaction(async () => {
    const isNew = await db.one`
      insert into contact_messages (key, fingerprint, recipient, created_at, leased_until, sent_at)
      values (${key}, ${fingerprint}, ${mail.to}, ${now()}, ${isOutbox ? null : leasedUntil}, ${isOutbox ? now() : null})
      on conflict do nothing returning key`;
    if (isNew) {
      if (isOutbox) await handOver(platform, mail);
      return null;
    }
    const before =
      await db.one<Row>`select fingerprint, recipient, leased_until, sent_at from contact_messages where key = ${key} for update`;
    if (before!.fingerprint !== fingerprint) {
      throw new Problem('idempotency_key_reused', 'This key was used for another message. Send this one under a new key.');
    }
    if (before!.sent_at) return before!;
    if (before!.leased_until && before!.leased_until > now()) {
      throw new Problem('request_in_flight', 'This message is being sent. Ask again in a moment.');
    }
    await db.sql`update contact_messages set leased_until = ${leasedUntil} where key = ${key}`;
    return null;
  });
}

/**
 * Sends a letter of the contact form, once for each key. A mail server that took it just before this process was killed gets it again under the
 * same message id, by which mailboxes know it.
 * @returns where it went. @throws Problem `idempotency_key_reused`, `request_in_flight`, `unavailable`.
 */
export async function sendContactLetter(platform: Platform, key: string | undefined, mail: Mail): Promise<string> {
  if (key === undefined) {
    await handOver(platform, mail);
    return mail.to;
  }
  const before = await claim(platform, key, mail);
  if (before) return before.recipient;
  const { db, config, now } = platform;
  if (config.smtpUrl === null) return mail.to;
  try {
    await handOver(platform, { ...mail, id: `contact-${hashOf(key)}@${new URL(config.publicUrl).hostname}` });
  } catch (error) {
    await db.sql`update contact_messages set leased_until = null where key = ${key}`;
    throw error;
  }
  await db.sql`update contact_messages set sent_at = ${now()}, leased_until = null where key = ${key}`;
  return mail.to;
}

export const contactJobs = ({ db, now }: Platform): readonly Job[] => [
  {
    name: 'forgetting the keys of old messages',
    everyS: dayS,
    work: () => db.sql`delete from contact_messages where created_at < ${now()}::timestamptz - ${retention}::interval`,
  },
];
