/** @jsxRuntime classic */
/** @jsx h */
import { Fragment, h, type ComponentChild } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Late } from '../late.tsx';
import { noticeText } from '../notice.ts';
import { spokenText } from './action-state.ts';
import type { RoomProps } from './props.ts';

/** Overflowing content gets a tab stop, so that the keyboard can scroll it. */
function setTabStop(element: HTMLElement | null): void {
  if (element) element.tabIndex = element.scrollHeight > element.clientHeight ? 0 : -1;
}

/** The notice on the last bet, and the text for screen readers. */
export function Messages(props: RoomProps): ComponentChild {
  const { context, play, view, series } = props;
  const { t, money } = context;
  const { text, tone, onDismiss } = play.notice?.(view) ?? {
    ...noticeText({ t, money, describe: (round, result) => play.describe(round, result) }, view.notice),
    onDismiss: undefined,
  };
  const message = [text, view.hasBonusEnded ? t('bonusOver') : '', view.hasBonusGone ? t('bonusGone') : ''].filter(Boolean).join(' ');
  const spoken = spokenText(props);
  const element = useRef<HTMLParagraphElement>(null);
  // A layout effect, because the height is known only after the layout.
  useLayoutEffect(() => {
    const timer = setTimeout(() => setTabStop(element.current));
    return () => clearTimeout(timer);
  }, [message, view.phase]);
  const dismiss = () => {
    // The button disappears. The focus does not move to the bet button, which a second Enter would press.
    element.current?.focus({ preventScroll: true });
    onDismiss?.();
  };
  return (
    <Fragment>
      <p
        ref={element}
        class="message"
        role="status"
        // Otherwise a series would read out each of its rounds.
        aria-live={series?.isRunning ? 'off' : undefined}
        data-tone={tone}
      >
        {message || (view.phase === 'placing' && <Late>{spoken}</Late>)}
      </p>
      {onDismiss && (
        <button type="button" class="quiet dismiss" aria-label={t('dismiss')} onClick={dismiss}>
          ×
        </button>
      )}
      <p class="visually-hidden" role="status">
        {spoken}
      </p>
    </Fragment>
  );
}
