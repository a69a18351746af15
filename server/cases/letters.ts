import type { Language } from '#openapi/model.ts';
import { compose, type Recipient } from '../mail/letters.ts';
import { queueLetter } from '../mail/queue.ts';
import { mailTexts } from '../mail/texts.ts';
import type { Platform } from '../platform.ts';
import type { CaseKind, CaseRow } from './cases.ts';

type Parts = Pick<Platform, 'config' | 'db' | 'mailer' | 'now'>;

export type Outcome = 'answered' | 'upheld' | 'partly_upheld' | 'rejected' | 'withdrawn' | 'no_action';
export type Answer = { readonly what: 'reply'; readonly text: string } | { readonly what: 'closed'; readonly outcome: Outcome };

/** Kinds of cases about which the player is not notified, because that may be an offence, or help an abuser of bonuses. */
const silent: ReadonlySet<CaseKind> = new Set(['aml_alert', 'bonus_abuse']);
export const isSilent = (kind: CaseKind): boolean => silent.has(kind);

/** The answer goes to the account, or to the address that a guest gave. Null without either. */
async function recipientOf({ db }: Parts, { id, player_id: playerId }: CaseRow): Promise<Recipient | null> {
  if (playerId !== null) {
    const player = await db.one<Recipient>`
      select email, email_verified_at is not null as "isVerified", username, name, language from players where id = ${playerId} and not is_sandbox`;
    return player ?? null;
  }
  const row = await db.one<{ email: string; language: Language }>`select email, language from case_contacts where case_id = ${id}`;
  return row ? { ...row, isVerified: false, username: '', name: '' } : null;
}

/** Notifies the player of an answer, on the site and by e-mail, in the caller's transaction. @returns false without an address. */
export async function sendAnswer(parts: Parts, about: CaseRow, answer: Answer): Promise<boolean> {
  const { config, db, now } = parts;
  const to = await recipientOf(parts, about);
  if (to === null) return false;
  const say = mailTexts[to.language];
  const { reference, player_id: playerId } = about;
  const subject = say(`case.${answer.what}.subject`, { reference });
  const body = answer.what === 'reply' ? answer.text : say(`case.closed.${answer.outcome}`);
  const link = `${config.publicUrl}/${to.language}/contact-us?case=${reference}`;
  const footer = say(`case.${answer.what}.footer`, { reference });
  await queueLetter(parts, playerId, compose(to, { subject, body, action: say('case.reply.action'), footer }, link));
  if (playerId !== null)
    await db.sql`
      insert into notifications (player_id, kind, type, subject, body, created_at)
      values (${playerId}, 'message', 'case', ${subject}, ${body}, ${now()})`;
  return true;
}
