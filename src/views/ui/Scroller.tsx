import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { edgeTolerancePx } from '#domain/lobby.ts';
import { cx } from './cx.ts';
import { IconButton } from './IconButton.tsx';
import styles from './Scroller.module.css';

/** Pixels, or the share of the visible width. */
export type ScrollStep = { readonly px: number } | { readonly share: number };

interface Props {
  readonly label: string;
  readonly backLabel: string;
  readonly onLabel: string;
  readonly step: ScrollStep;
  readonly className?: string | undefined;
  /** Class of the arrows, for arrows that show at some widths only. */
  readonly arrowClassName?: string | undefined;
  readonly children: ReactNode;
}

interface Edges {
  readonly overflows: boolean;
  readonly atStart: boolean;
  readonly atEnd: boolean;
}

/** A row that scrolls sideways, with arrows if its content does not fit. */
export function Scroller({ label, backLabel, onLabel, step, className, arrowClassName, children }: Props) {
  const strip = useRef<HTMLDivElement>(null);
  const [edges, setEdges] = useState<Edges>({ overflows: false, atStart: true, atEnd: true });

  const measure = useCallback(() => {
    const element = strip.current;
    if (!element) return;
    const { scrollLeft, scrollWidth, clientWidth } = element;
    setEdges({
      overflows: scrollWidth - clientWidth > edgeTolerancePx,
      atStart: scrollLeft <= edgeTolerancePx,
      atEnd: scrollLeft + clientWidth >= scrollWidth - edgeTolerancePx,
    });
  }, []);

  // Before the first paint: arrows that appear later would push the content below.
  useLayoutEffect(() => {
    const element = strip.current;
    if (!element) return;
    measure();
    const observer = new ResizeObserver(measure);
    for (const child of [element, ...element.children]) observer.observe(child);
    return () => observer.disconnect();
  }, [measure, children]);

  const scroll = (direction: 1 | -1) => {
    const element = strip.current;
    if (!element) return;
    const distance = 'px' in step ? step.px : element.clientWidth * step.share;
    element.scrollBy({ left: direction * distance, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
  };

  return (
    <div className={cx(styles.scroller, className)}>
      {/* A strip that scrolls must be reachable by keyboard even when nothing in it can be focused. */}
      <div
        ref={strip}
        className={styles.strip}
        onScroll={measure}
        role="group"
        aria-label={label}
        tabIndex={edges.overflows ? 0 : undefined}
      >
        {children}
      </div>
      {edges.overflows ? (
        <div className={cx(styles.arrows, arrowClassName)}>
          <IconButton icon="chevron-left" label={backLabel} isDisabled={edges.atStart} onPress={() => scroll(-1)} />
          <IconButton icon="chevron-right" label={onLabel} isDisabled={edges.atEnd} onPress={() => scroll(1)} />
        </div>
      ) : null}
    </div>
  );
}
