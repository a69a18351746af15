/** A browser may know zones that are newer than this platform, or none: whoever has one still finds their history. */
function known(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

/** Milliseconds by which the clocks of a zone are ahead of UTC at a moment. */
function aheadMs(timeZone: string, moment: number): number {
  const digits = 'numeric';
  const fields = { year: digits, month: digits, day: digits, hour: digits, minute: digits, second: digits } as const;
  const parts = new Intl.DateTimeFormat('en', { timeZone, hourCycle: 'h23', ...fields }).formatToParts(moment);
  const { year = 0, month = 1, day, hour, minute, second } = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000;
}

/**
 * The moment at which the clocks of a zone show what a clock in UTC shows at `shown`; of two, one.
 * @param name the zone's IANA name; one that is not known counts as UTC.
 */
export function momentIn(name: string, shown: Date): Date {
  const timeZone = known(name);
  const near = shown.getTime() - aheadMs(timeZone, shown.getTime());
  // Between the two clocks may have been changed.
  return new Date(shown.getTime() - aheadMs(timeZone, near));
}
