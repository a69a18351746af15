import { afterEach, expect, test, vi } from 'vitest';
import { addressInSite, inSite } from '#stories/support/in-site.ts';

afterEach(() => vi.unstubAllEnvs());

test('[D-panel] a screen opens in the site that is named, in the language on show', () => {
  vi.stubEnv('STORYBOOK_SITE_URL', '');
  expect(addressInSite(inSite('home-page').site, 'en')).toBe('http://localhost:3000/en');
  vi.stubEnv('STORYBOOK_SITE_URL', 'https://croupier.example/');
  expect(addressInSite(inSite('password-reset', { token: 'token' }).site, 'pt')).toBe('https://croupier.example/pt/password/reset/token');
});
