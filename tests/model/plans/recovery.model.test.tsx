// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  type RecoveryEvent,
  type RecoveryFault,
  recoveryMachine,
  type RecoveryReply,
  type RecoveryState,
} from '#machines/recovery/recovery.machine.ts';
import { RecoveryFlow } from '#src/screens/login/RecoveryFlow.tsx';
import * as stories from '#stories/recovery.stories.tsx';
import { refused, unexpected } from '#tests/support/fixtures/accounts.ts';
import { recoveryCases } from '#tests/support/fixtures/recovery.ts';
import { english, enter, handOf, show } from '#tests/support/flow-screen.tsx';
import { openMachine } from '#tests/support/model.ts';
import { testPlan } from '#tests/support/plan-tests.ts';
import { recoveryVocabulary } from '#tests/support/scenarios/vocabulary/recovery.ts';

const texts: Record<RecoveryFault, string> = {
  enter_valid_email: 'Enter a valid e-mail address',
  email_unknown: 'This email does not exist!',
  // [P-11] Whoever is offline is told that, not that something went wrong.
  unreachable: english['problem.unreachable']!,
  failed: 'Something went wrong.',
};
const success = 'Please follow the instructions sent via email!';

function openFlow() {
  const { logic, clock, calls, environment } = openMachine(recoveryMachine, recoveryCases);
  const [onFinished, onClose] = [vi.fn(), vi.fn()];
  const user = show(<RecoveryFlow logic={logic} options={{ clock }} onClose={onClose} onFinished={onFinished} />);
  const enterEmail = (email: string) => enter(/^E-mail/, email);
  const submit = () => user.click(screen.getByRole('button', { name: english['account.recovery.action']! }));
  const goOn = (by: 'account.home' | 'ui.close' = 'account.home') => user.click(screen.getByRole('button', { name: english[by]! }));
  const happen = handOf<RecoveryEvent>(environment, {
    'email.changed': ({ email }) => enterEmail(email),
    submitted: submit,
    'connection.returned': () => void act(() => dispatchEvent(new Event('online'))),
    'instructions.read': () => goOn(),
  });
  return { happen, enterEmail, submit, goOn, calls, clock, onFinished, onClose };
}

afterEach(cleanup);

testPlan({
  name: 'recovery',
  machine: recoveryMachine,
  cases: recoveryCases,
  stories,
  vocabulary: recoveryVocabulary,
  openScreen() {
    const { happen, onFinished } = openFlow();
    return {
      happen,
      check({ state, facts }) {
        for (const [fault, text] of Object.entries(texts)) expect(screen.queryByText(text) !== null).toBe(facts['fault'] === fault);
        expect(screen.queryByText(success) !== null).toBe((['sent', 'finished'] satisfies RecoveryState[] as string[]).includes(state));
        expect(onFinished).toHaveBeenCalledTimes(state === 'finished' ? 1 : 0);
      },
    };
  },
});

test('[RECOV-01] nothing is sent for what is no address', async () => {
  const { calls, enterEmail, submit } = openFlow();
  enterEmail('abc');
  await submit();
  expect(calls.recover.inputs).toEqual([]);
  enterEmail('a@b.co');
  await submit();
  expect(calls.recover.inputs).toEqual([{ email: 'a@b.co' }]);
});

const endings: [string, RecoveryReply | Error, string][] = [
  ['[RECOV-02] a 422', refused('email_unknown', 422), 'This email does not exist!'],
  ['[RECOV-02] an e-mail in the reply', { email: 'a@b.co' }, 'This email does not exist!'],
  ['[RECOV-02] an e-mail in a refusal', refused('invalid_request', 400, { email: 'a@b.co' }), 'This email does not exist!'],
  ['[RECOV-03] a 5xx', unexpected, 'Something went wrong.'],
  ['[RECOV-03] another refusal', refused('rate_limited', 429), 'Something went wrong.'],
  ['[RECOV-04] success', { token: 'receipt' }, 'Please follow the instructions sent via email!'],
];

test.each(endings)('%s shows its text', async (_, ending, text) => {
  const { calls, enterEmail, submit } = openFlow();
  enterEmail('a@b.co');
  await submit();
  await act(async () => (ending instanceof Error ? calls.recover.reject(ending) : calls.recover.resolve(ending)));
  expect(screen.getByText(text)).toBeTruthy();
});

test.each(['account.home', 'ui.close'] as const)(
  '[P-14] [RECOV-04] what to do after a success stays until the person goes on by %s, and home follows',
  async (by) => {
    const { calls, clock, enterEmail, submit, goOn, onFinished, onClose } = openFlow();
    enterEmail('a@b.co');
    await submit();
    await act(async () => calls.recover.resolve({ token: 'receipt' }));
    act(() => clock.increment(3_600_000));
    expect(screen.getByText(success)).toBeTruthy();
    expect(onFinished).not.toHaveBeenCalled();
    await goOn(by);
    expect(onFinished).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
  },
);
