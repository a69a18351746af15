import type { Language } from '#openapi/model.ts';
import { translator } from '#games/client/messages.ts';
import { moneyFormat } from '#games/client/money.ts';
import type { Hundredths } from '#games/engine/payout.ts';
import { landingHeight } from '../engine.ts';
import { messages } from './messages.ts';

/** The end of a flight as a text in a language. */
export function endOfFlight(language: Language, crashPoint: Hundredths): string {
  const multiplier = moneyFormat(language, 'EUR', 2).multiplier(crashPoint);
  return translator(language, messages)(crashPoint >= landingHeight ? 'landed' : 'gone', { multiplier });
}
