import Big from 'big.js';
import { requireMethod } from '#server/payments/coin-terms.ts';
import { feeOf } from '#server/payments/fees.ts';
import { type Method, methodsIn } from '#server/payments/methods.ts';
import { Exact, toCrypto } from '#server/payments/rates.ts';
import { ownSpread } from '#server/payments/spreads.ts';
import { Problem } from '#server/http/problem.ts';
import type { Platform } from '#server/platform.ts';
import { type Act, change, effectOf, type ParametersOf } from './act.ts';

type Parameters = ParametersOf<'setMethodFee'>;

/** A withdrawal without a smallest amount is judged by this one, in EUR. */
const defaultMinimumEur = '10';
const maxShare = 0.5;

/** The fee of withdrawals of a coin, and the smallest of them in EUR; null without one. */
interface FeeOfMethod extends Pick<Method, 'code' | 'decimals'> {
  readonly fee: string;
  readonly percent: string;
  readonly minimum: string | null;
}

/** @throws Error with a sentence where the fee takes more than half of the smallest withdrawal, by the price of now. */
export async function requireFair({ rates }: Pick<Platform, 'rates'>, method: FeeOfMethod): Promise<void> {
  const { fee, percent } = method;
  if ((fee.split('.')[1] ?? '').length > method.decimals)
    throw new Error(`An amount of ${method.code} has at most ${method.decimals} decimals.`);
  const price = (await rates?.rateOf(method.code, 'EUR'))?.price;
  if (!price) throw new Error(`The price of ${method.code} is not known now, so the fee cannot be judged.`);
  const minimum = method.minimum ?? defaultMinimumEur;
  const coins = toCrypto(minimum, price, method.decimals);
  const whole = feeOf(coins, { fixed: fee, percent }, method.decimals);
  if (whole.gt(coins.times(maxShare)))
    throw new Error(
      `The fee would be ${whole.toFixed()} ${method.code} or ${new Exact(whole).times(price).toFixed(2)} EUR, which is more than half of the smallest withdrawal of ${minimum} EUR.`,
    );
}

export const feeText = (fixed: string, percent: string, code: string): string =>
  `${new Big(fixed).toFixed()} ${code} and ${new Big(percent).toFixed()}%`;

/** Sets the fee of a method's withdrawals: a fixed amount of the coin, and a share. */
export const setMethodFee: Act<Parameters> = {
  permission: 'methods.change',
  target: ({ method_id: id }) => `method ${id}`,
  state: async (platform, parameters) => {
    const { method_id: id, fee, fee_percent: percent } = parameters;
    await platform.db.sql`select 1 from payment_methods where id = ${id} for update`;
    const method = requireMethod(await methodsIn(platform.db, 'EUR'), id);
    if (new Big(fee).eq(method.fee) && new Big(percent).eq(method.feePercent)) throw new Error('The method has this fee.');
    await requireFair(platform, { ...method, fee, percent, minimum: method.withdrawal.minimum ?? null });
    return { name: method.name, code: method.code, fee: method.fee, fee_percent: method.feePercent };
  },
  effect: ({ fee, fee_percent: percent }, state) => {
    const code = String(state['code']);
    return effectOf({
      changes: [
        change(
          `fee of a withdrawal by ${String(state['name'])}`,
          feeText(String(state['fee']), String(state['fee_percent']), code),
          feeText(fee, percent, code),
        ),
        change('withdrawals that are open, and amounts that players were quoted', 'keep their fee', 'keep their fee'),
      ],
    });
  },
  run: ({ db }, { method_id: id, fee, fee_percent: percent }) => db.sql`
    update payment_methods set fee = ${fee}::numeric, fee_percent = ${percent}::numeric where id = ${id}`,
};

/** Sets the spread of a coin's price, or gives it back to the setting. */
export const setCoinSpread: Act<ParametersOf<'setCoinSpread'>> = {
  permission: 'methods.change',
  target: ({ coin }) => `coin ${coin}`,
  state: async (platform, { coin, percent = null }) => {
    const { db, config } = platform;
    // The rows of the coin's methods are locked in place of the coin, which may have no row of its own yet.
    const methods = await db.sql`select 1 from payment_methods where code = ${coin} for update`;
    if (methods.length === 0) throw new Problem('not_found', 'There is no payment method of this coin.');
    const before = await ownSpread(platform, coin);
    if (percent === null ? before === null : before !== null && new Big(before).eq(percent)) throw new Error('The coin has this spread.');
    return { spread: before, setting: config.rateSpread };
  },
  effect: ({ coin, percent }, { spread, setting }) => {
    const shown = (own: string | null) => (own === null ? `${String(setting)}%, as the setting` : `${own}%`);
    return effectOf({
      changes: [
        change(
          `spread of ${coin}, by which players' rate is worse than the market's`,
          shown(spread as string | null),
          shown(percent ?? null),
        ),
        change('payments that are open, and amounts that players were quoted', 'keep their spread', 'keep their spread'),
        change(
          'coins that come to permanent addresses',
          'are credited by the spread of their arrival',
          'are credited by the spread of their arrival',
        ),
      ],
    });
  },
  run: ({ db }, { coin, percent }) =>
    percent === undefined
      ? db.sql`delete from coin_spreads where code = ${coin}`
      : db.sql`
          insert into coin_spreads (code, percent) values (${coin}, ${percent}::numeric)
          on conflict (code) do update set percent = excluded.percent`,
};
