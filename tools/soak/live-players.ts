import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { required } from '#domain/required.ts';
import { CallError } from '#games/client/call-error.ts';
import { saltContribution } from '#games/client/live/contribution.ts';
import type { Bet } from '#games/engine/index.ts';
import { statesHeader } from '#games/provider/former-states.ts';
import type { BetFate, RefusalReply, RoundReply } from '#games/provider/protocol.ts';
import type { TableView } from '#games/provider/table-protocol.ts';

/** A player's session, and the index of the process that serves it. */
export interface Place {
  readonly session: string;
  readonly process: number;
}

/** A bet as its player knows it. */
export interface SeenBet {
  readonly request: string;
  readonly liveRound: string;
  readonly stake: number;
  /** Whether the table had already reported the close when it was sent. */
  readonly isLate: boolean;
  readonly isTaken: boolean;
  /** Null until the player has seen the payout. */
  payout: number | null;
  readonly id: string | null;
}

export interface TableCrowd {
  readonly bets: readonly SeenBet[];
  /** Results that players saw, by round. */
  readonly seen: ReadonlyMap<string, ReadonlySet<string>>;
  /** Milliseconds that accepted bets took. */
  readonly betMs: readonly number[];
  readonly unanswered: () => number;
  readonly views: () => number;
  readonly refused: Readonly<Record<string, number>>;
  /** Counts of the unanswered bets, by the outcome that a later request returned. */
  readonly fates: Readonly<Record<string, number>>;
  readonly wrong: readonly string[];
  /** The latest state that a player received. */
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

/** The records of all players of a table. */
class Table {
  readonly bets: SeenBet[] = [];
  readonly betMs: number[] = [];
  readonly wrong: string[] = [];
  readonly refused: Record<string, number> = {};
  readonly fates: Record<string, number> = {};
  readonly seen = new Map<string, Set<string>>();
  unanswered = 0;
  views = 0;
  latest: TableView | null = null;
  isOver = false;
  readonly partners: () => readonly string[];

