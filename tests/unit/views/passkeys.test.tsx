// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultConfig } from '#src/data/config.ts';
import type { Operations } from '#src/data/operations.ts';
import { QueryClient } from '#src/data/query-client.ts';
import { QueryClientContext } from '#src/data/query.ts';
import { ServicesContext } from '#src/data/services.tsx';
import { usePasskeys } from '#src/screens/profile/usePasskeys.ts';
import { PasskeysCard } from '#src/views/account/PasskeysCard.tsx';
import { refused, unreachable } from '#tests/support/fixtures/accounts.ts';
import { english, show } from '#tests/support/flow-screen.tsx';

const notify = vi.hoisted(() => vi.fn());
vi.mock('#src/features/toasts.ts', () => ({ notify }));
const makePasskey = vi.hoisted(() => vi.fn<(begun: unknown) => Promise<unknown>>());
vi.mock('#src/features/passkeys/ceremonies.ts', () => ({ makePasskey }));

const begun = { ceremony: 'c'.repeat(43), options: {} };
const made = { ceremony: begun.ceremony, credential: { id: 'a' } };
const kept = { id: 7, name: 'Laptop', created_at: '2026-01-05T15:04:00.000Z', last_used_at: null };

function open(answers: Readonly<Record<string, (body: Record<string, unknown>) => unknown>> = {}) {
  const calls: [string, unknown][] = [];
  const list = vi.fn(() => ({ data: [kept] }));
  const answer = (method: string) => async (path: string, options?: { body: Record<string, unknown> }) => {
    if (method === 'GET') return list();
    calls.push([`${method} ${path}`, options?.body]);
    return answers[path]?.(options?.body ?? {}) ?? (path.endsWith('/options') ? begun : { status: 'success' });
  };
  const client = { GET: answer('GET'), POST: answer('POST'), PUT: answer('PUT') };
  const ask = (call: (of: typeof client, unwrap: (reply: unknown) => unknown) => unknown) => call(client, (reply) => reply);
  const Card = () => <PasskeysCard {...usePasskeys(1)} />;
  const user = show(
    <QueryClientContext value={new QueryClient()}>
      <ServicesContext value={{ operations: { ask } as unknown as Operations, config: defaultConfig }}>
        <Card />
      </ServicesContext>
    </QueryClientContext>,
  );
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const add = async () => {
    await screen.findByText('Laptop');
    await press('Add a passkey');
    await user.type(screen.getByLabelText(/^Your password/), 'Secret-123');
    await press('Continue');
  };
  return { calls, list, user, press, add };
}

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {});
  makePasskey.mockResolvedValue(made);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test('[T-11] the code is asked for once the platform wants one, beside the password', async () => {
  const { add, calls, user, press } = open({
    '/me/passkeys/options': ({ code }) => {
      if (code === undefined) throw refused('second_factor_required', 422);
      if (code === '1') throw refused('second_factor_invalid', 422);
      return begun;
    },
  });
  await add();
  expect(document.activeElement).toBe(await screen.findByLabelText(/^Code/));
  await user.type(screen.getByLabelText(/^Code/), '1');
  await press('Continue');
  expect(await screen.findByText(english['factor.code_wrong']!)).toBeTruthy();
  await user.type(screen.getByLabelText(/^Code/), '2');
  await press('Continue');
  await vi.waitFor(() => expect(notify.mock.calls).toEqual([['success', english['passkeys.add.done']]]));
  const asked = (code?: string) => ['POST /me/passkeys/options', { password: 'Secret-123', ...(code !== undefined && { code }) }];
  expect(calls).toEqual([asked(), asked('1'), asked('12'), ['POST /me/passkeys', made]]);
});

test('[T-11] a question of the browser that was closed is no failure, and is asked again with what was begun', async () => {
  const { add, calls, press } = open();
  makePasskey.mockResolvedValueOnce(null);
  await add();
  expect((await screen.findByText(english['passkeys.called_off']!)).closest('[role]')?.getAttribute('role')).toBe('status');
  expect(screen.queryByLabelText(/^Your password/)).toBeNull();
  await press('Ask again');
  await vi.waitFor(() => expect(notify).toHaveBeenCalledOnce());
  expect(calls.map(([call]) => call)).toEqual(['POST /me/passkeys/options', 'POST /me/passkeys']);
  expect(makePasskey.mock.calls.map(([of]) => of)).toEqual([begun, begun]);
});

test('[T-11] whether it was added is looked up where nobody answered, and it is begun anew', async () => {
  const { add, list, calls, press } = open({
    '/me/passkeys': () => {
      throw unreachable;
    },
  });
  await add();
  expect((await screen.findByRole('alert')).textContent).toContain(english['problem.unreachable']);
  await vi.waitFor(() => expect(list).toHaveBeenCalledTimes(2));
  await press('Continue');
  await vi.waitFor(() => expect(calls.map(([call]) => call)).toHaveLength(4));
  expect(calls[2]).toEqual(['POST /me/passkeys/options', { password: 'Secret-123' }]);
});

test.each(['passkey_invalid', 'passkey_expired', 'passkey_known', 'passkey_limit'] as const)('[T-11] %s is said in words', async (code) => {
  const { add, press } = open();
  makePasskey.mockRejectedValueOnce(refused(code, 422));
  await add();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(english[`passkeys.problem.${code}`]);
  expect(document.activeElement).toBe(alert);
  await press('Back');
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Passkeys' }));
});

test('[T-11] removing takes the password, renaming a name', async () => {
  const { calls, user, press } = open({
    '/me/passkeys/{id}/removal': ({ password }) => {
      if (password !== 'right') throw refused('password_incorrect', 422);
      return undefined;
    },
  });
  await press('Remove Laptop');
  await press('Remove it');
  expect(screen.getByText(english['password_required']!)).toBeTruthy();
  await user.type(screen.getByLabelText(/^Your password/), 'wrong');
  await press('Remove it');
  expect(await screen.findByText(english['problem.password_incorrect']!)).toBeTruthy();
  await user.clear(screen.getByLabelText(/^Your password/));
  await user.type(screen.getByLabelText(/^Your password/), 'right');
  await press('Remove it');
  await press('Rename Laptop');
  await user.clear(screen.getByLabelText(/^Name/));
  await press('Save');
  expect(screen.getByText(english['passkeys.name_required']!)).toBeTruthy();
  await user.type(screen.getByLabelText(/^Name/), ' Work ');
  await press('Save');
  await vi.waitFor(() => expect(notify).toHaveBeenCalledTimes(2));
  expect(calls).toEqual([
    ['POST /me/passkeys/{id}/removal', { password: 'wrong' }],
    ['POST /me/passkeys/{id}/removal', { password: 'right' }],
    ['PUT /me/passkeys/{id}', { name: 'Work' }],
  ]);
});

test.each([
  ['203.0.113.7', true, 'passkeys.no_domain'],
  ['[2001:db8::1]', true, 'passkeys.no_domain'],
  ['casino.example', false, 'passkeys.no_browser'],
] as const)('[T-11] at %s, with WebAuthn: %s, it says why none can be made', async (hostname, hasWebAuthn, id) => {
  vi.stubGlobal('location', { ...location, hostname });
  if (!hasWebAuthn) Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  open();
  expect(await screen.findByText(english[id]!)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});
