import { createPlayer, storageStateOf } from '#tests/browser/site/support/players.ts';

/** Returns the browser storage of a new player's login. @param site address without a slash at the end. */
export const newPlayerState = async (site: string) => storageStateOf(site, await createPlayer(site));
