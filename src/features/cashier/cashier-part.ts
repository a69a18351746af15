import { lazyPart } from '#src/loading/lazy-part.ts';

/** To ask for files takes a slow phone longer than a frame: first the touch is answered. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Comes when the cashier is first opened, or when a finger comes near what opens it. */
export const CashierVisit = lazyPart(async () => {
  await nextTask();
  return import(/* webpackChunkName: "cashier" */ './CashierVisit.tsx');
});
