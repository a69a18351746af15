import { createHash, randomUUID } from 'node:crypto';
import { required } from '#domain/required.ts';
import type { components } from '#openapi/operators.schema.d.ts';
import { fragment, verbatim } from '#server/db/database.ts';
import { withLongStatements } from '#server/db/statement-timeout.ts';
import { Problem } from '#server/http/problem.ts';
import type { Platform } from '#server/platform.ts';
import { recordAction } from '#server/record/actions.ts';
import { asActor } from '#server/record/watched.ts';
import type { StaffMember } from '../context.ts';
import { currentRole } from '../elevations.ts';
import { type Permission, requireScope, scopeOf } from '../permissions.ts';
import type { ActRequest, Balance, Effect, Figure, ItemResult, State } from './act.ts';
import { actOf, actOperations } from './acts.ts';
import { asRefusal } from './refusal.ts';

type Shown = components['schemas']['Proposal'];
type ProposalRequest = ActRequest & { readonly reason: string };

const lifeMs = 24 * 3_600_000;
const pageSize = 50;

/** Keys in sorted order, so that a digest does not depend on how an object was built. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}

interface Content {
  readonly operation: ActRequest['operation'];
  readonly target: string;
  readonly parameters: ActRequest['parameters'];
  readonly reason: string;
  readonly state: State;
  readonly effect: Effect;
}
/** SHA-256 over the act and the state that it is based on. */
const digestOf = (content: Content): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(sorted(content)))
    .digest();

/** The stored content of a proposal, which its digest covers. */
const contentIn = ({ operation, target, parameters, reason, state, effect }: Content): Content => ({
  operation,
  target,
  parameters,
  reason,
  state,
  effect,
});

interface Row extends Content {
  readonly id: string;
  readonly digest: Uint8Array;
  readonly balances: readonly Balance[];
  readonly figures: readonly Figure[];
  readonly decimals: Readonly<Record<string, number>>;
  readonly persons: 1 | 2;
  readonly status: Shown['status'];
  readonly proposed_by: number;
  readonly proposer: string;
  readonly proposed_at: Date;
  readonly expires_at: Date;
  readonly decided_by: number | null;
  readonly decider: string | null;
  readonly decided_at: Date | null;
  readonly results: readonly ItemResult[] | null;
}

const shown = (row: Row): Shown => ({
  id: row.id,
  operation: row.operation,
  target: row.target,
  parameters: row.parameters as Shown['parameters'],
  reason: row.reason,
  effect: row.effect,
  balances: [...row.balances],
  figures: [...row.figures],
  decimals: { ...row.decimals },
  digest: Buffer.from(row.digest).toString('hex'),
  persons: row.persons,
  status: row.status,
  proposed_by: { id: row.proposed_by, name: row.proposer },
  proposed_at: row.proposed_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  decided_by: row.decided_by === null ? null : { id: row.decided_by, name: required(row.decider, 'The decider') },
  decided_at: row.decided_at?.toISOString() ?? null,
  results: [...(row.results ?? [])],
});

const selected = fragment`
  select staff_proposals.*, proposers.name as proposer, deciders.name as decider,
    (select coalesce(jsonb_object_agg(code, decimals), '{}') from currencies
      where code in (select line ->> 'currency' from jsonb_array_elements((effect -> 'postings') || balances) as line)) as decimals
  from staff_proposals join staff as proposers on proposers.id = proposed_by left join staff as deciders on deciders.id = decided_by`;

/** Computes the dry run of an act, under the locks of the caller's transaction. */
async function contentOf(
  platform: Platform,
  { operation, parameters, reason }: ProposalRequest,
  proposedBy: number,
): Promise<Content & { persons: 1 | 2 }> {
  const act = actOf(operation);
  const state = await act.state(platform, parameters, proposedBy);
  const effect = act.effect(parameters, state);
  const { persons: byRule } = await platform.db.single<{ persons: number | null }>`
    select max(persons) as persons from approval_rules where operation = any(${[operation, ...(act.asStrictAs ?? [])]}::text[])`;
  const persons = byRule === 2 || act.minPersons?.(parameters, state) === 2 ? 2 : 1;
  return { operation, target: act.target(parameters), parameters, reason, state, effect, persons };
}

const maxStatementMs = 60_000;

/** Runs an act with the time limit that it needs. @throws as asRefusal. */
const inTimeOf = <T>(operation: ActRequest['operation'] | undefined, work: () => Promise<T>): Promise<T> =>
  asRefusal(() => (operation && actOf(operation).concernsManyPlayers ? withLongStatements(work, maxStatementMs) : work()));

