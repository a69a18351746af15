import { randomBytes } from 'node:crypto';
import { required } from '#domain/required.ts';
import type { Host } from '../host.ts';
import { recordAction } from '../record/actions.ts';
import { issueInvitation } from './invitations.ts';
import { changeStaff, invite, listStaff, renewInvitation } from './people.ts';
import { isRole, roles } from './permissions.ts';

export const staffAdminOrders = ['list', 'invite', 'reset', 'close', 'reopen'] as const;

/** A command about operators, run on the machine itself: for the first operator, and for those who have lost every passkey. */
export interface StaffAdminOrder {
  readonly what: (typeof staffAdminOrders)[number];
  readonly name?: string;
  readonly role?: string;
  /** Name of the person who decided, and the reason. */
  readonly note?: string;
  /** The account of the machine that runs the command. */
  readonly by: string;
}
/** Lines to print, or a sentence with the reason why nothing was done. */
export type StaffAdminReply = { readonly lines: readonly string[] } | { readonly refusal: string };

type Parts = Pick<Host, 'config' | 'db' | 'now'>;

const linkLines = (link: string, expires: Date): string[] => [link, `It works once, until ${expires.toISOString()}.`];

function requireText(text: string | undefined, sentence: string): string {
  const trimmed = text?.trim() ?? '';
  if (trimmed.length < 2 || trimmed.length > 1000) throw new Error(sentence);
  return trimmed;
}

function requireName(text: string | undefined): string {
  const name = requireText(text, 'Give the name of the operator, of 2 to 60 characters.');
  if (name.length > 60) throw new Error('Give the name of the operator, of 2 to 60 characters.');
  return name;
}

async function idOf({ db }: Parts, name: string): Promise<number> {
  const row = await db.one<{ id: number }>`select id from staff where lower(name) = lower(${name})`;
  if (!row) throw new Error(`There is no operator ${name}.`);
  return row.id;
}

async function listed(parts: Parts): Promise<string[]> {
  const all = await listStaff(parts);
  const lines = all.map(({ name, role, is_active: isActive, passkeys, invited_until: until, last_seen_at: seen }) =>
    [
      `${name}: ${role}`,
      ...(isActive ? [] : ['closed']),
      `${passkeys} passkeys`,
      ...(until === null ? [] : [`invited until ${until}`]),
      ...(seen === null ? [] : [`last seen ${seen}`]),
    ].join(', '),
  );
  return lines.length > 0 ? lines : ['There are no operators yet. Add the first one: npm run operator -- staff invite NAME --role owner'];
}

async function done(parts: Parts, { what, name: given, role = '', note, by }: StaffAdminOrder): Promise<string[]> {
  if (what === 'list') return listed(parts);
  if (parts.config.operatorPort === null) throw new Error('Set OPERATOR_PORT first: without it there is no address to log in at.');
  const actor = `command line: ${by}`;
  const name = requireName(given);
  if (what === 'invite') {
    if (!isRole(role)) throw new Error(`Give one of the roles after --role: ${roles.join(', ')}.`);
    const { link, expires } = await invite(parts, name, role, { actor, reason: note ?? '' });
    return linkLines(link, expires);
  }
  const reason = requireText(note, 'Say who decided it, and why, in at most 1000 characters.');
  const id = await idOf(parts, name);
  if (what === 'reset') {
    const { link, expires } = await renewInvitation(parts, id, { actor, reason }, true);
    return linkLines(link, expires);
  }
  const { role: current } = required(
    (await listStaff(parts)).find((staff) => staff.id === id),
    'The operator',
  );
  await changeStaff(parts, id, { role: current, isActive: what === 'reopen' }, { actor, reason });
  return [`${name}: ${what === 'reopen' ? 'open' : 'closed, and the sessions are ended'}`];
}

/** Carries out a command. A refusal is a sentence. */
export async function administerStaff(parts: Parts, order: StaffAdminOrder): Promise<StaffAdminReply> {
  try {
    return { lines: await done(parts, order) };
  } catch (error) {
    return { refusal: error instanceof Error ? error.message : String(error) };
  }
}

const firstOwner = 'Owner';

/** Issues the link for the first operator of a sandbox, a new one at each start until one is used. @returns null once there is an owner. */
export const firstOwnerLink = (parts: Parts): Promise<string | null> =>
  parts.db.transaction(async () => {
    const { db, now } = parts;
    await db.sql`
      insert into staff (name, role, handle, created_at) select ${firstOwner}, 'owner', ${randomBytes(32)}, ${now()}
      where not exists (select 1 from staff) on conflict (lower(name)) do nothing`;
    const row = await db.one<{ id: number }>`
      select id from staff where name = ${firstOwner} and role = 'owner' and is_active
        and not exists (select 1 from staff_passkeys) for update`;
    if (!row) return null;
    const { link } = await issueInvitation(parts, row.id);
    await recordAction(parts, { actor: 'start of the sandbox', operation: 'inviteStaff', object: `staff ${row.id}` });
    return link;
  });
