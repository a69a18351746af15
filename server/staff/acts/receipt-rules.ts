import { fromMinor, toMinor } from '#domain/money.ts';
import { currentRule } from '#server/payments/receipt-rules.ts';
import { type Act, change, effectOf, type ParametersOf, type State } from './act.ts';
import { hasSecondOwner } from './second-owner.ts';

type Parameters = ParametersOf<'setReceiptRule'>;

/** Cents of the euro; null for no rule. @throws Error with a sentence. */
function boundOf({ below_eur: below }: Parameters): bigint | null {
  if (below === undefined) return null;
  const minor = toMinor(below);
  if (minor === 0n) throw new Error('A rule below 0.00 EUR credits nothing. Leave the bound empty to switch the rule off.');
  return minor;
}

const shown = (minor: bigint | null): string => (minor === null ? 'none: a person decides' : `below ${fromMinor(minor)} EUR`);
const storedBound = (state: State): bigint | null => (state['below'] === null ? null : BigInt(String(state['below'])));

/**
 * Sets below which worth the platform credits held receipts of a kind by itself, as the next version of the rule. It decides on receipts that come from
 * then on; those that wait are credited by a proposal that lists them.
 */
export const setReceiptRule: Act<Parameters> = {
  permission: 'rules.change',
  target: ({ kind }) => `receipt rule ${kind}`,
  state: async (platform, parameters) => {
    // A credit by the rule shares this lock, so it is booked before the change or by the new version.
    await platform.db.sql`select 1 from site_settings for update`;
    const rule = await currentRule(platform, parameters.kind);
    const below = rule?.below ?? null;
    if (below === boundOf(parameters)) throw new Error(`This is the rule that is in force: ${shown(below)}.`);
    return { version: rule?.version ?? 0, below: below === null ? null : `${below}`, has_second_owner: await hasSecondOwner(platform) };
  },
  effect: (parameters, state) =>
    effectOf({
      changes: [
        change(
          `held receipts of the kind ${parameters.kind} that the platform credits`,
          shown(storedBound(state)),
          shown(boundOf(parameters)),
        ),
        change('version of the rule', state['version'], Number(state['version']) + 1),
        change('receipts that wait already', 'wait for a person', 'wait for a person'),
      ],
    }),
  minPersons: (parameters, state) => {
    const [before, after] = [storedBound(state), boundOf(parameters)];
    return state['has_second_owner'] === true && after !== null && (before === null || after > before) ? 2 : 1;
  },
  run: ({ db, now }, parameters, { proposalId, state }, reason) => db.sql`
    insert into receipt_rules (kind, version, below_eur_minor, reason, proposal_id, set_at)
    values (${parameters.kind}, ${Number(state['version']) + 1}, ${boundOf(parameters)}::bigint, ${reason}, ${proposalId}::uuid, ${now()})`,
};
