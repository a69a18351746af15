import { lazyPart, type Part } from '../chunks/lazy-part.ts';
import type { Route, RouteName } from '../domain/routes.ts';
import type { MessageSet } from '../i18n/messages.ts';

interface Screen {
  /** Under which the build lists the files of the screen. */
  readonly chunk: string;
  readonly Content: Part<object>;
}

const section: Screen = {
  chunk: 'screen-section',
  Content: lazyPart(() => import(/* webpackChunkName: "screen-section" */ '../screens/section/SectionScreen.tsx')),
};

/** The screen of each route. A screen default-exports its component and reads its params with wouter's `useParams`. */
const screens: Readonly<Record<RouteName, Screen>> = {
  'home-page': {
    chunk: 'screen-home',
    Content: lazyPart(() => import(/* webpackChunkName: "screen-home" */ '../screens/home/HomeScreen.tsx')),
  },
  'casino-page': section,
  'livecasino-page': section,
  'others-page': section,
  'crash-page': section,
  'login-page': {
    chunk: 'screen-login',
    Content: lazyPart(() => import(/* webpackChunkName: "screen-login" */ '../screens/login/LoginScreen.tsx')),
  },
  'registration-page': {
    chunk: 'screen-registration',
    Content: lazyPart(() => import(/* webpackChunkName: "screen-registration" */ '../screens/registration/RegistrationScreen.tsx')),
  },
  'contact-us': {
    chunk: 'screen-contact',
    Content: lazyPart(() => import(/* webpackChunkName: "screen-contact" */ '../screens/contact/ContactScreen.tsx')),
  },
  'favourites-page': {
    chunk: 'screen-favourites',
    Content: lazyPart(() => import(/* webpackChunkName: "screen-favourites" */ '../screens/favourites/FavouritesScreen.tsx')),
  },
  'game-page': {
    chunk: 'screen-game',
    Content: lazyPart(() => import(/* webpackChunkName: "screen-game" */ '../screens/game/GameScreen.tsx')),
  },
  transactionStatus: {
    chunk: 'screen-transaction',
    Content: lazyPart(
      () => import(/* webpackChunkName: "screen-transaction" */ '../screens/transaction-status/TransactionStatusScreen.tsx'),
    ),
  },
  PromotionPage: {
    chunk: 'screen-promo',
    Content: lazyPart(() => import(/* webpackChunkName: "screen-promo" */ '../screens/promo/PromotionScreen.tsx')),
  },
  'dashboard-page': {
    chunk: 'screen-dashboard',
    Content: lazyPart(() => import(/* webpackChunkName: "screen-dashboard" */ '../screens/dashboard/DashboardScreen.tsx')),
  },
  'edit-user-info': {
    chunk: 'screen-profile',
    Content: lazyPart(() => import(/* webpackChunkName: "screen-profile" */ '../screens/profile/ProfileScreen.tsx')),
  },
  'my-vip-level': {
    chunk: 'screen-vip',
    Content: lazyPart(() => import(/* webpackChunkName: "screen-vip" */ '../screens/vip/VipScreen.tsx')),
  },
  'transactions-page': {
    chunk: 'screen-transactions',
    Content: lazyPart(() => import(/* webpackChunkName: "screen-transactions" */ '../screens/transactions/TransactionsScreen.tsx')),
  },
  referrealPage: {
    chunk: 'screen-referral',
    Content: lazyPart(() => import(/* webpackChunkName: "screen-referral" */ '../screens/referral/ReferralScreen.tsx')),
  },
  'privacy-policy': {
    chunk: 'screen-content',
    Content: lazyPart(() => import(/* webpackChunkName: "screen-content" */ '../screens/content/ContentScreen.tsx')),
  },
  'verify-email': {
    chunk: 'screen-verification',
    Content: lazyPart(() => import(/* webpackChunkName: "screen-verification" */ '../screens/verification/VerificationScreen.tsx')),
  },
  'password-reset': {
    chunk: 'screen-reset',
    Content: lazyPart(() => import(/* webpackChunkName: "screen-reset" */ '../screens/reset/ResetScreen.tsx')),
  },
  'download-app-page': {
    chunk: 'screen-download-app',
    Content: lazyPart(() => import(/* webpackChunkName: "screen-download-app" */ '../screens/download-app/DownloadAppScreen.tsx')),
  },
  maintenance: {
    chunk: 'screen-maintenance',
    Content: lazyPart(() => import(/* webpackChunkName: "screen-maintenance" */ '../screens/maintenance/MaintenanceScreen.tsx')),
  },
  Page404Error: {
    chunk: 'screen-not-found',
    Content: lazyPart(() => import(/* webpackChunkName: "screen-not-found" */ '../screens/not-found/NotFoundScreen.tsx')),
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

export const screenOf = (name: RouteName): Part<object> => screens[name].Content;

/** Brings the code of a screen. Once it has resolved the screen shows without waiting, which hydration depends on. */
export const loadScreen = (name: RouteName): Promise<void> => screens[name].Content.preload();
