import { type Asked, type Authenticator, newAuthenticator, type Trick } from './authenticator.ts';
import type { Call, Reply } from './caller.ts';

interface Ceremony {
  readonly ceremony: string;
  readonly options: Asked;
}

export const password = 'Secret-123';
/** `done`, or the status and the code. */
export const outcomeText = ({ status, body }: Reply): string => (status === 200 ? 'done' : `${status} ${body.code}`);

/** @throws Error for a refusal. */
async function begun(reply: Reply): Promise<Ceremony> {
  if (reply.status !== 200) throw new Error(outcomeText(reply));
  return reply.body as Ceremony;
}
export const beginAdding = async (call: Call, proof: object = { password }): Promise<Ceremony> =>
  begun(await call('POST', '/me/passkeys/options', proof));
export const beginLogin = async (guest: Call): Promise<Ceremony> => begun(await guest('POST', '/auth/passkey/options'));

/** Makes a passkey and stores it at the platform. */
export async function addPasskey(call: Call, authenticator: Authenticator, { name, trick }: { name?: string; trick?: Trick } = {}) {
  const { ceremony, options } = await beginAdding(call);
  return call('POST', '/me/passkeys', { ceremony, credential: authenticator.create(options, trick), ...(name !== undefined && { name }) });
}

/** A passkey of this player, at the site. */
export async function passkeyOf(call: Call, site: string): Promise<Authenticator> {
  const authenticator = newAuthenticator(site);
  const added = await addPasskey(call, authenticator);
  if (added.status !== 200) throw new Error(outcomeText(added));
  return authenticator;
}

export async function logInWith(guest: Call, authenticator: Authenticator, trick: Trick = {}, rest: object = {}): Promise<Reply> {
  const { ceremony, options } = await beginLogin(guest);
  return guest('POST', '/auth/passkey', { ceremony, credential: authenticator.get(options, trick), ...rest });
}
