import { useLocation, useSearch } from 'wouter';
import { isSearchKey, openSearchKeys } from '#domain/showcase-keys.ts';
import { stepBack } from '#src/loading/history-step.ts';

interface GameSearch {
  readonly isOpen: boolean;
  readonly open: (by?: { readonly providerId?: number }) => void;
  readonly close: () => void;
}

const marker = { openedSearch: true };
const isMarked = (state: unknown) => typeof state === 'object' && state !== null && 'openedSearch' in state;

/** The search overlay. It is part of the address, so that Back closes it and a reload or a shared link opens it. */
export function useGameSearch(): GameSearch {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const params = new URLSearchParams(search);
  return {
    isOpen: params.has(openSearchKeys.name),
    open({ providerId } = {}) {
      params.set(openSearchKeys.name, '');
      if (providerId !== undefined) params.set(openSearchKeys.providerId, String(providerId));
      navigate(`${path}?${params}`, { state: marker });
    },
    close() {
      if (isMarked(history.state)) return stepBack();
      for (const key of Object.keys(Object.fromEntries(params))) if (isSearchKey(key)) params.delete(key);
      navigate(params.size ? `${path}?${params}` : path, { replace: true });
    },
  };
}
