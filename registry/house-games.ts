import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { crashProviderId } from '#domain/lobby.ts';
import { createProofToken } from '#games/provider/proof-link.ts';
import { batched } from '#server/db/batched.ts';
import type { Host } from '#server/host.ts';
import { networkOf, networksOf } from '#server/http/addresses.ts';
import { waitOutside } from '#server/http/places.ts';
import { type Limit, secondsToWaitFrom } from '#server/http/rate-limit.ts';
import type { Access } from '#server/partners.ts';
import { type Seal, sealWith } from '#server/seal.ts';
import type { Job } from '#server/timers.ts';
import { freeRoundsCalls } from '#server/games/free-rounds-client.ts';
import type { GameProviderEntry, Redraw } from '#server/games/providers.ts';
import { requestList, type BetList } from '#server/statements/lists.ts';
import { type ColoursOf, launchLink } from './launch-link.ts';

const ownRound = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Games opened from one address. Anybody may open a demo, and each is stored for two days. */
const gamesOpened: Limit = { most: 120, windowS: 300 };

/** The same per day, because a demo is several rows. */
const gamesOpenedADay: Limit = { most: 3_000, windowS: 86_400 };

/** Demo requests of one address that were closed before they arrived: each is a row, and a page closes one for each reply that it lost. */
const requestsClosed: Limit = { most: 60, windowS: 300 };

/** Views of shared rounds by one address. */
const roundsLookedAt: Limit = { most: 120, windowS: 300 };

/** The embedded provider, which knows the platform only by this interface. */
export interface HouseHost extends Pick<Host, 'config' | 'db' | 'log' | 'fetch' | 'now'> {
  readonly ownConnection: () => Host['db'];
  readonly partner: { readonly name: string; readonly secret: () => string; readonly believed: () => readonly string[] };
  readonly seal: Pick<Seal, 'seal' | 'open'>;
}

/** Its parts, which the platform does not import. */
export interface EmbeddedGames {
  readonly mount: (
    app: FastifyInstance,
    host: HouseHost,
    surroundings: {
      secondsToWait(address: string): Promise<number | null>;
      secondsToClose(address: string): Promise<number | null>;
      secondsToLook(address: string): Promise<number | null>;
      networksOf(address: string): readonly string[];
      waitOutside<T>(response: ServerResponse, wait: () => Promise<T>): Promise<T>;
    },
  ) => Promise<void>;
  readonly jobs: (host: HouseHost) => readonly Job[];
  /** Finds which of several tokens open a session. */
  readonly sessionsOf: (host: Pick<HouseHost, 'db'>, tokens: readonly string[]) => Promise<ReadonlyMap<string, true>>;
  readonly redraw: (host: Pick<HouseHost, 'db'>, roundId: string, owner: string) => Promise<Redraw | null>;
  readonly coloursOf: ColoursOf;
}

export const houseHost = (
  { config, db, log, fetch, now }: Host,
  { signsAs, secret, believed }: Pick<Access, 'signsAs' | 'secret' | 'believed'>,
): HouseHost => ({
  config,
  db,
  ownConnection: () => db.apart(),
  log,
  fetch,
  now,
  partner: { name: signsAs, secret, believed },
  seal: sealWith(() => (config.sealingKey === null ? [] : [config.sealingKey])),
});

/** The house games: they play every title that no other provider plays. */
export const houseGames = ({ mount, jobs, sessionsOf, redraw, coloursOf }: EmbeddedGames): GameProviderEntry => ({
  name: 'house',
  signsAs: 'games',
  secret: (env) => env['GAMES_SECRET'],
  previousSecret: (env) => env['GAMES_SECRET_PREVIOUS'],
  address: ({ partnerUrl }) => `${partnerUrl}/games`,
  plays: 'others',
  // There is no sportsbook: the sport is a flight race, played by the rules of the crash game.
  capabilities: { demo: true, bonus: true, sport: { gameId: 'earplane', providerId: crashProviderId } },
  credits: { max: '1000', maxPerDay: '10000' },
  connect(host, access) {
    const own = houseHost(host, access);
    const surroundings = {
      secondsToWait: async (address: string) =>
        (await secondsToWaitFrom(host, 'game', networkOf(address), gamesOpened)) ??
        secondsToWaitFrom(host, 'games-a-day', networkOf(address), gamesOpenedADay),
      secondsToClose: (address: string) => secondsToWaitFrom(host, 'closed', networkOf(address), requestsClosed),
      secondsToLook: (address: string) => secondsToWaitFrom(host, 'round', networkOf(address), roundsLookedAt),
      // Behind an untrusted proxy everybody has the same address.
      networksOf,
      waitOutside,
    };
    const sessionOf = batched((tokens: readonly string[]) => sessionsOf(own, tokens));
    return {
      launch: async (context) => launchLink({ base: access.address(), art: host.config.publicUrl, coloursOf }, context),
      verificationLink: ({ roundId, playerId }) => {
        // Rounds that the sandbox has seeded were never drawn here.
        if (!ownRound.test(roundId)) return null;
        const token = createProofToken(own.partner.secret(), { round_id: roundId, owner: `player:${playerId}` }, host.now());
        return `${access.address()}/verify/#proof=${token}`;
      },
      redraw: async ({ roundId, playerId }) => (ownRound.test(roundId) ? redraw(own, roundId, `player:${playerId}`) : null),
      list: (range) => requestList<BetList>(host, access, { path: '/bets', schema: 'BetList' }, range),
      freeRounds: freeRoundsCalls(host, access),
      mount: (app) => mount(app, own, surroundings),
      jobs: jobs(own),
      isSession: async (token) => (await sessionOf(token)) === true,
    };
  },
});
