import { useLanguage } from '#src/navigation/language.ts';
import { providersQuery } from '#src/data/queries.ts';
import { useQuery } from '#src/data/query.ts';
import { useServices } from '#src/data/services.tsx';
import { ProvidersView } from '#src/views/home/ProvidersView.tsx';

interface Props {
  readonly onProvider: (providerId: number) => void;
}

export default function HomeProviders({ onProvider }: Props) {
  const { operations } = useServices();
  const language = useLanguage();
  const { data, isError, refetch } = useQuery(providersQuery(operations, language));
  return <ProvidersView providers={data ?? null} hasFailed={isError} onProvider={onProvider} onRetry={refetch} />;
}
