import { createHash, randomUUID } from 'node:crypto';
import { type PlayerMessage, receiveMessage } from '../cases/messages.ts';
import { Problem } from '../http/problem.ts';
import type { Mail } from '../mail/mailer.ts';
import type { Platform } from '../platform.ts';
import type { Job } from '../timers.ts';

/** Longer than a mail server's timeout, so that only a process that died loses its lease. */
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
  readonly reference: string | null;
}

/** A letter to a department. */
export interface ContactLetter {
  readonly mail: Mail;
  /** Null where the letter is no case, as those to affiliates. */
  readonly message: PlayerMessage | null;
}

export interface SentLetter {
  readonly recipient: string;
  readonly reference: string | null;
}

/** The department finds the case by the reference in the subject. */
const withReference = (mail: Mail, reference: string | null): Mail =>
  reference === null ? mail : { ...mail, subject: `${mail.subject} (${reference})` };

/** Sends the letter; the caller learns only whether that failed, and not why. */
const handOver = ({ mailer, log }: Platform, mail: Mail): Promise<void> =>
  mailer.send(mail).catch((error: unknown) => {
    log.error({ err: error }, 'contact e-mail');
    throw new Problem('unavailable', 'The message could not be sent. Try again later.');
  });

interface Claimed extends SentLetter {
  /** Whether the caller has to send it; otherwise it was sent, or is in the outbox. */
  readonly isDue: boolean;
}

/** Claims the key, and opens the case of a new message in the same transaction: a lost letter loses no message. */
async function claim(platform: Platform, key: string, { mail, message }: ContactLetter): Promise<Claimed> {
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
      const opened = message && (await receiveMessage(platform, message));
      if (opened) await db.sql`update contact_messages set case_id = ${opened.id} where key = ${key}`;
      const reference = opened?.reference ?? null;
      if (isOutbox) await handOver(platform, withReference(mail, reference));
      return { recipient: mail.to, reference, isDue: !isOutbox };
    }
    const before = await db.single<Row>`
      select fingerprint, recipient, leased_until, sent_at, (select reference from cases where id = case_id) as reference
      from contact_messages where key = ${key} for update`;
    if (before.fingerprint !== fingerprint) {
      throw new Problem('idempotency_key_reused', 'This key was used for another message. Send this one under a new key.');
    }
    const { recipient, reference } = before;
    if (before.sent_at) return { recipient, reference, isDue: false };
    if (before.leased_until && before.leased_until > now()) {
      throw new Problem('request_in_flight', 'This message is being sent. Ask again in a moment.');
    }
    await db.sql`update contact_messages set leased_until = ${leasedUntil} where key = ${key}`;
    return { recipient, reference, isDue: true };
  });
}

/**
 * Sends a letter of the contact form, once for each key; without one, each call is a message. A mail server that accepted it just before this process
 * was killed gets it again under the same message id, by which mailboxes recognize it.
 * @returns its destination.
 * @throws Problem `idempotency_key_reused`, `request_in_flight`, `unavailable`.
 */
export async function sendContactLetter(platform: Platform, asked: string | undefined, letter: ContactLetter): Promise<SentLetter> {
  const key = asked ?? randomUUID();
  const { recipient, reference, isDue } = await claim(platform, key, letter);
  if (!isDue) return { recipient, reference };
  const { db, config, now } = platform;
  try {
    const id = `contact-${hashOf(key)}@${new URL(config.publicUrl).hostname}`;
    await handOver(platform, { ...withReference(letter.mail, reference), id });
  } catch (error) {
    await db.sql`update contact_messages set leased_until = null where key = ${key}`;
    throw error;
  }
  await db.sql`update contact_messages set sent_at = ${now()}, leased_until = null where key = ${key}`;
  return { recipient, reference };
}

export const contactJobs = ({ db, now }: Platform): readonly Job[] => [
  {
    name: 'forgetting the keys of old messages',
    everyS: dayS,
    work: () => db.sql`delete from contact_messages where created_at < ${now()}::timestamptz - ${retention}::interval`,
  },
];
