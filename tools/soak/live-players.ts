import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { required } from '#domain/required.ts';
import { CallError } from '#games/client/call-error.ts';
import { saltContribution } from '#games/client/live/contribution.ts';
import type { Bet } from '#games/engine/index.ts';
import type { BetFate, RefusalReply, RoundReply, TableView } from '#games/provider/protocol.ts';

/** A player's session, and the index of the process that serves it. */
export interface Place {
  readonly session: string;
  readonly process: number;
}

/** A bet as its player knows it. */
export interface ToldBet {
  readonly request: string;
  readonly liveRound: string;
  readonly stake: number;
  /** Whether the table had said that bets are closed before it was sent. */
  readonly isLate: boolean;
  readonly isTaken: boolean;
  /** Null where nobody has told what it came to yet. */
  payout: number | null;
  readonly id: string | null;
}

export interface TableCrowd {
  readonly bets: readonly ToldBet[];
  /** Results that players saw, by round. */
  readonly seen: ReadonlyMap<string, ReadonlySet<string>>;
  /** Milliseconds that bets took which were taken. */
  readonly betMs: readonly number[];
  readonly unanswered: () => number;
  readonly views: () => number;
  readonly refused: Readonly<Record<string, number>>;
  /** Counts of the unanswered bets, by the outcome that a later request returned. */
  readonly fates: Readonly<Record<string, number>>;
  readonly wrong: readonly string[];
  /** The latest state that anybody was told. */
  readonly latest: () => TableView | null;
  readonly stop: () => Promise<void>;
}

interface Answer<T> {
  readonly status: number;
  readonly body: T & Partial<RefusalReply>;
}

const betTimeoutMs = 15_000;
const watchTimeoutMs = 30_000;
const chip = 100;
const layouts: readonly (readonly string[])[] = [['red'], ['black', '17'], ['0'], ['dozen-1', '32'], ['1-2'], ['even', 'low', '7']];

/** Players of one table, who follow it as its page does, bet up to three times a round, and now and then after the close, until they are stopped. */
export function tableCrowd(partners: () => readonly string[], places: readonly Place[]): TableCrowd {
  const bets: ToldBet[] = [];
  const betMs: number[] = [];
  const wrong: string[] = [];
  const refused: Record<string, number> = {};
  const fates: Record<string, number> = {};
  const seen = new Map<string, Set<string>>();
  let [unanswered, views] = [0, 0];
  let latest: TableView | null = null;
  let isOver = false;

  /** One try. Null where nobody knows what came of it. */
  async function attempt<T>({ session, process }: Place, path: string, body: object | null, timeoutMs: number): Promise<Answer<T> | null> {
    const up = partners();
    try {
      const response = await fetch(`${required(up[process % up.length])}/games/api${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${session}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const answer = { status: response.status, body: (await response.json()) as T & Partial<RefusalReply> };
      if (answer.status < 500) return answer;
      if (answer.status !== 503) wrong.push(`${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
    } catch {
      // The process is gone, or cut it off.
    }
    unanswered += 1;
    return null;
  }

  async function bet(place: Place, round: string, isLate: boolean): Promise<ToldBet> {
    const on = required(layouts[Math.floor(Math.random() * layouts.length)]);
    const laid: readonly Bet[] = on.map((spot) => ({ on: spot, stake: chip }));
    const request = randomUUID();
    const stake = chip * laid.length;
    const body = { request_id: request, stake_minor: stake, wager: { kind: 'live-roulette', variant: 'european', round, bets: laid } };
    const keep = (id: string | null): ToldBet => {
      const told: ToldBet = { request, liveRound: round, stake, isLate, isTaken: id !== null, payout: null, id };
      bets.push(told);
      return told;
    };
    const from = performance.now();
    const answer = await attempt<RoundReply>(place, '/rounds', body, betTimeoutMs);
    if (answer && answer.body.code !== 'bet_pending') {
      if (answer.status === 200) betMs.push(performance.now() - from);
      else refused[`${answer.body.code}`] = (refused[`${answer.body.code}`] ?? 0) + 1;
      return keep(answer.status === 200 ? answer.body.round.id : null);
    }
    // As the page does: what became of it is asked for, until it is known.
    for (;;) {
      await sleep(500);
      const fate = await attempt<BetFate>(place, `/requests/${request}/fate`, {}, betTimeoutMs);
      if (fate?.status === 200 && fate.body.fate !== 'pending') {
        fates[fate.body.fate] = (fates[fate.body.fate] ?? 0) + 1;
        return keep(fate.body.fate === 'placed' ? fate.body.round.id : null);
      }
    }
  }

  async function learn(place: Place, told: ToldBet): Promise<void> {
    if (told.id === null || told.payout !== null) return;
    const answer = await attempt<RoundReply>(place, `/rounds/${told.id}`, null, watchTimeoutMs);
    if (answer?.status === 200 && answer.body.round.state === 'closed') told.payout = answer.body.round.payout_minor;
  }

  async function sit(place: Place, index: number): Promise<void> {
    let after: string | null = null;
    let [bettingRound, lateRound, learntRound] = ['', '', ''];
    const pending = new Set<Promise<void>>();
    const also = (work: Promise<unknown>) => {
      const kept: Promise<void> = work.then(() => void pending.delete(kept));
      pending.add(kept);
    };
    const mine: ToldBet[] = [];
    const contribution = saltContribution(async (path, body) => {
      const given = await attempt<object>(place, path, body, betTimeoutMs);
      if (given?.status !== 200) throw new CallError(given?.body.code ?? 'unreachable');
    });
    while (!isOver) {
      const answer: Answer<TableView> | null = await attempt(
        place,
        `/table${after === null ? '' : `?after=${after}`}`,
        null,
        watchTimeoutMs,
      );
      if (!answer) {
        await sleep(1_000);
        continue;
      }
      if (answer.status !== 200) {
        wrong.push(`${answer.status} at the table: ${JSON.stringify(answer.body).slice(0, 200)}`);
        return;
      }
      views += 1;
      latest = answer.body;
      after = latest.version;
      const { round, results, chain } = latest.table;
      also(contribution.follow(chain).catch(() => undefined));
      for (const { id, result } of results) seen.set(id, (seen.get(id) ?? new Set()).add(result.join()));
      if (round?.phase === 'open' && round.id !== bettingRound) {
        bettingRound = round.id;
        const betsOfRound = 1 + Math.floor(Math.random() * 3);
        const windowMs = answer.body.remaining_ms;
        for (let turn = 0; turn < betsOfRound; turn += 1)
          also(
            sleep(Math.random() * windowMs).then(async () => {
              if (!isOver) mine.push(await bet(place, round.id, false));
            }),
          );
      }
      if (round?.phase === 'closed' && round.id !== lateRound && index % 5 === 0) {
        lateRound = round.id;
        also(bet(place, round.id, true));
      }
      if (round?.phase === 'drawn' && round.id !== learntRound) {
        learntRound = round.id;
        also(Promise.all(mine.splice(0).map((told) => learn(place, told))));
      }
      await sleep(500);
    }
    await Promise.allSettled(pending);
  }

  const lives = places.map((place, index) => sit(place, index));
  return {
    bets,
    seen,
    betMs,
    unanswered: () => unanswered,
    views: () => views,
    refused,
    fates,
    wrong,
    latest: () => latest,
    async stop() {
      isOver = true;
      await Promise.all(lives);
    },
  };
}
