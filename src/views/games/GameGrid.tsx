import type { Game } from '../../api/model.ts';
import { showcasePageSize } from '../../domain/showcase.ts';
import { cx } from '../ui/cx.ts';
import { CardSkeleton } from './CardSkeleton.tsx';
import { GameCard } from './GameCard.tsx';
import css from './GameGrid.module.css';
import type { CardEvent, CardRights } from './games.ts';

interface Props {
  readonly label: string;
  readonly games: readonly Game[];
  readonly rights: CardRights;
  readonly send: (event: CardEvent) => void;
  readonly isBusy?: boolean;
}

/** Cards that are in sight on a first screen, by its width: 3 × 2 to 8 × 2. */
const eagerCards = 6;
const sizes = '(width >= 1700px) 12vw, (width >= 1100px) 15vw, (width >= 768px) 23vw, 30vw';

/** Cards in pages, so that the browser skips the pages that are out of sight. */
export function GameGrid({ label, games, rights, send, isBusy = false }: Props) {
  const pages = Array.from({ length: Math.ceil(games.length / showcasePageSize) }, (_, page) =>
    games.slice(page * showcasePageSize, (page + 1) * showcasePageSize),
  );
  return (
    <div className={cx(css.pages, isBusy && css.busy)} role="group" aria-label={label} aria-busy={isBusy} data-cards="">
      {pages.map((page, index) => (
        <ul key={page[0]?.id} className={cx(css.grid, index > 0 && css.further)}>
          {page.map((game, position) => (
            <li key={game.id}>
              <GameCard
                game={game}
                isPlayer={rights.isPlayer}
                isFavourite={rights.favourites.has(game.game_id)}
                priority={index > 0 || position >= eagerCards ? 'lazy' : position === 0 ? 'first' : 'eager'}
                sizes={sizes}
                send={send}
              />
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

/** Two rows at the widest: enough to fill what is in sight. */
export const GridSkeleton = ({ cards = 16 }: { readonly cards?: number }) => (
  <div className={css.grid} aria-hidden="true">
    {Array.from({ length: cards }, (_, index) => (
      <CardSkeleton key={index} />
    ))}
  </div>
);
