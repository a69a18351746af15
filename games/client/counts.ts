import type { Language } from './messages.ts';

/** Of how many one wins: `161`, `16.5K`, rounded up, so that nothing is said to come more often than it does. */
export function countFormat(language: Language): (count: bigint | number) => string {
  const format = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1, roundingMode: 'ceil' });
  return (count) => format.format(count);
}
