import type { Language } from './messages.ts';

/** Formats n of "one in n" in compact form: `161`, `16.5K`. It rounds up, so that nothing appears more frequent than it is. */
export function countFormat(language: Language): (count: bigint | number) => string {
  const format = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1, roundingMode: 'ceil' });
  return (count) => format.format(count);
}
