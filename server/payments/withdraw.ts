import { randomUUID } from 'node:crypto';
import type { WithdrawReply, WithdrawRequest } from '#openapi/model.ts';
import { giveUpForWithdrawal } from '../campaigns/bonuses.ts';
import { requireOwnPassword } from '../accounts/reauthentication.ts';
import { type CallContext, playerOf, type SessionPlayer } from '../http/context.ts';
import { requireIdentity } from '../jurisdictions/identity.ts';
import { minorOf } from '../currencies/minor-units.ts';
import { Problem } from '../http/problem.ts';
import { requireMethodNotPaused } from '../pauses/method-pauses.ts';
import type { Platform } from '../platform.ts';
import { recordUse } from './addresses.ts';
import { requireAllowed } from './allowance.ts';
import { destinationOf, requireDestination } from './destination.ts';
import { feeOf } from './fees.ts';
import { idempotently, isCallKnown } from './idempotency.ts';
import { isKnown, requireKnown } from './known-addresses.ts';
import { methodsIn } from './methods.ts';
import { notifyNewAddress } from './new-address-letter.ts';
import { checkLimits, insertPayment, languageOf, methodFor, siteAddress } from './open.ts';
import { termsFor } from './quotes.ts';
import { requireRoute } from './routes.ts';
import { send } from './send.ts';
import { requireNotStopped } from './stopping.ts';
import { withdrawalType } from './transactions.ts';

/** Whether the password was given where one is needed. Outside of any transaction: hashing takes its time. @throws Problem `password_incorrect` or 429. */
async function isProven(platform: Platform, context: CallContext, key: string, { password, ...body }: WithdrawRequest): Promise<boolean> {
  const player = playerOf(context);
  if (password === undefined) return false;
  const method = (await methodsIn(platform.db, player.currency.code)).find(({ id }) => id === body.account_id);
  const destination = method && destinationOf(method, body.wallet_address, body.destination_tag);
  if (destination && (await isKnown(platform, { playerId: player.id, methodId: method.id, ...destination }))) return false;
  if (await isCallKnown(platform, { playerId: player.id, operation: 'withdraw', key })) return false;
  await requireOwnPassword(platform, context, password);
  return true;
}

async function open(platform: Platform, player: SessionPlayer, body: WithdrawRequest, hasPassword: boolean): Promise<string> {
  const id = randomUUID();
  await requireNotStopped(platform);
  await requireIdentity(platform, player, 'withdrawal');
  const method = await methodFor(platform, player, body.account_id, ({ isWithdrawal }) => isWithdrawal);
  await requireMethodNotPaused(platform, method, 'withdrawals');
  const { processor, code: processorCode } = requireRoute(platform, method, 'withdrawals');
  const amount = minorOf(body.amount, player.currency.decimals, 'body/amount');
  checkLimits(player, amount, method.withdrawal, 'withdraw');
  const wanted = { purpose: 'withdraw', code: method.code, amount, quoteId: body.quote_id, paymentId: id } as const;
  const { crypto, rate, market, spread, fees } = await termsFor(platform, player, wanted);
  const feeTerms = fees?.[method.id] ?? { fixed: method.fee, percent: method.feePercent };
  const fee = feeOf(crypto, feeTerms, method.decimals).toFixed();
  const net = crypto.minus(fee);
  if (net.lte(0)) throw new Problem('amount_below_minimum', `The fee of ${fee} ${method.code} is more than this amount.`);
  const { address, tag, key } = requireDestination(method, body.wallet_address, body.destination_tag);
  const destination = { playerId: player.id, methodId: method.id, address, tag, key };
  const isPaidBefore = await requireKnown(platform, destination, hasPassword);
  const payload = {
    code: method.code,
    chain: method.chain,
    rate: rate.toFixed(),
    market: market.toFixed(),
    spread,
    rate_until: new Date(platform.now().getTime() + platform.config.rateHoldS * 1_000).toISOString(),
    language: languageOf(body.redirect_success, player),
    fee,
    ...(feeTerms.percent !== '0' && { fee_fixed: feeTerms.fixed, fee_percent: feeTerms.percent }),
    ...(processorCode !== null && { processor_code: processorCode }),
    success_url: siteAddress(platform, body.redirect_success, id, 'redirect_success'),
    failure_url: siteAddress(platform, body.cancel_url, id, 'cancel_url'),
  };
  await insertPayment(platform, {
    id,
    player,
    provider: processor.id,
    typeId: withdrawalType,
    amount,
    method,
    crypto: net.toFixed(),
    address,
    tag: tag || null,
    destinationKey: key,
    payload,
  });
  await requireAllowed(platform, player, id);
  await giveUpForWithdrawal(platform, player.id, body.gives_up_bonus === true);
  await platform.wallet.lockWithdrawal({ playerId: player.id, transactionId: id, amount, at: platform.now() });
  await recordUse(platform, destination);
  if (!isPaidBefore) await notifyNewAddress(platform, id);
  return id;
}

/** Locks the funds and asks the processor to pay them out. @throws Problem as the contract says. */
export async function withdraw(platform: Platform, context: CallContext, key: string, body: WithdrawRequest): Promise<WithdrawReply> {
  const player = playerOf(context);
  const hasPassword = await isProven(platform, context, key, body);
  const { password: _, ...asked } = body;
  return idempotently(platform, {
    playerId: player.id,
    operation: 'withdraw',
    key,
    // The password is not part of the compared body, because a retry after a reload no longer has it.
    body: asked,
    open: () => open(platform, player, asked, hasPassword),
    answer: async (transactionId) => {
      const payment = await send(platform, transactionId);
      if (payment.status === 'declined' && payment.reason === 'failed') {
        throw new Problem('method_unavailable', 'This payment method did not take the withdrawal. Your funds are available again.');
      }
      return { transaction: { externalId: transactionId } };
    },
  });
}
