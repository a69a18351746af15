import { describe, expect, test } from 'vitest';
import { clockIn } from '#server/history/zone.ts';

const dayMs = 86_400_000;
const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);
const nextDay = (day: string): string => new Date(midnight(day).getTime() + dayMs).toISOString().slice(0, 10);

/** Finds the day of a moment by the first moment of each day, as a search of the history does. */
const daysWith = (zone: string, moment: string, days: readonly string[]): string[] => {
  const { firstMomentOf } = clockIn(zone);
  return days.filter((day) => firstMomentOf(midnight(day)) <= new Date(moment) && new Date(moment) < firstMomentOf(midnight(nextDay(day))));
};

describe('days of a zone', () => {
  test('[N-23] [U-14] a day without a midnight starts at its first moment', () => {
    expect(daysWith('America/Santiago', '2026-09-06T03:23:00Z', ['2026-09-04', '2026-09-05', '2026-09-06'])).toEqual(['2026-09-05']);
    expect(clockIn('America/Santiago').firstMomentOf(midnight('2026-09-06')).toISOString()).toBe('2026-09-06T04:00:00.000Z');
  });

  test('[N-24] [U-14] an hour that comes twice before midnight belongs to its day both times', () => {
    expect(daysWith('America/Santiago', '2026-04-05T03:28:00Z', ['2026-04-03', '2026-04-04', '2026-04-05'])).toEqual(['2026-04-04']);
  });

  test.each([
    ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00.000Z'],
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
    ['Africa/Cairo', '2026-10-30', '2026-10-29T22:00:00.000Z'],
    ['America/Asuncion', '2023-10-01', '2023-10-01T04:00:00.000Z'],
    ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z'],
    ['America/Sao_Paulo', '2018-02-18', '2018-02-18T03:00:00.000Z'],
    ['Europe/Rome', '2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00.000Z'],
    ['America/St_Johns', '2010-11-07', '2010-11-07T02:30:00.000Z'],
    // The 30th of December 2011 did not exist there: its start is that of the 31st.
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'],
    ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00.000Z'],
    ['Asia/Kathmandu', '2026-01-01', '2025-12-31T18:15:00.000Z'],
    ['UTC', '2026-01-01', '2026-01-01T00:00:00.000Z'],
  ])('[U-14] in %s, %s starts at %s', (zone, day, start) => {
    expect(clockIn(zone).firstMomentOf(midnight(day)).toISOString()).toBe(start);
  });

  test.each([
    'America/Santiago',
    'Africa/Cairo',
    'Asia/Beirut',
    'America/Havana',
    'Atlantic/Azores',
    'America/Scoresbysund',
    'Asia/Tehran',
  ])('[U-14] in %s the start of each day is its least moment, and each moment has one day', (zone) => {
    const clock = clockIn(zone);
    const quarterMs = 900_000;
    for (let time = Date.UTC(2021, 0, 1); time < Date.UTC(2023, 0, 1); time += dayMs) {
      const start = clock.firstMomentOf(new Date(time)).getTime();
      expect(clock.shownAt(new Date(start)).getTime()).toBeGreaterThanOrEqual(time);
      expect(clock.shownAt(new Date(start - quarterMs)).getTime()).toBeLessThan(time);
      expect(clock.firstMomentOf(new Date(time + dayMs)).getTime()).toBeGreaterThan(start);
    }
  });
});
