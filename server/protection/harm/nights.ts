import type { PlayedSession } from './facts.ts';
import type { HarmRules } from './rules.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Node has this method; TypeScript's library does not declare it yet. */
interface ZonedLocale {
  getTimeZones?(): readonly string[] | undefined;
}

/** Computes by how much the clock of a zone is ahead of UTC at a moment, in milliseconds. */
function offsetOf(zone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at);
  const found = /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '');
  if (found?.[1] === undefined) return 0;
  return (found[1] === '-' ? -1 : 1) * (Number(found[2]) * hourMs + Number(found[3]) * minuteMs);
}

const zones = new Map<string, string>();

/** The zone of a country; of several, the middle one. @param country ISO 3166-1 alpha-2. */
export function zoneOf(country: string): string {
  const known = zones.get(country);
  if (known !== undefined) return known;
  const locale: Intl.Locale & ZonedLocale = new Intl.Locale('und', { region: country });
  const at = new Date(0);
  const sorted = [...(locale.getTimeZones?.() ?? [])].toSorted((one, other) => offsetOf(one, at) - offsetOf(other, at));
  const zone = sorted[Math.floor(sorted.length / 2)] ?? 'UTC';
  zones.set(country, zone);
  return zone;
}

export interface Night {
  readonly minutes: number;
  /** When the last session of the night started. */
  readonly lastStartedAt: Date;
}

/** Computes the minutes played in each night, by the clock of the player's country. */
export function nightsOf(sessions: readonly PlayedSession[], { from_hour, to_hour }: HarmRules['night'], country: string): Night[] {
  const zone = zoneOf(country);
  const nights = new Map<number, Night>();
  for (const { startedAt, endedAt } of sessions) {
    const ahead = offsetOf(zone, startedAt);
    const [from, to] = [startedAt.getTime() + ahead, endedAt.getTime() + ahead];
    for (let day = Math.floor(from / dayMs); day * dayMs < to; day += 1) {
      const start = Math.max(from, day * dayMs + from_hour * hourMs);
      const end = Math.min(to, day * dayMs + to_hour * hourMs);
      if (end <= start) continue;
      const before = nights.get(day);
      const lastStartedAt = before && before.lastStartedAt > startedAt ? before.lastStartedAt : startedAt;
      nights.set(day, { minutes: (before?.minutes ?? 0) + (end - start) / minuteMs, lastStartedAt });
    }
  }
  return [...nights.values()];
}
