import type { Operations } from './operations.ts';

/*
 * Calls of rows that home has only where they have something to show. Among the other operations they would come with the first call of everybody.
 */

type Ask = Pick<Operations, 'ask'>;

export const listPopularGames = ({ ask }: Ask, signal: AbortSignal) =>
  ask((client, unwrap) => unwrap(client.GET('/casino/popular', { signal })));

/** Lists recommendations for the calling player. */
export const listRecommendedGames = ({ ask }: Ask, signal: AbortSignal) =>
  ask((client, unwrap) => unwrap(client.GET('/casino/recommended', { signal })));
