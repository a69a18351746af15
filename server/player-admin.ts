import type { PlayerStatus } from '#openapi/model.ts';
import { administerDocuments, type DocumentsOrder, type DocumentsReply } from './documents/admin.ts';
import { factorLetter, statusLetter } from './mail/letters.ts';
import type { Mail } from './mail/mailer.ts';
import { queueLetter } from './mail/queue.ts';
import { clearMatches, listMatches, matchOthers, matchPlayer } from './accounts/exclusions/matches.ts';
import { type Person, recordPerson } from './accounts/exclusions/persons.ts';
import type { Platform } from './platform.ts';
import { untilNothingIsSent } from './accounts/acknowledgement.ts';
import { withdrawalType } from './payments/transactions.ts';
import { administerReport, administerReview, listHarm } from './protection/harm/admin.ts';
import { archiveOf } from './privacy/archive.ts';
import { erasePlayer } from './privacy/erasure.ts';
import { deletePasskeys } from './accounts/passkeys.ts';
import { type Account, accountNamed, accountWithId } from './accounts/players.ts';
import { reviewFunds } from './accounts/funds.ts';
import { switchOff } from './accounts/second-factor.ts';
import { revokeAllSessions, revokeSessionsOf } from './accounts/sessions.ts';
import { changeStatus, exclusionEnd, lastChangeLengthened, playerStatuses } from './accounts/status.ts';

/** An operator's command on a player. */
export interface PlayerAdminOrder {
  readonly what:
    | 'show'
    | 'status'
    | 'log-out'
    | 'second-factor-off'
    | 'passkeys-off'
    | 'documents'
    | 'funds'
    | 'person'
    | 'matches'
    | 'clear-matches'
    | 'harm'
    | 'harm-report'
    | 'harm-review'
    | 'export'
    | 'erase';
  /** Number, user name or e-mail address; of `log-out`, `matches` and `harm`, `*` is everybody. */
  readonly player: string;
  readonly status?: string;
  /** Name of the person who decided, and the reason; stored permanently. */
  readonly note?: string;
  /** `YYYY-MM-DD`: until when a self-exclusion holds at least. */
  readonly until?: string;
  /** The names for `person`, as in a document. */
  readonly person?: Person;
  /** Sub-command of `documents`. */
  readonly documents?: DocumentsOrder;
}
/** Lines to print, or a sentence with the reason why nothing was done. */
export type PlayerAdminReply = DocumentsReply | { readonly refusal: string };

/** Parts of the platform that a command needs; the operator CLI runs it without a started platform. */
export type PlayerAdmin = Pick<Platform, 'config' | 'db' | 'now' | 'mailer'>;

const isStatus = (text: string): text is PlayerStatus => (playerStatuses as readonly string[]).includes(text);

async function accountOf(host: PlayerAdmin, player: string): Promise<Account> {
  const account = /^\d{1,9}$/.test(player) ? await accountWithId(host, Number(player)) : await accountNamed(host, player);
  if (!account) throw new Error(`There is no player ${player}.`);
  return account;
}

const factorMessage = (change: string): string => (change.startsWith('passkey') ? change.replace('_', ' ') : `second factor ${change}`);

async function shown({ db }: PlayerAdmin, { id, username }: Account): Promise<string[]> {
  const player = await db.single<{ status: string }>`select status from players where id = ${id}`;
  const changes = await db.sql<{ status_before: string; status: string; excluded_until: Date | null; note: string; at: Date }>`
    select status_before, status, excluded_until, note, at from player_status_changes where player_id = ${id} order by id`;
  const factors = await db.sql<{ change: string; note: string | null; at: Date }>`
    select change, note, at from second_factor_changes where player_id = ${id} order by id`;
  const holds = await db.sql<{ hold: string; is_held: boolean; note: string; at: Date }>`
    select hold, is_held, note, at from player_hold_changes where player_id = ${id} order by id`;
  const funds = await db.sql<{ is_verified: boolean; note: string; at: Date }>`
    select is_verified, note, at from funds_reviews where player_id = ${id} order by id`;
  return [
    `player ${id}, ${username}: ${player.status}`,
    ...changes.map(({ status_before, status, excluded_until, note, at }) => {
      const until = excluded_until === null ? '' : ` (excluded until ${excluded_until.toISOString().slice(0, 10)})`;
      return `${at.toISOString()} ${status_before} -> ${status}${until}: ${note}`;
    }),
    ...factors.map(({ change, note, at }) => `${at.toISOString()} ${factorMessage(change)}: ${note ?? 'by the player'}`),
    ...holds.map(({ hold, is_held, note, at }) => `${at.toISOString()} ${is_held ? 'held for' : 'released from'} ${hold}: ${note}`),
    ...funds.map(({ is_verified, note, at }) => `${at.toISOString()} source of funds ${is_verified ? 'verified' : 'open'}: ${note}`),
  ];
}

