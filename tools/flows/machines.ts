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
import type { Flow } from './flow.ts';

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
    source: 'src/features/cashier/cashier.actors.ts',
    brokenIn: 'browser',
  },
  'transaction-status': {
    machine: transactionStatusMachine,
    title: 'Follow a payment',
    plans: ['transaction-status'],
    calls: { fetchTransaction: ['getTransaction'] },
    source: 'src/screens/transaction-status/transaction-status.actors.ts',
    brokenIn: 'browser',
  },
  session: {
    machine: sessionMachine,
    title: 'Be logged in',
    plans: ['session'],
    calls: { loadPlayer: ['getMe'], loadBalance: ['getBalance'], login: ['login'], logout: ['logout'] },
    source: 'src/features/session/session.runtime.ts',
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
    source: 'src/screens/registration/registration.actors.ts',
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
    source: 'src/screens/game/game.actors.ts',
    brokenIn: 'browser',
  },
  login: {
    machine: loginMachine,
    title: 'Log in',
    plans: ['login'],
    calls: { login: ['login'] },
    source: 'src/screens/login/login.actors.ts',
    brokenIn: 'screen',
  },
  recovery: {
    machine: recoveryMachine,
    title: 'Ask for a new password',
    plans: ['recovery'],
    calls: { recover: ['recoverPassword'] },
    source: 'src/screens/login/login.actors.ts',
    brokenIn: 'screen',
  },
  reset: {
    machine: resetMachine,
    title: 'Choose a new password',
    plans: ['reset'],
    calls: { checkLink: ['getResetStatus'], reset: ['resetPassword'] },
    source: 'src/screens/reset/reset.actors.ts',
    brokenIn: 'screen',
  },
  verification: {
    machine: verificationMachine,
    title: 'Verify the e-mail address',
    plans: ['verification', 'verification-broken-link'],
    calls: { activate: ['activateEmail'] },
    source: 'src/screens/verification/verification.actors.ts',
    brokenIn: 'screen',
  },
  showcase: {
    machine: showcaseMachine,
    title: 'Find a game',
    plans: ['showcase', 'showcase-prerendered', 'showcase-whole-page'],
    calls: { loadGames: ['listGames'] },
    source: 'src/screens/section/showcase.runtime.ts',
    brokenIn: 'screen',
  },
  favourites: {
    machine: favouritesMachine,
    title: 'Keep favourites',
    plans: ['favourites'],
    calls: { loadFavourites: ['listFavorites'], changeFavourite: ['addFavorite', 'removeFavorite'] },
    source: 'src/features/favourites/favourites.runtime.ts',
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
    source: 'src/screens/offers/offers.actors.ts',
    brokenIn: 'screen',
  },
  'transactions-report': {
    machine: transactionsReportMachine,
    title: 'Read and export the history',
    plans: ['transactions-report'],
    calls: { search: ['listMyTransactions'], collectPage: ['listMyTransactions'], writeFile: [] },
    source: 'src/screens/transactions/transactions-report.actors.ts',
    brokenIn: 'screen',
  },
};
