import { FormattedMessage } from 'react-intl';
import type { HomeSlide } from '#domain/home.ts';
import type { Game } from '#openapi/model.ts';
import { GameCard } from '../games/GameCard.tsx';
import type { CardEvent, CardRights } from '../games/games.ts';
import { useHref } from '../shell/useHref.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import styles from './Carousel.module.css';
import { Slide } from './Slide.tsx';

interface Props {
  readonly slide: HomeSlide;
  /** Up to three games, drawn like cards in a hand if there is room beside the words. */
  readonly games: readonly Game[];
  readonly rights: CardRights;
  readonly send: (event: CardEvent) => void;
}

/** The opening of home with a single slide: the scene of the brand, the next step, and games. It has no controls and does not move. */
export function Entrance({ slide, games, rights, send }: Props) {
  const href = useHref();
  const [path, text] = rights.isPlayer ? ['/dashboard', 'shell.player.dashboard'] : ['/registration', 'shell.sign-up'];
  return (
    <section className={styles.carousel} data-entrance="">
      <div className={styles.slide}>
        <Slide slide={slide}>
          <LinkButton className={styles.second} href={href(path)}>
            <FormattedMessage id={text} />
          </LinkButton>
        </Slide>
        {slide.image ? null : (
          <ul className={styles.hand}>
            {games.map((game) => (
              <li key={game.id}>
                <GameCard
                  game={game}
                  isPlayer={rights.isPlayer}
                  isFavourite={rights.favourites.has(game.game_id)}
                  sizes="12rem"
                  send={send}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
