export interface ZoneClock {
  /** The local time at a moment, written as a moment of UTC. */
  readonly shownAt: (moment: Date) => Date;
  /**
   * The first moment at which the local time is `shown` or later. A local time that does not exist stands for the one after the gap; one that occurs
   * twice, for its first occurrence. So the first moments of consecutive days divide all time between them.
   * @param shown a local time, written as a moment of UTC.
   */
  readonly firstMomentOf: (shown: Date) => Date;
}

const hourMs = 3_600_000;
/** Local time differs from UTC by less than this in every zone. */
const maxOffsetMs = 15 * hourMs;

const digits = 'numeric';
const fields = { year: digits, month: digits, day: digits, hour: digits, minute: digits, second: digits } as const;

const formatIn = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone, hourCycle: 'h23', ...fields });

/** UTC replaces an unknown zone, so that a browser with newer zones than this platform still shows a history. */
function knownFormat(timeZone: string): Intl.DateTimeFormat {
  try {
    return formatIn(timeZone);
  } catch {
    return formatIn('UTC');
  }
}

/** @param name the zone's IANA name; an unknown one counts as UTC. */
export function clockIn(name: string): ZoneClock {
  const format = knownFormat(name);
  /** Milliseconds that local time is ahead of UTC. */
  const aheadMs = (moment: number): number => {
    const parts = format.formatToParts(moment);
    const { year = 0, month = 1, day, hour, minute, second } = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]));
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000;
  };
  /** The second in which the offset changes. Zones change theirs once within these hours. */
  const changeBetween = (start: number, end: number): number => {
    const before = aheadMs(start);
    let [same, changed] = [Math.floor(start / 1000), Math.ceil(end / 1000)];
    while (changed - same > 1) {
      const middle = Math.floor((same + changed) / 2);
      if (aheadMs(middle * 1000) === before) same = middle;
      else changed = middle;
    }
    return changed * 1000;
  };
  return {
    shownAt: (moment) => new Date(moment.getTime() + aheadMs(moment.getTime())),
    firstMomentOf: (shown) => {
      const local = shown.getTime();
      const [start, end] = [local - maxOffsetMs, local + maxOffsetMs];
      const [before, after] = [aheadMs(start), aheadMs(end)];
      if (before === after) return new Date(local - before);
      const change = changeBetween(start, end);
      return new Date(local - before < change ? local - before : Math.max(change, local - after));
    },
  };
}
