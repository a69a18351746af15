import { lazyPart } from '#src/loading/lazy-part.ts';

/** Loads when the search is first opened, or when a finger touches what opens it. */
export const SearchScreen = lazyPart(() => import(/* webpackChunkName: "screen-search" */ '#src/screens/search/SearchScreen.tsx'));
