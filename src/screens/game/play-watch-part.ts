import { lazyPart } from '#src/loading/lazy-part.ts';

/** Shares the chunk of players, because only real play is watched; no guest loads it. */
export const PlayWatch = lazyPart(() => import(/* webpackChunkName: "player" */ './PlayWatch.tsx'));
