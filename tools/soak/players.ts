import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { required } from '#domain/required.ts';
import { basic, bearer, registration } from '#tests/support/caller.ts';
import { depositBody, withdrawBody } from '#tests/support/payments.ts';
import { api, games, json, type Origins, Requests, type Sample } from './requests.ts';

/** Facts that were confirmed to players, which must be in the ledger at the end. */
export interface Acknowledged {
  readonly players: number[];
  readonly deposits: string[];
  readonly paidDeposits: string[];
  readonly withdrawals: string[];
  readonly bets: { readonly id: string; readonly stake: number; readonly payout: number | null }[];
}
export interface Crowd {
  readonly samples: readonly Sample[];
  readonly acknowledged: Acknowledged;
  /** Calls without an answer, or with 5xx: an unknown outcome, sent again under the same key. */
  readonly unanswered: () => number;
  /** Refusals, by status and code. */
  readonly refused: Readonly<Record<string, number>>;
  /** Answers of a sort that no player should get. */
  readonly wrong: readonly string[];
  readonly stop: () => Promise<void>;
}

const stake = 100;
const readPaths = ['/me/balance', '/me/transactions?page=1&per_page=20', '/casino/sections?slug=casino&language=en', '/casino/favorites'];

interface Guest {
  readonly id: number;
  readonly username: string;
  token: string;
  game: string | null;
}

interface Visit {
  readonly requests: Requests;
  readonly acknowledged: Acknowledged;
  readonly slug: string;
}

async function logIn({ requests }: Visit, username: string): Promise<string | null> {
  const init = json('POST', { authorization: basic }, { username, password: registration(username).password });
  const reply = await requests.insist('login', api('/auth/login'), init);
  return reply?.status === 200 ? (reply.body['token'] as string) : null;
}

async function join(visit: Visit): Promise<Guest | null> {
  const { requests, acknowledged } = visit;
  const username = `soak${randomUUID().slice(0, 8)}`;
  const reply = await requests.insist(null, api('/auth/register'), json('POST', { authorization: basic }, registration(username)));
  // After a lost answer the name is taken: by this very person.
  if (reply && reply.status < 300) acknowledged.players.push(reply.body['id'] as number);
  const token = await logIn(visit, username);
  if (token === null) return null;
  const me = await requests.insist(null, api('/me?kyc=1&marketing=1'), json('GET', bearer(token)));
  return me?.status === 200 ? { id: me.body['id'] as number, username, token, game: null } : null;
}

async function litecoin({ requests }: Visit, kind: 'deposit' | 'withdraw', token: string): Promise<number | null> {
  const methods = await requests.insist(null, api(`/payments/methods/${kind}`), json('GET', bearer(token)));
  const known = methods?.body['data'] as { id: number; code: string }[] | undefined;
  return known?.find(({ code }) => code === 'LTC')?.id ?? null;
}

async function deposit(visit: Visit, { token }: Guest): Promise<void> {
  const { requests, acknowledged } = visit;
  const method = await litecoin(visit, 'deposit', token);
  if (method === null) return;
  const key = { 'Idempotency-Key': randomUUID() };
  const opened = await requests.insist(
    'deposit',
    api('/payments/deposit'),
    json('POST', { ...bearer(token), ...key }, depositBody(method, '100')),
  );
  if (!opened || opened.status >= 300) return;
  const id = opened.body['transaction_id'] as string;
  acknowledged.deposits.push(id);
  const page = new URL(opened.body['redirect_url'] as string);
  const form = { method: 'POST', body: new URLSearchParams({ choice: 'exact' }) };
  await requests.insist(null, ({ partnerUrl }) => partnerUrl + page.pathname + page.search, form);
  for (let look = 0; look < 100 && !requests.isOver; look += 1) {
    const seen = await requests.insist(null, api(`/me/transactions/${id}`), json('GET', bearer(token)));
    if (seen?.body['status'] === 'authorized') return void acknowledged.paidDeposits.push(id);
    await sleep(200);
  }
}

