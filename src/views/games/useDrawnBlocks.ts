import { type RefObject, startTransition, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cardsPerBlock, nextSpan, type Rows, type Span } from './blocks.ts';

/** Two blocks fill any first screen; the rest is computed once these are measured. */
const opening: Span = { first: 0, last: 1 };
const everything: Span = { first: 0, last: Number.POSITIVE_INFINITY };

/** Attribute that identifies a block in the page. */
export const blockAttribute = 'data-block';

function blockAround(node: EventTarget): number | null {
  const number = node instanceof Element ? node.closest(`[${blockAttribute}]`)?.getAttribute(blockAttribute) : undefined;
  return number ? Number(number) : null;
}

/**
 * Measures the rows of a full block by its style, because rectangles are inexact far down a long page. Layout cuts lengths to 64ths of a pixel; a
 * style gives the resulting height, rounded, and the specified gap.
 * @returns null without a layout.
 */
function rowsOf(block: Element): Rows | null {
  const { gridTemplateColumns, rowGap, blockSize } = getComputedStyle(block);
  const columns = gridTemplateColumns.split(' ').length;
  const gap = Math.floor(Number.parseFloat(rowGap) * 64) / 64;
  const pitch = (Math.round(Number.parseFloat(blockSize) * 64) / 64 + gap) / (cardsPerBlock / columns);
  return pitch > 0 ? { columns, pitch, gap } : null;
}

const sameRows = (a: Rows | null, b: Rows | null) => a?.columns === b?.columns && a?.pitch === b?.pitch && a?.gap === b?.gap;

export interface DrawnBlocks {
  readonly isDrawn: (block: number) => boolean;
  /** null until the first block is laid out. */
  readonly rows: Rows | null;
}

/**
 * Selects the blocks of a long list to render: the first, which is measured; visible and near ones; the focused one with its neighbours, for Tab; and
 * the one found by a search in the page.
 */
export function useDrawnBlocks(list: RefObject<HTMLElement | null>, blocks: number): DrawnBlocks {
  const [rows, setRows] = useState<Rows | null>(null);
  const [span, setSpan] = useState(opening);
  const [focused, setFocused] = useState<number | null>(null);
  const [found, setFound] = useState<number | null>(null);
  // The latest requested span. Requesting it again would restart the rendering at each scroll event.
  const wanted = useRef(opening);
  const isLong = blocks > 1;

  /** @returns whether other blocks than before are needed. */
  const look = (from: Rows | null): boolean => {
    const former = wanted.current;
    const top = list.current?.getBoundingClientRect().top ?? 0;
    wanted.current = from ? nextSpan(former, top, innerHeight, from) : everything;
    return wanted.current !== former;
  };
  const measure = useEffectEvent((first: Element) => {
    const measured = rowsOf(first);
    if (!sameRows(measured, rows)) setRows(measured);
    if (look(measured)) setSpan(wanted.current);
  });
  // Measured synchronously: a block that is not rendered has no height of its own, and needs one before it is visible.
  const onLayout = useEffectEvent((first: Element) => flushSync(() => measure(first)));
  const onScroll = useEffectEvent(() => {
    if (look(rows)) startTransition(() => setSpan(wanted.current));
  });
  const onFocus = useEffectEvent(({ target }: Event) => {
    const block = target instanceof Node && list.current?.contains(target) ? blockAround(target) : null;
    if (block !== focused) startTransition(() => setFocused(block));
  });
  // A search in the page continues when this returns, and finds a card. An address with `#:~:text=` does not.
  const onMatch = useEffectEvent(({ target }: Event) => {
    const block = target ? blockAround(target) : null;
    if (block === null) return;
    flushSync(() => setFound(block));
    list.current?.children[block]?.scrollIntoView();
  });

  // The list is measured before the first paint, because going back the browser scrolls before it lays out again.
  useLayoutEffect(() => {
    const root = list.current;
    const first = root?.firstElementChild;
    if (!isLong || !root || !first) return;
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- how rows are laid out is known at no other moment
    measure(first);
    const ended = new AbortController();
    const { signal } = ended;
    // Captured, because the page scrolls, or a dialog around the list.
    addEventListener('scroll', onScroll, { capture: true, passive: true, signal });
    addEventListener('resize', onScroll, { signal });
    addEventListener('focusin', onFocus, { signal });
    root.addEventListener('beforematch', onMatch, { signal });
    const observer = new ResizeObserver(() => onLayout(first));
    observer.observe(first);
    return () => {
      ended.abort();
      observer.disconnect();
    };
  }, [list, isLong]);

  return {
    rows,
    isDrawn: (block) =>
      block === 0 || (block >= span.first && block <= span.last) || (focused !== null && Math.abs(block - focused) <= 1) || block === found,
  };
}
