/** Shown beside the profile's phone field and never sent. */
export const defaultPhonePrefix = '+39';

/** The text to show for a phone prefix, or null when it passes. */
export const phonePrefixFault = (prefix: string): 'remove_phone_prefix' | null => (prefix.trim() === '' ? 'remove_phone_prefix' : null);
