import { describe, expect, test } from 'vitest';
import { countries, countriesIn } from '#domain/countries.ts';
import { languages } from '#domain/languages.ts';

describe('the bundled countries', () => {
  test('[ENT-11] are 254, each with an id, a code and a name of its own', () => {
    expect(countries).toHaveLength(254);
    for (const key of ['id', 'code', 'name'] as const) expect(new Set(countries.map((country) => country[key])).size, key).toBe(254);
    for (const { id, code, name } of countries) {
      expect(id).toBeGreaterThan(0);
      expect(code).toMatch(/^[A-Z]{2}$/);
      expect(name.trim()).toBe(name);
      expect(name.length).toBeGreaterThan(2);
    }
  });

  test('[ENT-11] are ISO 3166-1 and the five codes reserved or in common use', () => {
    const beyond = ['XK', 'AC', 'TA', 'IC', 'EA'];
    const codes = countries.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(beyond));
    expect(countries.filter(({ code }) => !beyond.includes(code))).toHaveLength(249);
    expect(codes.filter((code) => ['EU', 'UN', 'ZZ', 'UK', 'AN'].includes(code))).toEqual([]);
  });

  test('are sorted by name and known to the runtime under every code', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    expect(countries.filter(({ code }) => names.of(code) === undefined)).toEqual([]);
    expect(countries.map(({ name }) => name)).toEqual(countries.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'en')));
  });

  test.each(languages)('keep ids and codes in %s and are sorted there too', (language) => {
    const local = countriesIn(language);
    expect(new Map(local.map(({ id, code }) => [id, code]))).toEqual(new Map(countries.map(({ id, code }) => [id, code])));
    expect(local.map(({ name }) => name)).toEqual(local.map(({ name }) => name).sort((a, b) => a.localeCompare(b, language)));
  });

  test('are named in the language of the reader', () => {
    const named = (code: string) =>
      (['en', 'es', 'fr', 'pt'] as const).map((language) => countriesIn(language).find((country) => country.code === code)?.name);
    expect(named('DE')).toEqual(['Germany', 'Alemania', 'Allemagne', 'Alemanha']);
    expect(named('CI')).toEqual(["Côte d'Ivoire", 'Côte d’Ivoire', 'Côte d’Ivoire', 'Costa do Marfim']);
  });
});
