export interface ZoneClock {
  /** What its clocks show at a moment, as a clock in UTC would show it. */
  readonly shownAt: (moment: Date) => Date;
  /** The moment at which they show what a clock in UTC shows at `shown`; of two, one. */
  readonly momentOf: (shown: Date) => Date;
}

const digits = 'numeric';
const fields = { year: digits, month: digits, day: digits, hour: digits, minute: digits, second: digits } as const;

const formatIn = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone, hourCycle: 'h23', ...fields });

/** A browser may know zones that are newer than this platform, or none: whoever has one still finds their history. */
function knownFormat(timeZone: string): Intl.DateTimeFormat {
  try {
    return formatIn(timeZone);
  } catch {
    return formatIn('UTC');
  }
}

/** The clocks of a zone, and how they are changed. @param name the zone's IANA name; one that is not known counts as UTC. */
export function clockIn(name: string): ZoneClock {
  const format = knownFormat(name);
  /** Milliseconds by which they are ahead of UTC. */
  const aheadMs = (moment: number): number => {
    const parts = format.formatToParts(moment);
    const { year = 0, month = 1, day, hour, minute, second } = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]));
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000;
  };
  return {
    shownAt: (moment) => new Date(moment.getTime() + aheadMs(moment.getTime())),
    momentOf: (shown) => {
      const near = shown.getTime() - aheadMs(shown.getTime());
      // Between the two clocks may have been changed.
      return new Date(shown.getTime() - aheadMs(near));
    },
  };
}
