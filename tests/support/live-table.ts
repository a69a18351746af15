import { CallError } from '#games/client/call-error.ts';
import { saltContribution } from '#games/client/live/contribution.ts';
import type { Bet, GameKind, Wager } from '#games/engine/index.ts';
import { drawDue } from '#games/provider/live/rounds.ts';
import type { TableView } from '#games/provider/table-protocol.ts';
import { settleDue } from '#games/provider/settlement.ts';
import { startInstalled } from '#registry/start.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { createPlayer, expectBalancedBooks, openGame, type TestPlayer } from './games.ts';
import { gamesClient, gamesHostOf, type GameClient } from './house-games.ts';
import { startTestPlatform, testConfig } from './platform.ts';

type Code = 'live-roulette' | 'live-french-roulette' | 'live-two-ball-roulette';

interface AnySeat extends GameClient {
  readonly player: TestPlayer;
  table(after?: string): Promise<TableView>;
  post(path: string, body: object): Promise<{ status: number; code?: string }>;
}

export interface Seat extends AnySeat {
  bet(round: string, bets: readonly Bet[], request?: string): ReturnType<GameClient['play']>;
}

/** A seat at the table of flights. */
export interface FlightSeat extends AnySeat {
  /** @param autoExit hundredths; null for a flight that is left by hand. */
  fly(round: string, autoExit: number | null, stake?: number, request?: string): ReturnType<GameClient['play']>;
}

export const red = (stake: number): Bet => ({ on: 'red', stake });

/** Waits for a state of the table. */
export async function until(seat: Pick<Seat, 'table'>, isIt: (view: TableView) => boolean | Promise<boolean>): Promise<TableView> {
  for (let [view, look] = [await seat.table(), 0]; look < 40; look += 1) {
    if (await isIt(view)) return view;
    view = await seat.table(view.version);
  }
  throw new Error('the table never came to that');
}

/** Acts as a page at a table. */
type AtTable = Pick<Seat, 'table' | 'post'>;

