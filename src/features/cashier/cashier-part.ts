import { lazyPart } from '#src/loading/lazy-part.ts';

/** Requesting files takes a slow phone longer than a frame, so the touch is handled first. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Loads when the cashier is first opened, or when a finger touches what opens it. */
export const CashierVisit = lazyPart(async () => {
  await nextTask();
  return import(/* webpackChunkName: "cashier" */ './CashierVisit.tsx');
});
