import { loginRecognizer, registrationRecognizer } from './recognizers/accounts.ts';
import { cashierRecognizer } from './recognizers/cashier.ts';
import { gameLaunchRecognizer, guestLaunchRecognizer } from './recognizers/game-launch.ts';
import type { Recognizer } from './observed.ts';

/** The recognizers by flow, in the order in which they are tried on the first event. */
export const recognizers: Readonly<Record<string, Recognizer>> = {
  cashier: cashierRecognizer,
  registration: registrationRecognizer,
  login: loginRecognizer,
  'game-launch': gameLaunchRecognizer,
  'game-launch-guest': guestLaunchRecognizer,
};
