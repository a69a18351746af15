import { memo } from 'react';
import type { Game } from '#openapi/model.ts';
import { cardsPerBlock, heightOf, keysOf, type Rows } from './blocks.ts';
import { GameCard } from './GameCard.tsx';
import styles from './GameGrid.module.css';
import type { CardEvent, CardRights } from './games.ts';
import { blockAttribute } from './useDrawnBlocks.ts';

interface Props {
  readonly block: number;
  readonly games: readonly Game[];
  /** The number of cards of the whole list. */
  readonly total: number;
  readonly isDrawn: boolean;
  readonly rows: Rows | null;
  readonly rights: CardRights;
  readonly send: (event: CardEvent) => void;
}

/** Cards visible on a first screen, by its width: 3 × 2 to 8 × 2. */
const eagerCards = 6;
const sizes = '(width >= 1700px) 12vw, (width >= 1100px) 15vw, (width >= 768px) 23vw, 30vw';

/** React supports `hidden` only as a boolean. */
const hideUntilFound = (words: HTMLElement | null) => words?.setAttribute('hidden', 'until-found');

const sameGames = (a: readonly Game[], b: readonly Game[]) => a.length === b.length && a.every((game, index) => game === b[index]);

/** A block that is not drawn shows the room of its cards, and depends on nothing else. */
function isSame(a: Props, b: Props): boolean {
  if (a.isDrawn !== b.isDrawn || !sameGames(a.games, b.games)) return false;
  return a.isDrawn ? a.total === b.total && a.rights === b.rights && a.send === b.send : a.rows === b.rows;
}

/** Some rows of a grid. Far from the visible area it only reserves their room, and contains the words for the browser's own search. */
export const GameBlock = memo(function GameBlock({ block, games, total, isDrawn, rows, rights, send }: Props) {
  const name = { [blockAttribute]: block };
  if (!isDrawn) {
    return (
      <div {...name} className={styles.room} style={rows ? { blockSize: heightOf(games.length, rows) } : undefined}>
        <p ref={hideUntilFound}>{games.map((game) => `${game.name} ${game.provider_name}`).join('\n')}</p>
      </div>
    );
  }
  const keys = keysOf(games);
  return (
    <div {...name} className={styles.grid}>
      {games.map((game, index) => {
        const position = block * cardsPerBlock + index;
        return (
          <div key={keys[index]} role="listitem" aria-setsize={total} aria-posinset={position + 1}>
            <GameCard
              game={game}
              isPlayer={rights.isPlayer}
              isFavourite={rights.favourites.has(game.game_id)}
              priority={position >= eagerCards ? 'lazy' : position === 0 ? 'first' : 'eager'}
              sizes={sizes}
              send={send}
            />
          </div>
        );
      })}
    </div>
  );
}, isSame);
