import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { required } from '#domain/required.ts';
import type { Language } from '#openapi/model.ts';
import { existsSync } from 'node:fs';
import { type AskedPage, resolveAddress, withLanguage } from '#domain/addresses.ts';
import { defaultLanguage } from '#domain/languages.ts';
import { findGame, listGames } from '../catalogue/games.ts';
import { listSections } from '../catalogue/sections.ts';
import { findContent } from '../content/pages.ts';
import { previewOver, privateHeaders } from '../content/preview-pages.ts';
import { listPromotions } from '../content/promotions.ts';
import { listSlides, phaseOfSlides } from '../content/slides.ts';
import { catalogueVersion, regionIn } from '../catalogue/version.ts';
import { DatabaseUnavailable, retryAfterS } from '../db/unavailable.ts';
import { countryOf } from '../http/country.ts';
import { answerProblems, nothingHere, send } from '../http/errors.ts';
import { Problem } from '../http/problem.ts';
import { openCoins } from '../payments/open-coins.ts';
import type { Platform } from '../platform.ts';
import { busyPage } from './busy.ts';
import { loadSite, type PlatformSiteConfig } from './bundle.ts';
import { type BrandedSite, brandSite } from './branding.ts';
import { readFiles } from './files.ts';
import { createPages, type PagesOptions } from './pages.ts';
import { hashOf, pageHeaders } from './policy.ts';
import { sendFile } from './send.ts';

/** Merges the operator's `/config.json` with the platform's own values, which win. */
function siteConfig(
  { site, config: ofBrand }: BrandedSite,
  { config, processors }: Platform,
  written: Buffer | undefined,
): PlatformSiteConfig {
  return {
    ...site.defaultConfig,
    ...(written && (JSON.parse(written.toString()) as Partial<PlatformSiteConfig>)),
    ...ofBrand,
    apiUrl: '',
    skinRefId: config.skin.refId,
    skinPassword: config.skin.password,
    skinId: config.skin.id,
    sandbox: processors.isSandbox,
  };
}

/** The known coins are at most this old: a page or a configuration more is given with those before. */
const coinsAgeMs = 1_000;

/** The configuration with the coins that are open now. While the database is away it stays as it was. */
function currentConfig(site: BrandedSite, platform: Platform, written: Buffer | undefined) {
  const fixed = siteConfig(site, platform, written);
  let config = fixed;
  let readAt = Number.NEGATIVE_INFINITY;
  const renew = async (): Promise<PlatformSiteConfig> => {
    const time = platform.now().getTime();
    if (Math.abs(time - readAt) < coinsAgeMs) return config;
    readAt = time;
    try {
      const coins = await openCoins(platform);
      config = coins ? { ...fixed, coins } : fixed;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
    }
    return config;
  };
  return { renew, latest: () => config };
}

/** Follows redirects of the address as the site itself would. */
function settle(path: string, search: string): AskedPage & { readonly to: string | null } {
  let [at, query] = [path, search];
  for (;;) {
    const address = resolveAddress(at, query);
    if (address.kind === 'page') return { path: at, address, to: at === path ? null : at + query };
    const url = new URL(address.to, 'http://site.invalid');
    [at, query] = [url.pathname, url.search];
  }
}

const locationOf = ({ url }: FastifyRequest): URL => new URL(url.replace(/^\/+/, '/'), 'http://site.invalid');
const isFile = (path: string): boolean => path.startsWith('/static/') || /\.\w{2,11}$/.test(path);

/** The data that pages are rendered from, as guests of a region see it. */
const sourceOf =
  (platform: Platform): PagesOptions['source'] =>
  (country) => ({
    sections: (group, language) => listSections(platform.db, { group, language, country }),
    games: (query) => listGames(platform.db, query, null, { playerId: null, country }),
    game: (gameId, providerId) =>
      findGame(platform.db, { gameId, providerId, country }).catch((error: unknown) => {
        if (error instanceof Problem) return error.code === 'game_unavailable' ? null : undefined;
        throw error;
      }),
    promotions: async (language) => ({ data: await listPromotions(platform, language, { isVisibleOnly: true, country }) }),
    slides: async (language) => ({ data: await listSlides(platform, language, country) }),
    page: async (key, language) => {
      const data = await findContent(platform, key, { language, country });
      return data && { data };
    },
  });

