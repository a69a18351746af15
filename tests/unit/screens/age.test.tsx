// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createOperations } from '#src/data/operations.ts';
import AgePart from '#src/features/age/AgePart.tsx';
import { notify } from '#src/features/toasts.ts';
import { AgeQuestion } from '#src/views/account/AgeQuestion.tsx';
import { BonusCode } from '#src/views/cashier/BonusCode.tsx';
import { CashierDialog } from '#src/views/cashier/CashierDialog.tsx';
import { CodeProblem } from '#src/views/offers/CodeProblem.tsx';
import * as stories from '#stories/age.stories.tsx';
import * as cashier from '#stories/cashier-cases.stories.tsx';
import { player, refused } from '#tests/support/fixtures/accounts.ts';
import { renderView } from '#tests/support/render.tsx';
import { showPage, stillSession } from '#tests/support/screen-page.tsx';

vi.mock('#src/features/toasts.ts', () => ({ notify: vi.fn() }));
vi.mock('#src/features/age/age-texts.ts', async () => ({ textsOf: (await import('#tests/support/messages.ts')).messagesFor }));

/** The age that the platform requires, and the answer it received. */
let asked = 21;
let sent: number[] = [];
let fate: 'come' | 'lost' | 'unsent' | 'refused' = 'come';
let user: ReturnType<typeof showPage>['user'];
const confirmed = vi.fn();
const withdraw = vi.fn();
const demo = vi.fn();

async function answer(request: Request): Promise<Response> {
  if (fate === 'unsent') throw new TypeError('Failed to fetch');
  if (fate === 'refused') return Response.json({ code: 'rate_limited', message: 'x' }, { status: 429 });
  const { age } = (await request.json()) as { age: number };
  sent.push(age);
  if (age !== asked) return Response.json({ code: 'age_unconfirmed', message: 'x', minimum_age: asked }, { status: 422 });
  if (fate === 'lost') throw new TypeError('Failed to fetch');
  return Response.json({ age });
}

function open(onDemo?: () => void) {
  const { session } = stillSession({ status: 'player', player, balance: player.balance_exact, relogin: null });
  const operations = createOperations({
    baseUrl: 'http://platform.test',
    skin: { refId: 'x', password: 'x' },
    token: () => 'token',
    fetch: answer,
  });
  const part = <AgePart age={21} onConfirmed={confirmed} onWithdraw={withdraw} onDemo={onDemo} />;
  ({ user } = showPage(part, { address: '/en/game/play/plinkoear/207', operations, session }));
  return session;
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => user.click(button(name));

beforeEach(() => {
  [asked, sent, fate] = [21, [], 'come'];
  vi.clearAllMocks();
});
afterEach(cleanup);

describe('[CONST-13] the question for an age', () => {
  test('says what waits, what goes on and whom to write to, and sends nothing by itself', () => {
    open();
    expect(screen.getByRole('heading', { name: 'Are you 21 or older?' })).toBeTruthy();
    expect(screen.getByText(/Confirm your age to deposit, bet or use a bonus code/)).toBeTruthy();
    expect(screen.getByText(/You can withdraw your money at any time/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'contact support' }).getAttribute('href')).toBe('/en/contact-us');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Play the demo' })).toBeNull();
    expect(sent).toEqual([]);
  });

  test('is answered by keyboard, with the age that was shown, and the player is read again', async () => {
    const session = open();
    const refresh = vi.spyOn(session, 'refreshPlayer');
    button('I am 21 or older').focus();
    await user.keyboard('{Enter}');
    await vi.waitFor(() => expect(confirmed.mock.calls).toEqual([[21]]));
    expect(sent).toEqual([21]);
    expect(refresh).toHaveBeenCalledOnce();
    expect(notify).toHaveBeenCalledExactlyOnceWith('success', 'Your age is confirmed.');
  });

  test.each(['lost', 'unsent'] as const)(
    'of an answer that is %s nobody is told that it was refused, and the same answer can be given again',
    async (how) => {
      fate = how;
      open();
      await press('I am 21 or older');
      await vi.waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^We got no answer, so we do not know/));
      expect(document.activeElement).toBe(screen.getByRole('status'));
      expect(confirmed).not.toHaveBeenCalled();
      fate = 'come';
      await press('I am 21 or older');
      await vi.waitFor(() => expect(confirmed).toHaveBeenCalledOnce());
      expect(sent).toEqual(how === 'lost' ? [21, 21] : [21]);
    },
  );

  test('names the other age where another holds by now, and does not take the answer over to it', async () => {
    asked = 23;
    open();
    await press('I am 21 or older');
    await vi.waitFor(() => expect(screen.getByRole('heading', { name: 'Are you 23 or older?' })).toBeTruthy());
    expect(screen.getByRole('status').textContent).toBe('The age in your country is now 23. Confirm that you are 23 or older.');
    expect([sent, confirmed.mock.calls]).toEqual([[21], []]);
    await press('I am 23 or older');
    await vi.waitFor(() => expect(confirmed.mock.calls).toEqual([[23]]));
  });

  test('says why an answer was not taken', async () => {
    fate = 'refused';
    open();
    await press('I am 21 or older');
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/Too many|too many|wait/i));
    expect(button('I am 21 or older')).toBeTruthy();
  });

  test('leads to a withdrawal and to the demo', async () => {
    open(demo);
    await press('Withdraw');
    await press('Play the demo');
    expect([withdraw.mock.calls.length, demo.mock.calls.length, sent]).toEqual([1, 1, []]);
  });

  test.each([
    ['en', 'Are you 21 or older?', 'I am 21 or older'],
    ['es', '¿Tienes 21 años o más?', 'Tengo 21 años o más'],
    ['fr', 'Avez-vous 21 ans ou plus\u202F?', 'J’ai 21 ans ou plus'],
    ['pt', 'Você tem 21 anos ou mais?', 'Tenho 21 anos ou mais'],
  ] as const)('is asked in %s', (language, title, action) => {
    renderView(<AgeQuestion {...stories.default.args} />, language);
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(button(action)).toBeTruthy();
  });
});

