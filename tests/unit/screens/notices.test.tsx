// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Notice } from '#openapi/model.ts';
import { createOperations } from '#src/data/operations.ts';
import { joined } from '#src/features/notices/useOlderNotices.ts';
import NoticesPanel from '#src/features/notices/NoticesPanel.tsx';
import { player } from '#tests/support/fixtures/accounts.ts';
import { noticeOf } from '#tests/support/fixtures/notices.ts';
import { showPage, stillSession } from '#tests/support/screen-page.tsx';

// All texts are loaded already.
vi.mock('#src/i18n/Messages.tsx', () => ({ MoreMessages: ({ children }: { children: ReactNode }) => children }));
vi.spyOn(console, 'error').mockImplementation(() => {});

const perPage = 5;
let kept: Notice[] = [];
let sent: unknown[] = [];
let refusals = 0;
const unread = () => kept.filter(({ is_read: isRead }) => !isRead).length;
const count = () => ({ unread: unread(), newest: kept[0]?.id ?? 0 });

/** A platform that remembers read notices, and refuses a given number of requests for older ones. */
async function answer(request: Request): Promise<Response> {
  if (request.method === 'PUT') {
    const body = (await request.json()) as { from: number; up_to: number };
    sent.push(body);
    kept = kept.map((notice) => (notice.id >= body.from && notice.id <= body.up_to ? { ...notice, is_read: true } : notice));
    return Response.json(count());
  }
  const before = new URL(request.url).searchParams.get('before');
  if (before !== null && refusals > 0) {
    refusals -= 1;
    return Response.json({ code: 'rate_limited', message: 'x' }, { status: 429 });
  }
  const below = kept.filter(({ id }) => before === null || id < Number(before));
  return Response.json({ data: below.slice(0, perPage), meta: { ...count(), has_older: below.length > perPage } });
}

const viewOf = () => ({
  status: 'player' as const,
  player: { ...player, notices: count() },
  balance: player.balance_exact,
  relogin: null,
});

async function open() {
  const { session, change } = stillSession(viewOf());
  const operations = createOperations({
    baseUrl: 'http://platform.test',
    skin: { refId: 'x', password: 'x' },
    token: () => 'token',
    fetch: answer,
  });
  const { user } = showPage(<NoticesPanel />, { address: '/en/dashboard', operations, session });
  await screen.findByRole('list');
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { press, hear: () => act(async () => change(viewOf())) };
}

const shown = () => screen.getAllByRole('listitem').length;
const arrive = (...ids: number[]) => {
  kept = [...ids.map((id) => noticeOf(id, 'deposit_arrived', { is_read: false })), ...kept];
};

beforeEach(() => {
  [kept, sent, refusals] = [[], [], 0];
  arrive(...Array.from({ length: 12 }, (_, index) => 12 - index));
});
afterEach(cleanup);

test('[P-notices] opening reads what is listed, and nothing that is not', async () => {
  await open();
  await vi.waitFor(() => expect(sent).toEqual([{ from: 8, up_to: 12 }]));
  expect([shown(), unread()]).toEqual([perPage, 7]);
});

test('[P-notices] page by page all are shown and read, and then nothing is left to ask for', async () => {
  const { press } = await open();
  await press('Show older notices');
  await vi.waitFor(() => expect([shown(), unread()]).toEqual([10, 2]));
  await press('Show older notices');
  await vi.waitFor(() => expect([shown(), unread()]).toEqual([12, 0]));
  expect(screen.queryByRole('button')).toBeNull();
});

test('[P-notices] what comes meanwhile joins at the top, and nothing that was shown goes', async () => {
  const { press, hear } = await open();
  await press('Show older notices');
  await vi.waitFor(() => expect(shown()).toBe(10));
  arrive(14, 13);
  await hear();
  await vi.waitFor(() => expect([shown(), unread()]).toEqual([12, 2]));
  await press('Show older notices');
  await vi.waitFor(() => expect([shown(), unread()]).toEqual([14, 0]));
});

test('[P-notices] a failure keeps what is there, and the same page is asked for again', async () => {
  const { press } = await open();
  refusals = 1;
  await press('Show older notices');
  expect((await screen.findByRole('alert')).textContent).toBe('Older notices could not be loaded.');
  expect([shown(), unread()]).toEqual([perPage, 7]);
  await press('Try again');
  await vi.waitFor(() => expect([shown(), unread()]).toEqual([10, 2]));
  expect(screen.queryByRole('alert')).toBeNull();
});

const page = (newest: number, oldest: number, hasOlder: boolean) => ({
  notices: Array.from({ length: newest - oldest + 1 }, (_, index) => noticeOf(newest - index, 'deposit_arrived')),
  hasOlder,
});
const idsOf = ({ notices }: ReturnType<typeof page>) => notices.map(({ id }) => id);

test('[P-notices] where more came at once than a page holds, no gap is passed over', () => {
  const kept = page(10, 1, false);
  expect(joined(page(20, 16, true), kept)).toEqual(page(20, 16, true));
  expect(idsOf(joined(page(14, 10, true), kept) as ReturnType<typeof page>)).toEqual(idsOf(page(14, 1, false)));
});
