import { expect, test } from 'vitest';
import { fieldsFrom, lookFrom, tokensOf, weakPairs } from '#console/screens/look-fields.ts';
import { look, lookStart } from '#tests/support/fixtures/console-look.ts';

const { colours } = lookStart;

test('[34.6] a form gives back the look that it was filled with', () => {
  const whole = { ...look, logo: `${'a'.repeat(32)}.png`, colours: { ...look.colours, hover: { light: '#1b14300f', dark: '#ffffff12' } } };
  expect(lookFrom(fieldsFrom(whole, colours), colours, whole)).toEqual(whole);
  expect(lookFrom(fieldsFrom(lookStart.start, colours), colours, lookStart.start)).toEqual(lookStart.start);
});

test('[34.6] what is left empty is left out, and a colour as the site was built with too', () => {
  const fields = { ...fieldsFrom(look, colours), company: ' ', licence_url: '', 'social.0.name': '', 'social.0.url': '' };
  const emptied = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, name.startsWith('licence.') ? '' : value]));
  const accent = colours['accent']!;
  const made = lookFrom({ ...emptied, 'colour.accent.light': accent.light, 'colour.accent.dark': accent.dark }, colours, look);
  expect(made).toEqual({ name: 'Harbour', languages: ['en', 'es', 'fr', 'pt'], social: [], colours: {} });
});

test('[34.6] pairs that are too hard to read are named with their contrast, as the platform names them', () => {
  expect(weakPairs(colours)).toEqual([]);
  const weak = weakPairs({ ...colours, text: { light: '#999999', dark: '#ffffff' } });
  expect(weak).toContainEqual({ ink: 'text', paper: 'ground', theme: 'light', ratio: 2.46, min: 4.5 });
  expect(weak.every(({ theme }) => theme === 'light')).toBe(true);
  expect(tokensOf(colours)).not.toContain('hover');
});
