import { lazyPart } from '../../loading/lazy-part.ts';
import { nextTask } from '../../loading/next-task.ts';

/** Comes when the search is first opened, or when a finger comes near what opens it. */
export const SearchScreen = lazyPart(async () => {
  await nextTask();
  return import(/* webpackChunkName: "screen-search" */ '../../screens/search/SearchScreen.tsx');
});