describe('[CONST-13] the cashier', () => {
  type Props = Parameters<typeof CashierDialog>[0];
  const openCashier = (story: { args?: object }, more: Partial<Props> = {}) =>
    renderView(<CashierDialog {...({ ...cashier.default.args, ...story.args, ...more, send: () => {} } as Props)} />);
  const convert = () => screen.queryByRole('button', { name: 'Convert' });

  test('asks in place of a deposit that would be refused, and leaves withdrawals', () => {
    openCashier(cashier.AgeFirst);
    expect(button('I am 21 or older')).toBeTruthy();
    expect([convert(), screen.queryByRole('combobox')]).toEqual([null, null]);
    expect(screen.getByRole('tab', { name: 'Withdraw' })).toBeTruthy();
    cleanup();
    openCashier(cashier.FrozenWithdrawal, { ageQuestion: cashier.AgeFirst.args!.ageQuestion, restriction: null });
    expect(screen.queryByRole('button', { name: 'I am 21 or older' })).toBeNull();
    expect(convert()).not.toBeNull();
  });

  test('says that a deposit which met an age to be confirmed took nothing', () => {
    openCashier(cashier.AgeRefused);
    expect(screen.getByRole('alert').textContent).toContain('Confirm your age first. Your country requires it. Nothing was taken.');
    expect(button('I am 21 or older')).toBeTruthy();
  });

  test('asks nobody for an age who may not deposit for another reason', () => {
    openCashier(cashier.AgeFirst, { restriction: 'frozen' });
    expect(screen.queryByRole('button', { name: 'I am 21 or older' })).toBeNull();
  });

  test('does not call a bonus code wrong that waits for an age', () => {
    const bonus = { state: 'refused', code: 'WELCOME50', canEnter: true, refusal: 'age_unconfirmed', terms: null };
    renderView(<BonusCode bonus={bonus as unknown as Parameters<typeof BonusCode>[0]['bonus']} send={() => {}} />);
    expect(screen.getByText(/Confirm your age first/)).toBeTruthy();
    cleanup();
    renderView(<CodeProblem problem={refused('age_unconfirmed', 422, { minimum_age: 21 }).problem} emailProof={undefined} />);
    expect(screen.getByRole('alert').textContent).toBe('Confirm your age first. Open a deposit to do this.');
  });
});
