import { randomUUID } from 'node:crypto';
import type { WithdrawReply, WithdrawRequest } from '../../openapi/model.ts';
import { giveUpForWithdrawal } from '../campaigns/bonuses.ts';
import type { SessionPlayer } from '../http/context.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { noteUse } from './addresses.ts';
import { checkDestination } from './destination.ts';
import { idempotently } from './idempotency.ts';
import { checkLimits, insertPayment, languageOf, methodFor, processorFor, siteAddress } from './open.ts';
import { minorOf, termsFor } from './quotes.ts';
import { send } from './send.ts';
import { withdrawalType } from './transactions.ts';

async function open(platform: Platform, player: SessionPlayer, body: WithdrawRequest): Promise<string> {
  const id = randomUUID();
  const processor = processorFor(platform, 'withdrawals');
  const method = await methodFor(platform, player, body.account_id, ({ isWithdrawal }) => isWithdrawal);
  const amount = minorOf(body.amount, player.currency.decimals, 'body/amount');
  checkLimits(player, amount, method.withdrawal, 'withdraw');
  const { crypto, rate } = await termsFor(platform, player, method.code, amount, body.quote_id);
  const net = crypto.minus(method.fee);
  if (net.lte(0)) throw new Problem('amount_below_minimum', `The fee of ${method.fee} ${method.code} is more than this amount.`);
  const address = body.wallet_address.trim();
  const tag = body.destination_tag.trim();
  checkDestination(method, address, tag);
  const payload = {
    code: method.code,
    chain: method.chain,
    rate: rate.toFixed(),
    language: languageOf(body.redirect_success, player),
    fee: method.fee,
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
    payload,
  });
  await giveUpForWithdrawal(platform, player.id, body.gives_up_bonus === true);
  await platform.wallet.lockWithdrawal({ playerId: player.id, transactionId: id, amount });
  await noteUse(platform, { playerId: player.id, methodId: method.id, address, tag });
  return id;
}

/** Locks the funds and asks the processor to pay them out. @throws Problem as the contract says. */
export const withdraw = (platform: Platform, player: SessionPlayer, key: string, body: WithdrawRequest): Promise<WithdrawReply> =>
  idempotently(platform, {
    playerId: player.id,
    operation: 'withdraw',
    key,
    body,
    open: () => open(platform, player, body),
    answer: async (transactionId) => {
      const payment = await send(platform, transactionId);
      if (payment.status === 'declined' && payment.reason === 'failed') {
        throw new Problem('method_unavailable', 'This payment method did not take the withdrawal. Your funds are available again.');
      }
      return { transaction: { externalId: transactionId } };
    },
  });
