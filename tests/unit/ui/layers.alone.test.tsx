// @vitest-environment jsdom
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterReturn } from '#src/loading/history-step.ts';
import { holdLayer, useLayer } from '#src/views/ui/layers.ts';

const stepOf = (state: unknown) => (state as { layer?: string } | null)?.layer ?? null;
/** The history entry of the closed layer has been removed. */
const rest = () => waitFor(() => expect(stepOf(history.state)).toBeNull());

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly staysOnTop?: boolean;
}

function Layer({ isOpen, onClose, staysOnTop }: Props) {
  useLayer(isOpen, onClose, staysOnTop);
  return null;
}

beforeEach(() => history.replaceState(null, ''));
afterEach(async () => {
  cleanup();
  await rest();
  // Work that a test leaves for the next frame must not reach the next test.
  await new Promise(requestAnimationFrame);
  vi.restoreAllMocks();
});

const turnBack = async () => {
  const arrived = new Promise((resolve) => {
    addEventListener('popstate', resolve, { once: true });
  });
  history.back();
  await arrived;
};

test('[P-back] what opens at the moment when another closes stays open, and has a step of its own', async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const draw = (isFirst: boolean, isSecond: boolean) => (
    <>
      <Layer isOpen={isFirst} onClose={first} />
      <Layer isOpen={isSecond} onClose={second} />
    </>
  );
  const { rerender } = render(draw(true, false));
  const before = stepOf(history.state);
  expect(before).not.toBeNull();
  const back = history.back.bind(history);
  vi.spyOn(history, 'back').mockImplementationOnce(() => {
    back();
    // The step back is still pending when the second comes.
    rerender(draw(false, true));
  });
  rerender(draw(false, false));
  await waitFor(() => expect(stepOf(history.state)).not.toBeNull());
  await waitFor(() => expect(stepOf(history.state)).not.toBe(before));
  expect(second).not.toHaveBeenCalled();

  await turnBack();
  expect(second).toHaveBeenCalledTimes(1);
  expect(first).not.toHaveBeenCalled();
});

test('[P-back] on a phone that is busy for long, what opened meanwhile is not closed by the step that arrives late', async () => {
  const opened = vi.fn();
  const draw = (isFirst: boolean, isSecond: boolean) => (
    <>
      <Layer isOpen={isFirst} onClose={() => {}} />
      <Layer isOpen={isSecond} onClose={opened} />
    </>
  );
  const { rerender } = render(draw(true, false));
  const back = history.back.bind(history);
  vi.spyOn(history, 'back').mockImplementationOnce(() => {
    rerender(draw(false, true));
    // The browser goes back as soon as the page lets it, which is after a second of its own clock.
    setTimeout(back, 500);
    const busyUntil = Date.now() + 1_000;
    setTimeout(() => {
      while (Date.now() < busyUntil);
    });
  });
  rerender(draw(false, false));
  await waitFor(() => expect(stepOf(history.state)).not.toBeNull(), { timeout: 4_000 });
  await new Promise((resolve) => void setTimeout(resolve, 1_500));
  expect(opened).not.toHaveBeenCalled();
});

/** The next step back is late, as in a busy browser: the page's own clock runs on all the time. */
function delayBack() {
  const back = history.back.bind(history);
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  const asked = vi.spyOn(history, 'back').mockImplementationOnce(() => void promise.then(back));
  return { asked, arrive };
}
const longerThanTimeout = () => new Promise((resolve) => void setTimeout(resolve, 800));
const popped = () =>
  new Promise((resolve) => {
    addEventListener('popstate', resolve, { once: true });
  });

test('[P-back] where the browser is late, what opened meanwhile stays open, and Back closes it', async () => {
  const opened = vi.fn();
  const { asked, arrive } = delayBack();
  const first = render(<Layer isOpen onClose={() => {}} />);
  first.rerender(<Layer isOpen={false} onClose={() => {}} />);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  const second = render(<Layer isOpen onClose={opened} />);
  await longerThanTimeout();
  // It does not wait forever for a step that may never come.
  expect(stepOf(history.state)).not.toBeNull();
  arrive();
  await popped();
  expect(opened).not.toHaveBeenCalled();
  expect(stepOf(history.state)).not.toBeNull();
  await turnBack();
  expect(opened).toHaveBeenCalledTimes(1);
  second.unmount();
});

