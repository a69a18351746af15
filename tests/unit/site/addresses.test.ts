import { describe, expect, test } from 'vitest';
import { inLanguage, isOwnPath, resolveAddress } from '#domain/addresses.ts';
import { languages } from '#domain/languages.ts';
import { matchRoute, pathOf, routes } from '#domain/routes.ts';

/** Follows redirects as the site does. @returns every address on the way. */
function way(address: string): string[] {
  const trail = [address];
  for (let steps = 0; steps < 5; steps += 1) {
    const url = new URL(trail.at(-1)!, 'https://site.invalid');
    const next = resolveAddress(url.pathname, url.search, url.hash);
    if (next.kind === 'page') return trail;
    trail.push(next.to);
  }
  throw new Error(`${address} leads in a circle: ${trail.join(' → ')}`);
}

describe('the language prefix', () => {
  test('[ROUTE-01] every route takes each of the four languages', () => {
    for (const language of languages) {
      for (const { path, name } of routes) {
        const full = `/${language}${path === '/' ? '' : path.replaceAll(/:\w+\??/g, '7')}`;
        expect(resolveAddress(full)).toMatchObject({ kind: 'page', language, route: { name } });
      }
    }
  });

  test.each([
    ['[ROUTE-02] a missing prefix', ['/login?x=1', '/en/login?x=1']],
    ['[ROUTE-03] an unsupported prefix', ['/xx/login?x=1', '/en/login?x=1']],
    ['[ROUTE-03] an unsupported region', ['/pt-BR/login?x=1#top', '/en/login?x=1#top']],
    ['a supported prefix in capitals', ['/FR/login?x=1', '/fr/login?x=1']],
    ['[ROUTE-05] [I18N-02] the root', ['/', '/en']],
    ['[ROUTE-25] a language alone', ['/fr']],
    ['a language with a slash', ['/fr/']],
    ['[ROUTE-26] an address that is none', ['/nope', '/en/nope', '/en/404']],
    ['[ROUTE-26] an address that is none, in a language', ['/es/nope/nope?x=1', '/es/404']],
    ['the other spelling of referral', ['/pt/dashboard/referral?x=1#y', '/pt/dashboard/referreal?x=1#y']],
    ['a section', ['/casino/3?q=a', '/en/casino/3?q=a']],
    ['an address that looks like another host', ['/xx//evil.example', '/en//evil.example', '/en/404']],
  ])('%s', (_, trail) => expect(way(trail[0]!)).toEqual(trail));

  test('the picker swaps the prefix and keeps the rest', () => {
    expect(inLanguage('fr', '/en/casino/3', '?q=a', '#b')).toBe('/fr/casino/3?q=a#b');
    expect(inLanguage('fr', '/en')).toBe('/fr');
    expect(inLanguage('es', '/')).toBe('/es');
  });
});

describe('the table of routes', () => {
  test('[ROUTE-04] every route says showHeader, showFooter and resourceName', () => {
    for (const { meta } of routes) {
      expect([typeof meta.showHeader, typeof meta.showFooter, typeof meta.resourceName]).toEqual(['boolean', 'boolean', 'string']);
    }
  });

  const table: [id: string, path: string, name: string, params: object, meta: object][] = [
    ['ROUTE-05', '/', 'home-page', {}, { restricted: false }],
    ['ROUTE-06', '/login', 'login-page', {}, { restricted: false }],
    ['ROUTE-07', '/registration', 'registration-page', {}, { restricted: false }],
    ['ROUTE-08', '/contact-us', 'contact-us', {}, { restricted: false }],
    ['ROUTE-09', '/favourites', 'favourites-page', {}, { restricted: false, guest: 'shown-and-return' }],
    ['ROUTE-10', '/game/play/a%20b/207', 'game-page', { gameId: 'a b', providerId: '207' }, { showHeader: false, showFooter: false }],
    ['ROUTE-11', '/casino', 'casino-page', {}, { resourceName: 'casino' }],
    ['ROUTE-11', '/livecasino/4', 'livecasino-page', { sectionId: '4' }, { resourceName: 'livecasino' }],
    ['ROUTE-12', '/others/5/', 'others-page', { sectionId: '5' }, { resourceName: 'others' }],
    ['ROUTE-12', '/crash/6', 'crash-page', { sectionId: '6' }, { resourceName: 'crash' }],
    [
      'ROUTE-13',
      '/transactions/9',
      'transactionStatus',
      { transactionId: '9' },
      { restricted: true, showHeader: false, showFooter: false, guest: 'home-by-full-load' },
    ],
    ['ROUTE-14', '/promo', 'PromotionPage', {}, { restricted: false }],
    ['ROUTE-14', '/promo/3', 'PromotionPage', { promotionId: '3' }, { restricted: false }],
    ['ROUTE-15', '/dashboard', 'dashboard-page', {}, { restricted: true, guest: 'home-by-full-load' }],
    ['ROUTE-16', '/dashboard/edit-profile', 'edit-user-info', {}, { restricted: true, guest: 'home-by-full-load' }],
    ['ROUTE-17', '/dashboard/my-vip-level', 'my-vip-level', {}, { restricted: true, guest: 'login' }],
    ['ROUTE-18', '/dashboard/transactions', 'transactions-page', {}, { restricted: true, guest: 'home-by-full-load' }],
    ['ROUTE-19', '/dashboard/referreal', 'referrealPage', {}, { restricted: false, guest: 'login-and-return' }],
    ['ROUTE-21', '/privacy-policy', 'privacy-policy', {}, { restricted: false }],
    ['ROUTE-22', '/verify-email/', 'verify-email', {}, { restricted: false }],
    ['ROUTE-23', '/password/reset/tok', 'password-reset', { token: 'tok' }, { restricted: false }],
    ['ROUTE-24', '/download-app', 'download-app-page', {}, { restricted: false }],
    ['ROUTE-25', '/404', 'Page404Error', {}, { restricted: false }],
  ];
  test.each(table)('[%s] %s is %s', (_, path, name, params, meta) => {
    expect(matchRoute(path)).toMatchObject({ route: { name, meta }, params });
    expect(Object.keys(matchRoute(path)!.params)).toEqual(Object.keys(params));
  });

  test('an address that cannot be read is no page', () => expect(matchRoute('/promo/%E0%A4%A')).toBeNull());

  test('a path is made from its name and params', () => {
    expect(pathOf('casino-page')).toBe('/casino');
    expect(pathOf('casino-page', { sectionId: 3 })).toBe('/casino/3');
    expect(pathOf('game-page', { gameId: 'a/b', providerId: 207 })).toBe('/game/play/a%2Fb/207');
    expect(() => pathOf('game-page', { gameId: 'a' })).toThrow('providerId');
  });
});

test.each([
  ['/en/favourites', true],
  ['/en/casino/3?q=a#b', true],
  ['//evil.example/x', false],
  ['/\\evil.example', false],
  ['/\t/evil.example', false],
  ['https://evil.example/', false],
  ['javascript:alert(1)', false],
  ['favourites', false],
  ['', false],
  [null, false],
])('[ROUTE-29] a remembered path is only followed within the site: %s', (path, isOwn) => expect(isOwnPath(path)).toBe(isOwn));
