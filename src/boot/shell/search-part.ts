import { lazyPart } from '#src/loading/lazy-part.ts';

/** Comes when the search is first opened, or when a finger comes near what opens it. */
export const SearchScreen = lazyPart(() => import(/* webpackChunkName: "screen-search" */ '#src/screens/search/SearchScreen.tsx'));
