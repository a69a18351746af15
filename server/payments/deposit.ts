import { randomUUID } from 'node:crypto';
import type { DepositReply, DepositRequest } from '#openapi/model.ts';
import { requireActiveNow } from '../accounts/status.ts';
import { requireCodeFor } from '../campaigns/offers.ts';
import { matchPlayer } from '../accounts/exclusions/matches.ts';
import { checkRegister } from '../accounts/exclusions/register-checks.ts';
import { requireMethodNotPaused } from '../pauses/method-pauses.ts';
import { requireNotPaused } from '../pauses/pauses.ts';
import { minorOf } from '../currencies/minor-units.ts';
import type { SessionPlayer } from '../http/context.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { requireAge } from '../jurisdictions/age.ts';
import { requireIdentity } from '../jurisdictions/identity.ts';
import { requireWithinDepositLimits } from '../protection/deposit-limits.ts';
import { idempotently, isCallKnown } from './idempotency.ts';
import { checkLimits, insertPayment, languageOf, methodFor, siteAddress } from './open.ts';
import { termsFor } from './quotes.ts';
import { requireRoute } from './routes.ts';
import { send } from './send.ts';
import { depositType } from './transactions.ts';

async function open(platform: Platform, player: SessionPlayer, body: DepositRequest): Promise<string> {
  const id = randomUUID();
  await requireNotPaused(platform, 'deposits');
  await requireActiveNow(platform, player.id);
  await requireAge(platform, player);
  await requireIdentity(platform, player, 'deposit');
  const method = await methodFor(platform, player, body.payment_method_id, ({ isDeposit }) => isDeposit);
  await requireMethodNotPaused(platform, method, 'deposits');
  const { processor, code: processorCode } = requireRoute(platform, method, 'deposits');
  const amount = minorOf(body.amount, player.currency.decimals, 'body/amount');
  checkLimits(player, amount, method.limits, 'deposit');
  const version = body.bonus_code === '' ? null : await requireCodeFor(platform, player, body.bonus_code, amount);
  const wanted = { purpose: 'deposit', code: method.code, amount, quoteId: body.quote_id, paymentId: id } as const;
  const { crypto, rate, market, spread } = await termsFor(platform, player, wanted);
  const payload = {
    code: method.code,
    chain: method.chain,
    rate: rate.toFixed(),
    market: market.toFixed(),
    spread,
    rate_until: new Date(platform.now().getTime() + platform.config.rateHoldS * 1_000).toISOString(),
    language: languageOf(body.redirect_success, player),
    success_url: siteAddress(platform, body.redirect_success, id, 'redirect_success'),
    failure_url: siteAddress(platform, body.redirect_failed, id, 'redirect_failed'),
    ...(method.confirmations !== null && { confirmations: method.confirmations }),
    ...(processorCode !== null && { processor_code: processorCode }),
    ...(version !== null && { bonus_code: body.bonus_code, bonus_version: version }),
  };
  await insertPayment(platform, {
    id,
    player,
    provider: processor.id,
    typeId: depositType,
    amount,
    method,
    crypto: crypto.toFixed(),
    address: null,
    tag: null,
    payload,
  });
  await requireWithinDepositLimits(platform, player, { id, amount });
  return id;
}

/** Opens a deposit at the processor. @returns where to pay. @throws Problem as the contract says. */
export async function deposit(platform: Platform, player: SessionPlayer, key: string, body: DepositRequest): Promise<DepositReply> {
  // Runs in a transaction of its own, so that its findings stay although the deposit is refused.
  await matchPlayer(platform, player.id);
  // Under its key a payment that was opened is answered, whether or not a register does.
  if (!(await isCallKnown(platform, { playerId: player.id, operation: 'deposit', key })))
    await checkRegister(platform, player.id, 'deposit');
  return idempotently(platform, {
    playerId: player.id,
    operation: 'deposit',
    key,
    body,
    open: () => open(platform, player, body),
    answer: async (transactionId) => {
      const payment = await send(platform, transactionId);
      if (payment.redirect_url === null)
        throw new Problem('method_unavailable', 'This payment method did not take the deposit. Try another one.');
      return { status: 'success', redirect_url: payment.redirect_url, transaction_id: transactionId };
    },
  });
}
