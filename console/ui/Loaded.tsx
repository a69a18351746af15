import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { QueryResult } from '#src/data/query.ts';
import { Notice } from '#src/views/ui/Notice.tsx';
import { Skeleton } from '#src/views/ui/Skeleton.tsx';
import styles from './ui.module.css';
import { LoadProblem } from './Problem.tsx';

interface Props<T> {
  readonly query: QueryResult<T>;
  readonly children: (data: T) => ReactNode;
}

/** The states of one query: waiting, failed with a way on, shown, and shown although a refresh failed. */
export function Loaded<T>({ query, children }: Props<T>) {
  if (query.data === undefined) {
    if (query.isError) return <LoadProblem error={query.error} onRetry={query.refetch} />;
    return (
      <div className={styles.waiting} aria-busy="true">
        <span className="visually-hidden" role="status">
          <FormattedMessage id="load.waiting" />
        </span>
        {[90, 70, 80, 60].map((width) => (
          <Skeleton key={width} width={`${width}%`} height={18} />
        ))}
      </div>
    );
  }
  return (
    <>
      {query.isError ? (
        <Notice tone="warning" className={styles.stale}>
          <FormattedMessage id="load.stale" />
        </Notice>
      ) : null}
      {children(query.data)}
    </>
  );
}
