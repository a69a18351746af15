import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { required } from '#domain/required.ts';
import { basic, bearer, registration } from '#tests/support/caller.ts';
import { depositBody, withdrawBody } from '#tests/support/payments.ts';

export type Action = 'login' | 'bet' | 'read' | 'deposit' | 'withdrawal';
/** A call that was answered, and how long it took; by `performance.now()`. */
export interface Sample {
  readonly action: Action;
  readonly from: number;
  readonly ms: number;
}
/** Facts that were confirmed to players, which must be in the ledger at the end. */
export interface Acknowledged {
  readonly players: number[];
  readonly deposits: string[];
  readonly paidDeposits: string[];
  readonly withdrawals: string[];
  readonly bets: { readonly id: string; readonly stake: number; readonly payout: number | null }[];
}
export interface Origins {
  readonly url: string;
  readonly partnerUrl: string;
}
export interface Crowd {
  readonly samples: readonly Sample[];
  readonly acknowledged: Acknowledged;
  /** Calls without an answer, or with 5xx: an unknown outcome, asked about again under the same key. */
  readonly unanswered: () => number;
  /** Refusals, by status and code. */
  readonly refused: Readonly<Record<string, number>>;
  /** Answers of a sort that no player should get. */
  readonly wrong: readonly string[];
  readonly stop: () => Promise<void>;
}

const timeoutMs = 15_000;
const stake = 100;
const readPaths = ['/me/balance', '/me/transactions?page=1&per_page=20', '/casino/sections?slug=casino&language=en', '/casino/favorites'];

type Json = Record<string, unknown>;
interface Reply {
  readonly status: number;
  readonly body: Json;
}

/**
 * People who register, log in, deposit, bet, withdraw and read, each waiting for its answer, until they are stopped. Each call goes to the next of the
 * processes that are up.
 * @param live the processes that are up at the moment. @param slug of the house's games in the catalogue.
 */
