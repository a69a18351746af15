// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultConfig } from '#src/data/config.ts';
import type { Operations } from '#src/data/operations.ts';
import { ServicesContext } from '#src/data/services.tsx';
import { usePasskeyLogin } from '#src/screens/login/usePasskeyLogin.ts';
import { PasskeyLoginView } from '#src/views/account/PasskeyLoginView.tsx';
import { refused, unreachable } from '#tests/support/fixtures/accounts.ts';
import { english, show } from '#tests/support/flow-screen.tsx';

const requestPasskey = vi.hoisted(() => vi.fn<(begun: unknown, signal: AbortSignal) => Promise<unknown>>());
vi.mock('#src/features/passkeys/ceremonies.ts', () => ({ requestPasskey }));

const token = 'a-token-of-thirty-two-characters';
const proof = { ceremony: 'c'.repeat(43), credential: { id: 'a' } };

function open(answers: readonly (() => unknown)[] = []) {
  const calls: string[] = [];
  const left = [...answers];
  const post = async (path: string) => {
    calls.push(path);
    return path.endsWith('/options') ? { ceremony: proof.ceremony, options: {} } : (left.shift() ?? (() => ({ token })))();
  };
  const ask = (call: (of: object, unwrap: (reply: unknown) => unknown) => unknown) => call({ POST: post }, (reply) => reply);
  const onToken = vi.fn();
  const onClose = vi.fn();
  const Login = () => <PasskeyLoginView {...usePasskeyLogin(onToken)} onClose={onClose} />;
  const user = show(
    <ServicesContext value={{ operations: { ask } as unknown as Operations, config: defaultConfig }}>
      <Login />
    </ServicesContext>,
  );
  const press = async (id: string) => user.click(await screen.findByRole('button', { name: english[id]! }));
  return { calls, onToken, onClose, press };
}

const throwing = (error: unknown) => () => {
  throw error;
};
const round = ['/auth/passkey/options', '/auth/passkey'];

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {});
  requestPasskey.mockResolvedValue(proof);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test('[T-11] asks at once, and brings the token of whose passkey it is', async () => {
  const { onToken, calls } = open();
  await vi.waitFor(() => expect(onToken.mock.calls).toEqual([[token]]));
  expect(calls).toEqual(round);
});

test.each([
  ['opens no account', refused('passkey_invalid', 422), 'passkey-login.problem.passkey_invalid'],
  ['took too long', refused('passkey_expired', 422), 'passkey-login.problem.passkey_expired'],
] as const)('[T-11] one that %s is told, and the next try begins anew', async (_, error, id) => {
  const { onToken, calls, press } = open([throwing(error)]);
  expect((await screen.findByRole('alert')).textContent).toContain(english[id]);
  await press('passkey-login.again');
  await vi.waitFor(() => expect(onToken).toHaveBeenCalledOnce());
  expect(calls).toEqual([...round, ...round]);
});

test('[T-11] a question that was closed sends nothing and can be asked again', async () => {
  requestPasskey.mockResolvedValueOnce(null);
  const { onToken, calls, press } = open();
  expect(await screen.findByText(english['passkey-login.called_off']!)).toBeTruthy();
  expect(calls).toEqual(round.slice(0, 1));
  await press('passkey-login.again');
  await vi.waitFor(() => expect(onToken).toHaveBeenCalledOnce());
});

test('[P-11] that nobody answered goes with the connection that is back', async () => {
  const { press, onToken } = open([throwing(unreachable)]);
  await screen.findByRole('alert');
  act(() => void dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await press('passkey-login.again');
  await vi.waitFor(() => expect(onToken).toHaveBeenCalledOnce());
});

test('[T-11] whoever goes meanwhile is not logged in', async () => {
  const asked = Promise.withResolvers<unknown>();
  requestPasskey.mockReturnValueOnce(asked.promise);
  const { onToken, calls } = open();
  await vi.waitFor(() => expect(requestPasskey).toHaveBeenCalledOnce());
  cleanup();
  expect(requestPasskey.mock.calls[0]![1].aborted).toBe(true);
  await act(async () => asked.resolve(proof));
  expect([calls, onToken.mock.calls]).toEqual([round.slice(0, 1), []]);
});

test('[T-11] a browser without passkeys says so and asks nothing', async () => {
  vi.unstubAllGlobals();
  const { calls } = open();
  expect(await screen.findByText(english['passkey-login.no_browser']!)).toBeTruthy();
  expect(screen.queryByRole('button', { name: english['passkey-login.again']! })).toBeNull();
  expect(calls).toEqual([]);
});
