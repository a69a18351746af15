import { setMaintenance as setClosed } from '#server/content/settings.ts';
import { fromMinor, toMinor } from '#domain/money.ts';
import { Problem } from '#server/http/problem.ts';
import { type Act, change, effectOf, type ParametersOf } from './act.ts';
import { hasSecondOwner } from './second-owner.ts';

/** Closes the site with a page that says so, or opens it. */
export const setMaintenance: Act<ParametersOf<'setMaintenance'>> = {
  permission: 'site.switch',
  target: () => 'site',
  state: async ({ db }) => ({
    in_maintenance: (await db.single<{ is_on: boolean }>`select in_maintenance as is_on from site_settings for update`).is_on,
  }),
  effect: ({ is_on: isOn }, state) => effectOf({ changes: [change('site closed for maintenance', state['in_maintenance'], isOn)] }),
  run: ({ db }, { is_on: isOn }) => setClosed(db, isOn),
};

/** Sets how many persons an act takes. Lowering it from two takes two. */
export const setApprovalRule: Act<ParametersOf<'setApprovalRule'>> = {
  permission: 'rules.change',
  target: ({ operation }) => `rule ${operation}`,
  state: async ({ db }, { operation }) => {
    const row = await db.one<{ persons: number }>`select persons from approval_rules where operation = ${operation} for update`;
    return { persons: row?.persons ?? 1 };
  },
  effect: ({ operation, persons }, state) => effectOf({ changes: [change(`persons for ${operation}`, state['persons'], persons)] }),
  minPersons: ({ persons }, state) => (persons < Number(state['persons']) ? 2 : 1),
  run: async ({ db }, { operation, persons }) => {
    if (persons === 2 && !(await hasSecondOwner({ db })))
      throw new Problem('unprocessable', 'A second active owner with a passkey is needed first, who can approve what you propose.');
    await db.sql`
      insert into approval_rules (operation, persons) values (${operation}, ${persons})
      on conflict (operation) do update set persons = excluded.persons`;
  },
};

/** Sets the sum within 24 hours from which a correction needs two persons. Raising it needs two. */
export const setAdjustmentRule: Act<ParametersOf<'setAdjustmentRule'>> = {
  permission: 'rules.change',
  target: ({ kind }) => `correction rule ${kind}`,
  state: async ({ db }, { kind }) => {
    const row = await db.one<{ from: bigint }>`select two_persons_from_minor as from from adjustment_rules where kind = ${kind} for update`;
    return { from_minor: `${row?.from ?? 0n}` };
  },
  effect: ({ kind, two_persons_from: from }, state) =>
    effectOf({ changes: [change(`EUR from which ${kind} takes two persons`, fromMinor(BigInt(String(state['from_minor']))), from)] }),
  minPersons: ({ two_persons_from: from }, state) => (toMinor(from) > BigInt(String(state['from_minor'])) ? 2 : 1),
  run: ({ db }, { kind, two_persons_from: from }) => db.sql`
    insert into adjustment_rules (kind, two_persons_from_minor) values (${kind}, ${toMinor(from)}::bigint)
    on conflict (kind) do update set two_persons_from_minor = excluded.two_persons_from_minor`,
};

/** Sets the hours within which cases of a kind are answered. Cases that are open keep their deadline. */
export const setCaseRule: Act<ParametersOf<'setCaseRule'>> = {
  permission: 'rules.change',
  target: ({ kind }) => `case rule ${kind}`,
  state: async ({ db }, { kind }) => ({
    due_hours: (await db.single<{ hours: number }>`select due_hours as hours from case_rules where kind = ${kind} for update`).hours,
  }),
  effect: ({ kind, due_hours: hours }, state) =>
    effectOf({ changes: [change(`hours to answer a case of the kind ${kind}`, state['due_hours'], hours)] }),
  run: ({ db }, { kind, due_hours: hours }) => db.sql`update case_rules set due_hours = ${hours} where kind = ${kind}`,
};
