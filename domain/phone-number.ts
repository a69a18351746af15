import { cleaned } from './cleaned.ts';

/** A phone number without the marks that people group its digits with: blanks, hyphens, dots, parentheses. A plus in front stays. */
export const ungroupedPhone = (text: string): string => cleaned(text).replace(/[\s().\-\u2010-\u2015]/g, '');

/** The digits alone, as stored in a profile. */
export const plainPhone = (text: string): string => ungroupedPhone(text).replace(/^\+/, '');
