import type { ReactNode } from 'react';

/** A sum, code or countdown among words, which a translation of the page leaves as it is. */
export const untranslated = (text: ReactNode) => <span translate="no">{text}</span>;
