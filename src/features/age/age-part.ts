import { lazyPart } from '#src/loading/lazy-part.ts';

/** Comes where it is asked: hardly anybody ever is. */
export const AgePart = lazyPart(() => import(/* webpackChunkName: "age" */ './AgePart.tsx'));
