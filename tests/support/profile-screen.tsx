import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { defaultConfig } from '#src/data/config.ts';
import type { Operations } from '#src/data/operations.ts';
import { QueryClient } from '#src/data/query-client.ts';
import { QueryClientContext } from '#src/data/query.ts';
import { ServicesContext } from '#src/data/services.tsx';
import ProfileScreen from '#src/screens/profile/ProfileScreen.tsx';
import { player, session } from './fixtures/accounts.ts';
import { show } from './flow-screen.tsx';

/** Shows the profile of a player with three sessions, over calls that succeed unless an answer is given. */
export function openProfile({
  width = 1_280,
  ...answers
}: { width?: number } & Partial<Record<'updateProfile' | 'changePassword' | 'endSessions', () => Promise<unknown>>> = {}) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(width < 768px)' && width < 768,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const reload = vi.fn();
  vi.stubGlobal('location', { ...location, reload });
  const calls = {
    updateProfile: vi.fn<(...input: unknown[]) => Promise<unknown>>(
      answers.updateProfile ?? (() => Promise.resolve({ status: 'success' })),
    ),
    changePassword: vi.fn<(...input: unknown[]) => Promise<unknown>>(
      answers.changePassword ?? (() => Promise.resolve({ status: 'success' })),
    ),
    getDocuments: vi.fn(() =>
      Promise.resolve({
        passport: { id: 1, type: 'passport', status: 'approved', created_at: player.created_at },
        id_card: [],
        driver_license: [],
      }),
    ),
    listSessions: vi.fn(() =>
      Promise.resolve({
        data: [
          { ...session, id: 1, is_current: true },
          { ...session, id: 2, browser: 'Safari', system: 'iOS' },
          { ...session, id: 3, browser: null, system: null },
        ],
      }),
    ),
    endSessions: vi.fn<(...input: unknown[]) => Promise<unknown>>(answers.endSessions ?? (() => Promise.resolve({ status: 'success' }))),
  };
  const client = {
    GET: (path: string) => (path === '/me/sessions' ? calls.listSessions() : calls.getDocuments()),
    DELETE: (path: string, options?: { params: { path: { id: number } } }) => calls.endSessions(path, options?.params.path.id),
    PUT: (path: string, { body, params }: { body: unknown; params?: { path: { id: number } } }) =>
      path === '/me' ? calls.changePassword(body) : calls.updateProfile(params!.path.id, body),
  };
  const ask = (call: (of: typeof client, unwrap: (reply: unknown) => unknown) => unknown) => call(client, (reply) => reply);
  const user = show(
    <QueryClientContext value={new QueryClient()}>
      <ServicesContext value={{ operations: { ask } as unknown as Operations, config: defaultConfig }}>
        <ProfileScreen />
      </ServicesContext>
    </QueryClientContext>,
  );
  const enter = async (label: RegExp, value: string) => {
    await user.clear(screen.getByLabelText(label));
    if (value) await user.paste(value);
  };
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const enterPasswords = async (current: string, next: string, confirmation = next) => {
    await enter(/^Current password/, current);
    await enter(/^New password/, next);
    await enter(/^Confirm password/, confirmation);
  };
  return { calls, enter, enterPasswords, press, reload };
}