function requireNote(note: string): void {
  if (note.trim() === '' || note.length > 1000) throw new Error('Say who decided it, and why, in at most 1000 characters.');
}

/** @param letter is written after the change. @param change returns whether it changed anything. @returns the lines to print. */
const changeWithLetter = (
  host: PlayerAdmin,
  { id }: Account,
  letter: () => Mail | Promise<Mail>,
  change: () => Promise<boolean>,
): Promise<string> =>
  host.db.transaction(async () => {
    if (!(await change())) return ', as before';
    await queueLetter(host, id, await letter());
    return '; the player is notified by e-mail';
  });

async function letterOfStatus(host: Pick<PlayerAdmin, 'config' | 'db'>, account: Account, status: PlayerStatus): Promise<Mail> {
  const is = (await lastChangeLengthened(host, account.id)) ? 'lengthened' : status;
  return statusLetter(account, is, await exclusionEnd(host, account.id), host.config.supportAddresses.other);
}

/** The letter about a change of status, in the transaction of the change. */
export async function changedStatusLetter(host: PlayerAdmin, playerId: number, status: PlayerStatus): Promise<void> {
  const account = await accountWithId(host, playerId);
  if (account) await queueLetter(host, playerId, await letterOfStatus(host, account, status));
}

async function changed(host: PlayerAdmin, account: Account, { status = '', note = '', until }: PlayerAdminOrder): Promise<string[]> {
  if (!isStatus(status)) throw new Error(`Say one of ${playerStatuses.join(', ')}, not ${status}.`);
  requireNote(note);
  const excludedUntil = until === undefined ? undefined : new Date(`${until}T00:00:00Z`);
  if (excludedUntil && Number.isNaN(excludedUntil.getTime())) throw new Error(`${until} is no day: say it as 2027-06-01.`);
  const outcome = await changeWithLetter(
    host,
    account,
    () => letterOfStatus(host, account, status),
    () => changeStatus(host, { playerId: account.id, status, note, excludedUntil }),
  );
  return [
    `player ${account.id}, ${account.username}: ${status}${outcome}`,
    ...(status === 'active' ? [] : await withdrawalsAfterStatus(host, account.id)),
  ];
}

/** The player's withdrawals after the change, once no earlier request is under way any more. */
export async function withdrawalsAfterStatus(host: Pick<PlayerAdmin, 'db' | 'now'>, playerId: number): Promise<string[]> {
  const isQuiet = await untilNothingIsSent(host, playerId);
  // A withdrawal that a processor already has is looked up at once, so that it is cancelled there if the status requires it.
  await host.db.sql`
    update payment_intents set next_at = least(next_at, ${host.now()}) where closed_at is null and asks > 0
      and transaction_id in (select id from transactions where player_id = ${playerId} and type_id = ${withdrawalType})`;
  const open = await host.db.sql<{ id: string; asks: number }>`
    select transaction_id as id, asks from payment_intents join transactions on transactions.id = transaction_id
    where player_id = ${playerId} and type_id = ${withdrawalType} and closed_at is null`;
  return open.map(({ id, asks }) => {
    if (asks === 0) return `withdrawal ${id} was not sent`;
    return `withdrawal ${id} was sent before${isQuiet ? '' : ', and its processor has not answered'}`;
  });
}

async function loggedOut(host: PlayerAdmin, { id, username }: Account): Promise<string[]> {
  await revokeSessionsOf(host, id);
  return [`player ${id}, ${username}: sessions ended`];
}

async function everybodyLoggedOut(host: PlayerAdmin): Promise<PlayerAdminReply> {
  await revokeAllSessions(host);
  return { lines: ['the sessions of all players: ended'] };
}

/** Helps a player who has lost the app and the recovery codes; the operator must have verified the player's identity. */
async function withoutSecondFactor(host: PlayerAdmin, account: Account, { note = '' }: PlayerAdminOrder): Promise<string[]> {
  requireNote(note);
  const letter = () => factorLetter(account, 'off', host.config);
  const outcome = await changeWithLetter(host, account, letter, () => switchOff(host, account.id, note));
  return [`player ${account.id}, ${account.username}: second factor off${outcome}`];
}

/** Helps a player whose device is lost or whose account was hijacked. */
async function withoutPasskeys(host: PlayerAdmin, account: Account, { note = '' }: PlayerAdminOrder): Promise<string[]> {
  requireNote(note);
  const letter = () => factorLetter(account, 'passkey_removed', host.config);
  const outcome = await changeWithLetter(host, account, letter, () => deletePasskeys(host, account.id, note));
  return [`player ${account.id}, ${account.username}: no passkeys${outcome}`];
}

