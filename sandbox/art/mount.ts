import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Game } from '#openapi/model.ts';
import { compressAnswers } from '#server/http/compression.ts';
import { contentPolicy } from '#server/http/hardening.ts';
import type { Platform } from '#server/platform.ts';
import { gameArt, thumbArt } from './game-art.ts';
import { promotionArt, providerArt, sectionArt } from './other-art.ts';
import { type ArtKind, artPath } from '#server/catalogue/pictures.ts';
import { symbolArt, symbols } from './symbol-art.ts';

const yearS = 31_536_000;
const hourS = 3600;
/** A drawing that is opened by itself is a document of this origin, which may only style itself. */
const sendPolicy = contentPolicy({
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  'frame-ancestors': ["'none'"],
  sandbox: [],
});

const promotionKey = /^[a-z0-9-]{1,60}$/;

/** A drawing, and its present address: any other address is cached for an hour. */
interface Drawn {
  readonly svg: string;
  readonly address: string;
}
type Draw = (key: string) => Promise<Drawn | undefined>;

interface Subject {
  readonly game_id: string;
  readonly name: string;
  readonly type: Game['type'];
  readonly provider_id: number;
}

function drawings({ db }: Platform): Record<ArtKind, Draw> {
  const ofGame =
    (draw: (game: Subject) => string, addressOf: (game: Subject) => string): Draw =>
    async (key) => {
      const game = await db.one<Subject>`select game_id, name, type, provider_id from games where game_id = ${key}`;
      return game && { svg: draw(game), address: addressOf(game) };
    };
  return {
    games: ofGame(gameArt, ({ game_id, name, type, provider_id }) => artPath('games', game_id, name, type, provider_id)),
    thumbs: ofGame(thumbArt, ({ game_id, name, type }) => artPath('thumbs', game_id, name, type)),
    // `{game}~{index}`: a tilde is in no game's id. The page of a game puts the index into the address of all of them.
    symbols: async (key) => {
      const [, game = '', index = ''] = /^(.+)~(\d)$/.exec(key) ?? [];
      if (Number(index) >= symbols) return undefined;
      return ofGame(
        (subject) => symbolArt(subject, Number(index)),
        ({ game_id, name }) => artPath('symbols', game_id, name),
      )(game);
    },
    sections: async (key) => {
      const isThere = await db.one`select 1 from sections where slug = ${key}`;
      return isThere && { svg: sectionArt(key), address: artPath('sections', key) };
    },
    providers: async (key) => {
      const provider = await db.one<{ id: number; name: string }>`select id, name from providers where slug = ${key}`;
      return provider && { svg: providerArt(provider), address: artPath('providers', key, provider.name, provider.id) };
    },
    promotions: async (key) => (promotionKey.test(key) ? { svg: promotionArt(key), address: artPath('promotions', key) } : undefined),
  };
}

const versionOf = (address: string): string | null => new URL(address, 'http://art.invalid').searchParams.get('v');

function send(request: FastifyRequest, reply: FastifyReply, { svg, address }: Drawn): FastifyReply {
  const etag = `W/"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`;
  // The address with today's version never changes its content. Others may change, and must not be cached for a year.
  const isCurrent = (request.query as { v?: unknown }).v === versionOf(address);
  sendPolicy(reply);
  void reply.headers({
    etag,
    vary: 'accept-encoding',
    'cache-control': isCurrent ? `public, max-age=${yearS}, immutable` : `public, max-age=${hourS}`,
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('image/svg+xml; charset=utf-8').send(svg);
}

/** `/art/{kind}/{key}.svg`: the pictures of the catalogue, drawn when they are asked for. */
export async function mountArt(app: FastifyInstance, platform: Platform): Promise<void> {
  const draw = drawings(platform);
  // Drawings shrink to a third.
  await compressAnswers(app);
  app.get('/art/:kind/:file', async (request, reply) => {
    const { kind, file } = request.params as { kind: string; file: string };
    const key = file.endsWith('.svg') ? file.slice(0, -'.svg'.length) : undefined;
    const drawn = key && Object.hasOwn(draw, kind) ? await draw[kind as ArtKind](key) : undefined;
    return drawn ? send(request, reply, drawn) : reply.code(404).type('text/plain; charset=utf-8').send('No such picture.');
  });
}
