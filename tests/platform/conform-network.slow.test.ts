import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hashOf } from '#server/accounts/sessions.ts';
import { changeStatus } from '#server/accounts/status.ts';
import { cancelFreeRounds } from '#server/campaigns/free-rounds.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { hub88From } from '#server/hub88/entry.ts';
import { softswissFrom } from '#server/softswiss/entry.ts';
import { accessTo } from '#server/partners.ts';
import type { Registries } from '#server/registries.ts';
import { startInstalled } from '#registry/start.ts';
import { settleDue } from '#games/provider/settlement.ts';
import type { Wager } from '#games/engine/index.ts';
import { hub88Cases } from '#tools/conform/hub88-cases.ts';
import { Hub88Play } from '#tools/conform/hub88-play.ts';
import { EntryNetwork } from '#tools/conform/entry-network.ts';
import { providerCases } from '#tools/conform/provider-cases.ts';
import { ProviderPlay } from '#tools/conform/provider-play.ts';
import { type NetworkFault, networkFaults, networkResends, openProxy } from '#tools/conform/proxy.ts';
import { type CaseResult, conform, playCases } from '#tools/conform/run.ts';
import { softswissCases } from '#tools/conform/softswiss-cases.ts';
import { SoftswissPlay } from '#tools/conform/softswiss-play.ts';
import { walletCases } from '#tools/conform/wallet-cases.ts';
import { more } from '../support/entries.ts';
import { grantedRounds } from '../support/free-rounds.ts';
import { createPlayer, expectBalancedBooks, openGame } from '../support/games.ts';
import { gamesClient, gamesHostOf } from '../support/house-games.ts';
import { hub88Code, hub88Env, hub88Game, openHub88Game, theirs } from '../support/hub88.ts';
import { secretOf, startTestPlatform, testConfig, type TestPlatform } from '../support/platform.ts';
import { openSoftswissGame, softswissCode, softswissEnv, softswissGame, softswissToken } from '../support/softswiss.ts';

/** Both dialects beside the shipped entries; SOFTSWISS has a provider of its own, because no two may play the same games. */
function withDialects(): Registries {
  const entry = hub88From(hub88Env());
  const freeRounds = { create: async () => ({ reference: 'reward' }), cancel: async () => undefined };
  const connect: typeof entry.connect = (host, access) => ({ ...entry.connect(host, access), freeRounds });
  const second = softswissFrom(softswissEnv({ SOFTSWISS_PROVIDERS: '4713' }));
  return { ...more, gameProviders: [...more.gameProviders, { ...entry, connect }, second] };
}
const spins = { ...softswissGame, gameId: 'tiger', providerId: 4713, providerName: 'Tiger Works' } as const;

let running: TestPlatform;
let second: Awaited<ReturnType<typeof startInstalled>>;
let db: ReturnType<typeof openPostgres>;
/** Origin at which the house games call the wallet. */
let between: string | null = null;
const gameProviders = ['house', 'hub88', 'softswiss'];

beforeAll(async () => {
  const overrides = { logLevel: 'silent', gameProviders } as const;
  const throughProxy: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (!url.pathname.startsWith('/partners/wallet/')) return Response.json({});
    return fetch(between === null ? url : new URL(url.pathname, between), init);
  };
  running = await startTestPlatform({ engine: 'postgres', registries: withDialects(), fetch: throughProxy, config: overrides });
  // The two share the database and nothing else.
  const { databaseUrl } = running.platform.config;
  db = openPostgres(databaseUrl!, { connections: 10, onError: () => undefined });
  const config = testConfig({ ...overrides, databaseUrl });
  second = await startInstalled({ config, db, registries: withDialects(), seed: false, runTimers: false });
});
afterEach(() => expectBalancedBooks(running.platform));
afterAll(async () => {
  await second.close();
  await db.close();
  await running.close();
});

const origins = () => [running.api.replace(/\/api$/, ''), second.url];
const failedOf = (results: readonly CaseResult[]) => results.filter(({ isPassed }) => !isPassed).map(({ id, reason }) => [id, reason]);

