import { lazyPart } from '../../loading/lazy-part.ts';
import { nextTask } from '../../loading/next-task.ts';

/** Comes when the cashier is first opened, or when a finger comes near what opens it. */
export const CashierVisit = lazyPart(async () => {
  await nextTask();
  return import(/* webpackChunkName: "cashier" */ './CashierVisit.tsx');
});
