import { cleaned } from './cleaned.ts';

/** A phone number without the marks that people group its digits with: blanks, hyphens, dots, parentheses. A plus in front stays. */
export const ungroupedPhone = (text: string): string => cleaned(text).replace(/[\s().\-\u2010-\u2015]/g, '');

/** The digits alone, as a profile has them. */
export const plainPhone = (text: string): string => ungroupedPhone(text).replace(/^\+/, '');

/** Shown beside the profile's phone field and never sent. */
export const defaultPhonePrefix = '+39';

/** The text to show for a phone prefix, or null when it passes. */
export const phonePrefixFault = (prefix: string): 'remove_phone_prefix' | null => (prefix.trim() === '' ? 'remove_phone_prefix' : null);
