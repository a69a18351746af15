import type { ReactNode } from 'react';
import styles from './Illustration.module.css';

const segments = [0, 45, 90, 135, 180, 225, 270, 315];

const Chip = ({ x, y, r }: { readonly x: number; readonly y: number; readonly r: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <circle className={styles.accent} r={r} />
    {segments.map((angle) => (
      <path
        key={angle}
        className={styles.notch}
        d={`M-${r * 0.13} -${r}h${r * 0.26}v${r * 0.24}h-${r * 0.26}z`}
        transform={`rotate(${angle})`}
      />
    ))}
    <circle className={styles.notch} r={r * 0.62} />
    <circle className={styles.rim} r={r * 0.48} />
  </g>
);

interface CardProps {
  readonly x: number;
  readonly y: number;
  readonly turn?: number;
  readonly isGhost?: boolean;
  readonly children?: ReactNode;
}

/** 56 by 78, placed by its centre. */
const Card = ({ x, y, turn = 0, isGhost = false, children }: CardProps) => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`}>
    <rect className={isGhost ? styles.ghost : styles.card} x="-28" y="-39" width="56" height="78" rx="7" />
    {children}
  </g>
);

const fourPath = <path className={styles.ink} d="M6 21V-21L-14 8H14" />;
const starPath = 'm0-15 4.6 9.4 10.4 1.5-7.5 7.3 1.8 10.3L0 8.6l-9.3 4.9 1.8-10.3L-15-4.1l10.4-1.5z';

const scenes = {
  /** 4, a chip, 4. */
  lost: (
    <>
      <Card x={52} y={80} turn={-8}>
        {fourPath}
      </Card>
      <Card x={188} y={80} turn={8}>
        {fourPath}
      </Card>
      <Chip x={120} y={78} r={36} />
    </>
  ),
  /** A table being set up again. */
  maintenance: (
    <>
      <Card x={66} y={84} turn={-14} isGhost />
      <Card x={174} y={84} turn={14} isGhost />
      <Chip x={120} y={80} r={40} />
      <path className={styles.tool} d="M158 30a20 20 0 0 0-25 25L92 96a13 13 0 0 0 18 18l41-41a20 20 0 0 0 25-25l-12 12-12-3-3-12z" />
    </>
  ),
  /** Room for future content. */
  empty: (
    <>
      <Card x={78} y={86} turn={-12} isGhost />
      <Card x={162} y={86} turn={12} isGhost />
      <Card x={120} y={78}>
        <path className={styles.accent} d={starPath} />
      </Card>
    </>
  ),
  /** The table and the player, with nothing between them. */
  disconnected: (
    <>
      <Card x={52} y={80}>
        <path className={styles.ink} d="M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0" />
      </Card>
      <path className={styles.wire} d="M84 80h22M134 80h22M112 68l-4-8M120 66v-9M128 68l4-8" />
      <Chip x={188} y={80} r={32} />
    </>
  ),
} as const;

export type IllustrationName = keyof typeof scenes;

/** Decoration only: the words below it have the same meaning. */
export function Illustration({ name }: { readonly name: IllustrationName }) {
  return (
    <svg className={styles.illustration} viewBox="0 0 240 160" width="240" height="160" aria-hidden="true">
      <ellipse className={styles.shade} cx="120" cy="142" rx="96" ry="9" />
      {scenes[name]}
    </svg>
  );
}
