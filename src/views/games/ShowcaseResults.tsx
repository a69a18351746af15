import type { Ref } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ShowcaseEvent } from '#machines/showcase/showcase.machine.ts';
import type { ShowcaseViewModel } from '#machines/showcase/showcase.view.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FailedRow } from './FailedRow.tsx';
import { GameGrid, GridSkeleton } from './GameGrid.tsx';
import styles from './Showcase.module.css';
import type { CardEvent, CardRights } from './games.ts';

interface Props {
  readonly view: ShowcaseViewModel;
  readonly send: (event: ShowcaseEvent) => void;
  readonly title: string;
  readonly rights: CardRights;
  readonly sendCard: (event: CardEvent) => void;
  /** The element that announces the result of a search. */
  readonly outcome: Ref<HTMLDivElement>;
}

export function ShowcaseResults({ view, send, title, rights, sendCard, outcome }: Props) {
  const intl = useIntl();
  switch (view.screen) {
    case 'searching':
      return (
        <div role="status" ref={outcome} aria-label={intl.formatMessage({ id: 'games.searching' })}>
          <GridSkeleton />
        </div>
      );
    case 'failed':
      return (
        <div role="alert" ref={outcome}>
          <EmptyState
            icon="warning"
            title={<FormattedMessage id="games.failed" />}
            body={<FormattedMessage id="games.failed.body" />}
            action={
              <Button icon="refresh" onPress={() => send({ type: 'retried' })}>
                <FormattedMessage id="ui.retry" />
              </Button>
            }
          />
        </div>
      );
    case 'showing':
      return (
        <>
          <p className={styles.total} role="status" ref={outcome}>
            {view.games.length ? (
              <FormattedMessage id="games.shown" values={{ shown: view.games.length, total: view.total }} />
            ) : (
              <span className="visually-hidden">
                <FormattedMessage id="games.none" />
              </span>
            )}
            <span>{view.forgiven}</span>
          </p>
          {view.games.length ? (
            <GameGrid label={title} games={view.games} rights={rights} send={sendCard} isBusy={view.awaiting === 'another-search'} />
          ) : (
            <EmptyState icon="search" title={<FormattedMessage id="games.none" />} body={<FormattedMessage id="games.none.body" />} />
          )}
          {view.moreProblem ? <FailedRow onRetry={() => send({ type: 'retried' })} /> : null}
          {view.hasMore && !view.moreProblem ? (
            <Button
              className={styles.more}
              isPending={view.awaiting === 'more'}
              isDisabled={!view.canLoadMore && view.awaiting !== 'more'}
              onPress={() => send({ type: 'more.requested' })}
            >
              <FormattedMessage id="games.more" />
            </Button>
          ) : null}
        </>
      );
    default:
      return view satisfies never;
  }
}
