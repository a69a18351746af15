// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Language, ProblemCode, Refusal } from '#openapi/model.ts';
import { CashierDialog } from '#src/views/cashier/CashierDialog.tsx';
import Barred from '#src/views/game/Barred.tsx';
import { GameView } from '#src/views/game/GameView.tsx';
import { AccountNotice } from '#src/views/shell/AccountNotice.tsx';
import { type Restriction, restrictionOf } from '#src/views/shell/restriction.ts';
import * as cashier from '#stories/cashier.stories.tsx';
import * as cases from '#stories/cashier-cases.stories.tsx';
import { refused } from '#tests/support/fixtures/accounts.ts';
import { renderView } from '#tests/support/render.tsx';

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
    // Restricted players can withdraw their own money.
    expect(screen.getByRole('tab', { name: 'Withdraw' })).toBeTruthy();
  },
);

test('[T-13] [P-14] a withdrawal stands open to them, with what becomes of it said before', () => {
  openCashier(cases.FrozenWithdrawal, 'frozen');
  expect(screen.getByText(/withdrawals wait/)).toBeTruthy();
  expect(convert()).not.toBeNull();
});

test.each([
  ['self_excluded', '2127-03-03T00:00:00.000Z', true],
  ['self_excluded', undefined, false],
  ['closed', '2127-03-03T00:00:00.000Z', false],
] as const)('[T-13] until when somebody who is %s (%s) is excluded is said where they are told so: %s', (restriction, until, isSaid) => {
  renderView(<AccountNotice restriction={restriction} excludedUntil={until} />);
  expect(screen.queryByText(/until March 3, 2127 at least/) !== null).toBe(isSaid);
  expect(screen.getByText(/still withdraw your balance/)).toBeTruthy();
});

test('[T-13] the cashier passes on until when', () => {
  const story = { args: { ...cases.ExcludedWithdrawal.args, excludedUntil: '2127-03-03T00:00:00.000Z' } };
  openCashier(story, 'self_excluded');
  expect(screen.getByText(/until March 3, 2127 at least/)).toBeTruthy();
});

