import { useIntl } from 'react-intl';
import type { ContentPage } from '#openapi/model.ts';
import { type ContentPageType, contentPages } from '#domain/content-pages.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { Html } from './Html.tsx';
import styles from './content.module.css';

export type ContentState = { kind: 'loading' } | { kind: 'failed' } | { kind: 'shown'; page: ContentPage };

export interface ContentViewProps {
  readonly selected: ContentPageType;
  readonly state: ContentState;
  readonly onSelect: (page: ContentPageType) => void;
  readonly onRetry: () => void;
}

export function ContentView({ selected, state, onSelect, onRetry }: ContentViewProps) {
  const intl = useIntl();
  return (
    <section className={styles.page}>
      <Tabs
        label={intl.formatMessage({ id: 'content.tabs' })}
        selected={selected}
        onSelect={(id) => onSelect(id as ContentPageType)}
        tabs={contentPages.map((id) => ({
          id,
          title: intl.formatMessage({ id: `content.${id}` }),
          content: id === selected ? <Content state={state} onRetry={onRetry} /> : null,
        }))}
      />
    </section>
  );
}

function Content({ state, onRetry }: Pick<ContentViewProps, 'state' | 'onRetry'>) {
  const intl = useIntl();
  switch (state.kind) {
    case 'loading':
      return <Spinner label={intl.formatMessage({ id: 'content.loading' })} />;
    case 'failed':
      return <LoadFailed title={intl.formatMessage({ id: 'content.failed' })} onRetry={onRetry} />;
    case 'shown':
      return (
        <article>
          <h1>{state.page.name}</h1>
          <Html html={state.page.content} />
        </article>
      );
    default:
      return state satisfies never;
  }
}
