import type { AccountHold } from '#openapi/model.ts';
import { changeHold } from '../account-holds.ts';
import { excludedMarks } from '../excluded-addresses.ts';
import type { Host } from '#server/host.ts';
import { emailIdentity } from './email-identity.ts';
import { type LinkBasis, linksFrom, linksOf, type RegisteredFrom } from './links.ts';
import { personIdentity, personOf } from './persons.ts';

type Matcher = Pick<Host, 'config' | 'db' | 'now'>;

/** A mailbox or a person is one human being; a household, and an undocumented tag, may be two. */
const certain: readonly LinkBasis[] = ['email', 'person'];

interface OpenMatch {
  readonly basis: LinkBasis;
  readonly excluded_player_id: number | null;
}

async function record({ db, now }: Matcher, playerId: number, excludedId: number | null, basis: LinkBasis): Promise<void> {
  await db.sql`
    insert into exclusion_matches (player_id, excluded_player_id, basis, at) values (${playerId}, ${excludedId}, ${basis}, ${now()})
    on conflict do nothing`;
}

/** Marks of erased accounts that match the player's own data; they are recorded as matches. */
async function erasedMatches(host: Matcher, playerId: number, email: string): Promise<readonly LinkBasis[]> {
  const person = await personOf(host, playerId);
  const found = await excludedMarks(host, email, person ? personIdentity(person) : null);
  for (const basis of found) await record(host, playerId, null, basis);
  return found;
}

/** Matches with accounts that are excluded now and that no operator has cleared. @param erased present matches with erased accounts. */
const openMatches = ({ db, now }: Matcher, playerId: number, erased: readonly LinkBasis[]): Promise<OpenMatch[]> => db.sql<OpenMatch>`
  select basis, excluded_player_id from exclusion_matches as found left join players as excluded on excluded.id = excluded_player_id
  where found.player_id = ${playerId} and not exists (select 1 from exclusion_match_clearances where match_id = found.id)
    and (status = 'self_excluded' or excluded_until > ${now()} or excluded_player_id is null and basis = any(${erased}::text[]))
  order by found.id`;

const namesOf = (matches: readonly OpenMatch[]): string =>
  matches.map(({ basis, excluded_player_id: id }) => `${basis} of ${id === null ? 'an erased account' : `player ${id}`}`).join(', ');

/** Holds the account if its open matches require it, and releases it otherwise. */
async function applyMatches(host: Matcher, playerId: number): Promise<void> {
  const player = await host.db.single<{ email: string; holds: AccountHold[] }>`select email, holds from players where id = ${playerId}`;
  const open = await openMatches(host, playerId, await erasedMatches(host, playerId, player.email));
  const found = {
    match: open.filter(({ basis }) => certain.includes(basis)),
    review: open.filter(({ basis }) => !certain.includes(basis)),
  };
  for (const hold of ['match', 'review'] as const) {
    const isHeld = found[hold].length > 0;
    if (player.holds.includes(hold) === isHeld) continue;
    const note = isHeld ? `self-exclusion: ${namesOf(found[hold])}` : 'no match with a self-exclusion any more';
    await changeHold(host, { playerId, hold, isHeld, note: note.slice(0, 1000) });
  }
}

/** Compares a player with all self-excluded ones, records the matches and holds the account if necessary. */
export const matchPlayer = (host: Matcher, playerId: number): Promise<void> =>
  host.db.transaction(async () => {
    const links = await linksOf(host, playerId);
    for (const { id, basis, isExcluded } of links) if (isExcluded) await record(host, playerId, id, basis);
    await applyMatches(host, playerId);
  });

/** Matches a new registration, which has no login yet, also by its device and network. */
export const matchRegistration = (host: Matcher, playerId: number, from: RegisteredFrom): Promise<void> =>
  host.db.transaction(async () => {
    for (const { id, basis } of await linksFrom(host, from)) await record(host, playerId, id, basis);
    await matchPlayer(host, playerId);
  });

/** Whether an address leads to the mailbox of a self-excluded player, erased or not. */
export async function isMailboxExcluded(host: Matcher, email: string): Promise<boolean> {
  if ((await excludedMarks(host, email)).includes('email')) return true;
  const found = await host.db.one`
    select 1 from players where email_identity = ${emailIdentity(email).certain} and not is_sandbox
      and (status = 'self_excluded' or excluded_until > ${host.now()})`;
  return found !== undefined;
}

/**
 * After an exclusion changes: holds or releases every other account of the same mailbox, person or household. Each is compared with this player
 * alone, so a crowd that shares an address costs its size and not the square of it.
 */
export const matchOthers = (host: Matcher, playerId: number): Promise<void> =>
  host.db.transaction(async () => {
    const { db, now } = host;
    const links = await linksOf(host, playerId);
    const isExcluded = await db.one`
      select 1 from players where id = ${playerId} and (status = 'self_excluded' or excluded_until > ${now()})`;
    if (isExcluded) for (const { id, basis } of links) await record(host, id, playerId, basis);
    const known = await db.sql<{
      id: number;
    }>`select distinct player_id as id from exclusion_matches where excluded_player_id = ${playerId}`;
    for (const id of known.map((match) => match.id).toSorted((one, other) => one - other)) await applyMatches(host, id);
  });

interface Listed extends OpenMatch {
  readonly player_id: number;
  readonly at: Date;
  readonly cleared: string | null;
}

/** Lines for an operator: all matches of a player, or all open ones. */
export async function listMatches({ db }: Pick<Host, 'db'>, playerId: number | null): Promise<string[]> {
  const rows = await db.sql<Listed>`
    select player_id, excluded_player_id, basis, found.at, note as cleared
    from exclusion_matches as found left join exclusion_match_clearances on match_id = found.id
    where ${playerId}::int is null and note is null or player_id = ${playerId} or excluded_player_id = ${playerId}
    order by found.id desc limit 500`;
  if (rows.length === 0) return ['no matches'];
  return rows.map(({ player_id, excluded_player_id: other, basis, at, cleared }) => {
    const whom = other === null ? 'an erased player' : `player ${other}`;
    return `${at.toISOString()} player ${player_id}: ${basis} of ${whom}, who is self-excluded${cleared === null ? '' : `; cleared: ${cleared}`}`;
  });
}

/** Records that a player is another person than the excluded one. @returns how many matches were open. */
export const clearMatches = (host: Matcher, playerId: number, note: string): Promise<number> =>
  host.db.transaction(async () => {
    const cleared = await host.db.sql`
      insert into exclusion_match_clearances (match_id, note, at)
      select id, ${note}, ${host.now()} from exclusion_matches where player_id = ${playerId} on conflict do nothing returning match_id`;
    await applyMatches(host, playerId);
    return cleared.length;
  });
