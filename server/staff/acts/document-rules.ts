import { fromMinor, toMinor } from '#domain/money.ts';
import type { Database } from '#server/db/database.ts';
import { documentRules } from '#server/documents/looks.ts';
import type { components } from '#openapi/operators.schema.d.ts';
import { Problem } from '#server/http/problem.ts';
import { roles, scopeOf } from '../permissions.ts';
import { type Act, change, effectOf, type ParametersOf, type State } from './act.ts';

type Parameters = ParametersOf<'setDocumentRule'>;
type Rule = components['schemas']['DocumentRule'];

/** The rules of second looks with the contract's field names; conditions that a rule does not have are left out. */
export const listDocumentRules = async (db: Database): Promise<Rule[]> =>
  (await documentRules({ db })).map(({ kind, is_active, min_amount_eur_minor: minor, one_in: oneIn }) => ({
    kind,
    is_active,
    ...(minor !== null && { min_amount_eur: fromMinor(minor, 2) }),
    ...(oneIn !== null && { one_in: oneIn }),
  }));

/** The rule after the act. @throws Problem 400 for a condition that it needs or does not have. */
function after({ kind, is_active, min_amount_eur: amount, one_in: oneIn }: Parameters): State {
  const cents = amount === undefined ? null : toMinor(amount, 2);
  if ((kind === 'payout') !== (cents !== null && cents > 0n) || (kind === 'sample') !== (oneIn !== undefined))
    throw new Problem(
      'invalid_request',
      'A rule of payouts has an amount above zero, a rule of the sample one in how many, and no other rule has either.',
    );
  return { is_active, min_amount_eur: cents === null ? null : fromMinor(cents, 2), one_in: oneIn ?? null };
}

/** Whether some document could need one person fewer than before. */
function isLoosening(parameters: Parameters, state: State): boolean {
  const next = after(parameters);
  if (state['is_active'] !== true) return false;
  const centsOf = ({ min_amount_eur: euros }: State): bigint => (typeof euros === 'string' ? toMinor(euros, 2) : 0n);
  return next['is_active'] !== true || centsOf(next) > centsOf(state) || Number(next['one_in'] ?? 0) > Number(state['one_in'] ?? 0);
}

const reviewers = roles.filter((role) => scopeOf(role, 'documents.decide') !== null);

/** Changes which acceptances of documents a second person confirms. */
export const setDocumentRule: Act<Parameters> = {
  permission: 'rules.change',
  target: ({ kind }) => `document rule ${kind}`,
  state: async ({ db }, parameters) => {
    after(parameters);
    // Deciding shares this lock, so a document is accepted by the rules of before or of after.
    const row = await db.single<{ is_active: boolean; minor: bigint | null; one_in: number | null }>`
      select is_active, min_amount_eur_minor as minor, one_in from document_rules where kind = ${parameters.kind} for update`;
    const { owners, reviewing } = await db.single<{ owners: number; reviewing: number }>`
      select count(*) filter (where role = 'owner')::int as owners, count(*) filter (where role = any(${[...reviewers]}::text[]))::int as reviewing
      from staff where is_active and exists (select 1 from staff_passkeys where staff_id = staff.id)`;
    return {
      has_second_owner: owners > 1,
      has_second_reviewer: reviewing > 1,
      is_active: row.is_active,
      min_amount_eur: row.minor === null ? null : fromMinor(row.minor, 2),
      one_in: row.one_in,
    };
  },
  effect: (parameters, state) =>
    effectOf({
      changes: Object.entries(after(parameters))
        .filter(([name, value]) => state[name] !== value)
        .map(([name, value]) => change(name, state[name], value)),
    }),
  minPersons: (parameters, state) => (state['has_second_owner'] === true && isLoosening(parameters, state) ? 2 : 1),
  run: async ({ db }, parameters, { state }) => {
    if (parameters.is_active && state['has_second_reviewer'] !== true)
      throw new Problem('unprocessable', 'A second active operator with a passkey who may decide documents is needed first.');
    const { is_active: isActive, min_amount_eur: amount, one_in: oneIn } = parameters;
    await db.sql`
      update document_rules set is_active = ${isActive}, min_amount_eur_minor = ${amount === undefined ? null : toMinor(amount, 2)}::bigint,
        one_in = ${oneIn ?? null}::int
      where kind = ${parameters.kind}`;
  },
};
