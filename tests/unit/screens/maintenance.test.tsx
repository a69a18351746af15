// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import MaintenanceScreen from '#src/screens/maintenance/MaintenanceScreen.tsx';
import { refused } from '#tests/support/fixtures/accounts.ts';
import { showPage } from '#tests/support/screen-page.tsx';

vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(cleanup);

/** A platform whose answers the test gives, one after the other. */
function open() {
  const waiting: { answer: (isClosed: boolean) => void; fail: () => void }[] = [];
  const getMaintenance = () =>
    new Promise<{ in_maintenance: boolean }>((resolve, reject) => {
      waiting.push({
        answer: (isClosed) => resolve({ in_maintenance: isClosed }),
        // A refusal, which is not retried automatically.
        fail: () => reject(refused('rate_limited', 429)),
      });
    });
  const page = showPage(<MaintenanceScreen />, { address: '/en/maintenance', operations: { getMaintenance } });
  const asked = async () => {
    await waitFor(() => expect(waiting).toHaveLength(1));
    return waiting.pop()!;
  };
  return { ...page, asked, press: () => page.user.click(screen.getByRole('button', { name: 'Check again' })) };
}
const said = () => screen.getByRole('status').textContent;
const still = 'Still closed. We keep checking.';

test('[P-walk] [P-12] who asks again on a closed site is told each time that it still is; what the page asks by itself is not', async () => {
  const { asked, press } = open();
  (await asked()).answer(true);
  expect(said()).toBe('');
  for (const _twice of [1, 2]) {
    await press();
    // Announced again, where it was announced before.
    expect(said()).toBe('');
    (await asked()).answer(true);
    await waitFor(() => expect(said()).toBe(still));
  }
});

test('[P-walk] [P-12] who could not ask is told that, and goes on when the site is open', async () => {
  const { asked, press, address } = open();
  (await asked()).answer(true);
  await press();
  (await asked()).fail();
  await waitFor(() => expect(said()).toBe('No answer. Try again in a moment.'));
  await press();
  (await asked()).answer(false);
  await waitFor(() => expect(address()).toBe('/en'));
});
