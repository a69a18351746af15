import { lazyPart } from '#src/loading/lazy-part.ts';

/** Loaded where the chosen payment method has addresses that stay a player's own. */
export const OwnAddress = lazyPart(() => import(/* webpackChunkName: "own-address" */ './OwnAddressPart.tsx'));
