// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useConnectionReturned } from '#src/features/support/useConnectionReturned.ts';

afterEach(cleanup);

const received = vi.fn<(time: number) => void>();

function Shown({ time }: { readonly time: number }) {
  useConnectionReturned(() => received(time));
  return null;
}

test('[P-03] that the connection is back is heard once, though what hears it first draws the page anew', () => {
  let redraw = () => {};
  const first = () => redraw();
  addEventListener('online', first);
  const { rerender, unmount } = render(<Shown time={1} />);
  redraw = () => rerender(<Shown time={2} />);
  dispatchEvent(new Event('online'));
  expect(received.mock.calls).toEqual([[2]]);
  removeEventListener('online', first);
  unmount();
  dispatchEvent(new Event('online'));
  expect(received).toHaveBeenCalledOnce();
});
