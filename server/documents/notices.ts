import type { Language, PlayerDocument } from '#openapi/model.ts';
import type { Host } from '../host.ts';
import { mailTexts } from '../mail/texts.ts';

type Reason = NonNullable<PlayerDocument['reason']>;
export type Decision =
  | { readonly what: 'approved'; readonly type: PlayerDocument['type'] }
  | { readonly what: 'refused'; readonly type: PlayerDocument['type']; readonly reason: Reason };

/** Notifies a player of the decision on a document, on the site and by email, in the deciding transaction and the player's language. */
export async function tell({ db, now }: Pick<Host, 'db' | 'now'>, playerId: number, decision: Decision): Promise<void> {
  const { language } = await db.single<{ language: Language }>`select language from players where id = ${playerId}`;
  const say = mailTexts[language];
  const values = { type: say(`documents.${decision.type}`) };
  const subject = say(`documents.${decision.what}.subject`, values);
  const body = decision.what === 'approved' ? say('documents.approved.body', values) : say(`documents.refused.${decision.reason}`, values);
  await db.sql`
    insert into notifications (player_id, kind, type, subject, body, created_at, letter_next_at)
    values (${playerId}, 'message', 'documents', ${subject}, ${body}, ${now()}, ${now()})`;
}
