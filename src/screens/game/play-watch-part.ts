import { lazyPart } from '#src/loading/lazy-part.ts';

/** Only who plays for real has any: it comes with what else only players need, and no guest loads it. */
export const PlayWatch = lazyPart(() => import(/* webpackChunkName: "player" */ './PlayWatch.tsx'));
