import type { components } from '#openapi/operators.schema.d.ts';
import { fromMinor } from '#domain/money.ts';
import { fragment } from '../db/database.ts';
import { Problem } from '../http/problem.ts';
import type { Host } from '../host.ts';
import { isTransactionId } from '../payments/transactions.ts';
import { recordAction } from '../record/actions.ts';
import { casesOfReference } from './case-records.ts';
import type { StaffMember } from './context.ts';
import { findPayments, findRounds, type Words } from './payments.ts';
import type { Scope } from './permissions.ts';

type Parts = Pick<Host, 'db' | 'now'>;
type FoundPlayer = components['schemas']['FoundPlayer'];
type PlayerRecord = components['schemas']['PlayerRecord'];

const maxFound = 20;
const maxPlayerId = 2_147_483_647;

/** Leaves the first character, so that two rows can be distinguished and nobody can be identified. */
const masked = (text: string): string => (text === '' ? '' : `${[...text][0]}•••`);
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 0 ? masked(email) : `${masked(email.slice(0, at))}@${masked(email.slice(at + 1))}`;
}

interface FoundRow extends Omit<FoundPlayer, 'created_at'> {
  readonly created_at: Date;
}

/** Escapes characters that `like` would read as a pattern. */
const literal = (text: string): string => text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);

/** Players, payments, rounds and cases that a search names. Players of the others are among the players. */
export async function find(parts: Parts, q: string, { role }: StaffMember, scope: Scope) {
  const text = q.trim();
  const words: Words = { text, lower: text.toLowerCase(), uuid: isTransactionId(text) ? text : null };
  const payments = await findPayments(parts, words);
  const rounds = await findRounds(parts, words);
  const cases = await casesOfReference(parts, text, role);
  const owners = [...payments, ...rounds, ...cases].map(({ player_id: id }) => id).filter((id) => id !== null);
  return { data: await findPlayers(parts, words, [...new Set(owners)], scope), payments, rounds, cases };
}

/** Each branch reads an index: by number, name and e-mail address. */
async function findPlayers({ db }: Parts, { text, lower }: Words, owners: readonly number[], scope: Scope): Promise<FoundPlayer[]> {
  const id = /^\d{1,10}$/.test(text) && Number(text) <= maxPlayerId ? Number(text) : null;
  // Whether an address belongs to a player is personal data itself.
  const byEmail = scope === 'full' ? fragment`lower(email) = ${lower}` : fragment`false`;
  const rows = await db.sql<FoundRow>`
    select id, username, email, status, country, created_at from players where id in (
      select id from players where id = ${id}::int
      union select id from players where lower(username) = ${lower}
      union select id from players where ${byEmail}
      union select unnest(${owners}::int[])
      union (select id from players where lower(username) like ${`${literal(lower)}%`} order by lower(username) limit ${maxFound})
    ) order by id = ${id}::int desc nulls last, lower(username) limit ${maxFound}`;
  return rows.map(({ created_at: created, ...row }) => ({
    ...row,
    email: scope === 'full' ? row.email : maskedEmail(row.email),
    created_at: created.toISOString(),
  }));
}

interface RecordRow extends FoundRow {
  readonly name: string;
  readonly mobile: string;
  readonly language: string;
  readonly holds: string[];
  readonly currency: string;
  readonly decimals: number;
  readonly cash_minor: bigint;
  readonly locked_minor: bigint;
  readonly bonus_minor: bigint;
}

/** A player as the role may read it; unmasked personal data is recorded as read. @throws Problem `not_found`. */
export const playerRecord = (parts: Parts, id: number, staff: StaffMember, scope: Scope): Promise<PlayerRecord> =>
  parts.db.transaction(async () => {
    const row = await parts.db.one<RecordRow>`
      select players.id, username, email, players.name, mobile, status, country, language, players.created_at, holds,
        wallets.currency, decimals, cash_minor, locked_minor, bonus_minor
      from players join wallets on wallets.player_id = players.id join currencies on currencies.code = wallets.currency where players.id = ${id}`;
    if (!row) throw new Problem('not_found', 'There is no such player.');
    const isMasked = scope === 'masked';
    if (!isMasked) await recordAction(parts, { actor: staff, operation: 'getStaffPlayer', object: `player ${id}` });
    const { decimals, cash_minor: cash, locked_minor: locked, bonus_minor: bonus, created_at: created, ...rest } = row;
    return {
      ...rest,
      email: isMasked ? maskedEmail(row.email) : row.email,
      name: isMasked ? masked(row.name) : row.name,
      mobile: isMasked ? masked(row.mobile) : row.mobile,
      is_masked: isMasked,
      created_at: created.toISOString(),
      cash: fromMinor(cash, decimals),
      locked: fromMinor(locked, decimals),
      bonus: fromMinor(bonus, decimals),
    };
  });
