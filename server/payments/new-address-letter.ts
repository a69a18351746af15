import { accountWithId } from '../accounts/players.ts';
import { newAddressLetter } from '../mail/payment-letters.ts';
import type { Platform } from '../platform.ts';
import { paymentOf } from './transactions.ts';

/**
 * Tells a player that a withdrawal goes where none went before, while it can still be stopped. A letter that does not go stops nothing, and a mail
 * server that is slow holds nothing up.
 */
export async function tellOfNewAddress(platform: Platform, transactionId: string): Promise<void> {
  const { config, db, mailer, log } = platform;
  const payment = await paymentOf(platform, transactionId);
  const account = await accountWithId(platform, payment.player_id);
  if (!account) return;
  const currency = await db.one<{ decimals: number }>`select decimals from currencies where code = ${payment.currency}`;
  const link = `${config.publicUrl}/${account.language}/transactions/${transactionId}`;
  const letter = newAddressLetter(account, payment, currency?.decimals, link);
  const sent = mailer.send(letter).catch((error: unknown) => log.error({ err: error, transaction: transactionId }, 'new address e-mail'));
  if (config.smtpUrl === null) await sent;
}
