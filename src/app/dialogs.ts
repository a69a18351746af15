// What opens over any page. Each comes when it is first asked for, or when a finger comes near what opens it.
export const loadSearch = () => import(/* webpackChunkName: "screen-search" */ '../screens/search/SearchScreen.tsx');
export const loadCashier = () => import(/* webpackChunkName: "cashier" */ './cashier/CashierVisit.tsx');
