import type { Ref } from 'react';
import type { Game } from '#openapi/model.ts';
import { turningCard } from '#domain/lobby.ts';
import { GameCard } from '../games/GameCard.tsx';
import type { CardEvent, CardRights } from '../games/games.ts';
import styles from './PreviewRow.module.css';

interface Props {
  readonly games: readonly Game[];
  /** Whether its cards are visible when the page opens. */
  readonly isFirst?: boolean;
  readonly rights: CardRights;
  readonly send: (event: CardEvent) => void;
  readonly ref: Ref<HTMLUListElement>;
  /** The card whose appearance shows that the person scrolls through the row. */
  readonly turn?: Ref<HTMLLIElement> | undefined;
}

const sizes = '(width >= 1440px) 12vw, (width >= 1024px) 15vw, (width >= 768px) 18vw, 30vw';
const eagerCards = 4;

/** The cards of a row of home, which scrolls sideways. */
export const CardStrip = ({ games, isFirst, rights, send, ref, turn }: Props) => (
  <ul ref={ref} className={styles.strip}>
    {games.map((game, index) => (
      <li key={game.id} ref={index === turningCard ? turn : undefined} className={styles.item}>
        <GameCard
          game={game}
          isPlayer={rights.isPlayer}
          isFavourite={rights.favourites.has(game.game_id)}
          priority={isFirst && index < eagerCards ? 'eager' : 'lazy'}
          sizes={sizes}
          send={send}
        />
      </li>
    ))}
  </ul>
);
