import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { departmentAddresses } from '#domain/contact.ts';
import type { Player } from '#openapi/model.ts';
import { type Call, callAs, linkIn, newPlayer, type OutboxMessage, outboxOf, registration } from '#tests/support/caller.ts';
import { launchHouseGame } from '#tests/support/launches.ts';
import { type RunningPlatform, startPlatform } from '#tests/support/processes.ts';
import type { Answering } from './platform.ts';

let running: RunningPlatform | null = null;

/** Maximum time of its start on a busy machine. */
export const startMs = 300_000;

export async function openPlatform(): Promise<void> {
  running = await startPlatform({ SITE_DIR: '' }, { script: 'tests/model/faults/screen/platform-process.ts' });
}

export async function closePlatform(): Promise<void> {
  await running?.stop();
  running = null;
}

function address(): { url: string; partner: string } {
  if (!running) throw new Error('no platform is running');
  return { url: `http://127.0.0.1:${running.port}`, partner: `http://127.0.0.1:${running.partnerPort}` };
}

export const answering = (token: string | null): Answering => ({
  answer: (request) => fetch(request),
  baseUrl: address().url,
  token,
});

export interface Someone {
  readonly player: Player;
  readonly token: string;
  readonly email: string;
  readonly password: string;
  readonly call: Call;
  /** @returns the API's status for these credentials. */
  logsIn(password: string): Promise<number>;
  /** The player's present state at the platform. */
  now(): Promise<Someone>;
  /** Returns the messages sent to the player, newest first. @param to another address than that of the e-mail. */
  mail(to?: string): Promise<readonly { readonly subject: string; readonly text: string }[]>;
  /** The link in the newest message. */
  link(): Promise<URL>;
}

/** A player whom the platform has just registered. */
export async function someone(overrides: object = {}): Promise<Someone> {
  const { url, partner } = address();
  const platform = { api: `${url}/api` };
  const username = `p${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const joined = await newPlayer(platform, username, overrides);
  const { token, call } = joined;
  const { email, password } = { ...registration(username), ...overrides };
  const mail = (to = email) => outboxOf({ partner }, to);
  const known: Someone = {
    now: async () => ({ ...known, player: await joined.me() }),
    player: await joined.me(),
    token,
    email,
    password,
    call,
    logsIn: async (tried) => (await callAs(platform)('POST', '/auth/login', { username, password: tried })).status,
    mail,
    link: async () => linkIn((await mail())[0] as OutboxMessage | undefined),
  };
  return known;
}

/** Letters to support that name an address. */
export const supportMail = async (about: string) =>
  (await outboxOf({ partner: address().partner }, departmentAddresses.support)).filter(({ text }) => text.includes(about));

/** Has a player deposit, as on the processor's page. */
export async function deposit({ call }: Someone, amount: string): Promise<void> {
  const { body: methods } = await call('GET', '/payments/methods/deposit');
  const { id } = (methods.data as { id: number; code: string }[]).find(({ code }) => code === 'LTC')!;
  const path = '/en/transactions/{transaction_id}';
  const request = { amount, payment_method_id: id, bonus_code: '', redirect_failed: path, redirect_success: path };
  const { body } = await call('POST', '/payments/deposit', request, { 'Idempotency-Key': randomUUID() });
  await fetch(body.redirect_url as string, { method: 'POST', body: new URLSearchParams({ choice: 'exact' }) });
  await vi.waitFor(async () => expect((await call('GET', `/me/transactions/${body.transaction_id}`)).body.status).toBe('authorized'), {
    timeout: 20_000,
    interval: 50,
  });
}

/** Opens a house game for real. */
export async function launch({ call, player: { id } }: Someone, gameId: string): Promise<void> {
  await launchHouseGame(address().url, { id, call }, gameId);
}