/** Two processes over one PostgreSQL. No jobs run: tests do their work by hand, in either process. */
export async function openLiveHouse({ rateLimitFactor = 1 }: { readonly rateLimitFactor?: number } = {}) {
  /** Hooks that run before the first process receives the wallet's reply to a bet, or a win. */
  const wallet: Record<'afterBet' | 'afterWin', (() => Promise<void>) | null> = { afterBet: null, afterWin: null };
  const heldFetch: typeof fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const reply = await fetch(input, init);
    if (pathname.endsWith('/bet')) await wallet.afterBet?.();
    if (pathname.endsWith('/win')) await wallet.afterWin?.();
    return reply;
  };
  const partners = { processor: 'shared', games: 'shared' };
  const first = await startTestPlatform({
    engine: 'postgres',
    fetch: heldFetch,
    config: { partners, logLevel: 'silent', rateLimitFactor },
  });
  const pool = openPostgres(first.platform.config.databaseUrl!, { connections: 20, onError: () => undefined });
  const second = await startInstalled({ config: testConfig({ partners, logLevel: 'silent' }), db: pool, seed: false, runTimers: false });
  const host = gamesHostOf(first);
  const otherHost = gamesHostOf({ platform: second.platform, partner: second.partnerUrl });
  const { db } = first.platform;

  interface SitDown {
    readonly partner?: string;
    readonly player?: TestPlayer;
    readonly gameId?: string;
  }
  async function openSeat(
    kind: GameKind,
    code: string,
    { partner = first.partner, gameId = 'lantern-row', ...given }: SitDown,
  ): Promise<AnySeat> {
    const player = given.player ?? (await createPlayer(first.platform, { cash: 100_000n }));
    const token = await openGame(first.platform, player, 'cash', gameId, code);
    const client = gamesClient(partner);
    const session = await client.openSession(kind, { mode: 'real', token });
    return {
      player,
      ...session,
      table: (after) => client.ask<TableView>(`/table${after === undefined ? '' : `?after=${after}`}`, { token: session.token }),
      post: (path, body) => client.ask(path, { token: session.token, body }),
    };
  }
  /** A player at a table, served by one of the processes. */
  async function sitDown(code: Code = 'live-roulette', given: SitDown = {}): Promise<Seat> {
    const seat = await openSeat('live-roulette', code, given);
    const variant = { 'live-roulette': 'european', 'live-french-roulette': 'french', 'live-two-ball-roulette': 'two-ball' } as const;
    return {
      ...seat,
      bet: (round, bets, request) => {
        const stake = bets.reduce((sum, bet) => sum + bet.stake, 0);
        return seat.play(stake, { kind: 'live-roulette', variant: variant[code], round, bets } satisfies Wager, request);
      },
    };
  }
  /** A player at the table of flights. */
  async function board(given: SitDown = {}): Promise<FlightSeat> {
    const seat = await openSeat('live-crash', 'live-earplane', given);
    return {
      ...seat,
      fly: (round, autoExit, stake = 1_000, request) => seat.play(stake, { kind: 'live-crash', round, autoExit } satisfies Wager, request),
    };
  }
  /** Lets the time pass in which hashes are sent. */
  const closeShares = (chain: string) => db.sql`
    update provider.chains set shares_until = clock_timestamp() - interval '1 second' where commitment = ${chain} and shares_until is not null and reveals_until is null`;
  /** Contributes to the salt of the table's chain if it has none yet, as a page does, until the table is as required. */
  async function untilSalted(seat: AtTable, isIt: (view: TableView) => boolean | Promise<boolean>): Promise<TableView> {
    const contribution = saltContribution(async (path, body) => {
      const { status, code } = await seat.post(path, body);
      if (status !== 200) throw new CallError(code as ConstructorParameters<typeof CallError>[0]);
    });
    return until(seat, async (view) => {
      const { chain } = view.table;
      if (chain.salt !== null) return isIt(view);
      await contribution.follow(chain);
      await closeShares(chain.commitment);
      return false;
    });
  }
  const makeSalt = (seat: AtTable) => untilSalted(seat, () => true);
  /** The present table, not the state that a process saw before a test moved its clock. */
  const openRound = async (seat: AnySeat) => {
    const isNow = ({ table: { round } }: TableView) =>
      round?.phase === 'open' &&
      db.one`select 1 from provider.live_rounds where id = ${round.id} and provider.phase_of(live_rounds, clock_timestamp()) = 'open'`.then(
        Boolean,
      );
    return (await untilSalted(seat, async (view) => (await isNow(view)) === true)).table.round!;
  };
  /** Lets time pass for one round, by the store's clock; a negative time sets that clock back. */
  const letPass = (id: string, seconds: number) =>
    db.transaction(async () => {
      await db.sql`
        update provider.live_rounds set opens_at = opens_at - ${seconds} * interval '1 second', closes_at = closes_at - ${seconds} * interval '1 second',
          draws_at = draws_at - ${seconds} * interval '1 second', drawn_at = drawn_at - ${seconds} * interval '1 second',
          took_off_at = took_off_at - ${seconds} * interval '1 second', lands_at = lands_at - ${seconds} * interval '1 second' where id = ${id}`;
      // Bets of a flight in the air.
      await db.sql`
        update provider.rounds set started_at = started_at - ${seconds} * interval '1 second', ends_at = ends_at - ${seconds} * interval '1 second'
        where live_round_id = ${id} and state = 'flying' and outcome is not null`;
    });
  return {
    first,
    second,
    host,
    otherHost,
    db,
    wallet,
    sitDown,
    board,
    openRound,
    makeSalt,
    closeShares,
    letPass,
    /** The round is drawn, and its result was shown long enough. */
    async end(id: string) {
      await letPass(id, 40);
      await drawDue(host);
      // A flight has only taken off.
      await letPass(id, 300);
      await drawDue(host);
      await letPass(id, 20);
    },
    cashOf: async ({ id }: TestPlayer) => Number((await first.platform.wallet.balanceOf(id)).cash),
    statesOf: async (liveRound: string) =>
      (await db.sql<{ state: string }>`select state from provider.rounds where live_round_id = ${liveRound} order by created_at`).map(
        ({ state }) => state,
      ),
    async runWorker() {
      await db.sql`update provider.rounds set next_attempt_at = clock_timestamp() where state in ('flying', 'paying', 'undoing')`;
      return settleDue(host);
    },
    async expectBalanced() {
      wallet.afterBet = null;
      wallet.afterWin = null;
      await expectBalancedBooks(first.platform);
    },
    async close() {
      await second.close();
      await pool.close();
      await first.close();
    },
  };
}

export type LiveHouse = Awaited<ReturnType<typeof openLiveHouse>>;
