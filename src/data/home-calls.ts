import type { Operations } from './operations.ts';

/* Calls of rows that home shows only if they have content. In the other operations they would load with everybody's first call. */

type Ask = Pick<Operations, 'ask'>;

export const listPopularGames = ({ ask }: Ask, signal: AbortSignal) =>
  ask((client, unwrap) => unwrap(client.GET('/casino/popular', { signal })));

export const listPlaying = ({ ask }: Ask, signal: AbortSignal) =>
  ask((client, unwrap) => unwrap(client.GET('/casino/playing', { signal })));

/** Lists recommendations for the calling player. */
export const listRecommendedGames = ({ ask }: Ask, signal: AbortSignal) =>
  ask((client, unwrap) => unwrap(client.GET('/casino/recommended', { signal })));
