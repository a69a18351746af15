import { requireConfirmations, requireMethod, requireWithinTerms } from '#server/payments/coin-terms.ts';
import { methodsIn } from '#server/payments/methods.ts';
import { requireFair } from './method-fees.ts';
import { type Act, change, effectOf, type ParametersOf } from './act.ts';

type Parameters = ParametersOf<'setMethodLimits'>;

const wantedOf = (parameters: Parameters) => ({
  deposits: { minimum: parameters.deposit_minimum_eur ?? null, maximum: parameters.deposit_maximum_eur ?? null },
  withdrawals: { minimum: parameters.withdrawal_minimum_eur ?? null, maximum: parameters.withdrawal_maximum_eur ?? null },
  confirmations: parameters.confirmations ?? null,
});

/** Sets the limits of a method and the confirmations of its deposits, within what its processor allows. */
export const setMethodLimits: Act<Parameters> = {
  permission: 'methods.change',
  target: ({ method_id: id }) => `method ${id}`,
  state: async (platform, parameters) => {
    const { method_id: id } = parameters;
    await platform.db.sql`select 1 from payment_methods where id = ${id} for update`;
    const method = requireMethod(await methodsIn(platform.db, 'EUR'), id);
    const wanted = wantedOf(parameters);
    for (const use of ['deposits', 'withdrawals'] as const) await requireWithinTerms(platform, method, use, wanted[use]);
    requireConfirmations(platform, method, wanted.confirmations);
    const { minimum } = wanted.withdrawals;
    if (minimum !== (method.withdrawal.minimum ?? null)) await requireFair(platform, { ...method, percent: method.feePercent, minimum });
    return {
      name: method.name,
      deposit_minimum: method.limits.minimum ?? null,
      deposit_maximum: method.limits.maximum ?? null,
      withdrawal_minimum: method.withdrawal.minimum ?? null,
      withdrawal_maximum: method.withdrawal.maximum ?? null,
      confirmations: method.confirmations,
    };
  },
  effect: (parameters, state) => {
    const { deposits, withdrawals, confirmations } = wantedOf(parameters);
    return effectOf({
      changes: [
        change(`EUR from which ${String(state['name'])} takes deposits`, state['deposit_minimum'], deposits.minimum),
        change('EUR up to which it takes deposits', state['deposit_maximum'], deposits.maximum),
        change('EUR from which it takes withdrawals', state['withdrawal_minimum'], withdrawals.minimum),
        change('EUR up to which it takes withdrawals', state['withdrawal_maximum'], withdrawals.maximum),
        change('least confirmations of a deposit', state['confirmations'], confirmations),
        change('payments that are open', 'end by their terms', 'end by their terms'),
      ],
    });
  },
  run: ({ db }, parameters) => {
    const { deposits, withdrawals, confirmations } = wantedOf(parameters);
    return db.sql`
      update payment_methods set deposit_minimum_eur = ${deposits.minimum}::numeric, deposit_maximum_eur = ${deposits.maximum}::numeric,
        withdrawal_minimum_eur = ${withdrawals.minimum}::numeric, withdrawal_maximum_eur = ${withdrawals.maximum}::numeric,
        confirmations = ${confirmations}::int where id = ${parameters.method_id}`;
  },
};
