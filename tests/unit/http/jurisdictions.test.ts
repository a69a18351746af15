import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { configFrom } from '#server/config.ts';
import { linesOfJson } from '#server/jurisdictions/json-lines.ts';
import { helpIn, jurisdictionOf, jurisdictionsFrom, readJurisdictions } from '#server/jurisdictions/jurisdictions.ts';

const source = 'the law of it';
const file = (entries: object) => JSON.stringify(entries, null, 2);
const about = { en: 'en', es: 'es', fr: 'fr', pt: 'pt' };

describe('the file of jurisdictions', () => {
  test('says of a country what its entry says, and for the rest what the default does', () => {
    const rules = jurisdictionsFrom(
      file({
        default: { minimum_age: { is: 19, source }, reality_check_minutes: { is: 90, source } },
        GB: { slot_cycle_ms: { is: 2500, source }, reality_check_minutes: { is: null, source } },
      }),
    );
    expect(jurisdictionOf(rules, 'FR')).toEqual({
      registration: 'open',
      minimum_age: 19,
      reality_check_minutes: 90,
      slot_cycle_ms: null,
      round_cycle_ms: null,
      slot_stakes_max: [],
      deposit_limit: 'optional',
      deposit_limit_max: { day: null, week: null, month: null },
      deposit_limit_max_below: [],
      loss_day_max: null,
      identity_before: [],
      exclusion_register: null,
      play_minutes_max: [],
      reality_check_pause_minutes: null,
      withdrawal_cancelling: 'offered',
      autoplay: 'offered',
      session_required: null,
      help: [],
    });
    expect(jurisdictionOf(rules, null)).toBe(rules.default);
    expect(jurisdictionOf(rules, 'GB')).toEqual({ ...rules.default, slot_cycle_ms: 2500, reality_check_minutes: null });
  });

  test.each([
    [
      'a name that is none',
      { default: {}, DE: { slot_cycle: { is: 1, source } } },
      /^line 4: DE\.slot_cycle is none of registration, minimum_age/,
    ],
    ['a country that is none', { default: {}, XQ: {} }, /^line 3: XQ is no country by its two letters/],
    ['no source', { default: { minimum_age: { is: 18 } } }, /^line 3: default\.minimum_age\.source is no text/],
    [
      'an age below that of the site',
      { default: { minimum_age: { is: 17, source } } },
      /^line 4: default\.minimum_age\.is is no whole number from 18 to 30: 17/,
    ],
    [
      'an interval in words',
      { default: { reality_check_minutes: { is: '60', source } } },
      /^line 4: .*no whole number from 5 to 1440: "60"/,
    ],
    [
      'a word that is none',
      { default: { deposit_limit: { is: true, source } } },
      /^line 4: default\.deposit_limit\.is is none of optional, required: true/,
    ],
    [
      '[U-04] a maximum that is none',
      { default: { deposit_limit_max: { is: { month: '0' }, source } } },
      /^line 5: default\.deposit_limit_max\.is\.month is no amount in EUR, as "1000" or "999\.50": "0"/,
    ],
    [
      '[U-04] a maximum of a period that is none',
      { default: { deposit_limit_max: { is: { year: '1000' }, source } } },
      /^line 5: default\.deposit_limit_max\.is\.year is none of day, week, month/,
    ],
    [
      '[31.13] a session of a game that is none',
      { default: { session_required: { is: { games: ['chess'], spend: 'none', pause_minutes: 0, warn_minutes: 0 }, source } } },
      /^line 5: default\.session_required\.is\.games is no list of slots, live-casino, table/,
    ],
    [
      '[31.13] a session of no games',
      { default: { session_required: { is: { games: [], spend: 'none', pause_minutes: 0, warn_minutes: 0 }, source } } },
      /^line 5: default\.session_required\.is\.games names no type of games/,
    ],
    [
      'an address without https',
      { default: { help: { is: [{ name: 'a', url: 'http://a.example', phone: null, about }], source } } },
      /^line 7: default\.help\.is\.0\.url is no https address/,
    ],
    [
      'a language without its words',
      { default: { help: { is: [{ name: 'a', url: 'https://a.example', phone: '112', about: { ...about, pt: '' } }], source } } },
      /^line 13: default\.help\.is\.0\.about\.pt is no text/,
    ],
    [
      'a phone that nobody can call',
      { default: { help: { is: [{ name: 'a', url: 'https://a.example', phone: 'ask', about }], source } } },
      /line 8: .*phone/,
    ],
    [
      '[U-13] what identity cannot be asked for',
      { default: { identity_before: { is: ['deposit', 'login'], source } } },
      /^line 4: default\.identity_before\.is is no list of deposit, play, withdrawal, each once/,
    ],
    [
      '[U-13] the same twice',
      { default: { identity_before: { is: ['play', 'play'], source } } },
      /^line 4: default\.identity_before\.is is no list of deposit, play, withdrawal, each once/,
    ],
    [
      '[U-13] a maximum for an age that is none',
      { default: { deposit_limit_max_below: { is: [{ below_age: 0, day: '50' }], source } } },
      /^line 6: default\.deposit_limit_max_below\.is\.0\.below_age is no whole number from 1 to 120: 0/,
    ],
    [
      '[U-13] a time that is none',
      { default: { play_minutes_max: { is: [{ from_age: 18, minutes: 1 }], source } } },
      /^line 7: default\.play_minutes_max\.is\.0\.minutes is no whole number from 5 to 1440: 1/,
    ],
    [
      '[U-13] a pause of a day',
      { default: { reality_check_pause_minutes: { is: 1440, source } } },
      /^line 4: default\.reality_check_pause_minutes\.is is no whole number from 1 to 60: 1440/,
    ],
    [
      '[U-13] nothing said of what is not verified',
      { default: { minimum_age: { is: 18, source, unverified: '' } } },
      /^line 6: default\.minimum_age\.unverified is no text/,
    ],
    ['no default', { GB: {} }, /^line 1: the file has no "default"/],
    ['a list', [], /^line 1: the file is no object/],
  ])('with %s is refused with the line', (_, entries, message) => {
    expect(() => jurisdictionsFrom(file(entries))).toThrow(message);
  });

  test('with a country or a setting twice is refused with the line of the second: of the two, one would hold and nobody would know which', () => {
    expect(() => jurisdictionsFrom('{\n "default": {},\n "DE": {},\n "FR": {},\n "DE": {}\n}')).toThrow(/^line 5: DE is there twice/);
    const age = (is: number) => `"minimum_age": { "is": ${is}, "source": "law" }`;
    expect(() => jurisdictionsFrom(`{\n "default": {\n ${age(21)},\n ${age(18)} }\n}`)).toThrow(
      /^line 4: default\.minimum_age is there twice/,
    );
  });

  test('that is no JSON stops the start and names the setting; so does one that is not there', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'jurisdictions-')), 'rules.json');
    writeFileSync(path, '{\n  "default": {},\n}');
    expect(() => configFrom({ JURISDICTIONS_FILE: path })).toThrow(/^JURISDICTIONS_FILE=.*rules\.json cannot be used: .*line 3/);
    expect(() => configFrom({ JURISDICTIONS_FILE: `${path}.none` })).toThrow(/cannot be used: ENOENT/);
  });

  test('that comes along asks nothing new of a country without an entry, and has help in every language', () => {
    const rules = readJurisdictions(undefined);
    expect(rules.default).toMatchObject({
      registration: 'open',
      minimum_age: 18,
      reality_check_minutes: null,
      slot_cycle_ms: null,
      round_cycle_ms: null,
      slot_stakes_max: [],
      deposit_limit: 'optional',
      deposit_limit_max: { day: null, week: null, month: null },
      deposit_limit_max_below: [],
      identity_before: [],
      exclusion_register: null,
      play_minutes_max: [],
      reality_check_pause_minutes: null,
      withdrawal_cancelling: 'offered',
      autoplay: 'offered',
      session_required: null,
    });
    for (const entry of [rules.default, ...rules.countries.values()])
      for (const language of ['en', 'es', 'fr', 'pt'] as const) expect(helpIn(language, entry)).not.toEqual([]);
  });
});

