import type { SectionGroup } from '#openapi/model.ts';

/** The handling of guests who open the route; without a rule the page is shown. */
export type GuestRule = 'home-by-full-load' | 'login' | 'login-and-return' | 'shown-and-return';

export interface RouteMeta {
  readonly showHeader: boolean;
  readonly showFooter: boolean;
  /** The resource of the page: the section group on section pages, else the item shown. */
  readonly resourceName: string;
  readonly restricted: boolean;
  readonly guest?: GuestRule;
}

export interface Route {
  readonly name: string;
  /** Without the language; `:name` is a segment, `:name?` may be missing. */
  readonly path: string;
  readonly meta: RouteMeta;
}

export const sectionGroups = ['casino', 'livecasino', 'crash', 'others'] as const satisfies readonly SectionGroup[];

const route = <N extends string>(name: N, path: string, resourceName: string, meta: Partial<RouteMeta> = {}) => ({
  name,
  path,
  meta: { showHeader: true, showFooter: true, restricted: false, ...meta, resourceName } satisfies RouteMeta,
});

const restricted = { restricted: true, guest: 'home-by-full-load' } as const;
const bare = { showHeader: false, showFooter: false } as const;

export const routes = [
  route('home-page', '/', 'home'),
  route('login-page', '/login', 'login'),
  route('registration-page', '/registration', 'registration'),
  route('contact-us', '/contact-us', 'contact'),
  route('favourites-page', '/favourites', 'favourites', { guest: 'shown-and-return' }),
  route('game-page', '/game/play/:gameId/:providerId', 'game', bare),
  route('casino-page', '/casino/:sectionId?', 'casino'),
  route('livecasino-page', '/livecasino/:sectionId?', 'livecasino'),
  route('others-page', '/others/:sectionId?', 'others'),
  route('crash-page', '/crash/:sectionId?', 'crash'),
  route('transactionStatus', '/transactions/:transactionId', 'transaction', { ...restricted, ...bare }),
  route('PromotionPage', '/promo/:promotionId?', 'promotion'),
  route('dashboard-page', '/dashboard', 'dashboard', restricted),
  route('edit-user-info', '/dashboard/edit-profile', 'profile', restricted),
  route('my-vip-level', '/dashboard/my-vip-level', 'vip', { restricted: true, guest: 'login' }),
  route('transactions-page', '/dashboard/transactions', 'transactions', restricted),
  // The canonical path has this spelling; `/dashboard/referral` redirects here.
  route('referrealPage', '/dashboard/referreal', 'referral', { guest: 'login-and-return' }),
  route('privacy-policy', '/privacy-policy', 'content'),
  route('verify-email', '/verify-email', 'verification'),
  route('password-reset', '/password/reset/:token', 'reset', {}),
  route('download-app-page', '/download-app', 'download-app'),
  route('maintenance', '/maintenance', 'maintenance', bare),
  route('Page404Error', '/404', 'not-found'),
] as const;

export type RouteName = (typeof routes)[number]['name'];

export interface RouteMatch {
  readonly route: Route & { readonly name: RouteName };
  readonly params: Readonly<Record<string, string>>;
}

const patterns = routes.map((entry) => ({
  entry,
  names: [...entry.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name),
  pattern: new RegExp(
    `^${entry.path
      .replaceAll(/\/:\w+\?/g, '(?:/([^/]+))?')
      .replaceAll(/:\w+/g, '([^/]+)')
      .replace(/\/$/, '')}/?$`,
  ),
}));

/** @param path without the language, for example `/casino/3`. */
export function matchRoute(path: string): RouteMatch | null {
  for (const { entry, names, pattern } of patterns) {
    const found = pattern.exec(path === '/' ? '' : path);
    if (!found) continue;
    const params: Record<string, string> = {};
    for (const [index, name] of names.entries()) {
      const raw = found[index + 1];
      if (raw === undefined) continue;
      try {
        params[name] = decodeURIComponent(raw);
      } catch {
        return null;
      }
    }
    return { route: entry, params };
  }
  return null;
}

/** The address of a route without the language. */
export function pathOf(name: RouteName, params: Readonly<Record<string, string | number>> = {}): string {
  // oxlint-disable-next-line typescript/no-non-null-assertion -- a RouteName is the name of one of the routes; a check costs bytes of every page
  const { path } = routes.find((entry) => entry.name === name)!;
  return path.replaceAll(/\/:(\w+)(\?)?/g, (_, key: string, optional?: string) => {
    const value = params[key];
    if (value === undefined && !optional) throw new Error(`route ${name} needs ${key}`);
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });
}
