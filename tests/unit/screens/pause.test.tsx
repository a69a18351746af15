// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { languages } from '#domain/languages.ts';
import type { PaymentMethod } from '#openapi/model.ts';
import { closedBy, methodPause } from '#src/features/pause/closed.ts';
import BarredGame from '#src/screens/game/BarredGame.tsx';
import RegistrationScreen from '#src/screens/registration/RegistrationScreen.tsx';
import { CashierDialog } from '#src/views/cashier/CashierDialog.tsx';
import { PauseNotice } from '#src/views/shell/PauseNotice.tsx';
import * as cashier from '#stories/cashier.stories.tsx';
import { refused, unreachable } from '#tests/support/fixtures/accounts.ts';
import { enter } from '#tests/support/flow-screen.tsx';
import { messagesFor } from '#tests/support/messages.ts';
import { renderView } from '#tests/support/render.tsx';
import { showPage } from '#tests/support/screen-page.tsx';

vi.mock('#src/features/toasts.ts', () => ({ notify: vi.fn() }));
vi.mock('#src/features/pause/pause-part.ts', async () => ({ PausePart: (await import('#src/features/pause/PausePart.tsx')).default }));
vi.mock('#src/features/pause/pause-texts.ts', async () => ({ textsOf: (await import('#tests/support/messages.ts')).messagesFor }));

afterEach(cleanup);

const notice = '<b>Our bank</b> is down.';
const until = '2126-05-01T09:30:00Z';

describe('[34.5] the notice of a pause', () => {
  const cases = languages.flatMap((language) =>
    (['deposits', 'games', 'method', 'registration', 'terms'] as const).map((subject) => [language, subject] as const),
  );
  test.each(cases)('says in %s what is closed (%s), and where to turn', (language, subject) => {
    renderView(<PauseNotice closed={{ subject }} />, language);
    const texts = messagesFor(language);
    expect(screen.getByText(texts[`pause.${subject}.title`]!)).toBeTruthy();
    expect(screen.getByText(texts[`pause.${subject}`]!)).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe(`/${language}/contact-us`);
  });

  test('has the operator’s text in place of ours, as it was typed, and the end', () => {
    renderView(<PauseNotice closed={{ subject: 'deposits', pause: { notice, until } }} />);
    expect(screen.getByText(notice)).toBeTruthy();
    expect(screen.queryByText(messagesFor('en')['pause.deposits']!)).toBeNull();
    expect(screen.getByText(/^We plan to reopen on May 1, 2126/)).toBeTruthy();
  });
});

test('[34.5] only refusals for a pause and for missing terms close something', () => {
  const { problem } = refused('deposits_paused', 422, { pause: { notice } });
  expect(closedBy(problem)).toEqual({ subject: 'deposits', pause: { notice } });
  expect(closedBy(refused('terms_unpublished', 422).problem)).toEqual({ subject: 'terms' });
  expect([closedBy(refused('method_unavailable', 422).problem), closedBy(unreachable.problem), closedBy(null)]).toEqual([null, null, null]);
});

test('[34.5] a method’s pause has the operator’s text of the page’s language, and ours where there is none', () => {
  const pause = { notices: { es: 'Volvemos a las 12.' } };
  renderView(<PauseNotice closed={{ subject: 'method', pause }} />, 'es');
  expect(screen.getByText('Volvemos a las 12.')).toBeTruthy();
  cleanup();
  renderView(<PauseNotice closed={{ subject: 'method', pause }} />, 'fr');
  expect(screen.getByText(messagesFor('fr')['pause.method']!)).toBeTruthy();
});

test('[34.5] a method that is paused has its notice in place of the fields, and another one can be chosen', async () => {
  const { form } = cashier.Filling.args.view as { form: { methods: readonly PaymentMethod[] } };
  const [method] = form.methods as [PaymentMethod];
  const { problem } = refused('method_paused', 422, { pause: { notices: { en: notice } } });
  expect(methodPause({ ...method, pause: { until } }, null)).toEqual({ until });
  expect(methodPause(method, problem)).toEqual({ notices: { en: notice } });
  expect([methodPause(method, null), methodPause(null, refused('deposits_paused', 422).problem)]).toEqual([null, null]);
  const view = { ...cashier.Filling.args.view, problem };
  const props = { ...cashier.default.args, ...cashier.Filling.args, view, send: () => {}, restriction: null };
  const node = <PauseNotice closed={{ subject: 'method', pause: { notices: { en: notice } } }} />;
  renderView(<CashierDialog {...(props as unknown as Parameters<typeof CashierDialog>[0])} methodPause={node} />);
  expect(await screen.findByText(notice)).toBeTruthy();
  expect(screen.getByRole('combobox')).toBeTruthy();
  expect([screen.queryByRole('button', { name: 'Convert' }), screen.queryByRole('alert')]).toEqual([null, null]);
});

test('[34.5] while deposits are paused the cashier has no form of a deposit, and withdrawals stay open', async () => {
  const view = { ...cashier.Filling.args.view, problem: refused('deposits_paused', 422).problem };
  const props = { ...cashier.default.args, ...cashier.Filling.args, view, send: () => {}, restriction: null };
  const pause = <PauseNotice closed={{ subject: 'deposits', pause: { notice } }} />;
  renderView(<CashierDialog {...(props as unknown as Parameters<typeof CashierDialog>[0])} pause={pause} />);
  expect(await screen.findByText(notice)).toBeTruthy();
  expect([screen.queryByRole('button', { name: 'Convert' }), screen.queryByRole('combobox')]).toEqual([null, null]);
  expect(screen.getByRole('tab', { name: 'Withdraw' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['registration_paused', { pause: { notice } }, notice],
  ['terms_unpublished', {}, messagesFor('en')['pause.terms']!],
] as const)('[34.7] a registration that is refused with %s says so in its form, which keeps what was typed', async (code, more, words) => {
  const register = vi.fn(() => Promise.reject(refused(code, 422, more)));
  const free = () => Promise.resolve(1 as const);
  const away = () => Promise.reject(unreachable);
  const operations = { getSkinSettings: away, ask: away, checkUsername: free, checkEmail: free, register };
  const { user } = showPage(<RegistrationScreen />, { address: '/en/registration', operations });
  enter(/^Username/, 'ana.luz');
  enter(/^E-mail/, 'ana@example.org');
  enter(/^Password/, 'abc');
  enter(/^Repeat password/, 'abc');
  await user.selectOptions(screen.getByLabelText(/^Country/), 'PT');
  await user.click(screen.getByRole('checkbox', { name: /I accept/ }));
  await user.click(screen.getByRole('checkbox', { name: /18 years/ }));
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>(/^Username/).value).toBe('ana.luz');
});

test.each([
  [true, ['Retry real', 'Demo']],
  [false, ['Retry real']],
])('[34.5] a game that is paused says so, and offers another try and its demo (%s)', async (canPlayDemo, ways) => {
  const { problem } = refused('games_paused', 422, { pause: { until } });
  const sent: string[] = [];
  const view = { screen: 'barred', title: 'Slot', problem, isAskingAge: true, canPlayDemo } as const;
  await act(async () => renderView(<BarredGame view={view} send={({ type }) => sent.push(type)} />));
  expect(await screen.findByText(messagesFor('en')['pause.games']!)).toBeTruthy();
  const buttons = screen.getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(ways);
  for (const button of buttons) await userEvent.setup().click(button);
  expect(sent).toEqual(['real.requested', 'demo.requested'].slice(0, ways.length));
});
