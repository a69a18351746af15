// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AccountNotice } from '#src/views/shell/AccountNotice.tsx';
import { PlayerCard } from '#src/views/dashboard/PlayerCard.tsx';
import { OffersView } from '#src/views/offers/OffersView.tsx';
import { player } from '#tests/support/fixtures/accounts.ts';
import { welcome } from '#tests/support/fixtures/offers.ts';
import { renderView } from '#tests/support/render.tsx';

afterEach(cleanup);

test('[P-14] French begins its months with 1er, on the card of the player and on an offer', () => {
  const first = '2026-11-01T12:00:00Z';
  renderView(<PlayerCard player={{ ...player, created_at: first }} />, 'fr');
  expect(screen.getByText('1er novembre 2026')).toBeDefined();
  const code = { text: '', isChecking: false, isInvalid: false, campaign: null, canCheck: false };
  const view = {
    screen: 'list',
    offers: [{ ...welcome, expires_at: first }],
    code,
    deletion: null,
    undeleted: null,
    problem: null,
  } as const;
  renderView(<OffersView view={view} send={() => {}} onDeposit={() => {}} currency="EUR" />, 'fr');
  expect(screen.getByText(/1er novembre 2026\./)).toBeDefined();
});

test('[P-14] [T-13] so does the end of an exclusion', () => {
  renderView(<AccountNotice restriction="self_excluded" excludedUntil="2127-03-01T00:00:00Z" />, 'fr');
  expect(screen.getByText(/jusqu’au 1er mars 2127/)).toBeDefined();
});
