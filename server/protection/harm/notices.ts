import { formatWithCode } from '#domain/money-format.ts';
import { hoursOf } from '#domain/duration.ts';
import { fromMinor } from '#domain/money.ts';
import { mailTexts } from '#server/mail/texts.ts';
import type { Platform } from '#server/platform.ts';
import type { Assessed, OwnFigures } from './assessed.ts';

/** Writes to a player about an intervention, by the bell and by a letter, with their own figures and in their language. */
export async function notifyIntervention(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  { id, language, currency, decimals }: Assessed,
  { deposited, lost, playedMinutes }: OwnFigures,
  level: 1 | 2 | 3,
): Promise<void> {
  const text = mailTexts[language];
  const money = (minor: bigint) => formatWithCode(fromMinor(minor, decimals), currency, language);
  const { hours, minutes } = hoursOf(playedMinutes * 60);
  const name = ({ 1: 'message', 2: 'acknowledgement', 3: 'hold' } as const)[level];
  const figures = text('harm.figures', { deposited: money(deposited), lost: money(lost), hours, minutes });
  const body = `${figures} ${text(`harm.${name}.body`)}`;
  await db.sql`
    insert into notifications (player_id, kind, type, subject, body, created_at, letter_next_at)
    values (${id}, 'message', 'protection', ${text(`harm.${name}.subject`)}, ${body}, ${now()}, ${now()})`;
}
