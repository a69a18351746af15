import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { required } from '#domain/required.ts';
import { interlacedPng, nestedPdf, progressiveJpeg } from '#tests/support/bombs.ts';
import { basic, bearer } from '#tests/support/caller.ts';
import { type Addresses, callFrom, signUp } from './flyers.ts';

export type BurstKind = 'missing pages' | 'missing games' | 'long polls' | 'half-sent bodies' | 'bombs';
export type BurstCounts = Record<BurstKind, number>;
export interface Burst {
  readonly counts: BurstCounts;
  readonly stop: () => Promise<void>;
}

/** The number of requests of each kind that are under way at once. */
export interface BurstSize {
  readonly calls: number;
  readonly polls: number;
  readonly halves: number;
}
export const lightBurst: BurstSize = { calls: 50, polls: 100, halves: 100 };
export const fullBurst: BurstSize = { calls: 200, polls: 1_005, halves: 1_000 };

const networks = 20;
const networkOf = (index: number): string => `198.51.100.${(index % networks) + 1}`;
const halfOpenMs = 3_000;
const againAfterMs = 100;

/** Opens a round of a demonstration, which its guest may wait for. */
async function demoRound({ partnerUrl }: Addresses): Promise<{ readonly id: string; readonly game: string }> {
  const network = networkOf(0);
  const opened = await callFrom(network, `${partnerUrl}/games/api/sessions`, {
    body: { mode: 'demo', kind: 'crash', game_id: 'earplane' },
  });
  const game = opened.body['session'] as string;
  const headers = { authorization: `Bearer ${game}` };
  await callFrom(network, `${partnerUrl}/games/api/seeds`, { headers, body: { client_seed: 'guest' } });
  const body = { request_id: randomUUID(), stake_minor: 100, wager: { kind: 'crash', autoExit: null } };
  const placed = await callFrom(network, `${partnerUrl}/games/api/rounds`, { headers, body });
  return { id: (placed.body['round'] as { id: string }).id, game };
}

/** Starts a burst of guests and of one temporary player who uploads files. It runs until it is stopped. */
export async function burst(addresses: Addresses, size: BurstSize): Promise<Burst> {
  const counts: BurstCounts = { 'missing pages': 0, 'missing games': 0, 'long polls': 0, 'half-sent bodies': 0, bombs: 0 };
  const end = new AbortController();
  const isOver = () => end.signal.aborted;
  const files = [await interlacedPng(), nestedPdf(9), await progressiveJpeg()];
  const uploader = await signUp('198.51.100.250', addresses);
  let round = await demoRound(addresses);

  const send = async (kind: BurstKind, url: string, init: RequestInit, network: string): Promise<number> => {
    counts[kind] += 1;
    const headers = { ...(init.headers as Record<string, string>), 'x-forwarded-for': network };
    const reply = await fetch(url, { ...init, headers, signal: end.signal }).catch(() => null);
    await reply?.arrayBuffer().catch(() => undefined);
    return reply?.status ?? 0;
  };
  /** Repeats a call until the burst is over; a refused caller waits briefly, as the fastest of clients would. */
  const repeat = async (work: (turn: number) => Promise<number>): Promise<void> => {
    for (let turn = 0; !isOver(); turn += 1) {
      const status = await work(turn);
      if (status === 0 || status === 429 || status === 503) await sleep(againAfterMs);
    }
  };
  const missingPage = (index: number) =>
    repeat((turn) => send('missing pages', `${addresses.url}/en/games/nothing-${index}-${turn}`, {}, networkOf(index)));
  const missingGame = (index: number) =>
    repeat((turn) => {
      const url = `${addresses.url}/api/casino/games?search=nothing-${index}-${turn}`;
      return send('missing games', url, { headers: { authorization: basic } }, networkOf(index));
    });
  const poll = (index: number) =>
    repeat(() => {
      const url = `${addresses.partnerUrl}/games/api/rounds/${round.id}`;
      return send('long polls', url, { headers: { authorization: `Bearer ${round.game}` } }, networkOf(index));
    });
  /** Keeps a round open for the polls, because each of them ends with it. */
  const newRounds = async () => {
    while (!isOver()) {
      await sleep(1_000);
      round = await demoRound(addresses).catch(() => round);
    }
  };
  const half = async (index: number) => {
    while (!isOver()) {
      counts['half-sent bodies'] += 1;
      const socket = halfSent(new URL(index % 2 === 0 ? addresses.url : addresses.partnerUrl), networkOf(index));
      await sleep(halfOpenMs);
      socket.destroy();
    }
  };
  const bombs = () =>
    repeat((turn) => {
      const headers = { ...bearer(uploader.token), 'content-type': 'application/octet-stream', 'idempotency-key': randomUUID() };
      const body = new Uint8Array(required(files[turn % files.length]));
      const url = `${addresses.url}/api/me/documents?type=passport&file_name=passport`;
      return send('bombs', url, { method: 'POST', headers, body }, '198.51.100.250');
    });
  const times = (count: number, work: (index: number) => Promise<void>) => Array.from({ length: count }, (_, index) => work(index));
  const all = [
    ...times(size.calls / 2, missingPage),
    ...times(size.calls / 2, missingGame),
    ...times(size.polls, poll),
    ...times(size.halves, half),
    bombs(),
    newRounds(),
  ];
  return {
    counts,
    async stop() {
      end.abort();
      await Promise.all(all);
    },
  };
}

/** Sends the head of a call and a part of its body. */
function halfSent({ hostname, port }: URL, network: string): Socket {
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const head = ['POST /api/auth/login HTTP/1.1', 'host: localhost', `x-forwarded-for: ${network}`];
  socket.write(`${head.join('\r\n')}\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{"a":`);
  return socket;
}
