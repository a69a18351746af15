import { randomUUID } from 'node:crypto';
import { required } from '#domain/required.ts';
import type { Transaction } from '#openapi/model.ts';
import type { Reply, TestPlayer } from '#tests/support/caller.ts';
import { depositBody, methodId, newKey, withdrawBody } from '#tests/support/payments.ts';
import type { TriedSite } from './site.ts';

const house = 207;

/** @throws Error with the reply where it was refused. */
function accepted({ status, body }: Reply): Reply['body'] {
  if (status >= 300) throw new Error(`The platform refused: ${status} ${JSON.stringify(body)}`);
  return body;
}

export const transactionOf = async ({ call }: TestPlayer, id: string): Promise<Transaction> =>
  accepted(await call('GET', `/me/transactions/${id}`)) as Transaction;

/** The player's cash, as `50.00`. */
export const cashOf = async ({ call }: TestPlayer): Promise<string> =>
  accepted(await call('GET', '/me/balance')).balance_exact.real as string;

export async function openDeposit({ call }: TestPlayer, code: string, amount: string): Promise<string> {
  return accepted(await call('POST', '/payments/deposit', depositBody(await methodId(call, code, chainOf(code)), amount), newKey()))
    .transaction_id as string;
}

export async function openWithdrawal({ call }: TestPlayer, code: string, amount: string, address: string): Promise<string> {
  const body = withdrawBody(await methodId(call, code, chainOf(code)), amount, { wallet_address: address });
  return accepted(await call('POST', '/payments/withdraw', body, newKey())).transaction.externalId as string;
}

/** The network of a method, where its chain carries several coins. */
const chainOf = (code: string): string | undefined => (code === 'ETH' ? 'ERC-20' : undefined);

/** Plays one round of plinko for a euro of cash, with the player's own seed. @returns what it paid, in cents. */
export async function playRound(site: TriedSite, { id, call }: TestPlayer): Promise<number> {
  const { platform, partnerUrl } = site.server;
  const { slug } = await platform.db.single<{ slug: string }>`select slug from providers where id = ${house}`;
  const launch = {
    is_demo: false,
    game_id: 'plinkoear',
    provider_id: house,
    provider_name: 'Croupier Originals',
    is_mobile: false,
    is_desktop: true,
    lobby_url: `${site.url}/en`,
    skin_id: 1,
    ip_address: '127.0.0.1',
    user_rank: 0,
    user_id: id,
    user_language: 'en',
    user_currency: 'EUR',
  };
  const { play_for_real: link } = accepted(await call('POST', `/casino/play/${slug}`, launch)) as { readonly play_for_real: string };
  const token = required(new URLSearchParams(new URL(link).hash.slice(1)).get('token'), 'The token of the game');
  const post = async (path: string, body: object, session?: string) => {
    const reply = await fetch(`${partnerUrl}/games/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(session !== undefined && { authorization: `Bearer ${session}` }) },
      body: JSON.stringify(body),
    });
    return accepted({ status: reply.status, headers: reply.headers, body: await reply.json() });
  };
  const { session } = (await post('/sessions', { mode: 'real', kind: 'plinko', token })) as { readonly session: string };
  await post('/seeds', { client_seed: 'trial' }, session);
  const bet = { request_id: randomUUID(), stake_minor: 100, wager: { kind: 'plinko', rows: 12, risk: 'low' } };
  const { round } = (await post('/rounds', bet, session)) as { readonly round: { readonly state: string; readonly payout_minor: number } };
  if (round.state !== 'closed') throw new Error(`The round has not ended: it is ${round.state}.`);
  return round.payout_minor;
}

/** Has the operator sign what leaves, with a passkey. @returns the text that was signed. */
export async function approve({ operator }: TriedSite, id: string): Promise<string> {
  const begun = accepted(await operator.call('POST', `/withdrawals/${id}/approval/options`)) as {
    readonly ceremony: string;
    readonly options: Parameters<typeof operator.authenticator.get>[0];
    readonly text: string;
    readonly expires_at: string;
  };
  const { ceremony, options, text, expires_at } = begun;
  const credential = operator.authenticator.get(options);
  accepted(await operator.call('POST', `/withdrawals/${id}/approval`, { ceremony, expires_at, credential }));
  return text;
}
