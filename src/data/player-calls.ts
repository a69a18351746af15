import type { NewWithdrawalAddress } from '../../openapi/model.ts';
import type { Operations } from './operations.ts';

/*
 * Calls of parts that only players see. Among the other operations they would come with the first call of every guest.
 */

type Ask = Pick<Operations, 'ask'>;

export const listNotices = ({ ask }: Ask, signal: AbortSignal) => ask((client, unwrap) => unwrap(client.GET('/me/notices', { signal })));

/** @param upTo id of the newest notice that was seen. */
export const readNotices = ({ ask }: Ask, upTo: number) =>
  ask((client, unwrap) => unwrap(client.PUT('/me/notices/read', { body: { up_to: upTo } })));

export const listRecentGames = ({ ask }: Ask, signal: AbortSignal) =>
  ask((client, unwrap) => unwrap(client.GET('/casino/recent', { signal })));

export const removeRecentGame = ({ ask }: Ask, gameId: string) =>
  ask((client, unwrap) => unwrap(client.DELETE('/casino/recent/{gameId}', { params: { path: { gameId } } })));

export const listWithdrawalAddresses = ({ ask }: Ask) => ask((client, unwrap) => unwrap(client.GET('/me/addresses')));

/** One that is kept already gets the name. */
export const addWithdrawalAddress = ({ ask }: Ask, body: NewWithdrawalAddress) =>
  ask((client, unwrap) => unwrap(client.POST('/me/addresses', { body })));

export const removeWithdrawalAddress = ({ ask }: Ask, id: number) =>
  ask((client, unwrap) => unwrap(client.DELETE('/me/addresses/{id}', { params: { path: { id } } })));
