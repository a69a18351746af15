import { endingSlot } from './slots.ts';

/** Why nobody is logged in any more: the platform said so, it could not be asked, or another tab dropped the token. */
export type Ending = 'refusal' | 'fault' | 'elsewhere';

/** The session ends without the person's doing, and perhaps the page with it: whoever is shown next says why. */
export const rememberEnding = (ending: Ending): void => sessionStorage.setItem(endingSlot, ending);

/** Until it was answered, however often the page is loaded. */
export const rememberedEnding = (): Ending | null => sessionStorage.getItem(endingSlot) as Ending | null;

export const forgetEnding = (): void => sessionStorage.removeItem(endingSlot);
