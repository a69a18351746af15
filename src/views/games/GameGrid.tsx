import { type CSSProperties, memo, useDeferredValue, useMemo, useRef } from 'react';
import type { Game } from '#openapi/model.ts';
import { cx } from '../ui/cx.ts';
import { blocksOf } from './blocks.ts';
import { CardSkeleton } from './CardSkeleton.tsx';
import { GameBlock } from './GameBlock.tsx';
import styles from './GameGrid.module.css';
import type { CardEvent, CardRights } from './games.ts';
import { useDrawnBlocks } from './useDrawnBlocks.ts';

interface Props {
  readonly label: string;
  readonly games: readonly Game[];
  readonly rights: CardRights;
  readonly send: (event: CardEvent) => void;
  readonly isBusy?: boolean;
}

/**
 * Cards in blocks, of which only those near the visible area are rendered: ten thousand cost as much as a hundred. Input has priority over newly
 * found cards.
 */
export const GameGrid = memo(function GameGrid({ label, games, rights, send, isBusy = false }: Props) {
  const shown = useDeferredValue(games);
  const blocks = useMemo(() => blocksOf(shown), [shown]);
  const list = useRef<HTMLDivElement>(null);
  const { rows, isDrawn } = useDrawnBlocks(list, blocks.length);
  return (
    <div className={cx(styles.list, isBusy && styles.busy)} role="group" aria-label={label} aria-busy={isBusy} data-cards="">
      <div ref={list} className={styles.blocks} role="list" style={rows ? ({ '--pitch': `${rows.pitch}px` } as CSSProperties) : undefined}>
        {blocks.map((block, index) => (
          <GameBlock
            key={index}
            block={index}
            games={block}
            total={shown.length}
            isDrawn={isDrawn(index)}
            rows={rows}
            rights={rights}
            send={send}
          />
        ))}
      </div>
    </div>
  );
});

/** Two rows at the widest: enough to fill the visible area. */
export const GridSkeleton = ({ cards = 16 }: { readonly cards?: number }) => (
  <div className={styles.grid} aria-hidden="true">
    {Array.from({ length: cards }, (_, index) => (
      <CardSkeleton key={index} />
    ))}
  </div>
);
