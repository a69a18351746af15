import { lazyPart } from '../chunks/lazy-part.ts';

// What opens over any page. Each comes when it is first asked for, or when a finger comes near what opens it.
export const SearchScreen = lazyPart(() => import(/* webpackChunkName: "screen-search" */ '../screens/search/SearchScreen.tsx'));
export const CashierVisit = lazyPart(() => import(/* webpackChunkName: "cashier" */ './cashier/CashierVisit.tsx'));
