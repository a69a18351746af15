import { methodPausesNow, shownPause } from '../pauses/method-pauses.ts';
import { pauseOf } from '../pauses/pauses.ts';
import { type CallContext, playerOf, type SessionPlayer } from '../http/context.ts';
import type { Handlers } from '../http/contract.ts';
import { recordHit } from '../http/rate-limit.ts';
import type { Platform } from '../platform.ts';
import { addAddress, listAddresses, removeAddress } from './addresses.ts';
import { allowanceOf } from './allowance.ts';
import { cancel } from './cancel.ts';
import { deposit } from './deposit.ts';
import { knownAddresses } from './known-addresses.ts';
import { type Method, methodsIn, wireMethod } from './methods.ts';
import { creditHeldDeposit } from './own-receipts.ts';
import { coinPrice, quoteCrypto, quoteCurrency } from './quotes.ts';
import { routeOf, type Use } from './routes.ts';
import { addressRouteOf, permanentAddress } from './permanent-address.ts';
import { withdraw } from './withdraw.ts';

/** Each is a row. A person who types an amount asks once for each pause. */
const quotes = { most: 120, windowS: 60 };

const isTaken = ({ processors }: Platform, method: Method, use: Use) => routeOf(processors, method, use) !== null;

async function depositMethods(platform: Platform, { currency }: SessionPlayer) {
  const [methods, paused, pause] = await Promise.all([
    methodsIn(platform.db, currency.code),
    methodPausesNow(platform),
    pauseOf(platform, 'deposits'),
  ]);
  const usable = methods.filter((method) => method.isDeposit && isTaken(platform, method, 'deposits'));
  return {
    data: usable.map((method) => ({
      ...wireMethod(method, undefined, shownPause(paused, method, 'deposits')),
      ...(addressRouteOf(platform, method) && { has_address: true }),
    })),
    ...(pause && { pause }),
  };
}

export const paymentHandlers = (platform: Platform) => {
  const quotedPlayer = async (context: CallContext) => {
    const player = playerOf(context);
    await recordHit(platform, `quote:${player.id}`, quotes);
    return player;
  };

  return {
    listDepositMethods: (_input, context) => depositMethods(platform, playerOf(context)),
    listWithdrawMethods: async (_input, context) => {
      const player = playerOf(context);
      const [methods, paused, known, allowance] = await Promise.all([
        methodsIn(platform.db, player.currency.code),
        methodPausesNow(platform),
        knownAddresses(platform, player.id),
        allowanceOf(platform, player),
      ]);
      const usable = methods.filter((method) => method.isWithdrawal && isTaken(platform, method, 'withdrawals'));
      const data = usable.map((method) => wireMethod(method, known.get(method.id) ?? [], shownPause(paused, method, 'withdrawals')));
      return { data, ...(allowance && { allowance }) };
    },
    getWithdrawalAllowance: async (_input, context) => ({ data: await allowanceOf(platform, playerOf(context)) }),
    listSitePaymentMethods: async (_input, context) => {
      const methods = await methodsIn(platform.db, playerOf(context).currency.code);
      return { data: methods.filter(({ isWithdrawn }) => !isWithdrawn).map((method) => wireMethod(method)) };
    },

    getLastUsedCard: async (_input, context) => {
      const card = await platform.db.one<{ brand: string; last4: string }>`
        select brand, last4 from payment_cards where player_id = ${playerOf(context).id} order by used_at desc limit 1`;
      return { data: card ?? null };
    },

    getCoinPrice: async ({ params }, context) => ({ data: await coinPrice(platform, playerOf(context), params.code) }),

    convertCurrency: async ({ params, query }, context) =>
      quoteCrypto(platform, await quotedPlayer(context), {
        currency: params.in,
        code: query.out,
        amount: query.amount,
        purpose: query.purpose,
      }),

    convertCrypto: async ({ params, query }, context) =>
      quoteCurrency(platform, await quotedPlayer(context), {
        currency: query.out,
        code: params.in,
        amount: query.amount,
        purpose: query.purpose,
      }),

    deposit: async ({ headers, body }, context) => deposit(platform, playerOf(context), headers['Idempotency-Key'], body),

    openDepositAddress: async ({ body }, context) => ({
      data: await permanentAddress(platform, playerOf(context), body.payment_method_id),
    }),

    withdraw: async ({ headers, body }, context) => withdraw(platform, context, headers['Idempotency-Key'], body),

    listWithdrawalAddresses: async (_input, context) => ({ data: await listAddresses(platform, playerOf(context)) }),
    addWithdrawalAddress: async ({ body }, context) => ({ data: await addAddress(platform, context, body) }),
    removeWithdrawalAddress: async ({ params }, context) => {
      await removeAddress(platform, playerOf(context), params.id, context.ip);
      return { status: 'success' };
    },

    creditHeldDeposit: ({ params }, context) => creditHeldDeposit(platform, playerOf(context), params.id),
    cancelTransaction: async ({ params }, context) => {
      // The payment's own processor is called: the contract's path names one processor, whichever takes payments here.
      await cancel(platform, playerOf(context).id, params.transaction);
      return { status: 'success' };
    },
  } satisfies Partial<Handlers<CallContext>>;
};
