import { describe, expect, test } from 'vitest';
import type { PlayedPayment, PlayedSession } from '#server/protection/harm/facts.ts';
import { type Facts, findMarkers } from '#server/protection/harm/markers.ts';
import { nightsOf, zoneOf } from '#server/protection/harm/nights.ts';
import { type ComputedMarker, harmRulesFrom, readHarmRules } from '#server/protection/harm/rules.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const rules = readHarmRules(undefined);
const now = new Date('2026-03-20T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

const nothing: Facts = {
  now,
  country: 'XK',
  rules,
  since: (marker) => ago((rules.markers[marker]?.days ?? 0) * dayMs),
  payments: [],
  sessions: [],
  raisedLimits: [],
  chasingDeposits: [],
  losses: { staked: 0n, lost: 0n },
  stakes: { now: 0n, before: 0n },
  minorOf: (eur) => BigInt(Math.round(Number(eur) * 100)),
  decimalOf: (minor) => `${minor}`,
};
const payment = (agoMs: number, more: Partial<PlayedPayment> = {}): PlayedPayment => ({
  kind: 'deposit',
  status: 'authorized',
  reason: null,
  amount: 5_000n,
  at: ago(agoMs),
  endedAt: ago(agoMs),
  ...more,
});
const failed = (agoMs: number, reason: string) => payment(agoMs, { status: 'declined', reason });
const cancelled = (agoMs: number) => payment(agoMs, { kind: 'withdrawal', status: 'declined', reason: 'cancelled' });
const session = (agoMs: number, lastedMs: number): PlayedSession => ({
  startedAt: ago(agoMs),
  endedAt: new Date(ago(agoMs).getTime() + lastedMs),
});
const found = (facts: Partial<Facts>) => findMarkers({ ...nothing, ...facts }).map(({ marker }) => marker);
const minute = 60_000;

describe('[U-13] markers of harm', () => {
  test('are none of a player who does little', () => {
    expect(found({ payments: [payment(dayMs / 2), payment(10 * dayMs)], sessions: [session(dayMs, hourMs)] })).toEqual([]);
  });

  const quarters = [1, 15, 30, 45].map((minutes) => payment(minutes * minute));
  test.each<readonly [ComputedMarker, string, Partial<Facts>, Partial<Facts>]>([
    [
      'deposits_in_an_hour',
      'four in an hour, not three and one before',
      { payments: quarters.toReversed() },
      { payments: [payment(2 * hourMs), ...quarters.slice(0, 3).toReversed()] },
    ],
    [
      'deposits_in_an_hour',
      'that were paid, not that were opened',
      { payments: quarters.toReversed() },
      { payments: quarters.map((each) => ({ ...each, status: 'open' as const })) },
    ],
    [
      'deposits_rising',
      'twice the weekly average of the weeks before',
      { payments: [payment(20 * dayMs, { amount: 20_000n }), payment(dayMs, { amount: 10_000n })] },
      { payments: [payment(20 * dayMs, { amount: 20_001n }), payment(dayMs, { amount: 10_000n })] },
    ],
    [
      'deposits_rising',
      'compared with deposits before, of which a new player has none',
      { payments: [payment(20 * dayMs, { amount: 100n }), payment(dayMs, { amount: 10_000n })] },
      { payments: [payment(dayMs, { amount: 90_000n })] },
    ],
    [
      'deposits_failed',
      'three in a day',
      { payments: [failed(3 * hourMs, 'failed'), failed(2 * hourMs, 'refused'), failed(hourMs, 'underpaid')] },
      { payments: [failed(3 * hourMs, 'failed'), failed(2 * hourMs, 'expired'), failed(hourMs, 'cancelled')] },
    ],
    [
      'withdrawals_cancelled',
      'two in a week',
      { payments: [cancelled(6 * dayMs), cancelled(hourMs)] },
      { payments: [cancelled(8 * dayMs), cancelled(hourMs)] },
    ],
    ['deposits_after_losses', 'twice', { chasingDeposits: [ago(2), ago(1)] }, { chasingDeposits: [ago(1)] }],
    ['limits_raised', 'twice', { raisedLimits: [ago(2), ago(1)] }, { raisedLimits: [ago(1)] }],
    ['losses_high', 'from the amount on', { losses: { staked: 0n, lost: 70_000n } }, { losses: { staked: 0n, lost: 69_999n } }],
    [
      'stakes_rising',
      'three times the weekly average',
      { stakes: { now: 60_000n, before: 80_000n } },
      { stakes: { now: 60_000n, before: 80_001n } },
    ],
    [
      'long_sessions',
      'two of four hours',
      { sessions: [session(3 * dayMs, 4 * hourMs), session(dayMs, 5 * hourMs)] },
      { sessions: [session(3 * dayMs, 4 * hourMs - 1), session(dayMs, 5 * hourMs)] },
    ],
    [
      'night_play',
      'an hour in each of three nights',
      { sessions: [3, 2, 1].map((days) => session(days * dayMs + 9 * hourMs, hourMs)) },
      { sessions: [3, 2, 1].map((days) => session(days * dayMs + 9 * hourMs, hourMs - minute)) },
    ],
  ])('%s: %s', (marker, _rule, met, unmet) => {
    expect(found(met)).toContain(marker);
    expect(found(unmet)).not.toContain(marker);
  });

  test('do not count a fact that counted before', () => {
    const payments = [cancelled(3 * dayMs), cancelled(2 * dayMs)];
    const [first] = findMarkers({ ...nothing, payments });
    expect(first?.factAt).toEqual(ago(2 * dayMs));
    const since = () => first!.factAt;
    expect(found({ payments, since })).toEqual([]);
    expect(found({ payments: [...payments, cancelled(hourMs)], since })).toEqual([]);
    expect(found({ payments: [...payments, cancelled(2 * hourMs), cancelled(hourMs)], since })).toEqual(['withdrawals_cancelled']);
  });

  test('are off where the rules say so', () => {
    const off = { ...rules, markers: { ...rules.markers, withdrawals_cancelled: null } };
    expect(found({ rules: off, payments: [cancelled(3), cancelled(2)] })).toEqual([]);
  });
});

describe('[U-13] a night', () => {
  const night = { from_hour: 0, to_hour: 6 };
  const nightMinutes = (country: string, from: string, to: string) =>
    nightsOf([{ startedAt: new Date(from), endedAt: new Date(to) }], night, country).map(({ minutes }) => minutes);

  test('goes by the clock of the country, in summer and in winter, and of several zones by the one in the middle', () => {
    expect(zoneOf('GB')).toBe('Europe/London');
    expect(nightMinutes('GB', '2026-01-10T05:00:00Z', '2026-01-10T08:00:00Z')).toEqual([60]);
    expect(nightMinutes('GB', '2026-07-10T04:30:00Z', '2026-07-10T08:00:00Z')).toEqual([30]);
    expect(nightMinutes('JP', '2026-07-10T15:00:00Z', '2026-07-10T16:00:00Z')).toEqual([60]);
    expect(nightMinutes('BR', '2026-01-10T12:00:00Z', '2026-01-10T13:00:00Z')).toEqual([]);
    expect(nightMinutes('XK', '2026-01-10T23:30:00Z', '2026-01-11T00:30:00Z')).toEqual([30]);
  });

  test('of a session over two days is two', () => {
    expect(nightMinutes('XK', '2026-01-10T05:00:00Z', '2026-01-11T01:00:00Z')).toEqual([60, 60]);
  });
});

describe('[U-13] the rules of harm', () => {
  const file = (changes: object = {}) => JSON.stringify({ ...JSON.parse(JSON.stringify(given)), ...changes }, null, 2);
  const given = Object.fromEntries([
    ['quiet_days', { is: 28, source: 'x' }],
    ['ladder', { is: { message: 3, acknowledgement: 6, hold: 10 }, source: 'x' }],
    ['night', { is: { from_hour: 0, to_hour: 6 }, source: 'x' }],
    ...Object.entries(rules.markers).map(([marker, is]) => [marker, { is, source: 'x' }] as const),
  ]) as Record<string, object>;

  test('each have a source, and are data', () => {
    expect(harmRulesFrom(file()).markers).toEqual(rules.markers);
    expect(harmRulesFrom(file({ night_play: { is: null, source: 'none here' } })).markers.night_play).toBeNull();
  });

  test.each([
    [{ ladder: { is: { message: 6, acknowledgement: 6, hold: 10 }, source: 'x' } }, /line \d+: ladder\.is does not rise/],
    [{ ladder: { is: { message: 3, acknowledgement: 6 }, source: 'x' } }, /ladder\.is\.hold is no whole number/],
    [{ night_play: { is: { points: 1, days: 7, times: 3 }, source: 'x' } }, /night_play\.is\.minutes is no whole number/],
    [{ losses_high: { is: { points: 1, days: 7, min_eur: 700 }, source: 'x' } }, /losses_high\.is\.min_eur is no amount/],
    [{ losses_high: { is: { points: 1, days: 7 }, source: 'x' } }, /losses_high\.is\.min_eur is missing/],
    [{ limits_raised: { is: { points: 0, days: 7, times: 2 }, source: 'x' } }, /limits_raised\.is\.points is no whole number from 1/],
    [{ limits_raised: { is: { points: 1, days: 90, times: 2 }, source: 'x' } }, /limits_raised\.is\.days is no whole number from 1 to 60/],
    [{ night: { is: { from_hour: 6, to_hour: 6 }, source: 'x' } }, /night\.is\.to_hour is no whole number from 7/],
    [{ mood: { is: 1, source: 'x' } }, /mood is none of quiet_days/],
    [{ quiet_days: { is: 28 } }, /quiet_days\.source is no text/],
    [{ quiet_days: undefined }, /quiet_days is missing/],
  ])('%j are refused with the line', (change, message) => {
    expect(() => harmRulesFrom(file(change))).toThrow(message);
  });
});
