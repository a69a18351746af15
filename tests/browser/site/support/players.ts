import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { encodeToken } from '#domain/token-codec.ts';
import { linkIn, newPlayer, outboxOf, registration, type TestPlayer } from '#tests/support/caller.ts';

export interface SitePlayer extends TestPlayer {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** Registers a player and logs in over the API. @param overrides of the registration form, e.g. `{ currency_id: 2 }` for USD. */
export async function createPlayer(site: string, overrides: object = {}): Promise<SitePlayer> {
  const username = `p${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const player = await newPlayer({ api: `${site}/api` }, username, overrides);
  const { email, password } = { ...registration(username), ...overrides };
  return { ...player, username, email, password };
}

/** Follows the link in the letter, as bonuses ask for. */
export async function verifyEmail(player: SitePlayer): Promise<void> {
  const { call, id, email } = player;
  if ((await player.me()).email_verified) return;
  const partner = process.env['SITE_PARTNER_URL'] ?? '';
  await expect
    .poll(async () => {
      const link = (await outboxOf({ partner }, email)).map(linkIn).find(({ pathname }) => pathname.includes('/verify-email'));
      const body = { user_id: id, skin_id: 1, verification: link?.searchParams.get('b') ?? 'none' };
      return (await call('POST', '/notifications/players/verify_email', body)).status;
    })
    .toBe(200);
}

/** Browser storage of a login, for `browser.newContext({ storageState })`. */
export const storageStateOf = (site: string, { token }: Pick<SitePlayer, 'token'>, language = 'en') => ({
  cookies: [],
  origins: [
    {
      origin: site,
      localStorage: [
        { name: 'bearer-token', value: encodeToken(token) },
        { name: 'user-token', value: encodeToken(token) },
        { name: 'language', value: language },
      ],
    },
  ],
});

/** Puts real sandbox money on the account: a deposit in LTC, paid on the processor's page. @returns the transaction's id. */
export async function deposit({ call }: Pick<SitePlayer, 'call'>, amount: string): Promise<string>;
export async function deposit(player: SitePlayer, amount: string, bonusCode: string): Promise<string>;
export async function deposit(player: Pick<SitePlayer, 'call'> | SitePlayer, amount: string, bonusCode = ''): Promise<string> {
  const { call } = player;
  if (bonusCode !== '' && 'email' in player) await verifyEmail(player);
  const { body: methods } = await call('GET', '/payments/methods/deposit');
  const { id } = (methods.data as { id: number; code: string }[]).find(({ code }) => code === 'LTC')!;
  const path = '/en/transactions/{transaction_id}';
  const request = { amount, payment_method_id: id, bonus_code: bonusCode, redirect_failed: path, redirect_success: path };
  const { body } = await call('POST', '/payments/deposit', request, { 'Idempotency-Key': randomUUID() });
  await fetch(body.redirect_url as string, { method: 'POST', body: new URLSearchParams({ choice: 'exact' }) });
  const status = async () => (await call('GET', `/me/transactions/${body.transaction_id}`)).body.status as string;
  await expect.poll(status, { timeout: 20_000, intervals: [50] }).toBe('authorized');
  return body.transaction_id as string;
}
