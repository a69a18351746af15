import { createHash, randomUUID } from 'node:crypto';
import type { Decision, Outcome, Wager } from '#games/engine/index.ts';
import type { GamesHost } from '#games/provider/host.ts';
import type { FurtherBet } from '#games/provider/round.ts';
import type { Session } from '#games/provider/session.ts';
import { sessionById } from '#games/provider/sessions.ts';
import { Problem } from '#server/http/problem.ts';
import { openGaming } from './gaming.ts';

/** Fault of a call to the wallet: it never arrives, it takes effect but its reply is lost, or it is refused. */
export type WalletFault = 'lost request' | 'lost reply' | 'refused';

interface NewRound {
  readonly wager: Wager;
  readonly outcome?: Outcome | null;
  readonly state?: 'betting' | 'flying' | 'paying' | 'undoing' | 'closed' | 'undone' | 'refused' | 'disputed';
  readonly stake?: bigint;
  readonly decisions?: readonly Decision[] | null;
  /** The time since it began, and the time until it ends by itself. */
  readonly elapsedMs?: number;
  readonly remainingMs?: number;
  readonly multiplier?: number | null;
  readonly payout?: bigint | null;
  readonly refusal?: string | null;
  readonly liveRoundId?: string | null;
  /** False if the wallet does not know it. */
  readonly isStaked?: boolean;
}

/**
 * The house's provider over the ledger of `openGaming`, with a simulated connection between them: neither HTTP nor pages. Its rounds begin as a test
 * needs them.
 */
