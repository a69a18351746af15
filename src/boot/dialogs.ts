import { lazyPart } from '../loading/lazy-part.ts';

/** To ask for files takes a slow phone longer than a frame: first the touch is answered. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

// What opens over any page. Each comes when it is first asked for, or when a finger comes near what opens it.
export const SearchScreen = lazyPart(async () => {
  await nextTask();
  return import(/* webpackChunkName: "screen-search" */ '../screens/search/SearchScreen.tsx');
});
export const CashierVisit = lazyPart(async () => {
  await nextTask();
  return import(/* webpackChunkName: "cashier" */ '../features/cashier/CashierVisit.tsx');
});
