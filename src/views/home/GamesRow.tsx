import { type ReactNode, useId, useRef } from 'react';
import type { Game } from '#openapi/model.ts';
import { rowStep } from '#domain/lobby.ts';
import type { CardEvent, CardRights } from '../games/games.ts';
import type { IconName } from '../ui/iconNames.ts';
import { CardStrip } from './CardStrip.tsx';
import styles from './GamesRow.module.css';
import { RowHeading } from './RowHeading.tsx';
import { StripArrows } from './StripArrows.tsx';
import { useStrip } from './useStrip.ts';

interface Props {
  readonly icon: IconName;
  readonly title: string;
  /** The reason to show these games, in words. */
  readonly why: ReactNode;
  readonly games: readonly Game[];
  readonly rights: CardRights;
  readonly send: (event: CardEvent) => void;
}

/** A row of home that explains how its games were chosen. */
export function GamesRow({ icon, title, why, games, rights, send }: Props) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const strip = useStrip(list, ({ clientWidth }) => clientWidth * rowStep, games);
  return (
    <section aria-labelledby={id} aria-describedby={`${id}why`}>
      <RowHeading id={id} icon={icon} title={title}>
        <StripArrows strip={strip} label={title} />
      </RowHeading>
      <p id={`${id}why`} className={styles.why}>
        {why}
      </p>
      <CardStrip ref={list} games={games} rights={rights} send={send} />
    </section>
  );
}
