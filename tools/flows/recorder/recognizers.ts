import { loginRecognizer, registrationRecognizer } from './recognizers/accounts.ts';
import { cashierRecognizer } from './recognizers/cashier.ts';
import { gameLaunchRecognizer, guestLaunchRecognizer } from './recognizers/game-launch.ts';
import type { Recognizer } from './observed.ts';

/** By the flow, in the order in which they are asked whether something begins them. */
export const recognizers: Readonly<Record<string, Recognizer>> = {
  cashier: cashierRecognizer,
  registration: registrationRecognizer,
  login: loginRecognizer,
  'game-launch': gameLaunchRecognizer,
  'game-launch-guest': guestLaunchRecognizer,
};
