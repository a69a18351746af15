import { CallError } from '#games/client/call-error.ts';
import { saltContribution } from '#games/client/live/contribution.ts';
import type { Bet, Wager } from '#games/engine/index.ts';
import { drawDue } from '#games/provider/live/rounds.ts';
import type { TableView } from '#games/provider/protocol.ts';
import { settleDue } from '#games/provider/settlement.ts';
import { startInstalled } from '#registry/start.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { createPlayer, expectBalancedBooks, openGame, type TestPlayer } from './games.ts';
import { gamesClient, gamesHostOf, type GameClient } from './house-games.ts';
import { startTestPlatform, testConfig } from './platform.ts';

type Code = 'live-roulette' | 'live-french-roulette' | 'live-two-ball-roulette';

export interface Seat extends GameClient {
  readonly player: TestPlayer;
  table(after?: string): Promise<TableView>;
  post(path: string, body: object): Promise<{ status: number; code?: string }>;
  bet(round: string, bets: readonly Bet[], request?: string): ReturnType<GameClient['play']>;
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

/** Two processes over one PostgreSQL. No jobs run: what they would do is done by hand, in either. */
export async function openLiveHouse({ rateLimitFactor = 1 }: { readonly rateLimitFactor?: number } = {}) {
  /** Hook that runs before the first process receives the wallet's reply to a bet. */
  const wallet: { afterBet: (() => Promise<void>) | null } = { afterBet: null };
  const heldFetch: typeof fetch = async (input, init) => {
    const isBet = new URL(input instanceof Request ? input.url : input).pathname.endsWith('/bet');
    const reply = await fetch(input, init);
    if (isBet) await wallet.afterBet?.();
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
  /** Somebody who sits down at a table, served by one of the processes. */
  async function sitDown(
    code: Code = 'live-roulette',
    { partner = first.partner, gameId = 'lantern-row', ...given }: SitDown = {},
  ): Promise<Seat> {
    const player = given.player ?? (await createPlayer(first.platform, { cash: 100_000n }));
    const token = await openGame(first.platform, player, 'cash', gameId, code);
    const client = gamesClient(partner);
    const session = await client.openSession('live-roulette', { mode: 'real', token });
    const variant = { 'live-roulette': 'european', 'live-french-roulette': 'french', 'live-two-ball-roulette': 'two-ball' } as const;
    return {
      player,
      ...session,
      table: (after) => client.ask<TableView>(`/table${after === undefined ? '' : `?after=${after}`}`, { token: session.token }),
      post: (path, body) => client.ask(path, { token: session.token, body }),
      bet: (round, bets, request) => {
        const stake = bets.reduce((sum, bet) => sum + bet.stake, 0);
        return session.play(stake, { kind: 'live-roulette', variant: variant[code], round, bets } satisfies Wager, request);
      },
    };
  }
  /** Lets the time pass in which hashes are sent. */
  const closeShares = (chain: string) => db.sql`
    update provider.chains set shares_until = clock_timestamp() - interval '1 second' where commitment = ${chain} and shares_until is not null and reveals_until is null`;
  /** Gives a number to the salt of the table's chain where it has none yet, as a page does, until the table is as it should be. */
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
  /** As the table stands, and not as a process saw it before a test moved its clock. */
  const openRound = async (seat: Seat) => {
    const isNow = ({ table: { round } }: TableView) =>
      round?.phase === 'open' &&
      db.one`select 1 from provider.live_rounds where id = ${round.id} and provider.phase_of(live_rounds, clock_timestamp()) = 'open'`.then(
        Boolean,
      );
    return (await untilSalted(seat, async (view) => (await isNow(view)) === true)).table.round!;
  };
  /** Lets time pass for one round, as the clock of the store sees it; less than none sets that clock back. */
  const letPass = (id: string, seconds: number) => db.sql`
    update provider.live_rounds set opens_at = opens_at - ${seconds} * interval '1 second', closes_at = closes_at - ${seconds} * interval '1 second',
      draws_at = draws_at - ${seconds} * interval '1 second', drawn_at = drawn_at - ${seconds} * interval '1 second' where id = ${id}`;
  return {
    first,
    second,
    host,
    otherHost,
    db,
    wallet,
    sitDown,
    openRound,
    makeSalt,
    closeShares,
    letPass,
    /** The round is drawn, and its result has stood long enough. */
    async end(id: string) {
      await letPass(id, 40);
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