test('[T-13] what they opened before they can still see and take back', () => {
  openCashier(cases.PendingDeposit, 'frozen');
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

const bar = (code: ProblemCode, more: Partial<Refusal> = {}, language: Language = 'en') => {
  const { problem } = refused(code, 403, more);
  return renderView(
    <GameView
      view={{ screen: 'barred', title: 'Koi Pond', problem, isAskingAge: false, canPlayDemo: false }}
      barred={<Barred problem={problem} />}
      send={() => {}}
      isGuest={false}
      onBack={() => {}}
      onLogin={() => {}}
      frame={{ current: null }}
    />,
    language,
  );
};

test.each([
  ['account_frozen', /We are reviewing your account/],
  ['account_closed', /Your account is closed/],
  ['self_excluded', /You are self-excluded/],
  ['account_held', /We are checking something with you/],
] as const)('[T-13] [P-14] a game that is refused as %s says why, leads on, and offers no retry', (code, words) => {
  bar(code);
  expect(screen.getByRole('heading', { name: 'You cannot play with this account' })).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/en/contact-us');
  expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/en/dashboard');
  expect(screen.queryByRole('button', { name: /retry/i })).toBeNull();
});

test.each([
  ['en', /^Your country requires proof of identity first/, 'Send a document'],
  ['es', /^Tu país exige que antes demuestres tu identidad/, 'Enviar un documento'],
  ['fr', /^Votre pays exige d’abord une preuve d’identité/, 'Envoyer une pièce d’identité'],
  ['pt', /^Seu país exige que você comprove sua identidade/, 'Enviar um documento'],
] as const)('[U-13] whoever has to prove their identity first is led to their documents, in %s', (language, words, label) => {
  bar('identity_required', {}, language);
  const path = `/${language}/dashboard/edit-profile`;
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(path);
  cleanup();
  renderView(<AccountNotice restriction="unidentified" />, language);
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(path);
});

test.each([
  ['[U-13]', 'deposit', ['deposit', 'play'], 'unidentified'],
  ['[U-13]', 'deposit', ['withdrawal'], null],
  ['[U-13]', 'withdrawal', ['withdrawal'], 'unidentified'],
  ['[U-13]', 'withdrawal', ['deposit', 'play'], null],
] as const)('%s for a %s where identity comes before %j, what restricts is %s', (_row, wanted, before, restriction) => {
  expect(restrictionOf({ status: 'active', identity_before: [...before] }, wanted)).toBe(restriction);
});

test.each([
  ['en', 'You are taking a break', 'You are taking a break until March 1, 2127'],
  ['es', 'Estás en una pausa', 'Estás en una pausa hasta el 1 de marzo de 2127'],
  ['fr', 'Vous faites une pause', 'Vous faites une pause jusqu’au 1er mars 2127'],
  ['pt', 'Você está em uma pausa', 'Você está em uma pausa até 1 de março de 2127'],
] as const)('[P-walk] [T-13] a game that is refused on a break says that it is one, and until when, in %s', (language, title, words) => {
  bar('on_break', { break_until: '2127-03-01T12:00:00.000Z' }, language);
  expect(screen.getByRole('heading', { level: 2, name: title }).parentElement!.textContent).toContain(words);
});

test.each([
  ['en', 'You are excluded until March 3, 2127 at least.'],
  ['es', 'Estás autoexcluido al menos hasta el 3 de marzo de 2127.'],
  ['fr', 'Vous êtes auto-exclu au moins jusqu’au 3 mars 2127.'],
  ['pt', 'Você está autoexcluído pelo menos até 3 de março de 2127.'],
] as const)('[T-13] [P-14] a game that is refused to who is self-excluded says until when, in %s', (language, words) => {
  bar('self_excluded', { excluded_until: '2127-03-03T00:00:00.000Z' }, language);
  expect(screen.getByRole('heading', { level: 2 }).parentElement!.textContent).toContain(words);
});

test.each([
  ['en', 'Your self-exclusion lasted until March 3, 2021. To play again, contact support.'],
  ['es', 'Tu autoexclusión duró hasta el 3 de marzo de 2021. Para volver a jugar, escribe a soporte.'],
  ['fr', 'Votre auto-exclusion a duré jusqu’au 3 mars 2021. Pour rejouer, écrivez à l’assistance.'],
  ['pt', 'Sua autoexclusão durou até 3 de março de 2021. Para voltar a jogar, escreva para o suporte.'],
] as const)('[P-walk] [T-13] who was excluded until a day that has come is not told that they are, in %s', (language, words) => {
  bar('self_excluded', { excluded_until: '2021-03-03T00:00:00.000Z' }, language);
  expect(screen.getByRole('heading', { level: 2 }).parentElement!.textContent).toContain(words);
  cleanup();
  renderView(<AccountNotice restriction="self_excluded" excludedUntil="2021-03-03T00:00:00.000Z" />, language);
  expect(document.body.textContent).toContain(words);
});

test('[T-13] a game that is refused without an end names no day', () => {
  bar('self_excluded');
  expect(screen.queryByText(/at least/)).toBeNull();
});

const breakEnd = '2127-03-03T14:05:00.000Z';
const withdrawable = /still withdraw your balance/;
const breakWords = [
  ['en', /^You are taking a break until March 3, 2127 at \S+\sPM\. Until then you cannot deposit or play/],
  ['es', /^Estás en una pausa hasta el 3 de marzo de 2127.*\. Hasta entonces no puedes depositar ni jugar/],
  ['fr', /^Vous faites une pause jusqu’au 3 mars 2127.*\. D’ici là, vous ne pouvez ni déposer ni jouer/],
  ['pt', /^Você está em uma pausa até 3 de março de 2127.*\. Até lá você não pode depositar nem jogar/],
] as const;

test.each(breakWords)('[T-13] [P-14] who takes a break is told until when, and what goes on, in %s', (language, words) => {
  renderView(<AccountNotice restriction="on_break" breakUntil={breakEnd} />, language);
  expect(screen.getByText(words)).toBeTruthy();
  cleanup();
  bar('on_break', { break_until: breakEnd }, language);
  expect(screen.getByText(words)).toBeTruthy();
});

test('[T-13] [P-14] in a break the cashier has no deposit, and a withdrawal', () => {
  openCashier({ args: { ...cashier.Filling.args, breakUntil: breakEnd } }, 'on_break');
  expect(screen.getByText(withdrawable).textContent).toContain('March 3, 2127');
  expect([convert(), screen.queryByRole('textbox')]).toEqual([null, null]);
  expect(screen.getByRole('tab', { name: 'Withdraw' })).toBeTruthy();
});

test('[T-13] [P-14] a deposit that meets a break taken elsewhere says until when', () => {
  openCashier(cases.OnBreak, null);
  expect(screen.getByRole('alert').textContent).toMatch(/You are taking a break until January 6, 2026/);
});

test.each([
  [{ break_until: '2127-03-03T14:05:00.000Z' }, 'on_break'],
  [{ break_until: '2021-03-03T14:05:00.000Z' }, null],
  [{ status: 'active', break_until: '2127-03-03T14:05:00.000Z' }, 'on_break'],
  [{ status: 'frozen', break_until: '2127-03-03T14:05:00.000Z' }, 'frozen'],
  [{ status: 'active' }, null],
  [{ status: 'active', hold: 'review' }, 'held'],
  [{ status: 'closed', hold: 'match' }, 'closed'],
  [{ status: 'active', identity_before: ['deposit', 'play'] }, 'unidentified'],
  [{ status: 'active', identity_before: ['play'] }, 'unidentified'],
  [{ status: 'active', identity_before: ['withdrawal'] }, null],
  [{ status: 'active', hold: 'review', identity_before: ['play'] }, 'held'],
] as const)('[T-13] what restricts a player who is %j is %s', (of, restriction) => {
  expect(restrictionOf(of as Parameters<typeof restrictionOf>[0])).toBe(restriction);
});

const own = () => screen.getByRole('alert');
test('[T-13] a deposit above the own limit names the limit, what is left, when there is more, and offers what is left', async () => {
  const send = vi.fn();
  openCashier(cases.OwnLimit, null, send);
  expect(own().textContent.replaceAll('\u00A0', ' ')).toContain(
    'Your deposit limit for 24 hours is 100.00 EUR. You have 30.00 EUR left. You can deposit more when earlier deposits pass out of this period.',
  );
  expect(own().textContent).not.toContain('went wrong');
  await userEvent.click(screen.getByRole('button', { name: /^Deposit 30\.00/ }));
  expect(send.mock.calls).toEqual([[{ type: 'amount.typed', text: '30.00' }], [{ type: 'conversion.requested' }]]);
});

test('[T-13] what is left is offered in the own currency too where the amount was typed in the coin', async () => {
  const send = vi.fn();
  openCashier(cases.OwnLimitInCoin, null, send);
  await userEvent.click(screen.getByRole('button', { name: /^Deposit 30\.00/ }));
  expect(send.mock.calls.map(([{ type }]) => type as string)).toEqual(['direction.swapped', 'amount.typed', 'conversion.requested']);
});

test('[T-13] less than the coin takes is not offered, and what was asked for is told with its moment', () => {
  openCashier(cases.OwnLimitSpent, null);
  expect(screen.queryByRole('button', { name: /^Deposit \d/ })).toBeNull();
  expect(own().textContent).toMatch(/Your limit ends Jan 6, 2026.*, as you requested\./);
});

test.each([
  ['en', /^Please read our message about how you play/, 'Read the message'],
  ['es', /^Lee nuestro mensaje/, 'Leer el mensaje'],
  ['fr', /^Lisez notre message/, 'Lire le message'],
  ['pt', /^Leia nossa mensagem/, 'Ler a mensagem'],
] as const)('[U-13] whoever has a message about their play to read is led to it, in %s', (language, words, label) => {
  expect([restrictionOf({ hold: 'acknowledgement' }), restrictionOf({ hold: 'protection' })]).toEqual(['unread', 'held']);
  renderView(<AccountNotice restriction="unread" />, language);
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(`/${language}/dashboard/edit-profile`);
  cleanup();
  renderView(<Barred problem={refused('account_held', 403, { hold: 'acknowledgement' }).problem} />, language);
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(`/${language}/dashboard/edit-profile`);
});
