import { createContext, use } from 'react';
import type { SectionsOfGroup } from '#src/views/shell/shell.ts';
import type { Lobby } from './useLobby.ts';

export const LobbyContext = createContext<Lobby>({ groups: [], isLoading: true, retry: () => {} });

/** The loaded sections of every group. */
export const useSectionGroups = (): readonly SectionsOfGroup[] => use(LobbyContext).groups;

/** Returns a function that loads the failed sections again. */
export const useRetrySections = (): (() => void) => use(LobbyContext).retry;
