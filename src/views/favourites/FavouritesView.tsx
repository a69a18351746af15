import { FormattedMessage, useIntl } from 'react-intl';
import type { Game } from '../../api/model.ts';
import { GameCard } from '../games/GameCard.tsx';
import type { CardEvent, CardRights } from '../games/games.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import css from './FavouritesView.module.css';

export type FavouritesState =
  | { readonly kind: 'guest' | 'loading' | 'failed' }
  | { readonly kind: 'shown'; readonly games: readonly Game[] };

export interface FavouritesViewProps {
  readonly state: FavouritesState;
  readonly rights: CardRights;
  readonly loginHref: string;
  readonly browseHref: string;
  readonly send: (event: CardEvent) => void;
  readonly onRetry: () => void;
}

const sizes = '(width >= 1700px) 12vw, (width >= 1100px) 15vw, (width >= 768px) 23vw, 45vw';
const eagerCards = 6;

export function FavouritesView(props: FavouritesViewProps) {
  return (
    <section className={css.page}>
      <h1>
        <FormattedMessage id="favourites.title" />
      </h1>
      <Content {...props} />
    </section>
  );
}

function Content({ state, rights, loginHref, browseHref, send, onRetry }: FavouritesViewProps) {
  const intl = useIntl();
  switch (state.kind) {
    case 'loading':
      return <Spinner label={intl.formatMessage({ id: 'favourites.loading' })} />;
    case 'failed':
      return <LoadFailed title={intl.formatMessage({ id: 'favourites.failed' })} onRetry={onRetry} />;
    case 'guest':
      return (
        <EmptyState
          icon="star"
          title={intl.formatMessage({ id: 'favourites.empty' })}
          body={<FormattedMessage id="favourites.guest" />}
          action={
            <LinkButton href={loginHref} variant="primary">
              <FormattedMessage id="favourites.signIn" />
            </LinkButton>
          }
        />
      );
    case 'shown':
      return state.games.length ? (
        <ul className={css.grid}>
          {state.games.map((game, position) => (
            <li key={game.id}>
              <GameCard
                game={game}
                isPlayer={rights.isPlayer}
                isFavourite={rights.favourites.has(game.game_id)}
                priority={position < eagerCards ? 'eager' : 'lazy'}
                sizes={sizes}
                send={send}
              />
            </li>
          ))}
        </ul>
      ) : (
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
      return state satisfies never;
  }
}
