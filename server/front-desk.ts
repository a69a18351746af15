import type { PlayerStatus } from '../openapi/model.ts';
import { atDocumentsDesk, type DocumentsOrder, type DocumentsReply } from './documents/desk.ts';
import { factorLetter, statusLetter } from './mail/letters.ts';
import type { Mail } from './mail/mailer.ts';
import { queueLetter } from './mail/queue.ts';
import type { Platform } from './platform.ts';
import { archiveOf } from './privacy/archive.ts';
import { erasePlayer } from './privacy/erasure.ts';
import { forgetPasskeys } from './accounts/passkeys.ts';
import { type Account, accountNamed, accountWithId } from './accounts/players.ts';
import { reviewFunds } from './accounts/funds.ts';
import { switchOff } from './accounts/second-factor.ts';
import { revokeAllSessions, revokeSessionsOf } from './accounts/sessions.ts';
import { changeStatus, playerStatuses } from './accounts/standing.ts';

/** What an operator wants of a player. */
export interface FrontDeskOrder {
  readonly what: 'show' | 'status' | 'log-out' | 'second-factor-off' | 'passkeys-off' | 'documents' | 'funds' | 'export' | 'erase';
  /** Number, user name or e-mail address; to log out, `*` is everybody. */
  readonly player: string;
  readonly status?: string;
  /** Who decided, and why. It stays. */
  readonly note?: string;
  /** `YYYY-MM-DD`: until when a self-exclusion holds at least. */
  readonly until?: string;
  /** Of `documents`. */
  readonly documents?: DocumentsOrder;
}
/** Lines to print, or the sentence that says why nothing was done. */
export type FrontDeskReply = DocumentsReply | { readonly refusal: string };

/** What an order needs of the platform, which need not run. */
export type FrontDesk = Pick<Platform, 'config' | 'db' | 'now' | 'mailer'>;

const isStatus = (text: string): text is PlayerStatus => (playerStatuses as readonly string[]).includes(text);

async function accountOf(desk: FrontDesk, player: string): Promise<Account> {
  const account = /^\d{1,9}$/.test(player) ? await accountWithId(desk, Number(player)) : await accountNamed(desk, player);
  if (!account) throw new Error(`There is no player ${player}.`);
  return account;
}

const factorSaid = (change: string): string => (change.startsWith('passkey') ? change.replace('_', ' ') : `second factor ${change}`);

async function shown({ db }: FrontDesk, { id, username }: Account): Promise<string[]> {
  const player = (await db.one<{ status: string }>`select standing as status from players where id = ${id}`)!;
  const changes = await db.sql<{ status_before: string; status: string; excluded_until: Date | null; note: string; at: Date }>`
    select status_before, status, excluded_until, note, at from player_status_changes where player_id = ${id} order by id`;
  const factors = await db.sql<{ change: string; note: string | null; at: Date }>`
    select change, note, at from second_factor_changes where player_id = ${id} order by id`;
  const funds = await db.sql<{ is_verified: boolean; note: string; at: Date }>`
    select is_verified, note, at from funds_reviews where player_id = ${id} order by id`;
  return [
    `player ${id}, ${username}: ${player.status}`,
    ...changes.map(({ status_before, status, excluded_until, note, at }) => {
      const until = excluded_until === null ? '' : ` (excluded until ${excluded_until.toISOString().slice(0, 10)})`;
      return `${at.toISOString()} ${status_before} -> ${status}${until}: ${note}`;
    }),
    ...factors.map(({ change, note, at }) => `${at.toISOString()} ${factorSaid(change)}: ${note ?? 'by the player'}`),
    ...funds.map(({ is_verified, note, at }) => `${at.toISOString()} source of funds ${is_verified ? 'verified' : 'open'}: ${note}`),
  ];
}

function requireNote(note: string): void {
  if (note.trim() === '' || note.length > 1000) throw new Error('Say who decided it, and why, in at most 1000 characters.');
}

/** @param change says whether it changed anything. @returns what to say of it. */
const told = (desk: FrontDesk, { id }: Account, letter: Mail, change: () => Promise<boolean>): Promise<string> =>
  desk.db.transaction(async () => {
    if (!(await change())) return ', as before';
    await queueLetter(desk, id, letter);
    return '; the player is told by e-mail';
  });

