import { lazyPart } from '#src/loading/lazy-part.ts';

/** Shares the chunk of players, because only players can be barred; no guest loads it. */
export const BarredGame = lazyPart(() => import(/* webpackChunkName: "player" */ './BarredGame.tsx'));
