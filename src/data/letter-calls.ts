import type { PasswordReset } from '#openapi/model.ts';
import type { Operations } from './operations.ts';

/* Calls of the pages that links in letters open. In the other operations they would load with the first call of every guest. */

type Ask = Pick<Operations, 'ask'>;

export const getResetStatus = ({ ask }: Ask, token: string) =>
  ask((client, unwrap) => unwrap(client.GET('/auth/status/{token}', { params: { path: { token } } })));

export const resetPassword = ({ ask }: Ask, body: PasswordReset) =>
  ask((client, unwrap) => unwrap(client.PUT('/auth/password/reset', { body })));

/** @returns the status, because only 204 confirms the address. */
export const activateEmail = ({ ask }: Ask, token: string, player_id: string) =>
  ask(async (client, unwrap) => {
    const reply = client.GET('/auth/activate/{token}', { params: { path: { token }, query: { player_id } } });
    await unwrap(reply);
    return (await reply).response.status;
  });