async function changed(desk: FrontDesk, account: Account, { status = '', note = '', until }: FrontDeskOrder): Promise<string[]> {
  if (!isStatus(status)) throw new Error(`Say one of ${playerStatuses.join(', ')}, not ${status}.`);
  requireNote(note);
  const excludedUntil = until === undefined ? undefined : new Date(`${until}T00:00:00Z`);
  if (excludedUntil && Number.isNaN(excludedUntil.getTime())) throw new Error(`${until} is no day: say it as 2027-06-01.`);
  const letter = statusLetter(account, status, desk.config.supportAddresses.other);
  const said = await told(desk, account, letter, () => changeStatus(desk, { playerId: account.id, status, note, excludedUntil }));
  return [`player ${account.id}, ${account.username}: ${status}${said}`];
}

async function loggedOut(desk: FrontDesk, { id, username }: Account): Promise<string[]> {
  await revokeSessionsOf(desk, id);
  return [`player ${id}, ${username}: sessions ended`];
}

async function everybodyLoggedOut(desk: FrontDesk): Promise<FrontDeskReply> {
  await revokeAllSessions(desk);
  return { lines: ['the sessions of all players: ended'] };
}

/** For whoever has lost the app and the recovery codes; who they are, the operator has made sure of. */
async function withoutSecondFactor(desk: FrontDesk, account: Account, { note = '' }: FrontDeskOrder): Promise<string[]> {
  requireNote(note);
  const letter = factorLetter(account, 'off', desk.config.supportAddresses.other);
  const said = await told(desk, account, letter, () => switchOff(desk, account.id, note));
  return [`player ${account.id}, ${account.username}: second factor off${said}`];
}

/** For whoever says that a device is lost or an account was taken over. */
async function withoutPasskeys(desk: FrontDesk, account: Account, { note = '' }: FrontDeskOrder): Promise<string[]> {
  requireNote(note);
  const letter = factorLetter(account, 'passkey_removed', desk.config.supportAddresses.other);
  const said = await told(desk, account, letter, () => forgetPasskeys(desk, account.id, note));
  return [`player ${account.id}, ${account.username}: no passkeys${said}`];
}

async function fundsReviewed(desk: FrontDesk, { id, username }: Account, { status = '', note = '' }: FrontDeskOrder): Promise<string[]> {
  if (status !== 'verified' && status !== 'open') throw new Error(`Say verified or open, not ${status}.`);
  requireNote(note);
  const isChanged = await reviewFunds(desk, { playerId: id, isVerified: status === 'verified', note });
  return [`player ${id}, ${username}: source of funds ${status}${isChanged ? '' : ', as before'}`];
}

async function exported(desk: FrontDesk, { id, username }: Account, { note = '' }: FrontDeskOrder): Promise<DocumentsReply> {
  requireNote(note);
  const file = await archiveOf(desk, id);
  return { lines: [`player ${id}, ${username}: ${file.length} bytes`], file: file.toString('base64') };
}

/** At once: who asked for it, and when, the operator has made sure of. */
async function erasedByDesk(desk: FrontDesk, { id }: Account, { note = '' }: FrontDeskOrder): Promise<string[]> {
  requireNote(note);
  const outcome = await erasePlayer(desk, id, note);
  if (outcome.is === 'blocked') throw new Error(`Player ${id} cannot be erased before this has ended: ${outcome.blockers.join(', ')}.`);
  return [`player ${id}: erased${outcome.is === 'already' ? ', as before' : ''}`];
}

type Work = (desk: FrontDesk, account: Account, order: FrontDeskOrder) => Promise<DocumentsReply>;
const says =
  (lines: (desk: FrontDesk, account: Account, order: FrontDeskOrder) => Promise<string[]>): Work =>
  async (desk, account, order) => ({ lines: await lines(desk, account, order) });

const work = {
  show: says(shown),
  status: says(changed),
  'log-out': says(loggedOut),
  'second-factor-off': says(withoutSecondFactor),
  'passkeys-off': says(withoutPasskeys),
  funds: says(fundsReviewed),
  export: exported,
  erase: says(erasedByDesk),
  documents: (desk, { id }, { documents = { action: 'list' } }) => atDocumentsDesk(desk, id, documents),
} satisfies Record<FrontDeskOrder['what'], Work>;
/** What can be ordered. */
export const frontDeskOrders = Object.keys(work) as readonly FrontDeskOrder['what'][];

/** Carries an operator's order out, whole or not at all. What it says no to is said in a sentence. */
export async function atFrontDesk(desk: FrontDesk, order: FrontDeskOrder): Promise<FrontDeskReply> {
  try {
    if (order.what === 'log-out' && order.player === '*') return await everybodyLoggedOut(desk);
    const account = await accountOf(desk, order.player);
    return await work[order.what](desk, account, order);
  } catch (error) {
    return { refusal: error instanceof Error ? error.message : String(error) };
  }
}
