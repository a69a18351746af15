import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { ProblemError, type ContentPage } from '#openapi/model.ts';
import { useLanguage, useNavigateTo } from '#src/navigation/language.ts';
import { contentPageQuery } from '#src/data/queries.ts';
import { useQuery } from '#src/data/query.ts';
import { useServices } from '#src/data/services.tsx';
import { contentPageKey, contentPageType, isMissingPage } from '#domain/content-pages.ts';
import { pathOf } from '#domain/routes.ts';
import { type ContentState, ContentView } from '#src/views/content/ContentView.tsx';
import { useSanitizer } from '#src/views/content/useServed.ts';

const isNotFound = (error: unknown) => error instanceof ProblemError && error.problem.kind === 'refused' && error.problem.status === 404;

export default function ContentScreen() {
  useSanitizer();
  const { operations } = useServices();
  const navigateTo = useNavigateTo();
  const [search, setSearch] = useSearchParams();
  const selected = contentPageType(search.get('page'));
  const key = contentPageKey(selected, useLanguage());
  const { data, error, refetch } = useQuery(contentPageQuery(operations, key));

  const isMissing = isNotFound(error) || (data !== undefined && isMissingPage(data));
  useEffect(() => {
    if (isMissing) navigateTo(pathOf('Page404Error'), { replace: true });
    else if (error) console.error('content page', error);
  }, [isMissing, error, navigateTo]);

  const state = (): ContentState => {
    if (data && !isMissing) return { kind: 'shown', page: data.data as ContentPage };
    return error && !isMissing ? { kind: 'failed' } : { kind: 'loading' };
  };
  return <ContentView selected={selected} state={state()} onSelect={(page) => setSearch({ page })} onRetry={refetch} />;
}
