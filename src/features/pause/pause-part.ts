import { lazyPart } from '#src/loading/lazy-part.ts';

/** Shares the chunk of another rare question, because each chunk is named in the first load of every page. */
export const PausePart = lazyPart(() => import(/* webpackChunkName: "age" */ './PausePart.tsx'));
