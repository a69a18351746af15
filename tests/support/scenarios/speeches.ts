import { cashierMachine } from '#machines/cashier/cashier.machine.ts';
import { favouritesMachine } from '#machines/favourites/favourites.machine.ts';
import { gameLaunchMachine } from '#machines/game-launch/game-launch.machine.ts';
import { loginMachine } from '#machines/login/login.machine.ts';
import { offersMachine } from '#machines/offers/offers.machine.ts';
import { recoveryMachine } from '#machines/recovery/recovery.machine.ts';
import { registrationMachine } from '#machines/registration/registration.machine.ts';
import { resetMachine } from '#machines/reset/reset.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { showcaseMachine } from '#machines/showcase/showcase.machine.ts';
import { transactionStatusMachine } from '#machines/transaction-status/transaction-status.machine.ts';
import { transactionsReportMachine } from '#machines/transactions-report/transactions-report.machine.ts';
import { verificationMachine } from '#machines/verification/verification.machine.ts';
import { cashierCases } from '../fixtures/cashier.ts';
import { favouritesCases } from '../fixtures/favourites.ts';
import { launchCases } from '../fixtures/game-launch.ts';
import { guestLaunch, playerLaunch } from '../fixtures/games.ts';
import { loginCases } from '../fixtures/login.ts';
import { offersCases } from '../fixtures/offers.ts';
import { recoveryCases } from '../fixtures/recovery.ts';
import { registrationCases } from '../fixtures/registration.ts';
import { resetCases } from '../fixtures/reset.ts';
import { sessionCases } from '../fixtures/session.ts';
import { showcaseCases } from '../fixtures/showcase.ts';
import { transactionStatusCases } from '../fixtures/transaction-status.ts';
import { transactionsReportCases } from '../fixtures/transactions-report.ts';
import { verificationCases } from '../fixtures/verification.ts';
import type { AnySpeech } from './compile.ts';
import { cashierVocabulary } from './vocabulary/cashier.ts';
import { favouritesVocabulary } from './vocabulary/favourites.ts';
import { gameLaunchVocabulary, guestLaunchVocabulary } from './vocabulary/game-launch.ts';
import { loginVocabulary } from './vocabulary/login.ts';
import { offersVocabulary } from './vocabulary/offers.ts';
import { recoveryVocabulary } from './vocabulary/recovery.ts';
import { registrationVocabulary } from './vocabulary/registration.ts';
import { resetVocabulary } from './vocabulary/reset.ts';
import { sessionVocabulary } from './vocabulary/session.ts';
import { showcaseVocabulary } from './vocabulary/showcase.ts';
import { transactionStatusVocabulary } from './vocabulary/transaction-status.ts';
import { transactionsReportVocabulary } from './vocabulary/transactions-report.ts';
import { verificationVocabulary } from './vocabulary/verification.ts';

/** Machine, cases and vocabulary for the scenarios of a flow, by the plan whose walkers walk them. */
export const speeches: Readonly<Record<string, AnySpeech>> = {
  cashier: { machine: cashierMachine, cases: cashierCases, vocabulary: cashierVocabulary },
  'transaction-status': { machine: transactionStatusMachine, cases: transactionStatusCases, vocabulary: transactionStatusVocabulary },
  session: { machine: sessionMachine, cases: sessionCases, vocabulary: sessionVocabulary },
  registration: { machine: registrationMachine, cases: registrationCases, vocabulary: registrationVocabulary },
  'game-launch': { machine: gameLaunchMachine, cases: launchCases(playerLaunch), vocabulary: gameLaunchVocabulary },
  'game-launch-guest': { machine: gameLaunchMachine, cases: launchCases(guestLaunch), vocabulary: guestLaunchVocabulary },
  login: { machine: loginMachine, cases: loginCases, vocabulary: loginVocabulary },
  recovery: { machine: recoveryMachine, cases: recoveryCases, vocabulary: recoveryVocabulary },
  reset: { machine: resetMachine, cases: resetCases, vocabulary: resetVocabulary },
  verification: { machine: verificationMachine, cases: verificationCases, vocabulary: verificationVocabulary },
  showcase: { machine: showcaseMachine, cases: showcaseCases, vocabulary: showcaseVocabulary },
  favourites: { machine: favouritesMachine, cases: favouritesCases, vocabulary: favouritesVocabulary },
  offers: { machine: offersMachine, cases: offersCases, vocabulary: offersVocabulary },
  'transactions-report': { machine: transactionsReportMachine, cases: transactionsReportCases, vocabulary: transactionsReportVocabulary },
};