/** Records a proposal with a dry run of it. Nothing else changes. @throws Problem `forbidden`, or as the act. */
export const propose = (platform: Platform, staff: StaffMember, request: ProposalRequest): Promise<Shown> =>
  inTimeOf(request.operation, () =>
    platform.db.transaction(async () => {
      const { db, now } = platform;
      requireScope(await currentRole(platform, staff.id), actOf(request.operation).permission);
      const { persons, ...content } = await contentOf(platform, request, staff.id);
      const balances = (await actOf(request.operation).balances?.(platform, content.parameters, content.state)) ?? [];
      const figures = (await actOf(request.operation).figures?.(platform, content.parameters, content.state)) ?? [];
      const id = randomUUID();
      const at = now();
      await db.sql`
        insert into staff_proposals (id, operation, target, parameters, reason, state, effect, balances, figures, digest, persons, proposed_by, proposed_at, expires_at)
        values (${id}, ${content.operation}, ${content.target}, ${JSON.stringify(content.parameters)}::jsonb, ${content.reason},
          ${JSON.stringify(content.state)}::jsonb, ${JSON.stringify(content.effect)}::jsonb, ${JSON.stringify(balances)}::jsonb, ${JSON.stringify(figures)}::jsonb,
          ${digestOf(content)}, ${persons}, ${staff.id}, ${at},
          ${new Date(at.getTime() + lifeMs)})`;
      await recordAction(platform, {
        actor: staff,
        operation: `propose ${content.operation}`,
        object: content.target,
        reason: content.reason,
        after: { proposal: id },
      });
      return shown(required(await rowOf(platform, id), 'The proposal'));
    }),
  );

async function rowOf({ db }: Pick<Platform, 'db'>, id: string, lock: '' | 'for update of staff_proposals' = ''): Promise<Row | undefined> {
  return db.one<Row>`${selected} where staff_proposals.id = ${id}::uuid ${verbatim(lock)}`;
}

const approvalOf = (operation: ActRequest['operation']): Permission => actOf(operation).approval ?? actOf(operation).permission;

/** Whether a role may see the proposals of an act: those who may decide it, and those who read everything. */
const mayRead = (role: StaffMember['role'], operation: ActRequest['operation']): boolean =>
  role === 'auditor' || scopeOf(role, approvalOf(operation)) !== null;

/** @throws Problem `not_found`. */
async function visibleRow(platform: Platform, staff: StaffMember, id: string, lock?: 'for update of staff_proposals'): Promise<Row> {
  const row = await rowOf(platform, id, lock);
  if (!row || !(mayRead(staff.role, row.operation) || row.proposed_by === staff.id))
    throw new Problem('not_found', 'There is no such proposal.');
  return row;
}

export const getProposal = async (platform: Platform, staff: StaffMember, id: string): Promise<Shown> =>
  shown(await visibleRow(platform, staff, id));

const readableBy = (role: StaffMember['role']) => actOperations.filter((operation) => mayRead(role, operation));

/** Open proposals of the acts that the role may read, as a statement of their times. */
export const openProposals = (role: StaffMember['role'], now: Date) => fragment`
  select proposed_at as at from staff_proposals
  where status = 'open' and expires_at > ${now} and operation = any(${readableBy(role)}::text[])`;

/** The newest first, of the acts that the role may read, and own ones. */
export async function listProposals({ db }: Platform, { id, role }: StaffMember, status: Shown['status'] | undefined): Promise<Shown[]> {
  const wanted = status === undefined ? fragment`true` : fragment`status = ${status}`;
  const rows = await db.sql<Row>`
    ${selected} where (operation = any(${readableBy(role)}::text[]) or proposed_by = ${id}) and ${wanted} order by proposed_at desc, staff_proposals.id limit ${pageSize}`;
  return rows.map(shown);
}

/** @throws Problem `not_pending`. */
function requireOpen(row: Row): void {
  if (row.status !== 'open') throw new Problem('not_pending', `This proposal is not open any more: it is ${row.status}.`);
}

/** @throws Problem `forbidden`. */
const requireApprover = (role: StaffMember['role'], { operation }: Row) => requireScope(role, approvalOf(operation));

/** Returns the digest that a passkey has to sign to approve it. @throws as `approve`. */
export async function digestToSign(platform: Platform, staff: StaffMember, id: string): Promise<Uint8Array> {
  const row = await visibleRow(platform, staff, id);
  requireOpen(row);
  requireApprover(staff.role, row);
  requireSecondPerson(row, staff, row.persons);
  return row.digest;
}

function requireSecondPerson({ proposed_by: proposer }: Row, { id }: StaffMember, persons: number): void {
  if (persons === 2 && proposer === id)
    throw new Problem('second_person_required', 'This takes two persons, and you proposed it. Somebody else has to approve it.');
}

