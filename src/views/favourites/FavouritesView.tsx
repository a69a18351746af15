import { FormattedMessage, useIntl } from 'react-intl';
import type { FavouritesViewModel } from '#machines/favourites/favourites.view.ts';
import { GameCard } from '../games/GameCard.tsx';
import type { CardEvent } from '../games/games.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import styles from './FavouritesView.module.css';

interface Props {
  readonly view: FavouritesViewModel;
  readonly loginHref: string;
  readonly browseHref: string;
  readonly send: (event: CardEvent | { readonly type: 'retried' }) => void;
}

const sizes = '(width >= 1700px) 12vw, (width >= 1100px) 15vw, (width >= 768px) 23vw, 45vw';
const eagerCards = 6;

export function FavouritesView(props: Props) {
  return (
    <section className={styles.page}>
      <h1>
        <FormattedMessage id="favourites.title" />
      </h1>
      <Content {...props} />
    </section>
  );
}

function Content({ view, loginHref, browseHref, send }: Props) {
  const intl = useIntl();
  switch (view.screen) {
    case 'loading':
      return <Spinner label={intl.formatMessage({ id: 'favourites.loading' })} />;
    case 'failed':
      return <LoadFailed title={intl.formatMessage({ id: 'favourites.failed' })} onRetry={() => send({ type: 'retried' })} />;
    case 'guest':
      return (
        <EmptyState
          icon="star"
          title={intl.formatMessage({ id: 'favourites.empty' })}
          body={<FormattedMessage id="favourites.guest" />}
          action={
            <LinkButton href={loginHref} variant="primary">
              <FormattedMessage id="favourites.log-in" />
            </LinkButton>
          }
        />
      );
    case 'games':
      return (
        <ul className={styles.grid}>
          {view.games.map((game, position) => (
            <li key={game.id}>
              <GameCard
                game={game}
                isPlayer
                isFavourite={view.favourites.has(game.game_id)}
                priority={position < eagerCards ? 'eager' : 'lazy'}
                sizes={sizes}
                send={send}
              />
            </li>
          ))}
        </ul>
      );
    case 'empty':
      return (
        <EmptyState
          icon="star"
          title={intl.formatMessage({ id: 'favourites.empty' })}
          body={<FormattedMessage id="favourites.empty.hint" />}
          action={
            <LinkButton href={browseHref} variant="primary">
              <FormattedMessage id="favourites.browse" />
            </LinkButton>
          }
        />
      );
    default:
      return view satisfies never;
  }
}