test('[37.9] the file that comes along refuses autoplay in Great Britain and Germany, each with its source', () => {
  const { countries } = readJurisdictions(undefined);
  const refused = [...countries].filter(([, { autoplay }]) => autoplay === 'refused').map(([country]) => country);
  expect(refused).toEqual(['GB', 'DE']);
});

test('[31.13] the file that comes along requires a session of all games in Spain, with a highest loss', () => {
  const { countries } = readJurisdictions(undefined);
  const required = [...countries].flatMap(([country, { session_required: rule }]) => (rule === null ? [] : [[country, rule]]));
  expect(required).toEqual([
    [
      'ES',
      {
        games: ['slots', 'live-casino', 'table', 'crash', 'instant', 'bingo', 'video-poker'],
        spend: 'required',
        pause_minutes: 0,
        warn_minutes: 60,
      },
    ],
  ]);
  expect(countries.get('ES')).toMatchObject({ reality_check_minutes: 60 });
});

test('a header of countries has a name of a header', () => {
  expect(configFrom({ COUNTRY_HEADER: 'CF-IPCountry' }).countryHeader).toBe('cf-ipcountry');
  expect(configFrom({}).countryHeader).toBeNull();
  expect(() => configFrom({ COUNTRY_HEADER: 'cf ip: country' })).toThrow('COUNTRY_HEADER is no name of a header');
});

test.each(['Accept-Language', 'user-agent', 'cookie', 'Authorization', 'user-token', 'x-forwarded-for', 'host', 'origin'])(
  'a header of countries is none that says something else: %s',
  (name) => {
    expect(() => configFrom({ COUNTRY_HEADER: name })).toThrow(`COUNTRY_HEADER names ${name}, which says no country`);
  },
);

test('lines of a JSON text are those on which its members stand, whatever its strings hold', () => {
  const { lineOf } = linesOfJson('{"a": "{\\"b\\": [1,\\n", "c": [\n  1,\n  {"d": null,\n "e": "}"}\n], "f": {},\n"g": 2}');
  expect(lineOf(['a'])).toBe(1);
  expect(lineOf(['c', 0])).toBe(2);
  expect(lineOf(['c', 1, 'd'])).toBe(3);
  expect(lineOf(['c', 1, 'e'])).toBe(4);
  expect(lineOf(['f', 'none'])).toBe(5);
  expect(lineOf(['g'])).toBe(6);
  expect(lineOf(['nowhere'])).toBe(1);
});
