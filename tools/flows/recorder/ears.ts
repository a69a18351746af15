import { loginEar, registrationEar } from './ears/accounts.ts';
import { cashierEar } from './ears/cashier.ts';
import { gameLaunchEar, guestLaunchEar } from './ears/game-launch.ts';
import type { Ear } from './observed.ts';

/** By the flow, in the order in which they are asked whether something begins them. */
export const ears: Readonly<Record<string, Ear>> = {
  cashier: cashierEar,
  registration: registrationEar,
  login: loginEar,
  'game-launch': gameLaunchEar,
  'game-launch-guest': guestLaunchEar,
};
