import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GamesHost } from '#games/provider/host.ts';
import type { RefusalCode, RoundView } from '#games/provider/protocol.ts';
import { Refusal } from '#games/provider/refusal.ts';
import { callWallet, type WalletRefusal } from '#games/provider/wallet-client.ts';
import { refusalOf } from '#games/provider/wallet-refusal.ts';

const asked = vi.fn<typeof globalThis.fetch>();
const logged = vi.fn();
const host = {
  config: { apiUrl: 'https://casino.test/api/', publicUrl: '', allowedOrigins: [] },
  fetch: asked,
  now: () => new Date(1_700_000_000_999),
  log: { error: logged },
  partner: { name: 'games', secret: () => 'what both know', believed: () => [] },
} as unknown as GamesHost;
beforeEach(() => {
  asked.mockReset();
  logged.mockReset();
});
afterEach(() => void vi.restoreAllMocks());

const bet = { session_token: 't', request_uuid: 'bet-1', round_id: '1', amount_minor: 100, currency: 'EUR' } as const;
const call = () => callWallet(host, 'bet', bet);
const answers = (status: number, body: unknown) =>
  asked.mockResolvedValueOnce(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));

describe('a call of the wallet', () => {
  test('is signed with its second, method, path and body, and follows no other address', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const balance = { balance_minor: 9_900, currency: 'EUR' };
    answers(200, balance);
    expect(await call()).toEqual({ kind: 'done', balance });
    const [[url, request]] = asked.mock.calls as [[URL, RequestInit]];
    const body = JSON.stringify(bet);
    expect(url.href).toBe('https://casino.test/partners/wallet/bet');
    expect(request).toEqual({
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-partner': 'games',
        'x-timestamp': '1700000000',
        'x-signature': createHmac('sha256', 'what both know').update(`1700000000.POST.${url.pathname}.${body}`).digest('hex'),
      },
      body,
      redirect: 'error',
      signal: timeout.mock.results[0]!.value,
    });
    expect(timeout.mock.calls).toEqual([[5_000]]);
  });

  test('that nobody answers leaves its outcome unknown, and an operator is told of which', async () => {
    const gone = new TypeError('fetch failed');
    asked.mockRejectedValueOnce(gone);
    expect(await call()).toEqual({ kind: 'unknown' });
    expect(logged.mock.calls).toEqual([[{ err: gone, call: 'bet' }, 'the wallet did not answer']]);
  });

  test('that is done, though its answer cannot be read, is unknown', async () => {
    answers(200, '<html>');
    expect(await call()).toEqual({ kind: 'unknown' });
    expect(logged).toHaveBeenCalledOnce();
  });

  test.each([
    ['a refusal', 402, { code: 'insufficient_funds' }, 'insufficient_funds'],
    ['a refusal by a limit of the account', 422, { code: 'limit_reached' }, 'limit_reached'],
    ['a refusal by what the player has set', 422, { code: 'limit_reached', player_limit: 'loss' }, 'own_loss'],
    ['a site that is closed', 503, { code: 'maintenance' }, 'maintenance'],
    ['the last status that is a refusal', 499, { code: 'not_found' }, 'not_found'],
  ])('was answered: %s', async (_what, status, body, code) => {
    answers(status, body);
    expect(await call()).toEqual({ kind: 'refused', code });
    expect(logged).not.toHaveBeenCalled();
  });

  test.each([
    ['a fault', 500, { code: 'not_found' }],
    ['a fault that says it is closed', 500, { code: 'maintenance' }],
    ['a door that is shut', 503, '<html>'],
    ['a door that says nothing', 503, 'null'],
    ['a platform that is away', 503, { code: 'unavailable' }],
    ['too many calls', 429, { code: 'rate_limited' }],
    ['too many calls, in words of its own', 429, 'slower'],
    ['a signature that does not hold', 401, { code: 'invalid_signature' }],
    ['a call under way', 409, { code: 'request_in_flight' }],
    ['a platform that is away, by its code', 400, { code: 'unavailable' }],
    ['a fault, by its code', 400, { code: 'internal' }],
  ])('says nothing of the money: %s', async (_what, status, body) => {
    answers(status, body);
    expect(await call()).toEqual({ kind: 'unknown' });
    expect(logged).not.toHaveBeenCalled();
  });

  test('of a refusal without words is unknown', async () => {
    answers(404, '<html>');
    expect(await call()).toEqual({ kind: 'unknown' });
    expect(logged).toHaveBeenCalledOnce();
  });
});

test.each([
  ['insufficient_funds', 'insufficient_funds', 402, 'The balance does not cover this bet.'],
  ['session_expired', 'session_expired', 401, 'This session has ended. Open the game again.'],
  ['not_found', 'session_expired', 401, 'This session has ended. Open the game again.'],
  ['limit_reached', 'limit_reached', 422, 'A limit of the account does not allow this bet.'],
  ['own_break', 'own_break', 422, 'What the player has set themselves does not allow this bet.'],
  ['own_time', 'own_time', 422, 'What the player has set themselves does not allow this bet.'],
  ['own_loss', 'own_loss', 422, 'What the player has set themselves does not allow this bet.'],
  ['own_session', 'own_session', 422, 'What the player has set themselves does not allow this bet.'],
  ['own_stake', 'own_stake', 422, 'What the player has set themselves does not allow this bet.'],
  ['reality_check', 'reality_check', 422, 'The player has not answered yet whether they go on.'],
  ['age_unconfirmed', 'age_unconfirmed', 422, 'The player has not confirmed the age that holds where they live.'],
  ['round_too_soon', 'round_too_soon', 422, 'Where the player lives, rounds begin no sooner one after the other.'],
  ['stake_above_maximum', 'stake_above_maximum', 422, 'Where the player lives, a round of slots takes no such stake.'],
  ['loss_above_maximum', 'loss_above_maximum', 422, 'With this bet, the player could lose more in a day than is allowed where they live.'],
  ['maintenance', 'maintenance', 503, 'The site takes no new bets at the moment. The bet was not placed.'],
  ['already_won', 'unavailable', 503, 'The bet could not be taken. A stake that was taken comes back.'],
] as const satisfies readonly (readonly [WalletRefusal, RefusalCode, number, string])[])(
  'a bet that the wallet refuses with %s is told to its player as %s',
  (said, code, status, message) => {
    expect(refusalOf(said)).toMatchObject({ name: 'Refusal', code, status, message, round: undefined });
  },
);

test('a refusal tells how the round stands where it is given one', () => {
  const round = { id: '1' } as RoundView;
  expect(new Refusal('out_of_turn', 'The round has gone on since.', round)).toMatchObject({ status: 409, round });
});
