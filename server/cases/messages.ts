import type { Language } from '#openapi/model.ts';
import type { SessionPlayer } from '../http/context.ts';
import { mailTexts } from '../mail/texts.ts';
import { asActor } from '../record/watched.ts';
import { addEvent, addLink, type CaseParts, type CaseRow, insertCase, lockedCase, reopen } from './cases.ts';

/** A message of the contact form, of a player or a guest. */
export interface PlayerMessage {
  readonly player: Pick<SessionPlayer, 'id' | 'language'> | null;
  readonly language: Language;
  readonly text: string;
  /** The address to which a guest wants the answer. */
  readonly replyTo: string | null;
  /** The case that the message is an answer to. */
  readonly reference: string | null;
  readonly transactionId: string | null;
}

/** The named case, if it belongs to the player, or to a guest with the same address. */
async function ownCase(parts: CaseParts, { player, reference, replyTo }: PlayerMessage): Promise<CaseRow | null> {
  if (reference === null) return null;
  const row = player
    ? await parts.db.one<{ id: number }>`select id from cases where reference = ${reference} and player_id = ${player.id}`
    : await parts.db.one<{ id: number }>`
        select id from cases join case_contacts on case_id = id
        where reference = ${reference} and player_id is null and lower(email) = lower(${replyTo ?? ''})`;
  return row ? lockedCase(parts, row.id) : null;
}

/** Adds the reference to the player's notices; a letter about a message that they have just sent is unnecessary. */
async function acknowledge({ db, now }: CaseParts, { id, language }: Pick<SessionPlayer, 'id' | 'language'>, reference: string) {
  const say = mailTexts[language];
  await db.sql`
    insert into notifications (player_id, kind, type, subject, body, created_at)
    values (${id}, 'message', 'case', ${say('case.received.subject', { reference })}, ${say('case.received.body', { reference })}, ${now()})`;
}

async function openFor(parts: CaseParts, { player, language, replyTo }: PlayerMessage): Promise<CaseRow> {
  const opened = await insertCase(parts, 'question', player?.id ?? null);
  await addEvent(parts, opened.id, { what: 'opened' });
  if (player) await acknowledge(parts, player, opened.reference);
  else if (replyTo !== null)
    await parts.db.sql`insert into case_contacts (case_id, email, language) values (${opened.id}, ${replyTo}, ${language})`;
  return opened;
}

/** Opens a case for a message, or adds the message to the case that it answers, in the caller's transaction. */
export const receiveMessage = (parts: CaseParts, message: PlayerMessage): Promise<CaseRow> =>
  asActor(parts.db, 'contact form', async () => {
    const { text, reference, transactionId } = message;
    const known = await ownCase(parts, message);
    const about = known ?? (await openFor(parts, message));
    // A case that belongs to another player, or is unknown, is named for the operator who reads this.
    const isOther = known === null && reference !== null;
    await addEvent(parts, about.id, { what: 'message', text: isOther ? `${reference}\n\n${text}` : text });
    if (known) await reopen(parts, known);
    if (transactionId !== null && (await addLink(parts, about, 'payment', transactionId)) === 'added')
      await addEvent(parts, about.id, { what: 'linked', text: `payment ${transactionId}` });
    return about;
  });
