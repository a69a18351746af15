import { Refusal } from './refusal.ts';
import type { WalletRefusal } from './wallet-client.ts';

/** Translates a wallet's refusal of a bet into the provider's own. */
export function refusalOf(code: WalletRefusal): Refusal {
  switch (code) {
    case 'insufficient_funds':
      return new Refusal('insufficient_funds', 'The balance does not cover this bet.');
    case 'session_expired':
    case 'not_found':
      return new Refusal('session_expired', 'This session has ended. Open the game again.');
    case 'limit_reached':
      return new Refusal('limit_reached', 'A limit of the account does not allow this bet.');
    case 'own_break':
    case 'own_time':
    case 'own_loss':
    case 'own_stake':
    case 'own_session':
      return new Refusal(code, 'What the player has set themselves does not allow this bet.');
    case 'reality_check':
      return new Refusal('reality_check', 'The player has not answered yet whether they go on.');
    case 'age_unconfirmed':
      return new Refusal('age_unconfirmed', 'The player has not confirmed the age that holds where they live.');
    case 'round_too_soon':
      return new Refusal('round_too_soon', 'Where the player lives, rounds begin no sooner one after the other.');
    case 'stake_above_maximum':
      return new Refusal('stake_above_maximum', 'Where the player lives, a round of slots takes no such stake.');
    case 'loss_above_maximum':
      return new Refusal('loss_above_maximum', 'With this bet, the player could lose more in a day than is allowed where they live.');
    case 'free_rounds_ended':
    case 'free_rounds_used':
    case 'free_rounds_other_game':
      return new Refusal('unavailable', 'These free rounds have ended. Nothing was taken.');
    case 'maintenance':
      return new Refusal('maintenance', 'The site takes no new bets at the moment. The bet was not placed.');
    default:
      return new Refusal('unavailable', 'The bet could not be taken. A stake that was taken comes back.');
  }
}
