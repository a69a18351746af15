import { freeRoundsCalls } from '#server/games/free-rounds-client.ts';
import type { GameProviderConnection } from '#server/games/providers.ts';
import type { Host } from '#server/host.ts';
import { Problem } from '#server/http/problem.ts';
import { type BetList, requestList } from '#server/statements/lists.ts';
import { EntryNetwork } from '#tools/conform/entry-network.ts';
import type { JudgedProvider } from '#tools/conform/provider-play.ts';

/** A way in which a game provider, or its entry, is faulty. */
export type ProviderFault =
  | 'strange-origin'
  | 'token-in-query'
  | 'demo-with-session'
  | 'demo-from-cache'
  | 'demo-needs-player'
  | 'opens-anyway'
  | 'throws'
  | 'unbounded'
  | 'elsewhere'
  | 'twice'
  | 'empty-list'
  | 'no-bets'
  | 'bets-twice'
  | 'bets-outside'
  | 'bets-disordered'
  | 'bet-unlisted'
  | 'bet-other'
  | 'bet-invented'
  | 'grants-again'
  | 'grants-unseen'
  | 'refuses'
  | 'cancels-unseen';

const address = 'https://games.acme.example';
/** Three bets of the last hour, in two pages. */
const betIds = ['bet-of-acme-1', 'bet-of-acme-2', 'bet-of-acme-3'] as const;
function betsOf(search: URLSearchParams, fault: ProviderFault | undefined): BetList {
  const named = search.get('bet_uuid');
  const from = new Date(String(search.get('from')));
  const bets = betIds.map((bet_uuid, index) => {
    const at = new Date(Date.now() - (60 - index) * 60_000).toISOString();
    const stake_minor = fault === 'bet-other' && named !== null ? 99 : 100;
    return {
      bet_uuid,
      round_id: `round-${index}`,
      status: 'settled' as const,
      currency: 'EUR',
      stake_minor,
      payout_minor: 0,
      created_at: at,
      updated_at: at,
    };
  });
  const strange = {
    ...bets[0]!,
    bet_uuid: String(named ?? 'bet-of-another-day'),
    created_at: new Date(from.getTime() - 1_000).toISOString(),
  };
  if (named !== null)
    return {
      bets: fault === 'bet-invented' ? [{ ...bets[0]!, bet_uuid: named }] : bets.filter(({ bet_uuid }) => bet_uuid === named),
      next: null,
    };
  if (fault === 'bet-unlisted') return { bets: bets.slice(1), next: null };
  if (fault === 'bets-outside') return { bets: [strange, ...bets], next: null };
  if (fault === 'bets-disordered') return { bets: bets.toReversed(), next: null };
  if (search.get('after') === 'two') return { bets: bets.slice(fault === 'bets-twice' ? 1 : 2), next: null };
  return { bets: bets.slice(0, 2), next: 'two' };
}

const frame = 'https://play.acme.example';

/** A small provider behind a `fetch`. */
function modelFetch(fault: ProviderFault | undefined): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname: path, searchParams } = new URL(request.url);
    const body = request.method === 'POST' ? ((await request.json()) as { grant_uuid?: string; token?: string }) : {};
    switch (path) {
      case '/open':
        return Response.json({ url: `${fault === 'strange-origin' ? 'https://other.example' : frame}/play#${body.token ?? 'demo'}` });
      case '/games':
        return Response.json([...(fault === 'twice' ? ['dragon'] : []), 'dragon', 'tiger']);
      case '/bets':
        return Response.json(betsOf(searchParams, fault));
      default:
        return Response.json({ grant_uuid: body.grant_uuid, status: path === '/free-rounds' ? 'open' : 'ended' });
    }
  };
}

/** An entry with its provider, and its network in between; the kit has to detect its fault, if it has one. */
export function openModelProvider(fault?: ProviderFault): JudgedProvider {
  const network = new EntryNetwork(modelFetch(fault));
  const fetch: typeof globalThis.fetch = (input, init) => {
    const { signal: _, ...unbounded } = init ?? {};
    const { href } = new URL(input instanceof Request ? input.url : input);
    const url = fault === 'elsewhere' ? href.replace('games.acme', 'metrics.acme') : href;
    return network.fetch(url, fault === 'unbounded' ? unbounded : init);
  };
  const host = { now: () => new Date(), fetch } as Host;
  const access = { signsAs: 'acme', address: () => address, secret: () => 'a secret of acme', believed: () => [] };
  const post = async (path: string, body: object): Promise<unknown> => {
    const response = await fetch(`${address}${path}`, { method: 'POST', body: JSON.stringify(body), signal: AbortSignal.timeout(8_000) });
    if (response.status !== 200) throw new Error(`answered ${response.status}`);
    return response.json();
  };
  const right = freeRoundsCalls(host, access);
  let made = 0;
  const money = { session: '', url: '' };
  const connection: GameProviderConnection = {
    frames: [frame],
    async launch({ token, player }) {
      if (fault === 'demo-needs-player' && player === null) throw new Problem('game_unavailable', 'There is no player.');
      if (fault === 'demo-from-cache' && token === null) return money.url;
      money.session = token ?? money.session;
      const sent = token === null ? { ...(fault === 'demo-with-session' && { last: money.session }) } : { token };
      try {
        const { url } = (await post('/open', sent)) as { url: string };
        if (token !== null) money.url = url;
        if (fault === 'token-in-query') return `${frame}/play?session=${token}`;
        return new URL(url).href;
      } catch (error) {
        if (fault === 'opens-anyway') return `${frame}/play`;
        throw fault === 'throws' ? error : new Problem('unavailable', 'The game does not open at the moment.');
      }
    },
    async games() {
      try {
        const list = (await post('/games', {})) as string[];
        return list.map((code) => ({ code, name: code, isEnabled: true }));
      } catch (error) {
        if (fault === 'empty-list') return [];
        throw error;
      }
    },
    list: (range) =>
      requestList<BetList>(host, access, { path: '/bets', schema: 'BetList' }, range).catch((error: unknown) => {
        if (fault === 'no-bets') return { bets: [], next: null };
        throw error;
      }),
    freeRounds: {
      async create(grant) {
        try {
          const answer = await right.create(grant);
          if (fault === 'grants-again') return { reference: `grant-${(made += 1)}` };
          return answer;
        } catch (error) {
          if (fault === 'grants-unseen') return 'created';
          if (fault === 'refuses') return 'refused';
          throw error;
        }
      },
      cancel: (grant) =>
        right.cancel(grant).catch((error: unknown) => {
          if (fault !== 'cancels-unseen') throw error;
        }),
    },
  };
  return {
    connection,
    capabilities: { demo: true, bonus: false, sport: null },
    network,
    origin: address,
    game: { gameId: 'dragon', code: null, currency: 'EUR', stakeMinor: 10 },
    bet: betIds[0],
  };
}
