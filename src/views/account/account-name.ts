import { createContext } from 'react';

/** The user name of the player of the page, null of a guest's. */
export const AccountNameContext = createContext<string | null>(null);