  constructor(partners: () => readonly string[]) {
    this.partners = partners;
  }
}

const count = (counts: Record<string, number>, name: string): void => {
  counts[name] = (counts[name] ?? 0) + 1;
};

/** Sends once. @returns null where the outcome is unknown. */
async function attempt<T>(
  table: Table,
  { session, process }: Place,
  path: string,
  body: object | null,
  timeoutMs: number,
): Promise<Answer<T> | null> {
  const up = table.partners();
  try {
    const response = await fetch(`${required(up[process % up.length])}/games/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${session}`, [statesHeader]: 'open', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = { status: response.status, body: (await response.json()) as T & Partial<RefusalReply> };
    if (answer.status < 500) return answer;
    if (answer.status !== 503) table.wrong.push(`${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
  } catch {
    // The process is gone, or cut it off.
  }
  table.unanswered += 1;
  return null;
}

/** Requests the fate of a bet until it is known, as the page does. @returns the id of its round, null if it was not placed. */
async function fateOf(table: Table, place: Place, request: string): Promise<string | null> {
  for (;;) {
    await sleep(500);
    const fate = await attempt<BetFate>(table, place, `/requests/${request}/fate`, {}, betTimeoutMs);
    if (fate?.status === 200 && fate.body.fate !== 'pending') {
      count(table.fates, fate.body.fate);
      return fate.body.fate === 'placed' ? fate.body.round.id : null;
    }
  }
}

async function bet(table: Table, place: Place, round: string, isLate: boolean): Promise<SeenBet> {
  const on = required(layouts[Math.floor(Math.random() * layouts.length)]);
  const bets: readonly Bet[] = on.map((spot) => ({ on: spot, stake: chip }));
  const request = randomUUID();
  const stake = chip * bets.length;
  const body = { request_id: request, stake_minor: stake, wager: { kind: 'live-roulette', variant: 'european', round, bets } };
  const record = (id: string | null): SeenBet => {
    const bet: SeenBet = { request, liveRound: round, stake, isLate, isTaken: id !== null, payout: null, id };
    table.bets.push(bet);
    return bet;
  };
  const from = performance.now();
  const answer = await attempt<RoundReply>(table, place, '/rounds', body, betTimeoutMs);
  if (answer && answer.body.code !== 'bet_pending') {
    if (answer.status === 200) table.betMs.push(performance.now() - from);
    else count(table.refused, `${answer.body.code}`);
    return record(answer.status === 200 ? answer.body.round.id : null);
  }
  return record(await fateOf(table, place, request));
}

async function learn(table: Table, place: Place, bet: SeenBet): Promise<void> {
  if (bet.id === null || bet.payout !== null) return;
  const answer = await attempt<RoundReply>(table, place, `/rounds/${bet.id}`, null, watchTimeoutMs);
  if (answer?.status === 200 && answer.body.round.state === 'closed') bet.payout = answer.body.round.payout_minor;
}

/** The work of one player beside following the table. */
class Pending {
  readonly #works = new Set<Promise<void>>();

  add(work: Promise<unknown>): void {
    const added: Promise<void> = work.then(() => void this.#works.delete(added));
    this.#works.add(added);
  }

  all = (): Promise<unknown> => Promise.allSettled(this.#works);
}

/** One player's part in the rounds of a table: bets while they are open, sometimes also after the close, and their results. */
class Seat {
  readonly #table: Table;
  readonly #place: Place;
  readonly #betsLate: boolean;
  readonly #pending: Pending;
  readonly #mine: SeenBet[] = [];
  #bettingRound = '';
  #lateRound = '';
  #learntRound = '';

  constructor(table: Table, place: Place, betsLate: boolean, pending: Pending) {
    this.#table = table;
    this.#place = place;
    this.#betsLate = betsLate;
    this.#pending = pending;
  }

  follow({ table: { round }, remaining_ms: windowMs }: TableView): void {
    if (round?.phase === 'open' && round.id !== this.#bettingRound) {
      this.#bettingRound = round.id;
      const betsOfRound = 1 + Math.floor(Math.random() * 3);
      for (let turn = 0; turn < betsOfRound; turn += 1) this.#pending.add(this.#betWithin(windowMs, round.id));
    }
    if (round?.phase === 'closed' && round.id !== this.#lateRound && this.#betsLate) {
      this.#lateRound = round.id;
      this.#pending.add(bet(this.#table, this.#place, round.id, true));
    }
    if (round?.phase === 'drawn' && round.id !== this.#learntRound) {
      this.#learntRound = round.id;
      this.#pending.add(Promise.all(this.#mine.splice(0).map((bet) => learn(this.#table, this.#place, bet))));
    }
  }

  async #betWithin(windowMs: number, round: string): Promise<void> {
    await sleep(Math.random() * windowMs);
    if (!this.#table.isOver) this.#mine.push(await bet(this.#table, this.#place, round, false));
  }
}

async function sit(table: Table, place: Place, index: number): Promise<void> {
  let after: string | null = null;
  const pending = new Pending();
  const seat = new Seat(table, place, index % 5 === 0, pending);
  const contribution = saltContribution(async (path, body) => {
    const given = await attempt<object>(table, place, path, body, betTimeoutMs);
    if (given?.status !== 200) throw new CallError(given?.body.code ?? 'unreachable');
  });
  while (!table.isOver) {
    const path: string = `/table${after === null ? '' : `?after=${after}`}`;
    const answer: Answer<TableView> | null = await attempt(table, place, path, null, watchTimeoutMs);
    if (!answer) {
      await sleep(1_000);
      continue;
    }
    if (answer.status !== 200) {
      table.wrong.push(`${answer.status} at the table: ${JSON.stringify(answer.body).slice(0, 200)}`);
      return;
    }
    table.views += 1;
    table.latest = answer.body;
    after = answer.body.version;
    const { results, chain } = answer.body.table;
    pending.add(contribution.follow(chain).catch(() => undefined));
    for (const { id, result } of results) table.seen.set(id, (table.seen.get(id) ?? new Set()).add(result.join()));
    seat.follow(answer.body);
    await sleep(500);
  }
  await pending.all();
}

/** Players of one table, who follow it as its page does, bet up to three times a round, and sometimes after the close, until they are stopped. */
export function tableCrowd(partners: () => readonly string[], places: readonly Place[]): TableCrowd {
  const table = new Table(partners);
  const lives = places.map((place, index) => sit(table, place, index));
  return {
    bets: table.bets,
    seen: table.seen,
    betMs: table.betMs,
    unanswered: () => table.unanswered,
    views: () => table.views,
    refused: table.refused,
    fates: table.fates,
    wrong: table.wrong,
    latest: () => table.latest,
    async stop() {
      table.isOver = true;
      await Promise.all(lives);
    },
  };
}
