import type { AnyStateMachine } from 'xstate';
import { cashierMachine } from '../../machines/cashier/cashier.machine.ts';
import { favouritesMachine } from '../../machines/favourites/favourites.machine.ts';
import { gameLaunchMachine } from '../../machines/game-launch/game-launch.machine.ts';
import { loginMachine } from '../../machines/login/login.machine.ts';
import { offersMachine } from '../../machines/offers/offers.machine.ts';
import { recoveryMachine } from '../../machines/recovery/recovery.machine.ts';
import { registrationMachine } from '../../machines/registration/registration.machine.ts';
import { resetMachine } from '../../machines/reset/reset.machine.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { showcaseMachine } from '../../machines/showcase/showcase.machine.ts';
import { transactionStatusMachine } from '../../machines/transaction-status/transaction-status.machine.ts';
import { transactionsReportMachine } from '../../machines/transactions-report/transactions-report.machine.ts';
import { verificationMachine } from '../../machines/verification/verification.machine.ts';

export interface Flow {
  readonly machine: AnyStateMachine;
  /** What the person does in it. */
  readonly title: string;
  /** Its reviewed plans, `tests/models/<plan>.plan.json`. */
  readonly plans: readonly string[];
}

/** Every machine of the product by the name of its folder, those with money first. */
export const flows: Readonly<Record<string, Flow>> = {
  cashier: { machine: cashierMachine, title: 'Pay in and pay out', plans: ['cashier'] },
  'transaction-status': { machine: transactionStatusMachine, title: 'Follow a payment', plans: ['transaction-status'] },
  session: { machine: sessionMachine, title: 'Be logged in', plans: ['session'] },
  registration: { machine: registrationMachine, title: 'Register', plans: ['registration'] },
  'game-launch': { machine: gameLaunchMachine, title: 'Start a game', plans: ['game-launch', 'game-launch-guest'] },
  login: { machine: loginMachine, title: 'Log in', plans: ['login'] },
  recovery: { machine: recoveryMachine, title: 'Ask for a new password', plans: ['recovery'] },
  reset: { machine: resetMachine, title: 'Choose a new password', plans: ['reset'] },
  verification: { machine: verificationMachine, title: 'Verify the e-mail address', plans: ['verification', 'verification-broken-link'] },
  showcase: { machine: showcaseMachine, title: 'Find a game', plans: ['showcase', 'showcase-prerendered', 'showcase-whole-page'] },
  favourites: { machine: favouritesMachine, title: 'Keep favourites', plans: ['favourites'] },
  offers: { machine: offersMachine, title: 'Use bonus codes and offers', plans: ['offers'] },
  'transactions-report': { machine: transactionsReportMachine, title: 'Read and export the history', plans: ['transactions-report'] },
};
