import type { Platform } from '#server/platform.ts';

/** Returns the differences that the audit finds, without those that tests cause by contradicting the processor. */
export const wrongBooks = async ({ wallet }: Pick<Platform, 'wallet'>) =>
  (await wallet.audit()).differences.filter(({ rule }) => rule !== 'a processor stands by its word');
