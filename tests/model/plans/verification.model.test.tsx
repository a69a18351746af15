// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type VerificationEvent,
  type VerificationInput,
  verificationMachine,
  type VerificationState,
} from '#machines/verification/verification.machine.ts';
import { VerificationFlow } from '#src/screens/verification/VerificationFlow.tsx';
import * as stories from '#stories/verification.stories.tsx';
import { refused, unexpected, unreachable } from '#tests/support/fixtures/accounts.ts';
import { brokenLink, link, verificationCases } from '#tests/support/fixtures/verification.ts';
import { english, handOf, show } from '#tests/support/flow-screen.tsx';
import { openMachine } from '#tests/support/model.ts';
import { testPlan } from '#tests/support/plan-tests.ts';
import { verificationVocabulary } from '#tests/support/scenarios/vocabulary/verification.ts';

const notify = vi.hoisted(() => vi.fn());
vi.mock('#src/features/toasts.ts', () => ({ notify }));

function openFlow(input = link) {
  const { logic, clock, calls, environment } = openMachine(verificationMachine, verificationCases);
  const onVerified = vi.fn();
  const onFinished = vi.fn();
  const user = show(<VerificationFlow logic={logic} options={{ clock, input }} onVerified={onVerified} onFinished={onFinished} />);
  const verify = () => user.click(screen.getByRole('button', { name: english['account.verification.action']! }));
  const happen = handOf<VerificationEvent>(environment, { 'verification.requested': verify });
  return { happen, verify, calls, clock, onVerified, onFinished };
}

beforeEach(() => notify.mockClear());
afterEach(cleanup);

const testLink = (name: string, input: VerificationInput, outOfReach: readonly VerificationState[]) =>
  testPlan({
    name,
    machine: verificationMachine,
    cases: { ...verificationCases, input },
    stories,
    outOfReach,
    vocabulary: verificationVocabulary,
    openScreen() {
      const { happen, onVerified, onFinished } = openFlow(input);
      return {
        happen,
        check({ state }) {
          const isVerified = state === 'verified' || state === 'finished';
          expect(screen.queryByRole('button')?.textContent ?? null).toBe(
            { asking: 'Verify', failed: 'Verify', verifying: 'Verifying…' }[state] ?? null,
          );
          expect(screen.queryByText(english['account.verification.failed']!) !== null).toBe(state === 'failed');
          expect(screen.queryByText(english['account.verification.invalid']!) !== null).toBe(state === 'invalid');
          expect(screen.queryByText(english['account.verification.verified']!) !== null).toBe(isVerified);
          expect(onVerified).toHaveBeenCalledTimes(isVerified ? 1 : 0);
          expect(onFinished).toHaveBeenCalledTimes(state === 'finished' ? 1 : 0);
        },
      };
    },
  });

testLink('verification', link, []);
testLink('verification-broken-link', brokenLink, ['asking', 'verifying', 'failed', 'verified', 'finished']);

test('[VERIFY-01] [VERIFY-02] heading and button show; the button says that it is at work', async () => {
  const { verify, calls } = openFlow();
  expect(screen.getByRole('heading').textContent?.toLowerCase()).toBe('last step verification');
  await verify();
  expect(screen.getByRole('button').textContent).toBe('Verifying…');
  expect(calls.activate.inputs).toEqual([link]);
});

test('[VERIFY-03] [ERR-29] a 204 is told, and home follows 1.5 s later', async () => {
  const { verify, calls, clock, onFinished } = openFlow();
  await verify();
  await act(async () => calls.activate.resolve(204));
  expect(notify.mock.calls).toEqual([['success', 'Account verified']]);
  act(() => clock.increment(1_499));
  expect(onFinished).not.toHaveBeenCalled();
  act(() => clock.increment(1));
  expect(onFinished).toHaveBeenCalledOnce();
});

test.each([
  ['a 200', 200],
  ['a 5xx', unexpected],
  ['a lost connection', unreachable],
] as const)('[VERIFY-04] %s is told as an error and leads nowhere', async (_, answer) => {
  const { verify, calls, clock, onFinished } = openFlow();
  await verify();
  await act(async () => (typeof answer === 'number' ? calls.activate.resolve(answer) : calls.activate.reject(answer)));
  expect(notify.mock.calls).toEqual([['error', english['account.verification.failed']]]);
  act(() => clock.increment(60_000));
  expect(onFinished).not.toHaveBeenCalled();
});

test('[VERIFY-05] a link without its token, or one that is refused, shows so in the page’s error look', async () => {
  openFlow({ ...link, token: '' });
  expect(screen.getByText(/^invalid token or link$/i).closest('[data-error]')).not.toBeNull();
  cleanup();
  const { verify, calls } = openFlow();
  await verify();
  await act(async () => calls.activate.reject(refused('token_invalid', 422)));
  expect(screen.getByText(/^invalid token or link$/i).closest('[data-error]')).not.toBeNull();
  expect(notify.mock.calls).toEqual([['error', english['account.verification.invalid']]]);
});
