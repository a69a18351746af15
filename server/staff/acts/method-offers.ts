import { untilNothingIsSent } from '#server/accounts/acknowledgement.ts';
import { Problem } from '#server/http/problem.ts';
import { requireMethod, requireOrdered, requireWithinTerms } from '#server/payments/coin-terms.ts';
import { isOnOffer, type MethodOffer, methodOffers } from '#server/payments/method-offers.ts';
import { methodsIn } from '#server/payments/methods.ts';
import { setMethodOpen } from '#server/payments/stopping.ts';
import type { Platform } from '#server/platform.ts';
import { feeText, requireFair } from './method-fees.ts';
import { type Act, change, effectOf, type ParametersOf } from './act.ts';

type Parameters = ParametersOf<'addMethod'>;

const uses = ['deposits', 'withdrawals'] as const;

const limitsOf = (parameters: Parameters) => ({
  deposits: { minimum: parameters.deposit_minimum_eur ?? null, maximum: parameters.deposit_maximum_eur ?? null },
  withdrawals: { minimum: parameters.withdrawal_minimum_eur ?? null, maximum: parameters.withdrawal_maximum_eur ?? null },
});

/** @throws Problem 404, or Error with a sentence where the processor does not take it like this. */
async function requireOffer(platform: Platform, parameters: Parameters): Promise<MethodOffer> {
  const { code, network, processor: name } = parameters;
  const offer = (await methodOffers(platform)).find(({ coin }) => coin.code === code && coin.chain === network);
  if (!offer) throw new Problem('not_found', 'No connected processor takes this coin on this network.');
  if (isOnOffer(offer.method)) throw new Error(`${offer.coin.name} is on offer already.`);
  const offering = offer.processors.find(({ processor }) => processor.name === name);
  if (!offering) throw new Error(`No processor ${name} takes ${code} on ${network} here.`);
  if (!uses.some((use) => parameters[use])) throw new Error('Offer deposits, withdrawals or both.');
  const unable = uses.find((use) => parameters[use] && !offering.processor.capabilities[use]);
  if (unable) throw new Error(`${offering.processor.displayName ?? offering.processor.id} takes no ${unable}.`);
  return offer;
}

/** The limits are compared with the processor's own where the coin has a price. Before it is on offer, nobody may have asked for one. */
async function requireLimits(
  platform: Platform,
  parameters: Parameters,
  { coin, method }: MethodOffer,
): Promise<{ readonly isPriced: boolean }> {
  const isPriced = (await platform.rates?.rateOf(coin.code, 'EUR')) !== undefined;
  const processors = [{ processor: parameters.processor, code: parameters.processor_code ?? null }];
  const limits = limitsOf(parameters);
  for (const use of uses.filter((each) => parameters[each])) {
    if (isPriced) await requireWithinTerms(platform, { ...coin, processors }, use, limits[use]);
    else requireOrdered(use, limits[use]);
  }
  const { fee, feePercent: percent, decimals } = method ?? { ...coin, feePercent: '0' };
  if (isPriced && parameters.withdrawals)
    await requireFair(platform, { code: coin.code, decimals, fee, percent, minimum: limits.withdrawals.minimum });
  return { isPriced };
}

const rangeText = (minimum: string | null, maximum: string | null): string =>
  minimum === null && maximum === null ? 'any amount' : `${minimum ?? '0'} to ${maximum ?? 'any amount'} EUR`;

/** Inserts the method, or puts the one that was out of offer back. @returns its id. */
async function save({ db }: Platform, parameters: Parameters, { coin, method }: MethodOffer): Promise<number> {
  const { deposits, withdrawals } = limitsOf(parameters);
  if (method) {
    await db.sql`
      update payment_methods set withdrawn_at = null, is_deposit = ${parameters.deposits}, deposit_minimum_eur = ${deposits.minimum}::numeric,
        deposit_maximum_eur = ${deposits.maximum}::numeric, withdrawal_minimum_eur = ${withdrawals.minimum}::numeric,
        withdrawal_maximum_eur = ${withdrawals.maximum}::numeric where id = ${method.id}`;
    return method.id;
  }
  const { id } = await db.single<{ id: number }>`
    insert into payment_methods (id, name, code, chain, network, is_deposit, is_withdrawal, deposit_minimum_eur, deposit_maximum_eur,
      withdrawal_minimum_eur, withdrawal_maximum_eur, fee, decimals, position)
    select case when exists (select 1 from payment_methods where id = ${coin.id}) then (select greatest(max(id), 10000) + 1 from payment_methods) else ${coin.id}::int end,
      ${coin.name}, ${coin.code}, ${coin.chain}, ${coin.network}, ${parameters.deposits}, ${parameters.withdrawals}, ${deposits.minimum}::numeric,
      ${deposits.maximum}::numeric, ${withdrawals.minimum}::numeric, ${withdrawals.maximum}::numeric, ${coin.fee}::numeric, ${coin.decimals}, ${coin.position}
    returning id`;
  return id;
}

