import type { Language } from '../../../src/api/model.ts';
import { BASIC } from '../../support/caller.ts';

/** A page of every kind that anybody may read, without the language: each comes whole from the server. */
export const publicPaths = [
  '',
  '/casino',
  '/casino/1',
  '/livecasino',
  '/crash',
  '/others',
  '/login',
  '/registration',
  '/favourites',
  '/promo',
  '/privacy-policy',
  '/privacy-policy?page=questions',
  '/contact-us',
  '/download-app',
  '/password/reset/tok',
  '/verify-email?a=1&b=tok',
  '/game/play/earplane/207',
  '/404',
] as const;

/** What only a player sees. */
export const playerPaths = [
  '/dashboard',
  '/dashboard/edit-profile',
  '/dashboard/my-vip-level',
  '/dashboard/referreal',
  '/dashboard/transactions',
] as const;

/** The promotions of the sandbox world, each with a page of its own. @throws where there is none. */
export async function promotionPaths(site: string, language: Language): Promise<string[]> {
  const reply = await fetch(`${site}/api/cms/pages?type=promotion&campaign_visible=1&language=${language}`, {
    headers: { authorization: BASIC },
  });
  const { data } = (await reply.json()) as { data: { id: number }[] };
  if (data.length === 0) throw new Error('the sandbox world has no promotion');
  return data.map(({ id }) => `/promo/${id}`);
}