async function openGame({ requests, slug }: Visit, guest: Guest): Promise<string | null> {
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
  const launched = await requests.insist(null, api(`/casino/play/${slug}`), json('POST', bearer(guest.token), body));
  if (launched?.status !== 200) return null;
  const token = new URLSearchParams(new URL(launched.body['play_for_real'] as string).hash.slice(1)).get('token');
  const opened = await requests.insist(null, games('/sessions'), json('POST', {}, { mode: 'real', kind: 'plinko', token }));
  const session = opened?.body['session'];
  if (typeof session !== 'string') return null;
  await requests.insist(null, games('/seeds'), json('POST', { authorization: `Bearer ${session}` }, { client_seed: 'soak' }));
  return session;
}

async function bet(visit: Visit, guest: Guest): Promise<void> {
  const { requests, acknowledged } = visit;
  guest.game ??= await openGame(visit, guest);
  if (guest.game === null) return;
  const body = { request_id: randomUUID(), stake_minor: stake, wager: { kind: 'plinko', rows: 12, risk: 'medium' } };
  const reply = await requests.insist('bet', games('/rounds'), json('POST', { authorization: `Bearer ${guest.game}` }, body));
  if (!reply) return;
  if (reply.status === 401) guest.game = null;
  const round = reply.body['round'] as { id: string; state: string; payout_minor: number | null } | undefined;
  // A returned stake was no bet; a bet that is being settled is one, and a later reply has its payout.
  if (round && round.state !== 'returned')
    acknowledged.bets.push({ id: round.id, stake, payout: round.state === 'closed' ? round.payout_minor : null });
  if (reply.status === 402) await deposit(visit, guest);
}

async function withdraw(visit: Visit, { token }: Guest): Promise<void> {
  const { requests, acknowledged } = visit;
  const method = await litecoin(visit, 'withdraw', token);
  if (method === null) return;
  const key = { 'Idempotency-Key': randomUUID() };
  const init = json('POST', { ...bearer(token), ...key }, withdrawBody(method, '10'));
  const reply = await requests.insist('withdrawal', api('/payments/withdraw'), init);
  if (!reply || reply.status >= 300) return;
  acknowledged.withdrawals.push((reply.body['transaction'] as { externalId: string }).externalId);
}

const read = async ({ requests }: Visit, { token }: Guest, step: number): Promise<void> =>
  void (await requests.insist('read', api(required(readPaths[step % readPaths.length])), json('GET', bearer(token))));

async function lead(visit: Visit): Promise<void> {
  while (!visit.requests.isOver) {
    const guest = await join(visit);
    if (!guest) continue;
    await deposit(visit, guest);
    for (let step = 1; step <= 200 && !visit.requests.isOver; step += 1) {
      await read(visit, guest, step);
      await bet(visit, guest);
      await read(visit, guest, step + 1);
      if (step % 10 === 0) {
        const token = await logIn(visit, guest.username);
        if (token === null) continue;
        // A game ends with the login it was opened under.
        Object.assign(guest, { token, game: null });
      }
      if (step % 5 === 2) await withdraw(visit, guest);
    }
  }
}

/**
 * People who register, log in, deposit, bet, withdraw and read, each waiting for its answer, until they are stopped. Each call goes to the next of
 * the running processes.
 * @param live the running processes.
 * @param slug of the house's games in the catalogue.
 */
export function crowd(live: () => readonly Origins[], slug: string, people: number): Crowd {
  const requests = new Requests(live);
  const acknowledged: Acknowledged = { players: [], deposits: [], paidDeposits: [], withdrawals: [], bets: [] };
  const lives = Array.from({ length: people }, () => lead({ requests, acknowledged, slug }));
  return {
    samples: requests.samples,
    acknowledged,
    unanswered: () => requests.unanswered,
    refused: requests.refused,
    wrong: requests.wrong,
    async stop() {
      requests.isOver = true;
      await Promise.all(lives);
    },
  };
}
