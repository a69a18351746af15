import type { GameKind } from '../engine/index.ts';
import type { App, GamesHost } from './host.ts';
import { fairnessOfTable } from './live/chain.ts';
import { tableOf } from './live/table.ts';
import type { OpenSession } from './protocol.ts';
import { Refusal } from './refusal.ts';
import { requestSchemas } from './request-schemas.ts';
import { chooseClientSeed } from './seeds.ts';
import { openSession, openSessionOf, sessionOf, stateOf } from './sessions.ts';
import type { Surroundings } from './surroundings.ts';

type SessionBody = { mode: 'real' | 'demo'; kind: GameKind; token?: string; game_id?: string; game_code?: string };

/** Mounts the calls about a session: opening it, its state, and its seeds. */
export function mountSessionRoutes(app: App, host: GamesHost, { secondsToWait }: Surroundings): void {
  app.post<{ Body: SessionBody }>('/sessions', { schema: requestSchemas.session }, async ({ body, ip }, reply) => {
    const waitS = await secondsToWait(ip);
    if (waitS !== null) {
      void reply.header('retry-after', waitS);
      throw new Refusal('rate_limited', `Too many games were opened. Try again in ${Math.ceil(waitS / 60)} min.`);
    }
    return openSession(host, openingOf(body));
  });
  app.get('/state', async (request) => stateOf(host, await sessionOf(host, request.headers.authorization)));
  app.post<{ Body: { client_seed: string } }>('/seeds', { schema: requestSchemas.seed }, async (request) => {
    // Seeds are exchanged, and revealed, only while the player is logged in.
    const own = await openSessionOf(host, request.headers.authorization);
    const table = tableOf(own);
    // No player chooses the salt of a table, but pages of earlier versions send one.
    return table ? fairnessOfTable(host, table) : chooseClientSeed(host, own, request.body.client_seed);
  });
}

function openingOf({ mode, kind, token, game_id, game_code }: SessionBody): OpenSession {
  if (mode === 'real' && token !== undefined) return { mode, kind, token };
  if (mode === 'demo' && game_id !== undefined) return { mode, kind, game_id, ...(game_code !== undefined && { game_code }) };
  throw new Refusal('invalid_request', 'A real session needs a token, a demo the id of a game.');
}
