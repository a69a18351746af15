import type { ErasureBlocker, Language, PrivacyState } from '#openapi/model.ts';
import { formatDay } from '#domain/date-format.ts';
import { Problem } from '../http/problem.ts';
import { securityEvent } from '../http/security-log.ts';
import { mailTexts } from '../mail/texts.ts';
import { erasureDoneLetter } from '../mail/letters.ts';
import { queueLetter } from '../mail/queue.ts';
import { accountWithId } from '../accounts/players.ts';
import type { Platform } from '../platform.ts';
import { blockersOf, erasePlayer } from './erasure.ts';
import { newestExport } from './exports.ts';

const dayMs = 86_400_000;
const atOnce = 20;

const erasureOf = async ({ db }: Pick<Platform, 'db'>, playerId: number): Promise<PrivacyState['erasure']> => {
  const row = await db.one<{ requested_at: Date; due_at: Date }>`
    select requested_at, due_at from erasure_requests where player_id = ${playerId}`;
  return row ? { requested_at: row.requested_at.toISOString(), due_at: row.due_at.toISOString() } : null;
};

export const privacyStateOf = async (platform: Platform, playerId: number, token: string): Promise<PrivacyState> => ({
  erasure: await erasureOf(platform, playerId),
  blockers: await blockersOf(platform, playerId),
  export: await newestExport(platform, playerId, token),
});

/** Notifies on the site and by email, in the caller's transaction. */
async function tell(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  playerId: number,
  what: 'asked' | 'kept' | 'stopped',
  due: Date,
): Promise<void> {
  const { language } = await db.single<{ language: Language }>`select language from players where id = ${playerId}`;
  const say = mailTexts[language];
  const date = formatDay(due, language, { dateStyle: 'long', timeZone: 'UTC' });
  await db.sql`
    insert into notifications (player_id, kind, type, subject, body, created_at, letter_next_at)
    values (${playerId}, 'message', 'account', ${say(`erasure.${what}.subject`)}, ${say(`erasure.${what}.body`, { date })}, ${now()}, ${now()})`;
}

const blocked = (blockers: readonly ErasureBlocker[]) =>
  new Problem('erasure_blocked', 'Something has to end before your data can be erased.', { blockers: [...blockers] });

/** Repeating it changes nothing. @throws Problem `erasure_blocked` with what has to end first. */
export const requestErasure = ({ config, db, now }: Platform, playerId: number): Promise<void> =>
  db.transaction(async () => {
    await db.sql`select 1 from players where id = ${playerId} for no key update`;
    const blockers = await blockersOf({ db }, playerId);
    if (blockers.length > 0) throw blocked(blockers);
    const at = now();
    const due = new Date(at.getTime() + config.erasureCooldownD * dayMs);
    const isNew = await db.one`
      insert into erasure_requests (player_id, requested_at, due_at) values (${playerId}, ${at}, ${due})
      on conflict (player_id) do nothing returning player_id`;
    if (isNew) await tell({ db, now }, playerId, 'asked', due);
  });

export const withdrawErasure = ({ db, now }: Platform, playerId: number): Promise<void> =>
  db.transaction(async () => {
    const gone = await db.one<{ due_at: Date }>`delete from erasure_requests where player_id = ${playerId} returning due_at`;
    if (gone) await tell({ db, now }, playerId, 'kept', gone.due_at);
  });

async function erase(platform: Platform, playerId: number): Promise<void> {
  const { db, log } = platform;
  const account = await accountWithId(platform, playerId);
  const outcome = await db.transaction(async () => {
    // Withdrawn, or done by another process, a moment before.
    const due = await db.one<{ due_at: Date }>`
      delete from erasure_requests where player_id = ${playerId} and due_at <= ${platform.now()} returning due_at`;
    if (!due) return null;
    const { is } = await erasePlayer(platform, playerId, 'asked for by the player');
    if (is === 'blocked') await tell(platform, playerId, 'stopped', due.due_at);
    // The last contact data are used to report that nothing is left.
    if (is === 'erased' && account) await queueLetter(platform, playerId, erasureDoneLetter(account));
    return is;
  });
  if (outcome === 'erased') log.info({ event: 'player erased', player: playerId }, securityEvent);
}

/** Erases the accounts whose erasure is due. */
export async function eraseDue(platform: Platform): Promise<void> {
  const due = await platform.db.sql<{ player_id: number }>`
    select player_id from erasure_requests where due_at <= ${platform.now()} order by due_at limit ${atOnce}`;
  for (const { player_id } of due) {
    await erase(platform, player_id).catch((error: unknown) =>
      platform.log.error({ err: error, player: player_id }, 'a player could not be erased'),
    );
  }
}