const sentences = {
  stale: 'What this is about has changed since it was proposed. Make a new proposal.',
  expired: 'This proposal has expired. Make a new one.',
} as const;
type Outcome = { readonly is: 'done'; readonly row: Row } | { readonly is: 'stale' | 'expired' };

/**
 * Executes a proposal, on the locked row, if it is what its approver signed and its basis has not changed.
 * @throws Problem `forbidden`, `not_pending`, `proposal_stale`, `second_person_required`, or as the act.
 */
export async function approve(platform: Platform, staff: StaffMember, id: string, signature: object): Promise<Shown> {
  const proposed = await platform.db.one<Pick<Row, 'operation'>>`select operation from staff_proposals where id = ${id}::uuid`;
  const outcome = await inTimeOf(proposed?.operation, () => asActor(platform.db, staff, () => run(platform, staff, id, signature)));
  if (outcome.is !== 'done') throw new Problem('proposal_stale', sentences[outcome.is]);
  const { operation, parameters } = outcome.row;
  await actOf(operation).after?.(platform, parameters);
  return shown(outcome.row);
}

async function run(platform: Platform, staff: StaffMember, id: string, signature: object): Promise<Outcome> {
  const { now } = platform;
  const row = await visibleRow(platform, staff, id, 'for update of staff_proposals');
  requireOpen(row);
  // Read under the lock, for which this call may have waited: the role of the session may have ended meanwhile.
  requireApprover(await currentRole(platform, staff.id), row);
  if (row.expires_at <= now()) return ended(platform, row, 'expired');
  const request = { operation: row.operation, parameters: row.parameters, reason: row.reason } as ProposalRequest;
  const { persons, ...content } = await contentOf(platform, request, row.proposed_by);
  requireSecondPerson(row, staff, Math.max(persons, row.persons));
  const act = actOf(row.operation);
  // An act on several objects compares each of them with the state that was signed.
  const signed = act.isOfItems ? contentIn(row) : content;
  if (!digestOf(signed).equals(Buffer.from(row.digest))) return ended(platform, row, 'stale');
  const decision = { proposalId: id, proposedBy: row.proposed_by, approvedBy: staff.id, reason: row.reason, state: signed.state };
  const outcome = await act.run(platform, row.parameters, decision, reasonWith(row, staff));
  const results = act.isOfItems ? JSON.stringify(outcome) : null;
  await platform.db.sql`
    update staff_proposals set status = 'done', decided_by = ${staff.id}, decided_at = ${now()}, signature = ${JSON.stringify(signature)}::jsonb,
      results = ${results}::jsonb
    where id = ${id}::uuid`;
  await recordAction(platform, {
    actor: staff,
    operation: row.operation,
    object: row.target,
    reason: row.reason,
    before: row.state,
    after: { proposal: id, proposed_by: row.proposer, parameters: row.parameters, digest: Buffer.from(row.digest).toString('hex') },
  });
  return { is: 'done', row: required(await rowOf(platform, id), 'The proposal') };
}

const maxReason = 1000;
/** The note that modules store with the act: the reason and who decided. */
const reasonWith = ({ reason, proposer }: Row, { name }: StaffMember): string => {
  const who = proposer === name ? proposer : `${proposer}, ${name}`;
  return `${reason.slice(0, maxReason - who.length - 3)} (${who})`;
};

async function ended<S extends 'stale' | 'expired'>({ db, now }: Platform, { id }: Row, status: S): Promise<{ readonly is: S }> {
  await db.sql`update staff_proposals set status = ${status}, decided_at = ${now()} where id = ${id}::uuid`;
  return { is: status };
}

/** Ends a proposal without executing it; the proposer may do so too. @throws Problem `forbidden`, `not_pending`. */
export const refuse = (platform: Platform, staff: StaffMember, id: string, reason: string): Promise<Shown> =>
  platform.db.transaction(async () => {
    const row = await visibleRow(platform, staff, id, 'for update of staff_proposals');
    requireOpen(row);
    if (row.proposed_by !== staff.id) requireApprover(await currentRole(platform, staff.id), row);
    await platform.db.sql`
      update staff_proposals set status = 'refused', decided_by = ${staff.id}, decided_at = ${platform.now()}, decision_reason = ${reason}
      where id = ${id}::uuid`;
    await recordAction(platform, {
      actor: staff,
      operation: `refuse ${row.operation}`,
      object: row.target,
      reason,
      after: { proposal: id },
    });
    return shown(required(await rowOf(platform, id), 'The proposal'));
  });
