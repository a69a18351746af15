import { createHmac, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { hashOf, openSession } from '#server/accounts/sessions.ts';
import { openGameSession } from '#server/games/sessions.ts';
import type { Platform } from '#server/platform.ts';
import type { components } from '#openapi/partners.schema.d.ts';
import { assignedBonus } from './assigned-bonuses.ts';
import { secretOf } from './platform.ts';

export type WalletAnswer = { readonly status: number } & Partial<components['schemas']['WalletBalance'] & components['schemas']['Problem']>;

export const earplane = { gameId: 'earplane', providerId: 207, providerName: 'Croupier Originals' } as const;

/** A player with a login, with cash from an authorized deposit. Amounts are minor units. */
export async function createPlayer(
  platform: Platform,
  { cash = 0n, bonus = 0n, country = 'AT' }: { cash?: bigint; bonus?: bigint; country?: string } = {},
) {
  const username = `p${randomUUID().slice(0, 8)}`;
  const row = await platform.db.one<{ id: number }>`
    insert into players (username, email, country, currency_id, language, password_hash)
    values (${username}, ${`${username}@example.com`}, ${country}, 1, 'en', '') returning id`;
  const id = row!.id;
  await platform.wallet.open(id, 'EUR');
  if (cash > 0n) {
    const deposit = await platform.db.one<{ id: string }>`
      insert into transactions (player_id, type_id, amount_minor, currency, status) values (${id}, 1, ${cash}::bigint, 'EUR', 'authorized') returning id`;
    await platform.wallet.creditDeposit({ playerId: id, transactionId: deposit!.id, amount: cash });
  }
  if (bonus > 0n) await assignedBonus(platform, { playerId: id, reference: 'test', amount: bonus, at: platform.now() });
  return loggedIn(platform, { id, username });
}
export type TestPlayer = Awaited<ReturnType<typeof createPlayer>>;

/** Opens a session of a player, and another one where the clock went past the end of the last one. */
export async function loggedIn(platform: Platform, { id, username }: { readonly id: number; readonly username: string }) {
  const login = await openSession(platform, id, { ip: '127.0.0.1', userAgent: 'test' });
  return { id, username, login, headers: { authorization: `Bearer ${login}`, 'user-token': login } };
}

/** @param code the house game of a title outside of every catalogue. */
export async function openGame(
  platform: Platform,
  player: TestPlayer,
  source: 'cash' | 'bonus' = 'cash',
  gameId: string = earplane.gameId,
  code: string | null = null,
): Promise<string> {
  const game = { ...earplane, gameId };
  const token = await openGameSession(platform, { playerId: player.id, loginToken: player.login, source, partner: 'games', game });
  if (code !== null) await platform.db.sql`update game_sessions set game_code = ${code} where token_hash = ${hashOf(token)}`;
  return token;
}

/** One bet of cash of each player on each game, by its id; they stay open. @returns ids of the bets */
export async function betOnEach(
  { wallet }: Pick<Platform, 'wallet'>,
  players: readonly { readonly id: number }[],
  gameIds: readonly string[],
  { at, source = 'cash' }: { at?: Date; source?: 'cash' | 'bonus' } = {},
): Promise<string[]> {
  const bets: string[] = [];
  for (const { id: playerId } of players) {
    for (const gameId of gameIds) {
      const requestId = `games:${randomUUID()}`;
      await wallet.placeBet({
        playerId,
        requestId,
        roundId: `round-of-${requestId}`,
        amount: 10n,
        source,
        game: { ...earplane, gameId },
        ...(at && { at }),
      });
      bets.push(requestId);
    }
  }
  return bets;
}

/** The wallet as a provider sees it: signed requests over HTTP. */
export const walletClient = (platform: Platform, api: string) => {
  const call = async (name: string, body: object, headers: Record<string, string> = {}): Promise<WalletAnswer> => {
    const url = new URL(`/partners/wallet/${name}`, api);
    const text = JSON.stringify(body);
    const timestamp = Math.floor(platform.now().getTime() / 1000);
    const signature = createHmac('sha256', secretOf({ platform }, 'games'))
      .update(`${timestamp}.POST.${url.pathname}.${text}`)
      .digest('hex');
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-partner': 'games',
        'x-timestamp': String(timestamp),
        'x-signature': signature,
        ...headers,
      },
      body: text,
    });
    return { status: response.status, ...((await response.json()) as object) };
  };
  return {
    call,
    balance: (session_token: string) => call('balance', { session_token }),
    bet: (session_token: string, request_uuid: string, amount_minor: number, more: object = {}) =>
      call('bet', { session_token, request_uuid, amount_minor, currency: 'EUR', round_id: `round-of-${request_uuid}`, ...more }),
    win: (session_token: string, bet_uuid: string, amount_minor: number, more: object = {}) =>
      call('win', {
        session_token,
        request_uuid: `win-of-${bet_uuid}`,
        bet_uuid,
        amount_minor,
        currency: 'EUR',
        round_id: `round-of-${bet_uuid}`,
        ...more,
      }),
    rollback: (session_token: string, bet_uuid: string, more: object = {}) =>
      call('rollback', { session_token, request_uuid: `undo-of-${bet_uuid}`, bet_uuid, round_id: `round-of-${bet_uuid}`, ...more }),
  };
};

/** Recomputes every balance from the postings. */
export const expectBalancedBooks = async (platform: Platform): Promise<void> => {
  expect((await platform.wallet.audit()).differences).toEqual([]);
};
