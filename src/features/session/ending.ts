import { endingSlot } from './slots.ts';

/** Why nobody is logged in any more: the platform said so, it could not be asked, another tab dropped the token, or the player excluded themselves. */
export type Ending = 'refusal' | 'fault' | 'elsewhere' | 'excluded';

let foretold: Ending | null = null;

/**
 * Records the reason for an expected end of this session, because the platform reports only that it has ended.
 * @param ending or null if it continues after all.
 */
export const foretellEnding = (ending: Ending | null): void => void (foretold = ending);

/** The session ends without the person's doing, and perhaps the page with it: whoever is shown next says why. */
export const rememberEnding = (ending: Ending): void => sessionStorage.setItem(endingSlot, foretold ?? ending);

/** Returns the reason until the person has responded to it, however often the page is loaded. */
export const rememberedEnding = (): Ending | null => sessionStorage.getItem(endingSlot) as Ending | null;

export const clearEnding = (): void => sessionStorage.removeItem(endingSlot);
