import { lazyPart } from '#src/loading/lazy-part.ts';

/** Loads on request, because it is rarely needed. */
export const AgePart = lazyPart(() => import(/* webpackChunkName: "age" */ './AgePart.tsx'));
