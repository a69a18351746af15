import type { NewPasskey, PasskeyProof } from '#openapi/model.ts';
import type { Body, Operations } from './operations.ts';

/* Calls of passkeys, which load with the first of them. */

type Ask = Pick<Operations, 'ask'>;

export const listPasskeys = ({ ask }: Ask) => ask((client, unwrap) => unwrap(client.GET('/me/passkeys')));

/** @param body with a code where the second factor is on. */
export const beginPasskey = ({ ask }: Ask, body: Body<'beginPasskey'>) =>
  ask((client, unwrap) => unwrap(client.POST('/me/passkeys/options', { body })));

export const addPasskey = ({ ask }: Ask, body: NewPasskey) => ask((client, unwrap) => unwrap(client.POST('/me/passkeys', { body })));

export const renamePasskey = ({ ask }: Ask, id: number, name: string) =>
  ask((client, unwrap) => unwrap(client.PUT('/me/passkeys/{id}', { params: { path: { id } }, body: { name } })));

export const removePasskey = ({ ask }: Ask, id: number, password: string) =>
  ask((client, unwrap) => unwrap(client.POST('/me/passkeys/{id}/removal', { params: { path: { id } }, body: { password } })));

export const beginPasskeyLogin = ({ ask }: Ask) => ask((client, unwrap) => unwrap(client.POST('/auth/passkey/options')));

/** @returns the session's token. */
export const loginWithPasskey = ({ ask }: Ask, body: PasskeyProof) =>
  ask((client, unwrap) => unwrap(client.POST('/auth/passkey', { body })));
