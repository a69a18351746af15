import { lazyPart } from '#src/loading/lazy-part.ts';

/** Only players can be barred: it comes with what else only they need, and no guest loads it. */
export const BarredGame = lazyPart(() => import(/* webpackChunkName: "player" */ './BarredGame.tsx'));
