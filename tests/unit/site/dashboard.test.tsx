// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { DashboardView } from '#src/views/dashboard/DashboardView.tsx';
import { VipCard } from '#src/views/dashboard/VipCard.tsx';
import { balanceOf, player } from '#tests/support/fixtures/accounts.ts';
import { renderView } from '#tests/support/render.tsx';

const { balance_exact } = balanceOf(120.5);
const balance = { ...balance_exact, bonus: '3.00', pending: '4.00', locked: '5.00', total: '123.999' };
const vip = { level: 3, bets: '42000.00', deposits: '1200.00', bets_required: '80000', deposits_required: '2000', progress: 52 };

afterEach(cleanup);

const details = (title: string) => {
  const card = screen.getByRole('heading', { name: title }).closest('section')!;
  return within(card)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')]);
};

test('[DASH-01] the player card shows who plays', () => {
  renderView(<DashboardView player={player} balance={balance} onPayment={() => {}} />);
  expect(details('Player')).toEqual([
    ['Username', 'ana.luz'],
    ['Name', 'Ana Luz'],
    ['E-mail', 'ana@example.orgVerified'],
    ['Phone', '912345678'],
    ['User ID', '100001Copy'],
    ['Playing since', 'January 2, 2026'],
  ]);
});

test.each([
  [true, '912345678Verified'],
  [false, '912345678Not verified'],
  [undefined, '912345678'],
])('[P-10] [DASH-01] the phone number says whether it is verified: %s', (mobile_verified, text) => {
  const { mobile_verified: _, ...rest } = player;
  const known = mobile_verified === undefined ? rest : { ...rest, mobile_verified };
  renderView(<DashboardView player={known} balance={balance} onPayment={() => {}} />);
  expect(details('Player')[3]).toEqual(['Phone', text]);
});

test('[DASH-02] [CONST-12] the wallet card shows the balance by its labels, each with two decimals and never rounded up', () => {
  renderView(<DashboardView player={player} balance={balance} onPayment={() => {}} />);
  expect(screen.getByText('123.99 EUR')).toBeTruthy();
  expect(details('Wallet')).toEqual([
    ['Available to withdraw', '120.50 EUR'],
    ['Real money', '120.50 EUR'],
    ['Bonus', '3.00 EUR'],
    ['Pending deposits', '4.00 EUR'],
    ['Held for withdrawals', '5.00 EUR'],
    ['Deposited so far', '120.50 EUR'],
  ]);
});

test('the wallet card opens the cashier on the side that was pressed', async () => {
  const onPayment = vi.fn();
  renderView(<DashboardView player={player} balance={balance} onPayment={onPayment} />);
  await userEvent.click(screen.getByRole('button', { name: 'Deposit' }));
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(onPayment.mock.calls).toEqual([['deposit'], ['withdraw']]);
});

test('[DASH-03] the VIP card stands on the dashboard only where the platform tells the level', () => {
  const { vip: _, ...plain } = { ...player, vip };
  renderView(<DashboardView player={plain} balance={balance} onPayment={() => {}} />);
  expect(screen.queryByText(/^VIP \d/)).toBeNull();
  cleanup();
  renderView(<DashboardView player={{ ...player, vip }} balance={balance} onPayment={() => {}} />);
  expect(screen.getByRole('heading', { name: 'VIP 3' })).toBeTruthy();
});

test('[DASH-04] the VIP card shows its level and the real progress', () => {
  renderView(<VipCard vip={{ ...vip, level: 0, progress: 100 }} />);
  expect(screen.getByRole('heading', { name: 'VIP 0' })).toBeTruthy();
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(100);
  cleanup();
  renderView(<VipCard vip={vip} />);
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(52);
});

test('[P-14] [DASH-04] the VIP card writes its sums as money is written elsewhere: with two decimals', () => {
  renderView(<VipCard vip={{ ...vip, bets: '12.5' }} />);
  expect(document.body.textContent!.replaceAll('\u00a0', ' ')).toContain('Bets: 12.50 EUR of 80,000.00 EUR');
});

test('[I18N-09] amounts stand in the currency of the player', () => {
  renderView(<DashboardView player={{ ...player, currency: { id: 2, code: 'USD' } }} balance={balance} onPayment={() => {}} />);
  expect(screen.getByText('123.99 USD')).toBeTruthy();
  expect(screen.queryByText(/EUR/)).toBeNull();
});

test.each([
  ['frozen', 'en', /reviewing your account.*withdrawals wait.*Contact support/s, 'Support'],
  ['closed', 'es', /cerrada.*lo puedes retirar/s, 'Soporte'],
  ['self_excluded', 'fr', /auto-exclu.*pouvez retirer/s, 'Assistance'],
] as const)('[T-13] [DASH-01] a player who is %s is told why, and where to turn', (status, language, words, support) => {
  renderView(<DashboardView player={{ ...player, status }} balance={balance} onPayment={() => {}} />, language);
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: support }).getAttribute('href')).toBe(`/${language}/contact-us`);
});

test('[T-13] [DASH-01] who is self-excluded is told until when, in their language', () => {
  const excluded = { ...player, status: 'self_excluded', excluded_until: '2127-03-03T00:00:00.000Z' } as const;
  renderView(<DashboardView player={excluded} balance={balance} onPayment={() => {}} />, 'es');
  expect(screen.getByText(/al menos hasta el 3 de marzo de 2127/)).toBeTruthy();
});

test('[T-13] an active player is told nothing of that', () => {
  renderView(<DashboardView player={{ ...player, status: 'active' }} balance={balance} onPayment={() => {}} />);
  expect(screen.queryByRole('link', { name: 'Support' })).toBeNull();
});
