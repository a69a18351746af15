import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { required } from '#domain/required.ts';
import { statesHeader } from '#games/provider/former-states.ts';
import { basic, bearer, registration } from '#tests/support/caller.ts';
import { depositBody } from '#tests/support/payments.ts';
import type { Sample } from './requests.ts';

/** A round as its player last saw it. */
export interface Flight {
  readonly id: string;
  readonly autoExit: number | null;
}
export interface Flyer {
  readonly id: number;
  readonly token: string;
  readonly game: string;
}
export interface Flyers {
  readonly players: readonly Flyer[];
  readonly flights: readonly Flight[];
  readonly samples: readonly (Sample & { readonly name: 'bet' | 'cash-out' })[];
  /** Answers to bets and cash-outs other than 200, one line each. */
  readonly refused: readonly string[];
  readonly stop: () => Promise<void>;
}
export interface Addresses {
  readonly url: string;
  readonly partnerUrl: string;
}
export type Json = Record<string, unknown>;
export interface CallReply {
  readonly status: number;
  readonly body: Json;
}

const timeoutMs = 30_000;
/** A platform that stops answering must not keep the soak from ending; the check afterwards names the open round. */
const maxFlightMs = 120_000;
export const stakeMinor = 100;
const automaticExit = 200;

/** Calls the platform from a network of the caller's own, as a proxy in front would report it. */
export async function callFrom(network: string, url: string, init: { headers?: object; body?: object } = {}): Promise<CallReply> {
  const { headers, body } = init;
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { 'x-forwarded-for': network, ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true && text !== '';
  return { status: response.status, body: isJson ? (JSON.parse(text) as Json) : {} };
}

/** Registers a player and logs in. @throws Error where the platform refuses. */
export async function signUp(network: string, { url }: Addresses): Promise<{ readonly id: number; readonly token: string }> {
  const username = `burst${randomUUID().slice(0, 8)}`;
  const headers = { authorization: basic };
  const registered = await callFrom(network, `${url}/api/auth/register`, { headers, body: registration(username) });
  const login = { username, password: registration(username).password };
  const session = await callFrom(network, `${url}/api/auth/login`, { headers, body: login });
  const token = session.body['token'];
  if (typeof token !== 'string') throw new Error(`no log-in: ${registered.status}, ${session.status} ${JSON.stringify(session.body)}`);
  const me = await callFrom(network, `${url}/api/me?kyc=1&marketing=1`, { headers: bearer(token) });
  return { id: me.body['id'] as number, token };
}

async function deposit(network: string, { url, partnerUrl }: Addresses, token: string): Promise<void> {
  const headers = bearer(token);
  const methods = await callFrom(network, `${url}/api/payments/methods/deposit`, { headers });
  const method = required((methods.body['data'] as { id: number; code: string }[]).find(({ code }) => code === 'LTC'));
  const opened = await callFrom(network, `${url}/api/payments/deposit`, {
    headers: { ...headers, 'Idempotency-Key': randomUUID() },
    body: depositBody(method.id, '1000'),
  });
  const page = new URL(opened.body['redirect_url'] as string);
  await fetch(partnerUrl + page.pathname + page.search, {
    method: 'POST',
    body: new URLSearchParams({ choice: 'exact' }),
    redirect: 'manual',
  });
  for (let look = 0; look < 100; look += 1) {
    const seen = await callFrom(network, `${url}/api/me/transactions/${String(opened.body['transaction_id'])}`, { headers });
    if (seen.body['status'] === 'authorized') return;
    await sleep(200);
  }
  throw new Error('the deposit was not paid');
}

async function openCrash(network: string, { url, partnerUrl }: Addresses, slug: string, id: number, token: string): Promise<string> {
  const body = {
    is_demo: false,
    game_id: 'earplane',
    provider_id: 207,
    provider_name: 'Croupier Originals',
    is_mobile: false,
    is_desktop: true,
    lobby_url: 'http://localhost:4000/en',
    skin_id: 1,
    ip_address: network,
    user_rank: 0,
    user_id: id,
    user_language: 'en',
    user_currency: 'EUR',
  };
  const launched = await callFrom(network, `${url}/api/casino/play/${slug}`, { headers: bearer(token), body });
  if (launched.status !== 200) throw new Error(`no game: ${launched.status} ${JSON.stringify(launched.body)}`);
  const launch = new URLSearchParams(new URL(launched.body['play_for_real'] as string).hash.slice(1)).get('token');
  const opened = await callFrom(network, `${partnerUrl}/games/api/sessions`, { body: { mode: 'real', kind: 'crash', token: launch } });
  const game = opened.body['session'] as string;
  const headers = { authorization: `Bearer ${game}` };
  await callFrom(network, `${partnerUrl}/games/api/seeds`, { headers, body: { client_seed: 'soak' } });
  return game;
}

/** Reads the address of the house's games in the catalogue. */
async function gamesSlug({ url }: Addresses): Promise<string> {
  const found = await callFrom(networkOf(0), `${url}/api/casino/games?search=earplane`, { headers: { authorization: basic } });
  const slug = (found.body['data'] as { game_id: string; provider_slug: string }[]).find(
    (game) => game.game_id === 'earplane',
  )?.provider_slug;
  if (slug === undefined) throw new Error('the catalogue has no crash game');
  return slug;
}

/** Players of the crash game: half of them leave by hand at once, half by an automatic exit. */
export async function flyers(addresses: Addresses, people: number): Promise<Flyers> {
  const players: Flyer[] = [];
  const slug = await gamesSlug(addresses);
  for (let index = 0; index < people; index += 1) {
    const network = networkOf(index);
    const { id, token } = await signUp(network, addresses);
    await deposit(network, addresses, token);
    players.push({ id, token, game: await openCrash(network, addresses, slug, id, token) });
  }
  const flights: Flight[] = [];
  const samples: (Sample & { readonly name: 'bet' | 'cash-out' })[] = [];
  const refused: string[] = [];
  let isOver = false;

  async function play(index: number): Promise<void> {
    const [network, { game }] = [networkOf(index), required(players[index])];
    const headers = { authorization: `Bearer ${game}`, [statesHeader]: 'open' };
    const autoExit = index % 2 === 0 ? automaticExit : null;
    const call = async (name: 'bet' | 'cash-out', path: string, body: object): Promise<Json | null> => {
      const from = performance.now();
      const url = `${addresses.partnerUrl}/games/api${path}`;
      const failed = (error: Error): CallReply => ({ status: 0, body: { code: error.name } });
      const reply = await callFrom(network, url, { headers, body }).catch(failed);
      samples.push({ action: 'bet', name, from, ms: performance.now() - from });
      if (reply.status === 200) return reply.body['round'] as Json;
      const code = String(reply.body['code']);
      // A flight cannot be left before it takes off: this player tries again until it has.
      if (code === 'too_early') {
        if (isOver) return null;
        await sleep(100);
        return call(name, path, body);
      }
      refused.push(`${name}: ${reply.status} ${code}`);
      return null;
    };
    while (!isOver) {
      const body = { request_id: randomUUID(), stake_minor: stakeMinor, wager: { kind: 'crash', autoExit } };
      const round = await call('bet', '/rounds', body);
      if (!round) {
        await sleep(500);
        continue;
      }
      const id = round['id'] as string;
      flights.push({ id, autoExit });
      if (autoExit === null) await call('cash-out', `/rounds/${id}/cash-out`, {});
      const deadline = performance.now() + maxFlightMs;
      for (let state = round['state']; state === 'open' && performance.now() < deadline;) {
        const seen = await callFrom(network, `${addresses.partnerUrl}/games/api/rounds/${id}`, { headers }).catch(() => null);
        state = (seen?.body['round'] as Json | undefined)?.['state'] ?? 'open';
        if (state === 'open') await sleep(250);
      }
    }
  }
  const lives = players.map((_, index) => play(index));
  return {
    players,
    flights,
    samples,
    refused,
    async stop() {
      isOver = true;
      await Promise.all(lives);
    },
  };
}

/** Each player has a network of their own, apart from those of the guests. */
const networkOf = (index: number): string => `203.0.113.${index + 1}`;