async function through<T>(faults: readonly NetworkFault[], work: (origin: string) => Promise<T>): Promise<T> {
  const proxy = await openProxy(origins(), faults);
  try {
    return await work(proxy.origin);
  } finally {
    await proxy.close();
    for (const fault of faults) expect(proxy.counts[fault]).toBeGreaterThan(0);
  }
}

async function frozenPlayer(open: (player: Awaited<ReturnType<typeof createPlayer>>) => Promise<string>) {
  const player = await createPlayer(running.platform, { cash: 10_000n });
  const session = await open(player);
  await changeStatus(running.platform, { playerId: player.id, status: 'frozen', note: 'Anna: a test' });
  return { user: `player-${player.id}`, token: session };
}

/** Each call of the entry goes to the next of both processes. */
test('[36.1] two processes: the entry of the house games passes each case of a provider', async () => {
  const { config, db: own, log, now } = running.platform;
  const house = more.gameProviders.find(({ name }) => name === 'house')!;
  const served = [running.partner, second.partnerUrl];
  const reached = new Set<string>();
  let turn = 0;
  const inTurns: typeof fetch = (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    const origin = served[(turn += 1) % served.length]!;
    reached.add(origin);
    const url = new URL(pathname + search, origin);
    return input instanceof Request ? fetch(new Request(url, input)) : fetch(url, init);
  };
  const player = await createPlayer(running.platform, { cash: 10_000n });
  const token = await openGame(running.platform, player, 'cash', 'plinkoear');
  const client = await gamesClient(running.partner).openSession('plinko', { mode: 'real', token });
  const { round } = await client.play(100, { kind: 'plinko', rows: 12, risk: 'medium' });
  const network = new EntryNetwork(inTurns);
  const judged = {
    connection: house.connect({ config, db: own, log, now, fetch: network.fetch }, accessTo({ config }, house)),
    capabilities: house.capabilities,
    network,
    origin: new URL(house.address(config)).origin,
    game: { gameId: 'plinkoear', code: null, currency: 'EUR', stakeMinor: 10 },
    bet: `bet-${round.id}`,
  };
  const cases = providerCases.filter(({ needs }) => needs?.(judged) ?? true);
  expect(failedOf(await playCases(() => new ProviderPlay(judged), cases))).toEqual([]);
  // A list of games is the one thing that the house games have in the catalogue alone.
  expect(cases).toHaveLength(providerCases.length - 2);
  expect(reached.size).toBe(2);
}, 60_000);

const networks: readonly (readonly [string, readonly NetworkFault[]])[] = [
  ['that takes turns alone', []],
  ...networkFaults.map((fault) => [`with ${fault}`, [fault]] as const),
  ['with all faults', networkFaults],
];