/** Offers a coin on a network that a connected processor takes, for the first time or again. */
export const addMethod: Act<Parameters> = {
  permission: 'methods.change',
  asStrictAs: ['setMethodOpen', 'setMethodLimits'],
  target: ({ code, network }) => `coin ${code} on ${network}`,
  state: async (platform, parameters) => {
    const offer = await requireOffer(platform, parameters);
    const { coin, method } = offer;
    if (method) await platform.db.sql`select 1 from payment_methods where id = ${method.id} for update`;
    const { isPriced } = await requireLimits(platform, parameters, offer);
    return {
      name: coin.name,
      method: method?.id ?? null,
      fee: method?.fee ?? coin.fee,
      fee_percent: method?.feePercent ?? '0',
      is_priced: isPriced,
    };
  },
  effect: (parameters, { name, method, fee, fee_percent: percent, is_priced: isPriced }) => {
    const before = method === null ? 'not on offer' : 'out of offer';
    const { deposits, withdrawals } = limitsOf(parameters);
    const offered = (use: (typeof uses)[number], { minimum, maximum } = { deposits, withdrawals }[use]) =>
      parameters[use] ? rangeText(minimum, maximum) : 'not on offer';
    return effectOf({
      changes: [
        change(`deposits by ${String(name)}`, before, offered('deposits')),
        change(`withdrawals by ${String(name)}`, before, offered('withdrawals')),
        change('fee of a withdrawal', '', feeText(String(fee), String(percent), parameters.code)),
        change('processor', '', parameters.processor),
        ...(parameters.processor_code === undefined ? [] : [change('code of the coin there', '', parameters.processor_code)]),
        ...(isPriced ? [] : [change('price of the coin', 'not known', 'no payment is taken before it is known')]),
        ...(method !== null && parameters.withdrawals ? [change('withdrawals that were not sent', 'wait', 'are sent')] : []),
      ],
    });
  },
  run: async (platform, parameters, _decision, reason) => {
    const { db } = platform;
    const offer = await requireOffer(platform, parameters);
    const id = await save(platform, parameters, offer);
    if (offer.method && parameters.withdrawals) await setMethodOpen(platform, id, true, reason);
    await db.sql`delete from method_processors where method_id = ${id}`;
    await db.sql`
      insert into method_processors (method_id, processor, code) values (${id}, ${parameters.processor}, ${parameters.processor_code ?? null})`;
  },
};

/** Takes a method out of offer: nothing new is opened, deposits that are open are credited, and unsent withdrawals wait. */
export const withdrawMethod: Act<ParametersOf<'withdrawMethod'>> = {
  permission: 'methods.change',
  asStrictAs: ['setMethodOpen'],
  target: ({ method_id: id }) => `method ${id}`,
  state: async ({ db }, { method_id: id }) => {
    await db.sql`select 1 from payment_methods where id = ${id} for update`;
    const { name, isDeposit, isWithdrawal, isWithdrawn } = requireMethod(await methodsIn(db, 'EUR'), id);
    if (isWithdrawn) throw new Error(`${name} is out of offer already.`);
    return { name, deposits: isDeposit, withdrawals: isWithdrawal };
  },
  effect: (_parameters, { name, deposits, withdrawals }) =>
    effectOf({
      changes: [
        change(`new deposits by ${String(name)}`, deposits ? 'on offer' : 'closed', 'out of offer'),
        change(`new withdrawals by ${String(name)}`, withdrawals ? 'on offer' : 'closed', 'out of offer'),
        change('deposits that are open', 'are credited', 'are credited'),
        change('coins that come to permanent addresses', 'are credited', 'are credited'),
        change(
          'withdrawals that were not sent',
          withdrawals ? 'are sent' : 'wait',
          'wait until the method is offered again or an operator decides',
        ),
        change('withdrawals that were sent', 'end at their processor', 'end at their processor'),
      ],
    }),
  run: async (platform, { method_id: id }, _decision, reason) => {
    await setMethodOpen(platform, id, false, reason);
    await platform.db.sql`update payment_methods set is_deposit = false, withdrawn_at = ${platform.now()} where id = ${id}`;
  },
  after: (platform) => untilNothingIsSent(platform),
};
