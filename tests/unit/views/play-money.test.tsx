// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { PlayMoney } from '#src/views/game/PlayMoney.tsx';
import { renderView } from '#tests/support/render.tsx';

afterEach(cleanup);

const show = (isShort: boolean, hasDemo = true) => {
  const calls = { onClose: vi.fn<() => void>(), onDeposit: vi.fn<() => void>(), onDemo: vi.fn<() => void>() };
  renderView(
    <PlayMoney
      total="0.00"
      currency="EUR"
      isShort={isShort}
      onClose={calls.onClose}
      onDeposit={calls.onDeposit}
      onDemo={hasDemo ? calls.onDemo : undefined}
    />,
    'en',
  );
  return { ...calls, user: userEvent.setup() };
};

test('[V-03] the bar of a game has the balance, a deposit and the demo', async () => {
  const { user, onDeposit, onDemo } = show(false);
  const bar = within(screen.getByRole('group', { name: 'Balance and demo' }));
  expect(bar.getByText('0.00 EUR').getAttribute('translate')).toBe('no');
  await user.click(bar.getByRole('button', { name: 'Deposit' }));
  await user.click(bar.getByRole('button', { name: 'Play demo' }));
  expect([onDeposit.mock.calls.length, onDemo.mock.calls.length]).toEqual([1, 1]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[V-03] a bet that the balance does not cover leads to a deposit, the wallet or the demo', async () => {
  const { user, onDeposit, onClose } = show(true);
  const dialog = within(screen.getByRole('dialog', { name: 'Not enough money for this bet' }));
  expect(dialog.getByRole('link', { name: 'Your wallet' }).getAttribute('href')).toBe('/en/dashboard');
  expect(dialog.getByRole('button', { name: 'Play demo' })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Deposit' }));
  expect([onDeposit.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
});

test('[V-03] a game without a demo offers none', () => {
  show(true, false);
  expect(screen.queryByRole('button', { name: 'Play demo' })).toBeNull();
});

test('[U-13] the link to safer gambling is in the bar of a game, and in the dialog that a narrow screen has instead', async () => {
  const { user } = show(false);
  const bar = within(screen.getByRole('group', { name: 'Balance and demo' }));
  expect(bar.getByRole('link', { name: 'Safer gambling' }).getAttribute('href')).toBe('/en/contact-us');
  await user.click(screen.getByRole('button', { name: 'Balance and demo' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('link', { name: 'Safer gambling' }).getAttribute('href')).toBe('/en/contact-us');
});