export async function openHouseBooks() {
  const gaming = await openGaming();
  const { db } = gaming.platform;
  const faults: Record<string, WalletFault | undefined> = {};
  const calls: string[] = [];
  const logged: { readonly fields: object; readonly message: string }[] = [];

  const answered = async (path: string, body: unknown): Promise<Response> => {
    const named = { balance: 'walletBalance', bet: 'walletBet', win: 'walletWin', rollback: 'walletRollback' } as const;
    try {
      return Response.json(await gaming.handlers[named[path as keyof typeof named]]({ body } as never, { partner: 'games' }));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return Response.json({ code: error.code, message: error.message, ...error.extra }, { status: error.status });
    }
  };
  const wire = async (url: URL, init: { readonly body: string }): Promise<Response> => {
    const path = url.pathname.split('/').at(-1)!;
    calls.push(path);
    if (faults[path] === 'lost request') throw new TypeError('fetch failed');
    if (faults[path] === 'refused') return Response.json({ code: 'not_found', message: '' }, { status: 404 });
    const reply = await answered(path, JSON.parse(init.body));
    if (faults[path] === 'lost reply') throw new TypeError('fetch failed');
    return reply;
  };
  const host = {
    db,
    config: { apiUrl: 'https://casino.test/api', publicUrl: '', allowedOrigins: [] },
    log: { error: (fields: object, message: string) => void logged.push({ fields, message }) },
    fetch: wire,
    now: () => gaming.clock.at,
    partner: { name: 'games', secret: () => 'secret', believed: () => [] },
    seal: { seal: (text: string) => text, open: (kept: string) => kept },
  } as unknown as GamesHost;

  const sit = async (
    kind: Session['kind'],
    {
      gameId = kind as string,
      cash = 10_000n,
      mode = 'real' as Session['mode'],
      player = undefined as Awaited<ReturnType<typeof gaming.player>> | undefined,
    } = {},
  ) => {
    const who = player ?? (await gaming.player(cash));
    const game = { gameId, providerId: 207, providerName: 'House' };
    const token = mode === 'real' ? await gaming.session(who, { game }) : null;
    const owner = mode === 'real' ? `player:${who.id}` : `demo:${randomUUID()}`;
    const row = await db.one<{ id: string }>`
      insert into provider.sessions (token_hash, mode, kind, game_id, game_code, owner, currency, decimals, wallet, wallet_token, demo_minor)
      values (${createHash('sha256').update(randomUUID()).digest()}, ${mode}, ${kind}, ${gameId}, ${kind}, ${owner}, 'EUR', 2, ${mode === 'real' ? 'cash' : 'demo'}, ${token},
        ${mode === 'real' ? 0 : 100_000}) returning id`;
    return { player: who, token: token!, session: await sessionById(host, row!.id) };
  };

  return {
    ...gaming,
    host,
    faults,
    calls,
    logged,
    sit,
    /** A round of a session, whose first bet the wallet has accepted. @returns its id. */
    async round(
      { session, token }: { readonly session: Session; readonly token: string },
      {
        wager,
        outcome = null,
        state = 'flying',
        stake = 100n,
        decisions = null,
        elapsedMs = 1_000,
        remainingMs = 60_000,
        multiplier = null,
        payout = null,
        refusal = null,
        liveRoundId = null,
        isStaked = true,
      }: NewRound,
    ): Promise<string> {
      const id = randomUUID();
      const pair = await db.one<{ id: string }>`
        insert into provider.seed_pairs (owner, game_id, server_seed, server_seed_hash, client_seed, state, next_nonce)
        values (${session.owner}, ${session.game_id}, ${'ab'.repeat(32)}, ${`hash of ${id}`}, 'my own words', 'revealed', 1) returning id`;
      await db.sql`
        insert into provider.rounds (id, session_id, request_id, owner, game_id, seed_pair_id, nonce, wallet, wager, stake_minor, state, outcome, decisions,
          multiplier, payout_minor, refusal, live_round_id, started_at, ends_at, next_attempt_at)
        values (${id}, ${session.id}, ${id}, ${session.owner}, ${session.game_id}, ${pair!.id}, 0, ${session.wallet}, ${JSON.stringify(wager)}::jsonb, ${stake}::bigint, ${state},
          ${outcome && JSON.stringify(outcome)}::jsonb, ${decisions && JSON.stringify(decisions)}::jsonb, ${multiplier}, ${payout}::bigint, ${refusal},
          ${liveRoundId}::uuid, clock_timestamp() - ${elapsedMs} * interval '1 millisecond', clock_timestamp() + ${remainingMs} * interval '1 millisecond',
          clock_timestamp() + ${remainingMs} * interval '1 millisecond')`;
      if (isStaked && session.mode === 'real') await gaming.bet(token, `bet-${id}`, { round_id: id, amount_minor: Number(stake) });
      return id;
    },
    /** As stored. */
    stored: async (id: string) =>
      (await db.one<Record<string, unknown>>`
        select state, refusal, multiplier, payout_minor::int as payout, decisions, outcome, attempts, closed_at is not null as is_closed,
          round(extract(epoch from next_attempt_at - clock_timestamp()))::int as next_s, round(extract(epoch from ends_at - clock_timestamp()))::int as ends_s
        from provider.rounds where id = ${id}`)!,
    further: (id: string) =>
      db.sql<FurtherBet & Record<string, unknown>>`
        select id, number, decision, stake_minor::int as stake, payout_minor::int as payout, state, refusal, attempts, closed_at is not null as is_closed,
          round(extract(epoch from next_attempt_at - clock_timestamp()))::int as next_s
        from provider.further_bets where round_id = ${id} order by created_at`,
    /** All bets of a round in the wallet's ledger. */
    booked: (id: string) =>
      db.sql<{ status: string; amount: number; payout: number | null }>`
        select status, amount_minor::int as amount, payout_minor::int as payout from game_bets where round_id = ${id} order by created_at, id`,
    due: () => db.sql`
      update provider.rounds set next_attempt_at = clock_timestamp() - interval '1 second' where state in ('flying', 'paying', 'undoing')`,
    clean(): void {
      for (const path of Object.keys(faults)) faults[path] = undefined;
      calls.length = 0;
      logged.length = 0;
    },
  };
}
export type HouseBooks = Awaited<ReturnType<typeof openHouseBooks>>;
export type Seat = Awaited<ReturnType<HouseBooks['sit']>>;
