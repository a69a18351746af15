// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ResetEvent, resetMachine, type ResetState } from '#machines/reset/reset.machine.ts';
import { ResetFlow } from '#src/screens/reset/ResetFlow.tsx';
import * as stories from '#stories/reset.stories.tsx';
import { refused, unexpected, unreachable } from '#tests/support/fixtures/accounts.ts';
import { email, resetCases, strong, token } from '#tests/support/fixtures/reset.ts';
import { english, enter, handOf, show } from '#tests/support/flow-screen.tsx';
import { openMachine } from '#tests/support/model.ts';
import { testPlan } from '#tests/support/plan-tests.ts';
import { resetVocabulary } from '#tests/support/scenarios/vocabulary/reset.ts';

const notify = vi.hoisted(() => vi.fn());
vi.mock('#src/features/toasts.ts', () => ({ notify }));

const rule = 'Use 8 characters or more, with a small letter, a capital, a digit and a symbol';

const texts = { psw_required: english['psw_required']!, psw_regex: rule, psw_dont_match: english['psw_dont_match']! };
const isForm = (state: string) => (['entering', 'resetting'] satisfies ResetState[] as string[]).includes(state);

function openFlow() {
  const { logic, clock, calls, environment } = openMachine(resetMachine, resetCases);
  const onFinished = vi.fn();
  const user = show(<ResetFlow logic={logic} options={{ clock, input: { token } }} onFinished={onFinished} />);
  const enterPassword = (password: string) => enter(/^New password/, password);
  const confirm = (confirmation: string) => enter(/^Confirm password/, confirmation);
  const submit = () => user.click(screen.getByRole('button', { name: english['account.change_password']! }));
  const happen = handOf<ResetEvent>(environment, {
    'password.changed': ({ password }) => enterPassword(password),
    'confirmation.changed': ({ confirmation }) => confirm(confirmation),
    submitted: submit,
    'connection.returned': () => void act(() => dispatchEvent(new Event('online'))),
    retry: () => user.click(screen.getByRole('button', { name: english['ui.retry']! })),
  });
  return { happen, enterPassword, confirm, submit, calls, clock, onFinished };
}

async function openForm() {
  const flow = openFlow();
  await act(async () => flow.calls.checkLink.resolve({ is_valid: true, email }));
  return flow;
}

beforeEach(() => notify.mockClear());
afterEach(cleanup);

testPlan({
  name: 'reset',
  machine: resetMachine,
  cases: resetCases,
  stories,
  vocabulary: resetVocabulary,
  openScreen() {
    const { happen, onFinished } = openFlow();
    return {
      happen,
      check({ state, facts }) {
        expect(screen.queryByLabelText(/^New password/) !== null).toBe(isForm(state));
        expect(screen.queryByText(english['account.reset.checking']!) !== null).toBe(state === 'checkingLink');
        expect(document.body.textContent.includes(english['account.reset.expired']!)).toBe(state === 'expired');
        expect(screen.queryByRole('link', { name: 'Home' }) !== null).toBe(state === 'expired');
        // A link that was used in between is refused only when the password is sent: there, too, is a way on.
        const worksNoMore = state === 'expired' || facts['problem'] === 'refused';
        for (const name of ['Log in', 'Send me a new link']) expect(screen.queryByRole('link', { name }) !== null).toBe(worksNoMore);
        for (const [fault, text] of Object.entries(texts)) expect(screen.queryByText(text) !== null).toBe(facts['fault'] === fault);
        expect(screen.queryByRole('alert') !== null).toBe(facts['problem'] !== null);
        const isChanged = state === 'changed' || state === 'finished';
        const said = typeof facts['message'] === 'string' ? facts['message'] : english['account.reset.done']!;
        expect(screen.queryByText(said) !== null).toBe(isChanged);
        expect(onFinished).toHaveBeenCalledTimes(state === 'finished' ? 1 : 0);
      },
    };
  },
});

test('[RESET-01] the link is checked on load', () => {
  expect(openFlow().calls.checkLink.inputs).toEqual([{ token }]);
});

