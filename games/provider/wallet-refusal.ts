import { Refusal } from './refusal.ts';
import type { WalletCode } from './wallet-client.ts';

/** What a bet that the wallet refuses is told as. */
export function refusalOf(code: WalletCode): Refusal {
  switch (code) {
    case 'insufficient_funds':
      return new Refusal('insufficient_funds', 'The balance does not cover this bet.');
    case 'session_expired':
    case 'not_found':
      return new Refusal('session_expired', 'This session has ended. Open the game again.');
    case 'limit_reached':
      return new Refusal('limit_reached', 'A limit of the account does not allow this bet.');
    case 'maintenance':
      return new Refusal('maintenance', 'The site is closed for maintenance. The bet was not placed.');
    default:
      return new Refusal('unavailable', 'The bet could not be taken. A stake that was taken comes back.');
  }
}
