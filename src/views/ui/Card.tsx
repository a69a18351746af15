import type { ReactNode } from 'react';
import styles from './Card.module.css';
import { cx } from './cx.ts';

interface Props {
  readonly title?: ReactNode;
  readonly headingLevel?: 2 | 3 | 4 | undefined;
  /** Id of the heading, for links such as `#offers`. */
  readonly anchor?: string | undefined;
  /** Placed at the end of the title's line. */
  readonly action?: ReactNode;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

export function Card({ title, headingLevel = 2, anchor, action, className, children }: Props) {
  const Title = `h${headingLevel}` as const;
  return (
    <section className={cx(styles.card, className)}>
      {title || action ? (
        <header className={styles.header}>
          {title ? (
            <Title className={styles.title} id={anchor} tabIndex={anchor === undefined ? undefined : -1}>
              {title}
            </Title>
          ) : null}
          {action}
        </header>
      ) : null}
      {children}
    </section>
  );
}