test('[RESET-02] [RESET-03] a link that works shows the form, one that does not says so with a way home', async () => {
  await openForm();
  expect(screen.getByLabelText(/^New password/)).toBeTruthy();
  expect(screen.getByLabelText(/^Confirm password/)).toBeTruthy();
  cleanup();
  const { calls } = openFlow();
  await act(async () => calls.checkLink.resolve({ is_valid: false }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(english['account.reset.expired_title']);
  expect(screen.getByText(/Link expired/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/en');
});

test.each([
  ['[RESET-04] nothing', '', '', texts.psw_required, /^New password/],
  ['[RESET-04] one field', strong, '', texts.psw_required, /^New password/],
  ['[RESET-05] 7 characters', 'Abcdef1', 'Abcdef1', rule, /^New password/],
  ['[RESET-05] no upper-case letter', 'abcdefg1!', 'abcdefg1!', rule, /^New password/],
  ['[RESET-06] two different ones', strong, 'Abcdef2!', texts.psw_dont_match, /^Confirm/],
])('[CONST-04] %s is refused by a toast of 6.5 s, and nothing is sent', async (_, password, confirmation, text, field) => {
  const { calls, enterPassword, confirm, submit } = await openForm();
  enterPassword(password);
  confirm(confirmation);
  await submit();
  expect(notify.mock.calls).toEqual([['error', text, { durationMs: 6_500 }]]);
  expect(document.activeElement).toBe(screen.getByLabelText(field));
  expect(calls.reset.inputs).toEqual([]);
});

test('[RESET-07] what is sent is trimmed', async () => {
  const { calls, enterPassword, confirm, submit } = await openForm();
  enterPassword(`  ${strong} `);
  confirm(strong);
  await submit();
  expect(calls.reset.inputs).toEqual([{ email, password: strong, password_confirmation: strong, token }]);
});

test('[RESET-08] the platform’s words show, and the login page follows 2 s later', async () => {
  const { calls, clock, enterPassword, confirm, submit, onFinished } = await openForm();
  enterPassword(strong);
  confirm(strong);
  await submit();
  await act(async () => calls.reset.resolve({ message: 'Password changed.' }));
  expect(screen.getByText('Password changed.')).toBeTruthy();
  act(() => clock.increment(1_999));
  expect(onFinished).not.toHaveBeenCalled();
  act(() => clock.increment(1));
  expect(onFinished).toHaveBeenCalledOnce();
});

test.each([
  ['the platform’s words', refused('token_invalid', 422, { message: 'The link was used.' }), 'The link was used.'],
  ['contact_support where there are none', refused('token_invalid', 422, { message: '' }), english['contact_support']!],
  ['contact_support after a fault', unexpected, english['contact_support']!],
  ['[P-14] that the platform was not reached', unreachable, english['problem.unreachable']!],
])('[RESET-09] a failure shows %s and keeps what was typed', async (_, error, text) => {
  const { calls, enterPassword, confirm, submit } = await openForm();
  enterPassword(strong);
  confirm(strong);
  await submit();
  await act(async () => calls.reset.reject(error));
  expect(screen.getByRole('alert').textContent).toBe(text);
  expect(notify.mock.calls).toEqual([['error', text, { durationMs: 6_500 }]]);
  expect(screen.getByLabelText<HTMLInputElement>(/^New password/).value).toBe(strong);
});

test('[T-11] a password that the platform does not take says why by its field, until it is another', async () => {
  const { calls, enterPassword, confirm, submit } = await openForm();
  enterPassword('P@ssw0rd');
  confirm('P@ssw0rd');
  await submit();
  await act(async () => calls.reset.reject(refused('password_breached', 422, { password: [], message: '' })));
  const why = english['problem.password_breached']!;
  const field = screen.getByLabelText(/^New password/);
  expect(document.activeElement).toBe(field);
  expect(document.getElementById(field.getAttribute('aria-describedby')!.split(' ').at(-1)!)?.textContent).toBe(why);
  expect(screen.queryByRole('alert')?.contains(field) ?? false).toBe(false);
  enterPassword(strong);
  expect(screen.queryByText(why)).toBeNull();
});
