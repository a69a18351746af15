import type { Language } from '#openapi/model.ts';
import { type Route, type RouteName, routes } from '#domain/routes.ts';
import { basic } from '#tests/support/caller.ts';

/**
 * Addresses of routes whose path alone does not show them, or not all of them. Every other route is shown by its path without optional params, so
 * that a new page is walked as soon as it is in the table.
 */
const addresses: Readonly<Partial<Record<RouteName, readonly string[]>>> = {
  'home-page': [''],
  'casino-page': ['/casino', '/casino/1'],
  'privacy-policy': ['/privacy-policy', '/privacy-policy?page=questions'],
  'password-reset': ['/password/reset/tok'],
  'verify-email': ['/verify-email?a=1&b=tok'],
  'game-page': ['/game/play/earplane/207'],
  // Leads home at once while the site is open.
  maintenance: [],
  // Needs a payment, which a test has to make first.
  transactionStatus: [],
};

function addressesOf({ name, path }: (typeof routes)[number]): readonly string[] {
  const known = addresses[name];
  if (known) return known;
  const plain = path.replaceAll(/\/:\w+\?/g, '');
  if (plain.includes(':')) throw new Error(`${name} needs an example of its address`);
  return [plain];
}

const isForPlayers = ({ meta: { restricted, guest } }: Route): boolean => restricted || guest === 'login-and-return';

/** A page of every public kind, without the language: each comes complete from the server. */
export const publicPaths: readonly string[] = routes.filter((route) => !isForPlayers(route)).flatMap(addressesOf);

/** Addresses of the pages for players only. */
export const playerPaths: readonly string[] = routes.filter(isForPlayers).flatMap(addressesOf);

/** The promotions of the sandbox, each with a page of its own. @throws Error without any. */
export async function promotionPaths(site: string, language: Language): Promise<string[]> {
  const reply = await fetch(`${site}/api/cms/pages?type=promotion&campaign_visible=1&language=${language}`, {
    headers: { authorization: basic },
  });
  const { data } = (await reply.json()) as { data: { id: number }[] };
  if (data.length === 0) throw new Error('the sandbox has no promotion');
  return data.map(({ id }) => `/promo/${id}`);
}
