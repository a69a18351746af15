// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { CashierViewModel } from '#machines/cashier/cashier.view.ts';
import { useDeletionVisit } from '#src/features/cashier/useDeletionVisit.ts';

const loading = { screen: 'loading' };
const form = (deletion: 'none' | 'asking' | 'running' | null) => ({
  screen: 'form',
  pending: deletion && { payment: { id: 't-1' }, canDelete: true, deletion },
});
type Screen = ReturnType<typeof form> | typeof loading;

/** Counts the visits that ended after each screen in turn. */
function closed(isForDeletion: boolean, ...screens: readonly Screen[]): number[] {
  const close = vi.fn<() => void>();
  const { result, rerender } = renderHook(({ view }) => useDeletionVisit(view as unknown as CashierViewModel, close), {
    initialProps: { view: form('none') as Screen },
  });
  if (isForDeletion) result.current();
  return screens.map((view) => {
    rerender({ view });
    return close.mock.calls.length;
  });
}

test('[V-05] a visit that was only for deleting a payment closes once that is decided', () => {
  expect(closed(true, form('asking'), form('running'), form(null))).toEqual([0, 0, 1]);
  expect(closed(true, form('asking'), form('none'))).toEqual([0, 1]);
  // The platform refused for good, and the payment was looked up.
  expect(closed(true, form('asking'), form('running'), loading, form('none'))).toEqual([0, 0, 0, 1]);
});

test('any other visit stays', () => {
  expect(closed(false, form('asking'), form('running'), form(null))).toEqual([0, 0, 0]);
});
