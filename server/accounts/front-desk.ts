import type { PlayerStatus } from '../../openapi/model.ts';
import { atDocumentsDesk, type DocumentsOrder, type DocumentsReply } from '../documents/desk.ts';
import { statusLetter } from '../mail/letters.ts';
import type { Platform } from '../platform.ts';
import { type Account, accountNamed, accountWithId } from './players.ts';
import { revokeAllSessions, revokeSessionsOf } from './sessions.ts';
import { changeStatus, playerStatuses } from './standing.ts';

/** What an operator wants of a player. */
export interface FrontDeskOrder {
  readonly what: 'show' | 'status' | 'log-out' | 'documents';
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

async function shown({ db }: FrontDesk, { id, username }: Account): Promise<string[]> {
  const player = (await db.one<{ status: string }>`select standing as status from players where id = ${id}`)!;
  const changes = await db.sql<{ status_before: string; status: string; excluded_until: Date | null; note: string; at: Date }>`
    select status_before, status, excluded_until, note, at from player_status_changes where player_id = ${id} order by id`;
  return [
    `player ${id}, ${username}: ${player.status}`,
    ...changes.map(({ status_before, status, excluded_until, note, at }) => {
      const until = excluded_until === null ? '' : ` (excluded until ${excluded_until.toISOString().slice(0, 10)})`;
      return `${at.toISOString()} ${status_before} -> ${status}${until}: ${note}`;
    }),
  ];
}

async function changed(desk: FrontDesk, account: Account, { status = '', note = '', until }: FrontDeskOrder): Promise<string[]> {
  if (!isStatus(status)) throw new Error(`Say one of ${playerStatuses.join(', ')}, not ${status}.`);
  if (note.trim() === '' || note.length > 1000) throw new Error('Say who decided it, and why, in at most 1000 characters.');
  const excludedUntil = until === undefined ? undefined : new Date(`${until}T00:00:00Z`);
  if (excludedUntil && Number.isNaN(excludedUntil.getTime())) throw new Error(`${until} is no day: say it as 2027-06-01.`);
  const isChanged = await changeStatus(desk, { playerId: account.id, status, note, excludedUntil });
  const said = `player ${account.id}, ${account.username}: ${status}`;
  if (!isChanged) return [`${said}, as before`];
  const told = await desk.mailer.send(statusLetter(account, status, desk.config.supportAddresses.other)).then(
    () => 'the player is told by e-mail',
    () => 'the e-mail to the player could not be sent',
  );
  return [`${said}; ${told}`];
}

async function loggedOut(desk: FrontDesk, { id, username }: Account): Promise<string[]> {
  await revokeSessionsOf(desk, id);
  return [`player ${id}, ${username}: sessions ended`];
}

async function everybodyLoggedOut(desk: FrontDesk): Promise<FrontDeskReply> {
  await revokeAllSessions(desk);
  return { lines: ['the sessions of all players: ended'] };
}

/** Carries an operator's order out, whole or not at all. What it says no to is said in a sentence. */
export async function atFrontDesk(desk: FrontDesk, order: FrontDeskOrder): Promise<FrontDeskReply> {
  try {
    if (order.what === 'log-out' && order.player === '*') return await everybodyLoggedOut(desk);
    const account = await accountOf(desk, order.player);
    if (order.what === 'log-out') return { lines: await loggedOut(desk, account) };
    if (order.what === 'documents') return await atDocumentsDesk(desk, account.id, order.documents ?? { action: 'list' });
    return { lines: order.what === 'show' ? await shown(desk, account) : await changed(desk, account, order) };
  } catch (error) {
    return { refusal: error instanceof Error ? error.message : String(error) };
  }
}
