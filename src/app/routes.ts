import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { Route, RouteName } from '../domain/routes.ts';
import type { MessageSet } from '../i18n/messages.ts';

type Screen = LazyExoticComponent<ComponentType>;

const section: Screen = lazy(() => import(/* webpackChunkName: "screen-section" */ '../screens/section/SectionScreen.tsx'));

/** The screen of each route. A screen default-exports its component and reads its params with wouter's `useParams`. */
export const screens: Readonly<Record<RouteName, Screen>> = {
  'home-page': lazy(() => import(/* webpackChunkName: "screen-home" */ '../screens/home/HomeScreen.tsx')),
  'casino-page': section,
  'livecasino-page': section,
  'others-page': section,
  'crash-page': section,
  'login-page': lazy(() => import('../screens/login/LoginScreen.tsx')),
  'registration-page': lazy(() => import('../screens/registration/RegistrationScreen.tsx')),
  'contact-us': lazy(() => import('../screens/contact/ContactScreen.tsx')),
  'favourites-page': lazy(() => import('../screens/favourites/FavouritesScreen.tsx')),
  'game-page': lazy(() => import('../screens/game/GameScreen.tsx')),
  transactionStatus: lazy(() => import('../screens/transaction-status/TransactionStatusScreen.tsx')),
  PromotionPage: lazy(() => import('../screens/promo/PromotionScreen.tsx')),
  'dashboard-page': lazy(() => import('../screens/dashboard/DashboardScreen.tsx')),
  'edit-user-info': lazy(() => import('../screens/profile/ProfileScreen.tsx')),
  'my-vip-level': lazy(() => import('../screens/vip/VipScreen.tsx')),
  'transactions-page': lazy(() => import('../screens/transactions/TransactionsScreen.tsx')),
  referrealPage: lazy(() => import('../screens/referral/ReferralScreen.tsx')),
  'privacy-policy': lazy(() => import('../screens/content/ContentScreen.tsx')),
  'verify-email': lazy(() => import('../screens/verification/VerificationScreen.tsx')),
  'password-reset': lazy(() => import('../screens/reset/ResetScreen.tsx')),
  'download-app-page': lazy(() => import('../screens/download-app/DownloadAppScreen.tsx')),
  maintenance: lazy(() => import('../screens/maintenance/MaintenanceScreen.tsx')),
  Page404Error: lazy(() => import('../screens/not-found/NotFoundScreen.tsx')),
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