export function crowd(live: () => readonly Origins[], slug: string, people: number): Crowd {
  const samples: Sample[] = [];
  const wrong: string[] = [];
  const refused: Record<string, number> = {};
  const acknowledged: Acknowledged = { players: [], deposits: [], paidDeposits: [], withdrawals: [], bets: [] };
  let [turn, unanswered] = [0, 0];
  let isOver = false;
  const next = (): Origins => {
    const origins = live();
    turn += 1;
    return required(origins[turn % origins.length]);
  };

  /** One try. Null where nobody knows what came of it. */
  async function attempt(address: (origins: Origins) => string, init: RequestInit): Promise<Reply | null> {
    try {
      const response = await fetch(address(next()), { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json') === true;
      const body = isJson ? (JSON.parse(text) as Json) : {};
      if (response.status >= 400 && response.status < 500) {
        const name = `${response.status} ${typeof body['code'] === 'string' ? body['code'] : ''}`.trim();
        refused[name] = (refused[name] ?? 0) + 1;
      }
      // These ask what the contract allows.
      if (response.status === 400) wrong.push(`400 ${text.slice(0, 300)}`);
      if (response.status < 500) return { status: response.status, body };
      if (response.status !== 503) wrong.push(`${response.status} ${text.slice(0, 200)}`);
    } catch {
      // Cut off: the process or the database is gone.
    }
    unanswered += 1;
    return null;
  }
  /** Asks again, in the same words, until there is an answer. Null only once all is over. */
  async function insist(action: Action | null, address: (origins: Origins) => string, init: RequestInit): Promise<Reply | null> {
    while (!isOver) {
      const from = performance.now();
      const reply = await attempt(address, init);
      if (reply) {
        if (action && reply.status < 300) samples.push({ action, from, ms: performance.now() - from });
        return reply;
      }
      await sleep(200);
    }
    return null;
  }
  const json = (method: string, headers: Readonly<Record<string, string>>, body?: object): RequestInit => ({
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const api = (path: string) => (origins: Origins) => `${origins.url}/api${path}`;
  const games = (path: string) => (origins: Origins) => `${origins.partnerUrl}/games/api${path}`;

  interface Guest {
    readonly id: number;
    readonly username: string;
    token: string;
    game: string | null;
  }

  async function logIn(username: string): Promise<string | null> {
    const init = json('POST', { authorization: basic }, { username, password: registration(username).password });
    const reply = await insist('login', api('/auth/login'), init);
    return reply?.status === 200 ? (reply.body['token'] as string) : null;
  }

  async function join(): Promise<Guest | null> {
    const username = `soak${randomUUID().slice(0, 8)}`;
    const reply = await insist(null, api('/auth/register'), json('POST', { authorization: basic }, registration(username)));
    // Asked again after a lost answer, the name is taken: by this very person.
    if (reply && reply.status < 300) acknowledged.players.push(reply.body['id'] as number);
    const token = await logIn(username);
    if (token === null) return null;
    const me = await insist(null, api('/me?kyc=1&marketing=1'), json('GET', bearer(token)));
    return me?.status === 200 ? { id: me.body['id'] as number, username, token, game: null } : null;
  }

  async function deposit({ token }: Guest): Promise<void> {
    const methods = await insist(null, api('/payments/methods/deposit'), json('GET', bearer(token)));
    const method = (methods?.body['data'] as { id: number; code: string }[] | undefined)?.find(({ code }) => code === 'LTC');
    if (!method) return;
    const key = { 'Idempotency-Key': randomUUID() };
    const opened = await insist(
      'deposit',
      api('/payments/deposit'),
      json('POST', { ...bearer(token), ...key }, depositBody(method.id, '100')),
    );
    if (!opened || opened.status >= 300) return;
    const id = opened.body['transaction_id'] as string;
    acknowledged.deposits.push(id);
    const page = new URL(opened.body['redirect_url'] as string);
    const form = { method: 'POST', body: new URLSearchParams({ choice: 'exact' }) };
    await insist(null, ({ partnerUrl }) => partnerUrl + page.pathname + page.search, form);
    for (let look = 0; look < 100 && !isOver; look += 1) {
      const seen = await insist(null, api(`/me/transactions/${id}`), json('GET', bearer(token)));
      if (seen?.body['status'] === 'authorized') return void acknowledged.paidDeposits.push(id);
      await sleep(200);
    }
  }

  async function openGame(guest: Guest): Promise<string | null> {
    const body = {
      is_demo: false,
      game_id: 'plinkoear',
      provider_id: 207,
      provider_name: 'Croupier Originals',
      is_mobile: false,
      is_desktop: true,
      lobby_url: 'http://localhost:4000/en',
      skin_id: 1,
      ip_address: '127.0.0.1',
      user_rank: 0,
      user_id: guest.id,
      user_language: 'en',
      user_currency: 'EUR',
    };
    const launched = await insist(null, api(`/casino/play/${slug}`), json('POST', bearer(guest.token), body));
    if (launched?.status !== 200) return null;
    const token = new URLSearchParams(new URL(launched.body['play_for_real'] as string).hash.slice(1)).get('token');
    const opened = await insist(null, games('/sessions'), json('POST', {}, { mode: 'real', kind: 'plinko', token }));
    const session = opened?.body['session'];
    if (typeof session !== 'string') return null;
    await insist(null, games('/seeds'), json('POST', { authorization: `Bearer ${session}` }, { client_seed: 'soak' }));
    return session;
  }

  async function bet(guest: Guest): Promise<void> {
    guest.game ??= await openGame(guest);
    if (guest.game === null) return;
    const body = { request_id: randomUUID(), stake_minor: stake, wager: { kind: 'plinko', rows: 12, risk: 'medium' } };
    const reply = await insist('bet', games('/rounds'), json('POST', { authorization: `Bearer ${guest.game}` }, body));
    if (!reply) return;
    if (reply.status === 401) guest.game = null;
    const round = reply.body['round'] as { id: string; state: string; payout_minor: number | null } | undefined;
    // One that was given back was no bet; one that is being settled is one, and what it pays is told later.
    if (round && round.state !== 'returned')
      acknowledged.bets.push({ id: round.id, stake, payout: round.state === 'closed' ? round.payout_minor : null });
    if (reply.status === 402) await deposit(guest);
  }

  async function withdraw({ token }: Guest): Promise<void> {
    const methods = await insist(null, api('/payments/methods/withdraw'), json('GET', bearer(token)));
    const method = (methods?.body['data'] as { id: number; code: string }[] | undefined)?.find(({ code }) => code === 'LTC');
    if (!method) return;
    const key = { 'Idempotency-Key': randomUUID() };
    const init = json('POST', { ...bearer(token), ...key }, withdrawBody(method.id, '10'));
    const reply = await insist('withdrawal', api('/payments/withdraw'), init);
    if (!reply || reply.status >= 300) return;
    acknowledged.withdrawals.push((reply.body['transaction'] as { externalId: string }).externalId);
  }

  const read = async ({ token }: Guest, step: number): Promise<void> =>
    void (await insist('read', api(required(readPaths[step % readPaths.length])), json('GET', bearer(token))));

  async function lead(): Promise<void> {
    while (!isOver) {
      const guest = await join();
      if (!guest) continue;
      await deposit(guest);
      for (let step = 1; step <= 200 && !isOver; step += 1) {
        await read(guest, step);
        await bet(guest);
        await read(guest, step + 1);
        if (step % 10 === 0) {
          const token = await logIn(guest.username);
          if (token === null) continue;
          // A game ends with the login it was opened under.
          Object.assign(guest, { token, game: null });
        }
        if (step % 5 === 2) await withdraw(guest);
      }
    }
  }

  const lives = Array.from({ length: people }, lead);
  return {
    samples,
    acknowledged,
    unanswered: () => unanswered,
    refused,
    wrong,
    async stop() {
      isOver = true;
      await Promise.all(lives);
    },
  };
}
