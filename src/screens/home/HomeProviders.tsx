import { useLanguage } from '../../navigation/language.ts';
import { providersQuery } from '../../data/queries.ts';
import { useQuery } from '../../data/query.ts';
import { useServices } from '../../data/services.tsx';
import { ProvidersView } from '../../views/home/ProvidersView.tsx';

interface Props {
  readonly onProvider: (providerId: number) => void;
}

export default function HomeProviders({ onProvider }: Props) {
  const { operations } = useServices();
  const language = useLanguage();
  const { data, isError, refetch } = useQuery(providersQuery(operations, language));
  return <ProvidersView providers={data ?? null} hasFailed={isError} onProvider={onProvider} onRetry={refetch} />;
}