async function fundsReviewed(
  host: PlayerAdmin,
  { id, username }: Account,
  { status = '', note = '' }: PlayerAdminOrder,
): Promise<string[]> {
  if (status !== 'verified' && status !== 'open') throw new Error(`Say verified or open, not ${status}.`);
  requireNote(note);
  const isChanged = await reviewFunds(host, { playerId: id, isVerified: status === 'verified', note });
  return [`player ${id}, ${username}: source of funds ${status}${isChanged ? '' : ', as before'}`];
}

async function recorded(host: PlayerAdmin, { id, username }: Account, { person, note = '' }: PlayerAdminOrder): Promise<string[]> {
  requireNote(note);
  if (!person) throw new Error('Give the name, the day and the country of birth.');
  await host.db.transaction(async () => {
    await recordPerson(host, id, person, note);
    await matchPlayer(host, id);
    await matchOthers(host, id);
  });
  return [`player ${id}, ${username}: ${person.name}, born ${person.bornOn} in ${person.birthCountry}`, ...(await heldLines(host, id))];
}

async function cleared(host: PlayerAdmin, { id, username }: Account, { note = '' }: PlayerAdminOrder): Promise<string[]> {
  requireNote(note);
  const count = await clearMatches(host, id, note);
  return [`player ${id}, ${username}: ${count} matches cleared`, ...(await heldLines(host, id))];
}

async function heldLines({ db }: PlayerAdmin, id: number): Promise<string[]> {
  const player = await db.single<{ holds: string[] }>`select holds from players where id = ${id}`;
  return player.holds.length === 0 ? [] : [`held for: ${player.holds.join(', ')}`];
}

async function exported(host: PlayerAdmin, { id, username }: Account, { note = '' }: PlayerAdminOrder): Promise<DocumentsReply> {
  requireNote(note);
  const file = await archiveOf(host, id);
  return { lines: [`player ${id}, ${username}: ${file.length} bytes`], file: file.toString('base64') };
}

/** Erases at once: the operator has verified who requested it, and when. */
async function erasedByDesk(host: PlayerAdmin, { id }: Account, { note = '' }: PlayerAdminOrder): Promise<string[]> {
  requireNote(note);
  const outcome = await erasePlayer(host, id, note);
  if (outcome.is === 'blocked') throw new Error(`Player ${id} cannot be erased before this has ended: ${outcome.blockers.join(', ')}.`);
  return [`player ${id}: erased${outcome.is === 'already' ? ', as before' : ''}`];
}

type Work = (host: PlayerAdmin, account: Account, order: PlayerAdminOrder) => Promise<DocumentsReply>;
const says =
  (lines: (host: PlayerAdmin, account: Account, order: PlayerAdminOrder) => Promise<string[]>): Work =>
  async (host, account, order) => ({ lines: await lines(host, account, order) });

/** An order that needs a note. */
const noted = (lines: (host: PlayerAdmin, id: number, note: string) => Promise<string[]>): Work =>
  says((host, { id }, { note = '' }) => {
    requireNote(note);
    return lines(host, id, note);
  });

const work = {
  show: says(shown),
  status: says(changed),
  'log-out': says(loggedOut),
  'second-factor-off': says(withoutSecondFactor),
  'passkeys-off': says(withoutPasskeys),
  funds: says(fundsReviewed),
  person: says(recorded),
  matches: says((host, { id }) => listMatches(host, id)),
  'clear-matches': says(cleared),
  harm: says((host, { id }) => listHarm(host, id)),
  'harm-report': noted(administerReport),
  'harm-review': noted(administerReview),
  export: exported,
  erase: says(erasedByDesk),
  documents: (host, { id }, { documents = { action: 'list' } }) => administerDocuments(host, id, documents),
} satisfies Record<PlayerAdminOrder['what'], Work>;
/** Names of the commands. */
export const playerAdminOrders = Object.keys(work) as readonly PlayerAdminOrder['what'][];

/** Carries an operator's order out, whole or not at all. A refusal is explained in a sentence. */
export async function administerPlayer(host: PlayerAdmin, order: PlayerAdminOrder): Promise<PlayerAdminReply> {
  try {
    if (order.what === 'log-out' && order.player === '*') return await everybodyLoggedOut(host);
    if (order.what === 'matches' && order.player === '*') return { lines: await listMatches(host, null) };
    if (order.what === 'harm' && order.player === '*') return { lines: await listHarm(host, null) };
    const account = await accountOf(host, order.player);
    return await work[order.what](host, account, order);
  } catch (error) {
    return { refusal: error instanceof Error ? error.message : String(error) };
  }
}
