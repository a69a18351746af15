// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { NoticesView } from '../../../src/views/notices/NoticesView.tsx';
import { shownNotices } from '../../../domain/notices.ts';
import { noticeOf } from '../../support/fixtures/notices.ts';
import { renderView } from '../../support/render.tsx';

afterEach(cleanup);

const show = (count: number) => {
  const notices = Array.from({ length: count }, (_, index) => noticeOf(count - index, 'deposit_arrived'));
  renderView(<NoticesView view={{ screen: 'list', notices }} onRetry={() => {}} />, 'fr');
};

test('[P-notices] a list that may have lost older notices says that it is the newest ones, and where money stands that came before', () => {
  show(shownNotices);
  expect(screen.getByText(/plus récents/).textContent).toContain(`${shownNotices}`);
  expect(screen.getByText('Transactions').getAttribute('href')).toBe('/fr/dashboard/transactions');
});

test('[P-notices] a list that is whole says nothing of older notices', () => {
  show(shownNotices - 1);
  expect(screen.queryByText(/plus récents/)).toBeNull();
});
