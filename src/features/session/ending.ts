import { endingSlot } from './slots.ts';

/** Reason for the end of a session: the platform refused it, it could not be checked, another tab dropped it, or the player self-excluded. */
export type Ending = 'refusal' | 'fault' | 'elsewhere' | 'excluded';

let foretold: Ending | null = null;

/**
 * Records the reason for an expected end of this session, because the platform reports only that it has ended.
 * @param ending or null if it continues after all.
 */
export const foretellEnding = (ending: Ending | null): void => void (foretold = ending);

/** Stores the reason of an end that the person did not cause; the page may disappear with it, so the next page explains it. */
export const rememberEnding = (ending: Ending): void => sessionStorage.setItem(endingSlot, foretold ?? ending);

/** Returns the reason until the person has responded to it, however often the page is loaded. */
export const rememberedEnding = (): Ending | null => sessionStorage.getItem(endingSlot) as Ending | null;

export const clearEnding = (): void => sessionStorage.removeItem(endingSlot);
