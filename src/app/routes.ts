import type { ComponentType } from 'react';
import type { Route, RouteName } from '../domain/routes.ts';
import type { MessageSet } from '../i18n/messages.ts';

interface ScreenModule {
  readonly default: ComponentType;
}

interface Source {
  /** Under which the build lists the files of the screen. */
  readonly chunk: string;
  readonly load: () => Promise<ScreenModule>;
}

const section: Source = {
  chunk: 'screen-section',
  load: () => import(/* webpackChunkName: "screen-section" */ '../screens/section/SectionScreen.tsx'),
};

/** The screen of each route. A screen default-exports its component and reads its params with wouter's `useParams`. */
const screens: Readonly<Record<RouteName, Source>> = {
  'home-page': { chunk: 'screen-home', load: () => import(/* webpackChunkName: "screen-home" */ '../screens/home/HomeScreen.tsx') },
  'casino-page': section,
  'livecasino-page': section,
  'others-page': section,
  'crash-page': section,
  'login-page': { chunk: 'screen-login', load: () => import(/* webpackChunkName: "screen-login" */ '../screens/login/LoginScreen.tsx') },
  'registration-page': {
    chunk: 'screen-registration',
    load: () => import(/* webpackChunkName: "screen-registration" */ '../screens/registration/RegistrationScreen.tsx'),
  },
  'contact-us': {
    chunk: 'screen-contact',
    load: () => import(/* webpackChunkName: "screen-contact" */ '../screens/contact/ContactScreen.tsx'),
  },
  'favourites-page': {
    chunk: 'screen-favourites',
    load: () => import(/* webpackChunkName: "screen-favourites" */ '../screens/favourites/FavouritesScreen.tsx'),
  },
  'game-page': { chunk: 'screen-game', load: () => import(/* webpackChunkName: "screen-game" */ '../screens/game/GameScreen.tsx') },
  transactionStatus: {
    chunk: 'screen-transaction',
    load: () => import(/* webpackChunkName: "screen-transaction" */ '../screens/transaction-status/TransactionStatusScreen.tsx'),
  },
  PromotionPage: {
    chunk: 'screen-promo',
    load: () => import(/* webpackChunkName: "screen-promo" */ '../screens/promo/PromotionScreen.tsx'),
  },
  'dashboard-page': {
    chunk: 'screen-dashboard',
    load: () => import(/* webpackChunkName: "screen-dashboard" */ '../screens/dashboard/DashboardScreen.tsx'),
  },
  'edit-user-info': {
    chunk: 'screen-profile',
    load: () => import(/* webpackChunkName: "screen-profile" */ '../screens/profile/ProfileScreen.tsx'),
  },
  'my-vip-level': { chunk: 'screen-vip', load: () => import(/* webpackChunkName: "screen-vip" */ '../screens/vip/VipScreen.tsx') },
  'transactions-page': {
    chunk: 'screen-transactions',
    load: () => import(/* webpackChunkName: "screen-transactions" */ '../screens/transactions/TransactionsScreen.tsx'),
  },
  referrealPage: {
    chunk: 'screen-referral',
    load: () => import(/* webpackChunkName: "screen-referral" */ '../screens/referral/ReferralScreen.tsx'),
  },
  'privacy-policy': {
    chunk: 'screen-content',
    load: () => import(/* webpackChunkName: "screen-content" */ '../screens/content/ContentScreen.tsx'),
  },
  'verify-email': {
    chunk: 'screen-verification',
    load: () => import(/* webpackChunkName: "screen-verification" */ '../screens/verification/VerificationScreen.tsx'),
  },
  'password-reset': {
    chunk: 'screen-reset',
    load: () => import(/* webpackChunkName: "screen-reset" */ '../screens/reset/ResetScreen.tsx'),
  },
  'download-app-page': {
    chunk: 'screen-download-app',
    load: () => import(/* webpackChunkName: "screen-download-app" */ '../screens/download-app/DownloadAppScreen.tsx'),
  },
  maintenance: {
    chunk: 'screen-maintenance',
    load: () => import(/* webpackChunkName: "screen-maintenance" */ '../screens/maintenance/MaintenanceScreen.tsx'),
  },
  Page404Error: {
    chunk: 'screen-not-found',
    load: () => import(/* webpackChunkName: "screen-not-found" */ '../screens/not-found/NotFoundScreen.tsx'),
  },
};

/** What a page says beyond what is always there; pages that are not named say nothing beyond it. */
const messages: Readonly<Partial<Record<RouteName, MessageSet>>> = {
  'login-page': 'account',
  'registration-page': 'account',
  'verify-email': 'account',
  'password-reset': 'account',
  'contact-us': 'content',
  PromotionPage: 'content',
  'my-vip-level': 'content',
  referrealPage: 'content',
  'privacy-policy': 'content',
  'download-app-page': 'content',
  maintenance: 'content',
  Page404Error: 'content',
  'favourites-page': 'game',
  'game-page': 'game',
  transactionStatus: 'player',
  'dashboard-page': 'player',
  'edit-user-info': 'player',
  'transactions-page': 'player',
};

export const messagesOf = ({ name }: Pick<Route, 'name'>): MessageSet => messages[name as RouteName] ?? 'lobby';

export const screenChunk = (name: RouteName): string => screens[name].chunk;

const loaded = new Map<Source, Promise<ScreenModule>>();

/**
 * The code of a screen. The same promise each time, marked the way React's `use` marks it: a screen that is here already
 * shows without waiting, which hydration depends on.
 */
export function loadScreen(name: RouteName): Promise<ScreenModule> {
  const source = screens[name];
  const known = loaded.get(source);
  if (known) return known;
  const promise = source.load();
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => {},
  );
  loaded.set(source, promise);
  return promise;
}
