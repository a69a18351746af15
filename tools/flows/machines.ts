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
import type { Operations } from '../../src/data/operations.ts';
import type { FaultCell } from '../../tests/model/faults/record.ts';

export interface Flow {
  readonly machine: AnyStateMachine;
  /** What the person does in it. */
  readonly title: string;
  /** Its reviewed plans, `tests/model/plans/<plan>.plan.json`. */
  readonly plans: readonly string[];
  /** The operations of the platform behind each of its calls; none where the device answers. */
  readonly calls: Readonly<Record<string, readonly (keyof Operations)[]>>;
  /** The layer in which these operations are broken, each in every way. */
  readonly brokenIn: FaultCell['layer'];
}

/** Every machine of the product by the name of its folder, those with money first. */
export const flows: Readonly<Record<string, Flow>> = {
  cashier: {
    machine: cashierMachine,
    title: 'Pay in and pay out',
    plans: ['cashier'],
    calls: {
      recall: ['listMyTransactions'],
      lookUp: ['getTransaction'],
      loadMethods: ['listDepositMethods', 'listWithdrawMethods'],
      convert: ['convertCurrency', 'convertCrypto'],
      checkBonusCode: ['checkBonusCode'],
      prepare: [],
      submit: ['deposit', 'withdraw'],
      cancel: ['cancelTransaction'],
      openPaymentPage: [],
    },
    brokenIn: 'browser',
  },
  'transaction-status': {
    machine: transactionStatusMachine,
    title: 'Follow a payment',
    plans: ['transaction-status'],
    calls: { fetchTransaction: ['getTransaction'] },
    brokenIn: 'browser',
  },
  session: {
    machine: sessionMachine,
    title: 'Be logged in',
    plans: ['session'],
    calls: { loadPlayer: ['getMe'], loadBalance: ['getBalance'], login: ['login'], logout: ['logout'] },
    brokenIn: 'browser',
  },
  registration: {
    machine: registrationMachine,
    title: 'Register',
    plans: ['registration'],
    calls: {
      checkUsername: ['checkUsername'],
      checkEmail: ['checkEmail'],
      checkBoth: ['checkUsername', 'checkEmail'],
      register: ['register'],
    },
    brokenIn: 'browser',
  },
  'game-launch': {
    machine: gameLaunchMachine,
    title: 'Start a game',
    plans: ['game-launch', 'game-launch-guest'],
    calls: {
      loadGame: ['getGame'],
      lookUpIp: ['lookUpIp'],
      launchReal: ['launchGame', 'listUnusedCampaigns', 'pingCampaign'],
      launchDemo: ['launchGame'],
    },
    brokenIn: 'browser',
  },
  login: { machine: loginMachine, title: 'Log in', plans: ['login'], calls: { login: ['login'] }, brokenIn: 'screen' },
  recovery: {
    machine: recoveryMachine,
    title: 'Ask for a new password',
    plans: ['recovery'],
    calls: { recover: ['recoverPassword'] },
    brokenIn: 'screen',
  },
  reset: {
    machine: resetMachine,
    title: 'Choose a new password',
    plans: ['reset'],
    calls: { checkLink: ['getResetStatus'], reset: ['resetPassword'] },
    brokenIn: 'screen',
  },
  verification: {
    machine: verificationMachine,
    title: 'Verify the e-mail address',
    plans: ['verification', 'verification-broken-link'],
    calls: { activate: ['activateEmail'] },
    brokenIn: 'screen',
  },
  showcase: {
    machine: showcaseMachine,
    title: 'Find a game',
    plans: ['showcase', 'showcase-prerendered', 'showcase-whole-page'],
    calls: { loadGames: ['listGames'] },
    brokenIn: 'screen',
  },
  favourites: {
    machine: favouritesMachine,
    title: 'Keep favourites',
    plans: ['favourites'],
    calls: { loadFavourites: ['listFavorites'], changeFavourite: ['addFavorite', 'removeFavorite'] },
    brokenIn: 'screen',
  },
  offers: {
    machine: offersMachine,
    title: 'Use bonus codes and offers',
    plans: ['offers'],
    calls: {
      loadOffers: ['listUnusedCampaigns'],
      deleteOffer: ['deleteOffer'],
      lookUpOffers: ['listUnusedCampaigns'],
      checkCode: ['checkBonusCode'],
    },
    brokenIn: 'screen',
  },
  'transactions-report': {
    machine: transactionsReportMachine,
    title: 'Read and export the history',
    plans: ['transactions-report'],
    calls: { search: ['listMyTransactions'], collectPage: ['listMyTransactions'], writeFile: [] },
    brokenIn: 'screen',
  },
};
