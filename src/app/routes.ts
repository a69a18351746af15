import { lazyPart, type Part } from '../chunks/lazy-part.ts';
import type { Route, RouteName } from '../domain/routes.ts';

type Screen = Part<object>;

const section: Screen = lazyPart(() => import(/* webpackChunkName: "screen-section" */ '../screens/section/SectionScreen.tsx'));

/** The screen of each route. A screen default-exports its component and reads its params with wouter's `useParams`. */
export const screens: Readonly<Record<RouteName, Screen>> = {
  'home-page': lazyPart(() => import(/* webpackChunkName: "screen-home" */ '../screens/home/HomeScreen.tsx')),
  'casino-page': section,
  'livecasino-page': section,
  'others-page': section,
  'crash-page': section,
  'login-page': lazyPart(() => import('../screens/login/LoginScreen.tsx')),
  'registration-page': lazyPart(() => import('../screens/registration/RegistrationScreen.tsx')),
  'contact-us': lazyPart(() => import('../screens/contact/ContactScreen.tsx')),
  'favourites-page': lazyPart(() => import('../screens/favourites/FavouritesScreen.tsx')),
  'game-page': lazyPart(() => import('../screens/game/GameScreen.tsx')),
  transactionStatus: lazyPart(() => import('../screens/transaction-status/TransactionStatusScreen.tsx')),
  PromotionPage: lazyPart(() => import('../screens/promo/PromotionScreen.tsx')),
  'dashboard-page': lazyPart(() => import('../screens/dashboard/DashboardScreen.tsx')),
  'edit-user-info': lazyPart(() => import('../screens/profile/ProfileScreen.tsx')),
  'my-vip-level': lazyPart(() => import('../screens/vip/VipScreen.tsx')),
  'transactions-page': lazyPart(() => import('../screens/transactions/TransactionsScreen.tsx')),
  referrealPage: lazyPart(() => import('../screens/referral/ReferralScreen.tsx')),
  'privacy-policy': lazyPart(() => import('../screens/content/ContentScreen.tsx')),
  'verify-email': lazyPart(() => import('../screens/verification/VerificationScreen.tsx')),
  'password-reset': lazyPart(() => import('../screens/reset/ResetScreen.tsx')),
  'download-app-page': lazyPart(() => import('../screens/download-app/DownloadAppScreen.tsx')),
  maintenance: lazyPart(() => import('../screens/maintenance/MaintenanceScreen.tsx')),
  Page404Error: lazyPart(() => import('../screens/not-found/NotFoundScreen.tsx')),
};

/** Whether the page says no more than the first load of messages holds. */
export const isLobby = ({ name }: Pick<Route, 'name'>): boolean => name === 'home-page' || screens[name as RouteName] === section;
