// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Language } from '#openapi/model.ts';
import { type NoticesPanelViewModel, NoticesView } from '#src/views/notices/NoticesView.tsx';
import { noticeOf } from '#tests/support/fixtures/notices.ts';
import { renderView } from '#tests/support/render.tsx';

afterEach(cleanup);

type List = Extract<NoticesPanelViewModel, { screen: 'list' }>;

/** With notices from `newest` down to `oldest`. */
const list = (newest: number, oldest: number, older: List['older']): List => ({
  screen: 'list',
  notices: Array.from({ length: newest - oldest + 1 }, (_, index) => noticeOf(newest - index, 'deposit_arrived')),
  older,
});

function show(view: NoticesPanelViewModel, language: Language = 'en') {
  const onOlder = vi.fn<() => void>();
  const of = (next: NoticesPanelViewModel) => <NoticesView view={next} onRetry={() => {}} onOlder={onOlder} />;
  const { rerender } = renderView(of(view), language);
  return { onOlder, change: (next: NoticesPanelViewModel) => rerender(of(next)) };
}

const items = () => screen.getAllByRole('listitem');
const button = (name = 'Show older notices') => screen.queryByRole<HTMLButtonElement>('button', { name });
const status = () => screen.getByRole('status').textContent;

test.each([
  ['en', 'Show older notices'],
  ['es', 'Mostrar avisos anteriores'],
  ['fr', 'Afficher les avis plus anciens'],
  ['pt', 'Mostrar avisos mais antigos'],
] as const)('[P-notices] a list that has older ones offers them, in %s', (language, words) => {
  show(list(60, 11, 'more'), language);
  expect(button(words)).not.toBeNull();
});

test('[P-notices] a list that is whole offers none', () => {
  show(list(50, 1, 'none'));
  expect(screen.queryByRole('button')).toBeNull();
});

test('[P-notices] [A11Y] what was asked for is told, and has the focus where it begins', async () => {
  const { onOlder, change } = show(list(60, 11, 'more'));
  await userEvent.click(button()!);
  expect(onOlder).toHaveBeenCalledOnce();
  change(list(60, 11, 'loading'));
  expect(document.activeElement).toBe(button());
  expect(button()!.getAttribute('aria-busy')).toBe('true');
  change(list(60, 1, 'none'));
  expect(document.activeElement).toBe(items()[50]);
  expect(status()).toBe('10 older notices were added.');
});

test('[P-notices] [A11Y] the next page begins below the one before, and news above it count as none of it', async () => {
  const { change } = show(list(160, 111, 'more'));
  for (const bottom of [61, 11]) {
    await userEvent.click(button()!);
    change(list(160, bottom + 50, 'loading'));
    expect(status()).toBe('');
    change(list(162, bottom, 'more'));
    expect(document.activeElement).toBe(items().at(-50));
    expect(status()).toBe('50 older notices were added.');
    change(list(160, bottom, 'more'));
  }
});

test('[P-notices] [A11Y] nobody is led away from where they have gone meanwhile', async () => {
  const { change } = show(list(60, 11, 'more'));
  await userEvent.click(button()!);
  change(list(60, 11, 'loading'));
  const link = screen.getAllByRole('link')[3]!;
  link.focus();
  change(list(60, 1, 'none'));
  expect(document.activeElement).toBe(link);
});

test('[P-notices] [A11Y] a failure keeps what is there, says so where it was asked, and asks again', async () => {
  const { onOlder, change } = show(list(60, 11, 'more'));
  await userEvent.click(button()!);
  change(list(60, 11, 'loading'));
  change(list(60, 11, 'failed'));
  expect(items()).toHaveLength(50);
  expect(screen.getByRole('alert').textContent).toBe('Older notices could not be loaded.');
  expect(document.activeElement?.contains(screen.getByRole('alert'))).toBe(true);
  await userEvent.click(button('Try again')!);
  expect(onOlder).toHaveBeenCalledTimes(2);
  change(list(60, 11, 'loading'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(button());
  change(list(60, 1, 'none'));
  expect(document.activeElement).toBe(items()[50]);
});
