import { accountWithId } from '../accounts/players.ts';
import { newAddressLetter } from '../mail/payment-letters.ts';
import { queueLetter } from '../mail/queue.ts';
import type { Platform } from '../platform.ts';
import { paymentOf } from './transactions.ts';

/** Warns a player that a withdrawal goes to a new address, while it can still be stopped. In the transaction that opens it. */
export async function notifyNewAddress(platform: Platform, transactionId: string): Promise<void> {
  const payment = await paymentOf(platform, transactionId);
  const account = await accountWithId(platform, payment.player_id);
  if (!account) return;
  const currency = await platform.db.one<{ decimals: number }>`select decimals from currencies where code = ${payment.currency}`;
  const link = `${platform.config.publicUrl}/${account.language}/transactions/${transactionId}`;
  await queueLetter(platform, account.id, newAddressLetter(account, payment, currency?.decimals, link));
}
