import { useRef } from 'react';
import { useLanguage } from '../../app/language.ts';
import { providersQuery } from '../../app/queries.ts';
import { useQuery } from '../../app/query.ts';
import { useServices } from '../../app/services.tsx';
import { ProvidersView } from '../../views/home/ProvidersView.tsx';
import { useNear } from './useNear.ts';

interface Props {
  readonly onProvider: (providerId: number) => void;
}

export default function HomeProviders({ onProvider }: Props) {
  const { operations } = useServices();
  const language = useLanguage();
  const root = useRef<HTMLElement>(null);
  const isNear = useNear(root);
  const { data, isError, refetch } = useQuery({ ...providersQuery(operations, language), enabled: isNear });
  return <ProvidersView ref={root} providers={data ?? null} hasFailed={isError} onProvider={onProvider} onRetry={refetch} />;
}
