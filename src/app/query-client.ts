import { QueryClient } from '@tanstack/react-query';
import { problemFrom } from '../api/model.ts';
import type { PageSnapshot } from './snapshot.ts';

const retries = 2;

export function createQueryClient(snapshot: PageSnapshot | null): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        // A refusal stays a refusal however often one asks.
        retry: (failures, error) => failures < retries && problemFrom(error).kind !== 'refused',
      },
    },
  });
  // As old as can be: shown at once, asked for again when it is used.
  for (const [key, data] of snapshot?.queries ?? []) client.setQueryData(key, data, { updatedAt: 0 });
  return client;
}
