import { placePattern } from '#domain/list-page.ts';
import type { App, GamesHost } from './host.ts';
import type { Surroundings } from './surroundings.ts';
import { recordOf, type RecordQuery, viewerOf } from './record.ts';
import { Refusal } from './refusal.ts';
import { publicKeysOf } from './signing.ts';

const querystring = {
  type: 'object',
  properties: { seed: { type: 'string', pattern: '^[0-9a-f]{64}$' }, after: { type: 'string', pattern: placePattern } },
};

/** Serves the data that rounds are verified with: a player's own record, and the public keys of receipts. */
export function mountRecordApi(app: App, host: GamesHost, surroundings: Surroundings): void {
  app.get('/keys', async () => ({ keys: await publicKeysOf(host) }));
  app.get<{ Querystring: RecordQuery }>('/record', { schema: { querystring } }, async ({ query, headers, ip }, reply) => {
    const waitS = await surroundings.secondsToLook(ip);
    if (waitS !== null) {
      void reply.header('retry-after', waitS);
      throw new Refusal('rate_limited', `Too many rounds were requested. Try again in ${Math.ceil(waitS / 60)} min.`);
    }
    return recordOf(host, await viewerOf(host, headers.authorization), query);
  });
}
