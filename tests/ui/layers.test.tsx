// @vitest-environment jsdom
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLayer } from '../../src/views/ui/layers.ts';

const stepOf = (state: unknown) => (state as { layer?: string } | null)?.layer ?? null;
/** The step of what is closed has been taken along. */
const rest = () => waitFor(() => expect(stepOf(history.state)).toBeNull());

function Layer({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  useLayer(isOpen, onClose);
  return null;
}

beforeEach(() => history.replaceState(null, ''));
afterEach(async () => {
  cleanup();
  await rest();
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
    // The step is still on its way when the second comes.
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
