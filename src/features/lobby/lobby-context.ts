import { createContext, use } from 'react';
import type { SectionsOfGroup } from '#src/views/shell/shell.ts';
import type { Lobby } from './useLobby.ts';

export const LobbyContext = createContext<Lobby>({ groups: [], isLoading: true, retry: () => {} });

/** The sections of every group, as far as they are loaded. */
export const useSectionGroups = (): readonly SectionsOfGroup[] => use(LobbyContext).groups;

/** Asks again for the sections that could not be loaded. */
export const useRetrySections = (): (() => void) => use(LobbyContext).retry;
