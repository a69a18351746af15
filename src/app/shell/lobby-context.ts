import { createContext, use } from 'react';
import type { SectionsOfGroup } from '../../views/shell/shell.ts';

export const LobbyContext = createContext<readonly SectionsOfGroup[]>([]);

/** The sections of every group, as far as they are loaded. */
export const useSectionGroups = (): readonly SectionsOfGroup[] => use(LobbyContext);
