import { lazyPart } from '#src/loading/lazy-part.ts';

export const CoinBalance = lazyPart(() => import(/* webpackChunkName: "coin-balance" */ './CoinBalancePart.tsx'));