describe.each(networks)('[36.1] two processes, behind a network %s', (_name, faults) => {
  test('the wallet passes each case', async () => {
    const { platform } = running;
    const player = await createPlayer(platform, { cash: 10_000n });
    const open = () => openGame(platform, player, 'cash', 'plinkoear');
    const [session, endedSession] = [await open(), await open()];
    const grant = await grantedRounds(platform, player.id, { rounds: 5 });
    const otherGrant = await grantedRounds(platform, player.id, { game: { gameId: 'dice', providerId: 207, providerName: 'House' } });
    const endedGrant = await grantedRounds(platform, player.id);
    await cancelFreeRounds(platform, endedGrant);
    await platform.db.sql`update game_sessions set expires_at = now() - interval '1 hour' where token_hash = ${hashOf(endedSession)}`;
    const { token: blockedSession } = await frozenPlayer((frozen) => openGame(platform, frozen, 'cash', 'plinkoear'));
    const sessions = { session, endedSession, blockedSession };
    const judged = { partner: 'games', secret: secretOf(running, 'games'), ...sessions, grant, otherGrant, endedGrant };
    const results = await through(faults, (url) => conform({ ...judged, url, resends: networkResends }, walletCases));
    expect(failedOf(results)).toEqual([]);
    expect(results).toHaveLength(walletCases.length);
  }, 120_000);

  test('the dialect of Hub88 passes each case', async () => {
    const { platform } = running;
    const player = await createPlayer(platform, { cash: 10_000n });
    const operator = {
      key: theirs.privateKey,
      user: `player-${player.id}`,
      token: await openHub88Game(platform, player),
      game: hub88Code,
      decimals: 2,
      endedToken: await openHub88Game(platform, player, true),
      blocked: await frozenPlayer((frozen) => openHub88Game(platform, frozen)),
      reward: await grantedRounds(platform, player.id, { game: hub88Game }),
      resends: networkResends,
    };
    const results = await through(faults, (origin) =>
      playCases(() => new Hub88Play({ ...operator, url: `${origin}/partners/hub88` }), hub88Cases),
    );
    expect(failedOf(results)).toEqual([]);
    expect(results).toHaveLength(hub88Cases.length);
  }, 120_000);

  test('the dialect of SOFTSWISS passes each case', async () => {
    const { platform } = running;
    const player = await createPlayer(platform, { cash: 10_000n });
    const operator = {
      secret: softswissToken,
      user: `player-${player.id}`,
      game: softswissCode,
      currency: 'EUR',
      endedSession: await openSoftswissGame(platform, player, true),
      session: await openSoftswissGame(platform, player),
      blocked: (await frozenPlayer((frozen) => openSoftswissGame(platform, frozen))).user,
      issue: await grantedRounds(platform, player.id, { game: spins }),
      resends: networkResends,
    };
    const results = await through(faults, (origin) =>
      playCases(() => new SoftswissPlay({ ...operator, url: `${origin}/partners/softswiss` }), softswissCases),
    );
    expect(failedOf(results)).toEqual([]);
    expect(results).toHaveLength(softswissCases.length);
  }, 120_000);

  test('each round of the house games has one outcome, and the wallet has the same', async () => {
    const { platform, partner } = running;
    const player = await createPlayer(platform, { cash: 100_000n });
    const client = await gamesClient(partner).openSession('plinko', {
      mode: 'real',
      token: await openGame(platform, player, 'cash', 'plinkoear'),
    });
    const wager: Wager = { kind: 'plinko', rows: 12, risk: 'medium' };
    await through(faults, async (origin) => {
      between = origin;
      try {
        for (let round = 0; round < 60; round += 1) await client.play(100, wager);
        for (let pass = 0; pass < 20; pass += 1) {
          await platform.db
            .sql`update provider.rounds set next_attempt_at = clock_timestamp() where state in ('paying', 'undoing', 'betting')`;
          await settleDue(gamesHostOf(running));
        }
      } finally {
        between = null;
      }
    });
    const ended = await platform.db.sql<{ state: string; wallet: string; count: number; sum: bigint }>`
      select rounds.state, game_bets.status as wallet, count(*)::int, sum(coalesce(rounds.payout_minor, 0))::bigint as sum
      from provider.rounds left join game_bets on game_bets.id = 'games:bet-' || rounds.id
      where rounds.owner = ${`player:${player.id}`} group by 1, 2 order by 1, 2`;
    const closed = ended.filter(({ state }) => state === 'closed');
    // A round that was not closed has taken nothing.
    expect(ended.filter(({ state, wallet }) => state !== 'closed' && wallet !== null && wallet !== 'rolled_back')).toEqual([]);
    expect(closed.every(({ wallet }) => wallet === 'settled')).toBe(true);
    const [count, won] = closed.reduce(([rounds, sum], row) => [rounds + row.count, sum + Number(row.sum)], [0, 0] as [number, number]);
    expect(count).toBeGreaterThan(0);
    expect(Number((await platform.wallet.balanceOf(player.id)).cash)).toBe(100_000 - 100 * count + won);
  }, 120_000);
});
