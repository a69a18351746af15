import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#openapi/model.ts';
import { existsSync } from 'node:fs';
import { type AskedPage, resolveAddress, withLanguage } from '#domain/addresses.ts';
import { defaultLanguage } from '#domain/languages.ts';
import type { Brand } from '../brand/brand.ts';
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
import { loadSite } from './bundle.ts';
import { readFiles } from './files.ts';
import { pageLook, type SiteLook, siteLooks } from './looks.ts';
import { createPages, type PagesOptions } from './pages.ts';
import { mountPictures } from './pictures.ts';
import { sendFile } from './send.ts';

/** Maximum age of the known coins; until then pages and configurations use them. */
const coinsAgeMs = 1_000;

/** Codes of the open coins; null if all are open. While the database is away they stay as they were. */
function coinsNow(platform: Platform) {
  let coins: readonly string[] | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  const renew = async (): Promise<readonly string[] | null> => {
    const time = platform.now().getTime();
    if (Math.abs(time - readAt) < coinsAgeMs) return coins;
    readAt = time;
    try {
      coins = await openCoins(platform);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
    }
    return coins;
  };
  return { renew, latest: () => coins };
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

const sendBusy = (reply: FastifyReply, language: Language): FastifyReply => {
  const { headers, html } = busyPage(language);
  return reply.code(503).headers(headers).send(html);
};

/** Answers a page whose data are unavailable with a page that says so. */
function answerWhileBusy(app: FastifyInstance): void {
  const { errorHandler } = app;
  app.setErrorHandler((error, request, reply) => {
    const { pathname } = locationOf(request);
    const isPage = request.is404 && !isFile(pathname);
    if (isPage && error instanceof Problem && error.code === 'unavailable') return sendBusy(reply, settle(pathname, '').address.language);
    return errorHandler.call(app, error as FastifyError, request, reply);
  });
}

/** Serves the built site. Without a built site this origin has only its API. */
export async function mountSite(app: FastifyInstance, platform: Platform): Promise<void> {
  const { config, db, now } = platform;
  mountPictures(app, platform);
  const built = config.siteDir && existsSync(config.siteDir) ? await loadSite(config.siteDir) : null;
  if (!config.siteDir || !built) {
    answerProblems(app);
    return;
  }
  const looks = siteLooks(platform, built, readFiles(config.siteDir));
  let look = await looks.now();
  const coins = coinsNow(platform);
  await coins.renew();
  const follow = async (read?: () => Promise<Brand>): Promise<SiteLook> => {
    look = await looks.now(read);
    return look;
  };
  const page = createPages({
    site: built,
    look: () => pageLook(look, coins.latest()),
    origin: () => config.publicUrl,
    source: sourceOf(platform),
    regionIn,
    // Slides begin and end by the clock, without a change of the catalogue.
    version: async () => {
      const { version } = await follow(platform.brand.reload);
      const open = (await coins.renew())?.join() ?? 'all';
      return `${version} ${open} ${(await phaseOfSlides(platform))()} ${await catalogueVersion(db)}`;
    },
    now: () => now().getTime(),
  });

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { pathname, search } = locationOf(request);
    // A file whose name changes with its content is either known, or may belong to a look that another process already has.
    const known = pathname.startsWith('/static/') ? look.branded.files.get(pathname) : undefined;
    const { branded, brand } = known ? look : await follow();
    const file = known ?? branded.files.get(pathname);
    if (file) return sendFile(request, reply.code(200), file);
    // A missing file: a page would hide the mistake.
    if (isFile(pathname)) return send(reply, nothingHere());
    const { to, ...asked } = settle(pathname, search);
    const isGone = asked.address.route.name === 'Page404Error';
    // Home needs no redirect, because it names its own address. A language that the brand does not offer leads to the same page in the default one.
    const { address } = asked;
    const preview = await previewOver(platform, search);
    const previewLook = preview?.look ? await looks.preview(preview.look, search) : null;
    if (!(previewLook?.brand ?? brand).languages.includes(address.language))
      return reply.header('vary', 'accept-encoding').redirect(withLanguage(defaultLanguage, address.path) + search, 302);
    if (to !== null && pathname !== '/' && !isGone) return reply.header('vary', 'accept-encoding').redirect(to, 302);
    const begun = performance.now();
    const over = preview && { over: preview.over, look: pageLook(previewLook ?? look, coins.latest()) };
    const rendered = await page(asked, search, countryOf(config, request), over).catch((error: unknown) => {
      if (error instanceof Problem && error.code === 'unavailable') return null;
      throw error;
    });
    if (!rendered) return sendBusy(reply, asked.address.language);
    const { status, file: html, isKept } = rendered;
    const timing = `page;desc="${isKept ? 'kept' : 'rendered'}";dur=${(performance.now() - begun).toFixed(1)}`;
    html.look.sendHeaders(html.written, reply);
    void reply.code(status).header('server-timing', timing);
    if (status === 503) void reply.header('retry-after', retryAfterS);
    const sent = sendFile(request, reply, html);
    return over ? sent.headers(privateHeaders) : sent;
  }

  answerWhileBusy(app);
  app.get('/config.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(pageLook(await follow(), await coins.renew()).config),
  );
  // Not a route, because unknown addresses under the API's prefixes belong to the API.
  app.setNotFoundHandler((request, reply) =>
    request.method === 'GET' || request.method === 'HEAD' ? answer(request, reply) : send(reply, nothingHere()),
  );
}
