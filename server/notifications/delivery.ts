import type { Language, NoticeFacts } from '#openapi/model.ts';
import { nextAttemptAt } from '../db/backoff.ts';
import { knownValues } from '../db/known-values.ts';
import { explorerLink } from '../explorers.ts';
import { correctionLetter, paymentLetter } from '../mail/payment-letters.ts';
import type { PaymentNoticeKind } from '../mail/texts.ts';
import { messageLetter, type Recipient } from '../mail/letters.ts';
import type { Platform } from '../platform.ts';
import type { Job } from '../timers.ts';
import { withBonuses } from './bonuses.ts';

const everyS = 3;
/** Maximum per turn. They are sent one at a time, so that a server that hangs delays the process's end by one time-out only. */
const atOnce = 20;
/** Longer than a mail server's timeout, so that no other process sends the same letter. */
const steps = { firstS: 30, maxS: 3_600 };
const retryFor = '3 days';

interface DuePayment extends Recipient {
  readonly id: number;
  readonly kind: PaymentNoticeKind;
  readonly transaction_id: string;
  readonly facts: NoticeFacts;
}
/** Holds the texts of the notice, in the player's language. */
interface DueMessage extends Recipient {
  readonly id: number;
  readonly kind: 'message';
  readonly subject: string;
  readonly body: string;
  readonly transaction_id: null;
  readonly facts: null;
}
interface DueCorrection extends Recipient {
  readonly id: number;
  readonly kind: 'balance_credited' | 'balance_debited';
  readonly transaction_id: string;
  readonly facts: NoticeFacts;
}
type Due = DuePayment | DueMessage | DueCorrection;

/** Claims the notices that have waited longest and postpones their next attempt. After three days the notice on the site has to suffice. */
const claim = ({ db, now }: Platform) =>
  db.sql<Due>`
    update notifications set letter_attempts = letter_attempts + 1,
      letter_next_at = case when notifications.created_at < ${now()}::timestamptz - ${retryFor}::interval then null
        else ${nextAttemptAt(now(), 'letter_attempts', steps)} end
    from players
    where players.id = notifications.player_id and notifications.id in (
      select id from notifications where letter_next_at <= ${now()} and kind = any(${knownValues['notifications.kind']}) order by letter_next_at limit 1 for update skip locked)
    returning notifications.id, kind, transaction_id, facts, subject, body, email, email_verified_at is not null as "isVerified", username, name, language`;

/**
 * Sends the letters of notices. The outbox gets each once. A mail server that accepted a letter just before this process was killed gets it again,
 * under the same message id, by which mailboxes recognize it.
 */
export async function deliverLetters(platform: Platform, ending?: AbortSignal): Promise<void> {
  const { db, config, mailer, log, now } = platform;
  const markSent = (id: number) =>
    db.one`update notifications set letter_sent_at = ${now()}, letter_next_at = null where id = ${id} and letter_sent_at is null returning id`;

  const profileIn = (language: Language) => `${config.publicUrl}/${language}/dashboard/edit-profile`;
  function letterOf(due: Due) {
    if (due.kind === 'message') return messageLetter(due, due, profileIn(due.language));
    const links = { transactionId: due.transaction_id, link: `${config.publicUrl}/${due.language}/transactions/${due.transaction_id}` };
    if (due.kind === 'balance_credited' || due.kind === 'balance_debited') return correctionLetter(due, due.kind, due.facts, links);
    return paymentLetter(due, due.kind, due.facts, {
      ...links,
      explorer: explorerLink(config.explorers, due.facts.network, due.facts.tx_hash),
    });
  }

  async function deliver(due: Due): Promise<void> {
    const { id } = due;
    const mail = { ...letterOf(due), id: `notice-${id}@${new URL(config.publicUrl).hostname}` };
    if (config.smtpUrl === null) {
      await db.transaction(async () => {
        if (await markSent(id)) await mailer.send(mail);
      });
      return;
    }
    await mailer.send(mail);
    await markSent(id);
  }

  for (let sent = 0; sent < atOnce && !ending?.aborted; sent += 1) {
    const [due] = await withBonuses(db, await claim(platform));
    if (!due) return;
    try {
      await deliver(due);
    } catch (error) {
      log.error({ err: error, notice: due.id }, 'a letter of a notice');
      return;
    }
  }
}

export const noticeJobs = (platform: Platform): readonly Job[] => [
  { name: 'sending letters of notices', everyS: everyS, work: (ending) => deliverLetters(platform, ending) },
];
