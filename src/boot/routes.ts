import { lazyPart, type Part } from '../loading/lazy-part.ts';
import type { Route, RouteName } from '#domain/routes.ts';
import type { MessageSet } from '../i18n/messages.ts';

type Screen = Part<object>;

const section: Screen = lazyPart(() => import(/* webpackChunkName: "screen-section" */ '../screens/section/SectionScreen.tsx'));

/** The screen of each route. A screen default-exports its component and reads its params with `useRouteParams`. */
const screens: Readonly<Record<RouteName, Screen>> = {
  'home-page': lazyPart(() => import(/* webpackChunkName: "screen-home" */ '../screens/home/HomeScreen.tsx')),
  'casino-page': section,
  'livecasino-page': section,
  'others-page': section,
  'crash-page': section,
  'login-page': lazyPart(() => import(/* webpackChunkName: "screen-login" */ '../screens/login/LoginScreen.tsx')),
  'registration-page': lazyPart(
    () => import(/* webpackChunkName: "screen-registration" */ '../screens/registration/RegistrationScreen.tsx'),
  ),
  'contact-us': lazyPart(() => import(/* webpackChunkName: "screen-contact" */ '../screens/contact/ContactScreen.tsx')),
  'favourites-page': lazyPart(() => import(/* webpackChunkName: "screen-favourites" */ '../screens/favourites/FavouritesScreen.tsx')),
  'game-page': lazyPart(() => import(/* webpackChunkName: "screen-game" */ '../screens/game/GameScreen.tsx')),
  transactionStatus: lazyPart(
    () => import(/* webpackChunkName: "screen-transaction" */ '../screens/transaction-status/TransactionStatusScreen.tsx'),
  ),
  PromotionPage: lazyPart(() => import(/* webpackChunkName: "screen-promo" */ '../screens/promo/PromotionScreen.tsx')),
  'dashboard-page': lazyPart(() => import(/* webpackChunkName: "screen-dashboard" */ '../screens/dashboard/DashboardScreen.tsx')),
  'edit-user-info': lazyPart(() => import(/* webpackChunkName: "screen-profile" */ '../screens/profile/ProfileScreen.tsx')),
  'my-vip-level': lazyPart(() => import(/* webpackChunkName: "screen-vip" */ '../screens/vip/VipScreen.tsx')),
  'transactions-page': lazyPart(
    () => import(/* webpackChunkName: "screen-transactions" */ '../screens/transactions/TransactionsScreen.tsx'),
  ),
  referrealPage: lazyPart(() => import(/* webpackChunkName: "screen-referral" */ '../screens/referral/ReferralScreen.tsx')),
  'privacy-policy': lazyPart(() => import(/* webpackChunkName: "screen-content" */ '../screens/content/ContentScreen.tsx')),
  'verify-email': lazyPart(() => import(/* webpackChunkName: "screen-verification" */ '../screens/verification/VerificationScreen.tsx')),
  'password-reset': lazyPart(() => import(/* webpackChunkName: "screen-reset" */ '../screens/reset/ResetScreen.tsx')),
  'download-app-page': lazyPart(
    () => import(/* webpackChunkName: "screen-download-app" */ '../screens/download-app/DownloadAppScreen.tsx'),
  ),
  maintenance: lazyPart(() => import(/* webpackChunkName: "screen-maintenance" */ '../screens/maintenance/MaintenanceScreen.tsx')),
  Page404Error: lazyPart(() => import(/* webpackChunkName: "screen-not-found" */ '../screens/not-found/NotFoundScreen.tsx')),
};

/** Message sets that a page needs in addition to the common ones. */
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

/** Names under which the build lists the files of a screen. Only rendering on the server needs them. */
const chunks: Readonly<Record<RouteName, string>> = {
  'home-page': 'screen-home',
  'login-page': 'screen-login',
  'registration-page': 'screen-registration',
  'contact-us': 'screen-contact',
  'favourites-page': 'screen-favourites',
  'game-page': 'screen-game',
  transactionStatus: 'screen-transaction',
  PromotionPage: 'screen-promo',
  'dashboard-page': 'screen-dashboard',
  'edit-user-info': 'screen-profile',
  'my-vip-level': 'screen-vip',
  'transactions-page': 'screen-transactions',
  referrealPage: 'screen-referral',
  'privacy-policy': 'screen-content',
  'verify-email': 'screen-verification',
  'password-reset': 'screen-reset',
  'download-app-page': 'screen-download-app',
  maintenance: 'screen-maintenance',
  Page404Error: 'screen-not-found',
  'casino-page': 'screen-section',
  'livecasino-page': 'screen-section',
  'others-page': 'screen-section',
  'crash-page': 'screen-section',
};

/** Pages that call the platform at once: the document names the code of their calls, which saves a round trip. */
const asking: readonly RouteName[] = ['game-page', 'password-reset', 'transactionStatus'];

/** Returns the names under which the build lists the files of a page. */
export const pageChunks = (name: RouteName): readonly string[] => [chunks[name], ...(asking.includes(name) ? ['operations'] : [])];

export const screenOf = (name: RouteName): Part<object> => screens[name];

/** Loads the code of a screen. Once resolved, the screen renders without waiting, which hydration depends on. */
export const loadScreen = (name: RouteName): Promise<void> => screens[name].preload();
