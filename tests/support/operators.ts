import { recordAction } from '#server/record/actions.ts';
import type { Role } from '#server/staff/permissions.ts';
import { invite } from '#server/staff/people.ts';
import { type Asked, type Authenticator, newAuthenticator, type Trick } from './authenticator.ts';
import type { Reply } from './caller.ts';
import type { TestPlatform } from './platform.ts';

interface Ceremony {
  readonly ceremony: string;
  readonly options: Asked;
}
type Headers_ = Readonly<Record<string, string>>;
export type StaffCall = (method: string, path: string, body?: unknown, headers?: Headers_) => Promise<Reply>;

export const operatorOrigin = ({ platform }: Pick<TestPlatform, 'platform'>): string => platform.config.operatorUrl;

/** Calls the operators' API as a page of its origin does. @param cookie and token of a session. */
export const callOperators =
  (running: Pick<TestPlatform, 'platform'>, cookie?: string, csrf?: string): StaffCall =>
  async (method, path, body, headers = {}) => {
    const origin = operatorOrigin(running);
    const reply = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        ...(method !== 'GET' && { origin }),
        ...(cookie !== undefined && { cookie }),
        ...(csrf !== undefined && method !== 'GET' && { 'x-csrf-token': csrf }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    return { status: reply.status, headers: reply.headers, body: text === '' ? undefined : JSON.parse(text) };
  };

export const cookieIn = ({ headers }: Reply): string => (headers.get('set-cookie') ?? '').split(';')[0]!;

export interface TestOperator {
  readonly id: number;
  readonly role: Role;
  readonly cookie: string;
  readonly csrf: string;
  readonly call: StaffCall;
  readonly authenticator: Authenticator;
}

/** Uses a one-time link to open a session, as a browser would. */
export async function acceptInvitation(
  running: Pick<TestPlatform, 'platform'>,
  link: string,
  authenticator: Authenticator,
  trick: Trick = {},
): Promise<Reply> {
  const token = new URL(link).hash.slice(1);
  const guest = callOperators(running);
  const begun = await guest('POST', '/invitation/options', { token });
  if (begun.status !== 200) return begun;
  const { ceremony, options } = begun.body as Ceremony;
  return guest('POST', '/invitation/acceptance', { token, ceremony, credential: authenticator.create(options, trick) });
}

/** A signature for an act that requires a passkey. */
export async function proofOf(running: Pick<TestPlatform, 'platform'>, authenticator: Authenticator, trick: Trick = {}) {
  const { ceremony, options } = (await callOperators(running)('POST', '/session/options')).body as Ceremony;
  return { ceremony, credential: authenticator.get(options, trick) };
}

export const logIn = async (running: Pick<TestPlatform, 'platform'>, authenticator: Authenticator, trick: Trick = {}): Promise<Reply> =>
  callOperators(running)('POST', '/session', await proofOf(running, authenticator, trick));

const operatorFrom = (running: Pick<TestPlatform, 'platform'>, opened: Reply, role: Role, authenticator: Authenticator): TestOperator => {
  if (opened.status !== 200) throw new Error(`${opened.status} ${JSON.stringify(opened.body)}`);
  const cookie = cookieIn(opened);
  const csrf = opened.body.csrf_token as string;
  return { id: opened.body.id as number, role, cookie, csrf, authenticator, call: callOperators(running, cookie, csrf) };
};

/** An operator with a passkey and a session. */
export async function newOperator(running: Pick<TestPlatform, 'platform'>, name: string, role: Role): Promise<TestOperator> {
  const { link } = await invite(running.platform, name, role, { actor: 'a test', reason: 'a test' });
  const authenticator = newAuthenticator(operatorOrigin(running));
  return operatorFrom(running, await acceptInvitation(running, link, authenticator), role, authenticator);
}

/** The same operator in another tab: a second session. */
export const secondTab = async (running: Pick<TestPlatform, 'platform'>, { authenticator, role }: TestOperator): Promise<TestOperator> =>
  operatorFrom(running, await logIn(running, authenticator), role, authenticator);

export const recordForTest = (running: TestPlatform, object: string): Promise<unknown> =>
  running.platform.db.transaction(() =>
    recordAction(running.platform, { actor: 'a test', operation: 'testAction', object, reason: 'a test' }),
  );