test('[P-back] where the browser is late, what opened and closed meanwhile asks for no second step back, which would leave the page', async () => {
  const { asked, arrive } = delayBack();
  const first = render(<Layer isOpen onClose={() => {}} />);
  first.rerender(<Layer isOpen={false} onClose={() => {}} />);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  const second = render(<Layer isOpen onClose={() => {}} />);
  await longerThanTimeout();
  second.unmount();
  await longerThanTimeout();
  expect(asked).toHaveBeenCalledTimes(1);
  arrive();
  await popped();
  await rest();
});

test('[P-back] who goes elsewhere while a step is being taken along goes there after it: the browser would go back from there', async () => {
  const { asked, arrive } = delayBack();
  const [straight, later] = [vi.fn(), vi.fn(() => history.replaceState({ page: 'other' }, ''))];
  afterReturn(straight);
  expect(straight).toHaveBeenCalledTimes(1);
  const { rerender } = render(<Layer isOpen onClose={() => {}} />);
  rerender(<Layer isOpen={false} onClose={() => {}} />);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  afterReturn(later);
  await longerThanTimeout();
  expect(later).not.toHaveBeenCalled();
  arrive();
  await popped();
  expect(later).toHaveBeenCalledTimes(1);
  expect(history.state).toEqual({ page: 'other' });
  history.replaceState(null, '');
});

test.each(['before', 'after'] as const)(
  '[P-08] [P-back] what stays on top is closed by Back %s what opened over it, and each takes its own step along',
  async (when) => {
    const closed: string[] = [];
    const draw = (isAsked: boolean, isOver: boolean) => (
      <>
        <Layer isOpen={isAsked} onClose={() => closed.push('asked')} staysOnTop={when === 'before'} />
        <Layer isOpen={isOver} onClose={() => closed.push('over')} />
      </>
    );
    const { rerender } = render(draw(true, false));
    const below = stepOf(history.state);
    rerender(draw(true, true));
    expect(stepOf(history.state)).not.toBe(below);
    await turnBack();
    expect(closed).toEqual([when === 'before' ? 'asked' : 'over']);
    expect(stepOf(history.state)).toBe(below);
    rerender(draw(when !== 'before', when === 'before'));
    // The other stays in place: closed by itself, it removes its present history entry.
    rerender(draw(false, false));
    await rest();
    expect(closed).toHaveLength(1);
  },
);

test('[P-back] two that close at once take both their steps along', async () => {
  const draw = (isOpen: boolean) => (
    <>
      <Layer isOpen={isOpen} onClose={() => {}} />
      <Layer isOpen={isOpen} onClose={() => {}} />
    </>
  );
  const { rerender } = render(draw(true));
  expect(stepOf(history.state)).not.toBeNull();
  rerender(draw(false));
  await rest();
});

test('[P-back] a menu that was open before this code came has a step from then on, and takes it along; one that is closed by then has none', async () => {
  const before = history.length;
  const [close, over] = [vi.fn(), new AbortController()];
  over.abort();
  holdLayer(close, over.signal);
  expect([stepOf(history.state), history.length]).toEqual([null, before]);

  const closed = new AbortController();
  holdLayer(close, closed.signal);
  expect(stepOf(history.state)).not.toBeNull();
  closed.abort();
  await rest();
  expect(close).not.toHaveBeenCalled();

  const wentBack = new AbortController();
  close.mockImplementation(() => wentBack.abort());
  holdLayer(close, wentBack.signal);
  await turnBack();
  expect(close).toHaveBeenCalledTimes(1);
  await rest();
});

test('[P-back] the page that was moved under a menu stays where it is, whichever way the menu is closed', async () => {
  const put = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  let top = 0;
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => top);
  // As the browser does: it restores the scroll position that the page had when the next entry was made.
  const restore = () => queueMicrotask(() => (top = 0));
  addEventListener('popstate', restore);
  for (const leave of ['closing', 'back'] as const) {
    const over = new AbortController();
    holdLayer(() => over.abort(), over.signal);
    top = 300;
    if (leave === 'closing') over.abort();
    else history.back();
    await waitFor(() => expect(put).toHaveBeenCalledTimes(1));
    expect(put).toHaveBeenCalledWith({ left: 0, top: 300, behavior: 'instant' });
    await rest();
    put.mockClear();
  }
  removeEventListener('popstate', restore);
});

test('[P-back] what closes while the page is being loaded anew calls that off by no step back', async () => {
  const backward = vi.spyOn(history, 'back');
  const { rerender } = render(<Layer isOpen onClose={() => {}} />);
  vi.useFakeTimers();
  rerender(<Layer isOpen={false} onClose={() => {}} />);
  dispatchEvent(new Event('beforeunload'));
  vi.advanceTimersByTime(100);
  expect(backward).not.toHaveBeenCalled();
  vi.useRealTimers();
  history.replaceState(null, '');
});
