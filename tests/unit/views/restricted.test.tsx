// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Language, ProblemCode, Refusal } from '../../../openapi/model.ts';
import { CashierDialog } from '../../../src/views/cashier/CashierDialog.tsx';
import { Barred } from '../../../src/views/game/barred-part.ts';
import { GameView } from '../../../src/views/game/GameView.tsx';
import { AccountNotice, type Restriction } from '../../../src/views/shell/AccountNotice.tsx';
import * as cashier from '../../../stories/cashier.stories.tsx';
import { refused } from '../../support/fixtures/accounts.ts';
import { renderView } from '../../support/render.tsx';

beforeAll(() => Barred.preload());
afterEach(cleanup);

type CashierProps = Parameters<typeof CashierDialog>[0];
const openCashier = (story: { args?: object }, restriction: Restriction | null, send: CashierProps['send'] = () => {}) =>
  renderView(<CashierDialog {...({ ...cashier.default.args, ...story.args, send, restriction } as CashierProps)} />);
const convert = () => screen.queryByRole('button', { name: 'Convert' });
const support = () => screen.queryByRole('link', { name: 'Support' });

test.each([
  ['frozen', /you cannot deposit or play, and withdrawals wait/],
  ['closed', /is closed, so you cannot deposit or play/],
  ['self_excluded', /self-excluded, so you cannot deposit or play/],
] as const)(
  '[T-13] [P-14] the cashier tells who is %s at once, and has no deposit that would be refused at its end',
  (restriction, words) => {
    openCashier(cashier.Filling, restriction);
    expect(screen.getByText(words)).toBeTruthy();
    expect(support()!.getAttribute('href')).toBe('/en/contact-us');
    expect([convert(), screen.queryByRole('textbox'), screen.queryByRole('combobox')]).toEqual([null, null, null]);
    // What is theirs they can take out.
    expect(screen.getByRole('tab', { name: 'Withdraw' })).toBeTruthy();
  },
);

test('[T-13] [P-14] a withdrawal stands open to them, with what becomes of it said before', () => {
  openCashier(cashier.FrozenWithdrawal, 'frozen');
  expect(screen.getByText(/withdrawals wait/)).toBeTruthy();
  expect(convert()).not.toBeNull();
});

test.each([
  ['self_excluded', '2027-03-03T00:00:00.000Z', true],
  ['self_excluded', undefined, false],
  ['closed', '2027-03-03T00:00:00.000Z', false],
] as const)('[T-13] until when somebody who is %s (%s) is excluded is said where they are told so: %s', (restriction, until, isSaid) => {
  renderView(<AccountNotice restriction={restriction} excludedUntil={until} />);
  expect(screen.queryByText(/until March 3, 2027 at least/) !== null).toBe(isSaid);
  expect(screen.getByText(/balance you can withdraw/)).toBeTruthy();
});

test('[T-13] the cashier passes on until when', () => {
  const story = { args: { ...cashier.ExcludedWithdrawal.args, excludedUntil: '2027-03-03T00:00:00.000Z' } };
  openCashier(story, 'self_excluded');
  expect(screen.getByText(/until March 3, 2027 at least/)).toBeTruthy();
});

test('[T-13] what they opened before they can still see and take back', () => {
  openCashier(cashier.PendingDeposit, 'frozen');
  expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy();
});

test('[T-13] the page that support is on does not open behind the cashier', async () => {
  const send = vi.fn();
  openCashier(cashier.Filling, 'frozen', send);
  const link = support()!;
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expect(send.mock.calls).toEqual([[{ type: 'dismissed' }]]);
});

test('[T-13] an active player is told nothing of that', () => {
  openCashier(cashier.Filling, null);
  expect([support(), convert() === null]).toEqual([null, false]);
});

const bar = (code: ProblemCode, more: Partial<Refusal> = {}, language: Language = 'en') =>
  renderView(
    <GameView
      view={{ screen: 'barred', title: 'Koi Pond', problem: refused(code, 403, more).problem }}
      send={() => {}}
      isGuest={false}
      onBack={() => {}}
      onLogin={() => {}}
      frame={{ current: null }}
    />,
    language,
  );

test.each([
  ['account_frozen', /Until that has ended you cannot deposit or play/],
  ['account_closed', /Your account is closed/],
  ['self_excluded', /You are self-excluded/],
] as const)('[T-13] [P-14] a game that is refused as %s says why, leads on, and offers no retry', (code, words) => {
  bar(code);
  expect(screen.getByRole('heading', { name: 'You cannot play with this account' })).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/en/contact-us');
  expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/en/dashboard');
  expect(screen.queryByRole('button', { name: /retry/i })).toBeNull();
});

test.each([
  ['en', 'You are excluded until March 3, 2027 at least.'],
  ['es', 'Estás autoexcluido al menos hasta el 3 de marzo de 2027.'],
  ['fr', 'Vous êtes auto-exclu au moins jusqu’au 3 mars 2027.'],
  ['pt', 'Você está autoexcluído pelo menos até 3 de março de 2027.'],
] as const)('[T-13] [P-14] a game that is refused to who is self-excluded says until when, in %s', (language, words) => {
  bar('self_excluded', { excluded_until: '2027-03-03T00:00:00.000Z' }, language);
  expect(screen.getByRole('heading', { level: 2 }).parentElement!.textContent).toContain(words);
});

test('[T-13] a game that is refused without an end names no day', () => {
  bar('self_excluded');
  expect(screen.queryByText(/at least/)).toBeNull();
});
