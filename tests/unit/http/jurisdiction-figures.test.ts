import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { knownValues } from '#server/db/known-values.ts';
import { readJurisdictions } from '#server/jurisdictions/jurisdictions.ts';

const { countries } = readJurisdictions(undefined);
const rule = (country: string) => countries.get(country)!;

/** Written down from the laws, not read from the file. */
describe('[U-13] the file that comes along', () => {
  test.each([
    ['GB', ['2 GBP from 18', '5 GBP from 25']],
    ['DE', ['1 EUR from 18']],
  ])('has the highest stakes of slots in %s', (country, stakes) => {
    const { slot_stakes_max: found } = rule(country);
    expect(found.map(({ amount, currency, from_age }) => `${amount} ${currency} from ${from_age}`)).toEqual(stakes);
  });

  test.each([
    ['GB', 2_500, 5_000],
    ['DE', 5_000, null],
  ])('has the least time of a round in %s', (country, slots, others) => {
    expect([rule(country).slot_cycle_ms, rule(country).round_cycle_ms]).toEqual([slots, others]);
  });

  test.each([
    ['DE', null, null, '1000'],
    ['ES', '600', '1500', '3000'],
    ['NL', null, null, '700'],
    ['IT', '200', null, null],
  ])('has the highest limits of deposits in %s', (country, day, week, month) => {
    expect(rule(country).deposit_limit_max).toEqual({ day, week, month });
  });

  test.each(['GB', 'DE', 'ES', 'SE', 'NL', 'FR', 'IT'])('lets nobody deposit without a limit in %s, and has a highest one', (country) => {
    expect(rule(country).deposit_limit).toBe('required');
    expect(Object.values(rule(country).deposit_limit_max).some((maximum) => maximum !== null)).toBe(true);
  });

  test.each([
    ['GB', ['deposit', 'play']],
    ['DE', ['deposit', 'play', 'withdrawal']],
    ['ES', ['deposit', 'play', 'withdrawal']],
    ['SE', ['deposit', 'play']],
    ['NL', ['deposit', 'play', 'withdrawal']],
    ['FR', ['withdrawal']],
    ['PT', ['deposit', 'play']],
    ['BR', ['deposit', 'play', 'withdrawal']],
  ])('asks for identity first in %s', (country, acts) => expect(rule(country).identity_before).toEqual(acts));

  test('has breaks after play, times of play by age and refused cancelling where the law says so', () => {
    expect([rule('DE').reality_check_minutes, rule('DE').reality_check_pause_minutes]).toEqual([60, 5]);
    expect(rule('IT').play_minutes_max.map(({ minutes }) => minutes)).toEqual([120, 180]);
    expect(rule('GB').withdrawal_cancelling).toBe('refused');
    expect(rule('BE').minimum_age).toBe(21);
  });

  test('names a source for each figure', () => {
    const file = JSON.parse(readFileSync('registry/jurisdictions.json', 'utf8')) as Record<string, Record<string, { source?: string }>>;
    const named = Object.entries(file).filter(([country]) => country !== 'default');
    expect(named.length).toBeGreaterThan(10);
    const without = named.flatMap(([country, rules]) =>
      Object.entries(rules).flatMap(([name, { source = '' }]) => (source.length > 25 ? [] : [`${country}.${name}`])),
    );
    expect(without).toEqual([]);
  });

  test('and the guide lists each figure that was not read in a primary text, and no other', () => {
    const file = JSON.parse(readFileSync('registry/jurisdictions.json', 'utf8')) as Record<string, Record<string, { unverified?: string }>>;
    const unverified = Object.entries(file).flatMap(([country, rules]) =>
      Object.entries(rules).flatMap(([name, { unverified: what }]) => (what === undefined ? [] : [`${country}.${name}`])),
    );
    const [, table = ''] = readFileSync('docs/operating.md', 'utf8').split('were not read in a primary text');
    const listed = [...table.split('\n### ')[0]!.matchAll(/^\| ([A-Z]{2}) \| `(\w+)` \| .{8,} \|$/gm)].map(
      ([, country, name]) => `${country}.${name}`,
    );
    expect(listed.toSorted()).toEqual(unverified.toSorted());
  });

  test('asks in Spain as its decree says: a message that has to be read, and a session whose limits the player states', () => {
    const { reality_check_minutes: minutes, session_required: session } = rule('ES');
    expect(minutes).toBe(60);
    expect(session).toMatchObject({ spend: 'required', pause_minutes: 0, warn_minutes: 60 });
    // The decree speaks of all games of the licence, but for tournaments of poker.
    expect(session!.games.toSorted()).toEqual(knownValues['games.type'].toSorted());
  });
});
