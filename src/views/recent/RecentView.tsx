import { type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Game } from '#openapi/model.ts';
import { rowStep } from '#domain/lobby.ts';
import { playPath } from '../games/games.ts';
import { RowHeading } from '../home/RowHeading.tsx';
import { StripArrows } from '../home/StripArrows.tsx';
import { useStrip } from '../home/useStrip.ts';
import { useHref } from '../shell/useHref.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import styles from './recent.module.css';

export type RecentGamesViewModel =
  | { readonly screen: 'loading' | 'failed' }
  | { readonly screen: 'games'; readonly games: readonly Game[] };
export type RecentEvent = { readonly type: 'retried' } | { readonly type: 'game.removed'; readonly game: Game };

interface Props {
  readonly view: RecentGamesViewModel;
  readonly send: (event: RecentEvent) => void;
}

/** The player's recent games. Its height is the same with games as without, so that nothing below it moves. */
export function RecentView({ view, send }: Props) {
  const intl = useIntl();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const section = useRef<HTMLElement>(null);
  const strip = useStrip(list, ({ clientWidth }) => clientWidth * rowStep, view);
  const title = intl.formatMessage({ id: 'shell.continue' });
  const hasGames = view.screen === 'games' && view.games.length > 0;

  function remove(event: MouseEvent<HTMLButtonElement>, game: Game) {
    const item = event.currentTarget.closest('li');
    const next = item?.nextElementSibling ?? item?.previousElementSibling;
    // The focus stays in the row, because the focused element is about to disappear.
    (next?.querySelector('button') ?? section.current)?.focus();
    send({ type: 'game.removed', game });
  }

  return (
    <section ref={section} className={styles.place} aria-labelledby={id} tabIndex={-1} data-recent-row="">
      <RowHeading id={id} icon="history" title={title}>
        <StripArrows strip={hasGames ? strip : { ...strip, isAtEnd: true }} label={title} />
      </RowHeading>
      <Content view={view} send={send}>
        <ul ref={list} className={styles.strip}>
          {view.screen === 'games'
            ? view.games.map((game) => <Item key={game.game_id} game={game} onRemove={(event) => remove(event, game)} />)
            : null}
        </ul>
      </Content>
    </section>
  );
}

function Content({ view, send, children }: Props & { readonly children: ReactNode }) {
  const href = useHref();
  switch (view.screen) {
    case 'loading':
      return (
        <p className="visually-hidden" role="status">
          <FormattedMessage id="recent.loading" />
        </p>
      );
    case 'failed':
      return (
        <p className={styles.words} role="alert">
          <FormattedMessage id="recent.failed" />{' '}
          <Button size="small" icon="refresh" onPress={() => send({ type: 'retried' })}>
            <FormattedMessage id="ui.retry" />
          </Button>
        </p>
      );
    case 'games':
      return view.games.length > 0 ? (
        children
      ) : (
        <p className={styles.words}>
          <FormattedMessage id="recent.empty" />{' '}
          <a href={href('/casino')}>
            <FormattedMessage id="recent.browse" />
          </a>
        </p>
      );
    default:
      return view satisfies never;
  }
}

interface ItemProps {
  readonly game: Game;
  readonly onRemove: (event: MouseEvent<HTMLButtonElement>) => void;
}

function Item({ game, onRemove }: ItemProps) {
  const intl = useIntl();
  const href = useHref();
  return (
    <li className={styles.item}>
      <a className={styles.link} href={href(playPath(game))}>
        <img className={styles.image} src={game.thumb} alt="" width={48} height={64} decoding="async" loading="lazy" />
        <span className={styles.name}>
          {game.name} <span className={styles.provider}>{game.provider_name}</span>
        </span>
      </a>
      <IconButton icon="close" label={intl.formatMessage({ id: 'recent.remove' }, { name: game.name })} onPress={onRemove} />
    </li>
  );
}
