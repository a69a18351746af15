import type { Platform } from '#server/platform.ts';

/** What the audit finds, but for the alarms of tests that speak for the processor, and against it. */
export const wrongBooks = async ({ wallet }: Pick<Platform, 'wallet'>) =>
  (await wallet.audit()).differences.filter(({ rule }) => rule !== 'a processor stands by its word');
