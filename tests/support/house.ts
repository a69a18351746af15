import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { games, listings } from '#games/engine/index.ts';
import type { GameKind, RoundView } from '#games/provider/protocol.ts';
import { settleDue } from '#games/provider/settlement.ts';
import { createPlayer, expectBalancedBooks, openGame, type TestPlayer } from './games.ts';
import { gamesClient, gamesHostOf, type GameClient } from './house-games.ts';
import { startTestPlatform, type TestPlatform } from './platform.ts';

/** The connection between the provider and the wallet. Both fields are cleared before each test. */
interface WalletInTheMiddle {
  /** Faults of the provider's next calls to the wallet, by path. */
  faults: Record<string, 'lost request' | 'lost reply' | 'down' | 'garbled'>;
  /** Paths of the calls. */
  calls: string[];
}

/** A platform with the house's provider for the tests of a file, and helpers for both. After each test the ledger must balance. */
export function houseUnderTest() {
  let running: TestPlatform;
  const wallet: WalletInTheMiddle = { faults: {}, calls: [] };

  const faultyFetch: typeof fetch = async (input, init) => {
    const path = new URL(input instanceof Request ? input.url : input).pathname.split('/').at(-1) ?? '';
    wallet.calls.push(path);
    if (wallet.faults[path] === 'down') return new Response('{"code":"unavailable","message":""}', { status: 503 });
    if (wallet.faults[path] === 'garbled') return new Response('<h1>Closed for maintenance</h1>', { status: 503 });
    if (wallet.faults[path] === 'lost request') throw new TypeError('fetch failed');
    const reply = await fetch(input, init);
    if (wallet.faults[path] === 'lost reply') throw new TypeError('fetch failed');
    return reply;
  };
  const host = () => gamesHostOf(running);

  beforeAll(async () => {
    running = await startTestPlatform({ fetch: faultyFetch, config: { logLevel: 'silent' } });
  });
  beforeEach(() => {
    wallet.faults = {};
    wallet.calls = [];
  });
  afterEach(() => expectBalancedBooks(running.platform));
  afterAll(() => running.close());

  const ask: ReturnType<typeof gamesClient>['ask'] = (...call) => gamesClient(running.partner).ask(...call);
  const openSession = (kind: GameKind, opening: object): Promise<GameClient> => gamesClient(running.partner).openSession(kind, opening);
  const openRealSession = async (kind: GameKind, cash = 10_000n): Promise<GameClient & { player: TestPlayer }> => {
    const player = await createPlayer(running.platform, { cash });
    const own = Object.keys(listings).find((name) => listings[name]?.own && games[name]?.kind === kind);
    const page = Object.keys(listings).find((name) => games[name]?.kind === kind)!;
    const token = await openGame(running.platform, player, 'cash', own ?? 'lantern-row', own ? null : listings[page]!.plays[0]);
    return { player, ...(await openSession(kind, { mode: 'real', token })) };
  };
  const cashOf = async (player: TestPlayer) => Number((await running.platform.wallet.balanceOf(player.id)).cash);
  /** Moves a flight back in time, as if this time had passed. */
  const letPass = (id: string, ms: number) =>
    running.platform.db.sql`
      update provider.rounds set started_at = started_at - ${ms} * interval '1 millisecond', ends_at = ends_at - ${ms} * interval '1 millisecond',
        next_attempt_at = next_attempt_at - ${ms} * interval '1 millisecond' where id = ${id}`;
  const letWorkerRun = async () => {
    await running.platform.db.sql`update provider.rounds set next_attempt_at = clock_timestamp() where state in ('paying', 'undoing')`;
    return settleDue(host());
  };
  const stored = async (id: string) =>
    (await running.platform.db.one<{
      state: string;
      outcome: { crashPoint: number };
    }>`select state, outcome from provider.rounds where id = ${id}`)!;
  /** Accepted bets of a round after its first, in their order. */
  const furtherBetsOf = (id: string) =>
    running.platform.db.sql<{ id: string; state: string; stake_minor: bigint; payout_minor: bigint | null }>`
      select id, state, stake_minor, payout_minor from provider.further_bets where round_id = ${id} order by created_at`;
  /** All bets of a round in the wallet's ledger. */
  const bookedOf = (id: string) =>
    running.platform.db.sql<{ status: string; amount: number; payout: number | null }>`
      select status, amount_minor::int as amount, payout_minor::int as payout from game_bets where round_id = ${id} order by created_at, id`;
  /** Plays until a flight climbs at least so high; the seeds are random, as in life. */
  async function flight(gameClient: GameClient, atLeast: number, autoExit: number | null = null, stake = 100): Promise<RoundView> {
    for (;;) {
      const { round } = await gameClient.play(stake, { kind: 'crash', autoExit });
      if ((await stored(round.id)).outcome.crashPoint >= atLeast) return round;
      await letPass(round.id, 200_000);
      await gameClient.look(round.id);
    }
  }

  return {
    get platform() {
      return running.platform;
    },
    get partner() {
      return running.partner;
    },
    wallet,
    host,
    ask,
    openSession,
    openRealSession,
    cashOf,
    furtherBetsOf,
    bookedOf,
    letPass,
    letWorkerRun,
    stored,
    flight,
  };
}