/** Caches headers by the files inlined in a page, as many as screens. Built on demand, because the partners' URL is unknown before the start. */
function headersByFiles({ site, style }: BrandedSite, { config, gameProviders }: Pick<Platform, 'config' | 'gameProviders'>) {
  const hashes = new Map(Object.entries(site.built.texts).map(([name, text]) => [name, hashOf(text)]));
  const headers = new Map<string, ReturnType<typeof pageHeaders>>();
  return (written: readonly string[]) => {
    const hashesOf = (isWanted: (name: string) => boolean) =>
      written.filter(isWanted).map((name) => required(hashes.get(name), `The hash of ${name}`));
    const isStyle = (name: string) => name.endsWith('.css');
    const key = written.join();
    const made =
      headers.get(key) ??
      pageHeaders({
        frames: [...new Set([config.partnerUrl, ...gameProviders.all.flatMap(({ frames = [] }) => frames)])],
        api: '',
        styleHashes: [...site.reactAriaStyleHashes, ...hashesOf(isStyle), ...(style === '' ? [] : [hashOf(style)])],
        scriptHashes: hashesOf((name) => !isStyle(name)),
      });
    headers.set(key, made);
    return made;
  };
}

/** Serves the built site. Without a built site this origin has only its API. */
export async function mountSite(app: FastifyInstance, platform: Platform): Promise<void> {
  const { config, db, now } = platform;
  const built = config.siteDir && existsSync(config.siteDir) ? await loadSite(config.siteDir, config.brand.name) : null;
  if (!config.siteDir || !built) {
    answerProblems(app);
    return;
  }
  const branded = await brandSite(built, readFiles(config.siteDir), config.brand);
  const { site, files } = branded;
  const shown = currentConfig(branded, platform, files.get('/config.json')?.bodies.identity);
  await shown.renew();
  const page = createPages({
    site,
    config: shown.latest,
    origin: () => config.publicUrl,
    source: sourceOf(platform),
    regionIn,
    // Slides begin and end by the clock, without a change of the catalogue.
    version: async () => {
      const coins = (await shown.renew()).coins?.join() ?? 'all';
      return `${coins} ${(await phaseOfSlides(platform))()} ${await catalogueVersion(db)}`;
    },
    now: () => now().getTime(),
  });
  const headersOf = headersByFiles(branded, platform);

  const sendBusy = (reply: FastifyReply, language: Language): FastifyReply => {
    const { headers: busyHeaders, html: busy } = busyPage(language);
    return reply.code(503).headers(busyHeaders).send(busy);
  };

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { pathname, search } = locationOf(request);
    const file = files.get(pathname);
    if (file) return sendFile(request, reply.code(200), file);
    // A file that is not there: a page would hide the mistake.
    if (isFile(pathname)) return send(reply, nothingHere());
    const { to, ...asked } = settle(pathname, search);
    const isGone = asked.address.route.name === 'Page404Error';
    // Home needs no detour: it names its own address.
    // A language that the brand does not offer leads to the same page in the default one.
    const { address } = asked;
    if (!config.brand.languages.includes(address.language))
      return reply.header('vary', 'accept-encoding').redirect(withLanguage(defaultLanguage, address.path) + search, 302);
    if (to !== null && pathname !== '/' && !isGone) return reply.header('vary', 'accept-encoding').redirect(to, 302);
    const begun = performance.now();
    const over = await previewOver(platform, search);
    const rendered = await page(asked, search, countryOf(config, request), over).catch((error: unknown) => {
      if (error instanceof Problem && error.code === 'unavailable') return null;
      throw error;
    });
    if (!rendered) return sendBusy(reply, asked.address.language);
    const { status, file: html, isKept } = rendered;
    const timing = `page;desc="${isKept ? 'kept' : 'rendered'}";dur=${(performance.now() - begun).toFixed(1)}`;
    headersOf(html.written)(reply);
    void reply.code(status).header('server-timing', timing);
    if (status === 503) void reply.header('retry-after', retryAfterS);
    const sent = sendFile(request, reply, html);
    return over ? sent.headers(privateHeaders) : sent;
  }

  const { errorHandler } = app;
  app.setErrorHandler((error, request, reply) => {
    const { pathname } = locationOf(request);
    const isPage = request.is404 && !isFile(pathname);
    if (isPage && error instanceof Problem && error.code === 'unavailable') return sendBusy(reply, settle(pathname, '').address.language);
    return errorHandler.call(app, error as FastifyError, request, reply);
  });
  app.get('/config.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(await shown.renew()));
  // Not a route: below their prefixes, unknown addresses are the API's to answer.
  app.setNotFoundHandler((request, reply) =>
    request.method === 'GET' || request.method === 'HEAD' ? answer(request, reply) : send(reply, nothingHere()),
  );
}
