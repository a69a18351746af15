import type { Player } from '#openapi/model.ts';
import type { TestPlatform } from './platform.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  // Read field by field by the tests, which state their expectations.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}
type Headers_ = Readonly<Record<string, string>>;

export const basic = `Basic ${Buffer.from('croupier:croupier-public').toString('base64')}`;
export const bearer = (token: string): Headers_ => ({ authorization: `Bearer ${token}`, 'user-token': token });

export type Call = (method: string, path: string, body?: unknown, headers?: Headers_) => Promise<Reply>;

/** Calls the API over HTTP as a guest, or as the player of a token. @param path without `/api`. */
export const callAs =
  ({ api }: Pick<TestPlatform, 'api'>, token: string | null = null): Call =>
  async (method, path, body, headers = {}) => {
    const reply = await fetch(api + path, {
      method,
      headers: {
        ...(token === null ? { authorization: basic } : bearer(token)),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    return { status: reply.status, headers: reply.headers, body: text === '' ? undefined : JSON.parse(text) };
  };

export const registration = (username: string) => ({
  username,
  email: `${username.toLowerCase()}@example.com`,
  password: 'Secret-123',
  password_confirmation: 'Secret-123',
  name: `Name of ${username}`,
  country: 'AT',
  currency_id: 1,
  referral_code: '',
  acceptance: true as const,
  language: 'en' as const,
});

export interface TestPlayer {
  readonly id: number;
  readonly token: string;
  readonly call: Call;
  me(): Promise<Player>;
}

/** Registers and logs in a player. @param overrides of the registration form. */
export async function newPlayer(platform: Pick<TestPlatform, 'api'>, username: string, overrides: object = {}): Promise<TestPlayer> {
  const guest = callAs(platform);
  const form = { ...registration(username), ...overrides };
  const { body } = await guest('POST', '/auth/register', form);
  const { body: session } = await guest('POST', '/auth/login', { username, password: form.password });
  const call = callAs(platform, session.token as string);
  return {
    id: body.id as number,
    token: session.token as string,
    call,
    me: async () => (await call('GET', '/me?kyc=1&marketing=1')).body as Player,
  };
}

export interface OutboxMessage {
  readonly channel: 'email' | 'sms';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Newest first, as a person would see them. */
export const outboxOf = async ({ partner }: Pick<TestPlatform, 'partner'>, to: string): Promise<OutboxMessage[]> =>
  (await (await fetch(`${partner}/outbox.json?${new URLSearchParams({ to })}`)).json()) as OutboxMessage[];

export const linkIn = (message: OutboxMessage | undefined): URL => new URL(/https?:\/\/\S+/.exec(message?.text ?? '')?.[0] ?? 'missing:');
