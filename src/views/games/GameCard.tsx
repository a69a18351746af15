import { memo, type SyntheticEvent, useState, useSyncExternalStore } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Game } from '#openapi/model.ts';
import { useHref } from '../shell/useHref.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './GameCard.module.css';
import { type CardEvent, isLive, playPath } from './games.ts';
import { playersNow } from './players-now.ts';

interface Props {
  readonly game: Game;
  readonly isPlayer: boolean;
  readonly isFavourite: boolean;
  /** Above the fold: loaded at once. `first` also before everything else. */
  readonly priority?: 'first' | 'eager' | 'lazy';
  /** The `sizes` of its picture, depending on its grid. */
  readonly sizes: string;
  readonly send: (event: CardEvent) => void;
}

export const GameCard = memo(function GameCard({ game, isPlayer, isFavourite, priority = 'lazy', sizes, send }: Props) {
  const intl = useIntl();
  const href = useHref();
  const [hasImage, setHasImage] = useState(false);
  const isRefused = isLive(game) && !isPlayer;
  // Only lists that are filtered or sorted by the return contain it.
  const percent = game.return_percent && ` · ${intl.formatNumber(+game.return_percent, { style: 'unit', unit: 'percent' })}`;
  const maker = game.provider_name + (percent ?? '');
  return (
    <article className={styles.card}>
      <a
        className={styles.link}
        href={href(playPath(game))}
        aria-label={intl.formatMessage({ id: 'games.play-game' }, { name: game.name, provider: maker })}
        data-name={game.name}
        data-provider={maker}
        onClick={(event) => {
          if (!isRefused) return;
          event.preventDefault();
          send({ type: 'play.refused', game });
        }}
      >
        <GameImage game={game} priority={priority} sizes={sizes} onLoad={() => setHasImage(true)} />
        <span className={styles.play}>
          <FormattedMessage id="games.play" />
        </span>
      </a>
      <Players gameId={game.game_id} />
      {isLive(game) && (
        <span className={styles.live}>
          <FormattedMessage id="games.live" />
        </span>
      )}
      {isPlayer && hasImage && <Star game={game} isOn={isFavourite} send={send} />}
      {/* The link says the same. */}
      <p className={styles.name} aria-hidden="true">
        {game.name}
      </p>
      <p className={styles.provider} aria-hidden="true">
        {maker}
      </p>
    </article>
  );
});

function Players({ gameId }: { readonly gameId: string }) {
  const text = useSyncExternalStore(
    playersNow.subscribe,
    () => playersNow.of(gameId),
    () => undefined,
  );
  return text && <span className={styles.players}>{text}</span>;
}

function Star({ game, isOn, send }: { readonly game: Game; readonly isOn: boolean } & Pick<Props, 'send'>) {
  const intl = useIntl();
  return (
    <button
      className={cx(styles.star, isOn && styles.on)}
      type="button"
      aria-pressed={isOn}
      aria-label={intl.formatMessage({ id: 'games.favourite' }, { name: game.name })}
      onClick={() => send({ type: 'favourite.toggled', game })}
    >
      <Icon name={isOn ? 'star-filled' : 'star'} />
    </button>
  );
}

type ImageProps = Pick<Props, 'game' | 'sizes'> & { readonly priority: NonNullable<Props['priority']>; readonly onLoad: () => void };

/** A drawing is sharp at any size; pictures have two sizes. */
const isDrawing = (address: string) => /\.svg(\?|$)/.test(address);

function GameImage({ game, priority, sizes, onLoad }: ImageProps) {
  const hasSizes = !isDrawing(game.thumb) && game.image !== game.thumb;
  return (
    <img
      // An image that loaded before hydration never fires `load` again.
      ref={(image) => {
        if (image?.complete && image.naturalWidth > 0) onLoad();
      }}
      className={styles.image}
      src={game.thumb}
      srcSet={hasSizes ? `${game.thumb} 240w, ${game.image} 480w` : undefined}
      sizes={hasSizes ? sizes : undefined}
      alt=""
      width={240}
      height={320}
      decoding="async"
      loading={priority === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={priority === 'first' ? 'high' : undefined}
      onLoad={onLoad}
      onError={(event: SyntheticEvent<HTMLImageElement>) => event.currentTarget.setAttribute('data-failed', '')}
    />
  );
}
