import { randomUUID } from 'node:crypto';
import { logIn } from '../../site/support/log-in.ts';
import { expectPlayer, main } from '../../site/support/player-screens.ts';
import { expect } from '../../site/support/test.ts';
import { endure, type Subject, type World } from './frame.ts';

const registration = (subject: Omit<Subject, 'machine'>) => endure({ machine: 'registration', ...subject });
const password = 'Secret-123';
const taken = () => 0;

function newcomer(): { username: string; email: string } {
  const username = `r${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  return { username, email: `${username}@example.com` };
}

async function openForm({ page }: World) {
  const person = newcomer();
  await page.goto('/en/registration');
  const field = (name: string) => main(page).locator(`[name=${name}]`);
  const typed = { ...person, password, password_confirmation: password, name: 'Ada Lovelace', country: 'IT' };
  return {
    person,
    field,
    press: (name: string) => main(page).getByRole('button', { name, exact: true }).click(),
    told: main(page).getByRole('alert'),
    fill: async () => {
      for (const [name, text] of Object.entries(typed)) {
        if (name === 'country') await field(name).selectOption(text);
        else await field(name).fill(text);
      }
      await main(page).getByLabel('I accept the').check({ force: true });
      await main(page).getByLabel('I am 18').check({ force: true });
    },
    typed: async () => {
      for (const [name, text] of Object.entries(typed)) await expect(field(name)).toHaveValue(text);
      await expect(main(page).getByLabel('I accept the')).toBeChecked();
      await expect(main(page).getByLabel('I am 18')).toBeChecked();
    },
    logInAs: async () => {
      await main(page).getByRole('link', { name: 'Log in' }).click();
      await expect(page).toHaveURL(/\/en\/login$/);
    },
    /** The account is there when its credentials open it. */
    opens: async () => {
      if (new URL(page.url()).pathname === '/en/dashboard') return expectPlayer(page, person);
      await expect(page).toHaveURL(/\/en\/login$/);
      await logIn(page, { ...person, password });
      await expect(page).toHaveURL(/\/en\/dashboard$/);
      await expectPlayer(page, person);
    },
  };
}

for (const [operation, endpoint, checked, button] of [
  ['checkUsername', 'POST /auth/checkusername', 'username', 'Check username'],
  ['checkEmail', 'POST /auth/checkemail', 'email', 'Check e-mail'],
] as const) {
  registration({
    operation,
    endpoint,
    older: taken,
    async arrange(world) {
      const { person, field, press, told } = await openForm(world);
      const ask = () => press(button);
      await field(checked).fill(person[checked]);
      return {
        provoke: ask,
        again: ask,
        overtake: async () => {
          await field(checked).fill(newcomer()[checked]);
          await ask();
        },
        typed: () => expect(field(checked)).toHaveValue(person[checked]),
        settled: async () => {
          await expect(main(world.page).getByText('Available')).toBeVisible();
          await expect(main(world.page).getByText('already in use')).toHaveCount(0);
        },
        outcomes: { otherwise: { told } },
      };
    },
  });

  registration({
    operation: `${operation} (once more)`,
    endpoint,
    older: taken,
    async arrange(world) {
      const { field, press, told, fill, typed, opens } = await openForm(world);
      const send = () => press('Create account');
      await fill();
      return {
        provoke: send,
        again: send,
        overtake: async () => {
          await field('name').fill('Ada King');
          await send();
        },
        typed,
        settled: opens,
        outcomes: { otherwise: { told } },
      };
    },
  });
}

registration({
  operation: 'register',
  endpoint: 'POST /auth/register',
  async arrange(world) {
    const { press, told, fill, typed, logInAs, opens } = await openForm(world);
    const { page } = world;
    const send = () => press('Create account');
    // The account was made and only its reply was lost: asking again finds that it is there.
    const isMade = { told, recover: send };
    await fill();
    return {
      provoke: send,
      again: send,
      tryAgain: async () => {
        await main(page).getByRole('button', { name: 'Create account' }).click({ force: true });
        await main(page).locator('[name=email]').press('Enter');
      },
      typed,
      settled: opens,
      outcomes: {
        otherwise: { told },
        dropped: isMade,
        timeout: isMade,
        'broken-json': isMade,
        twice: { told, recover: logInAs },
      },
    };
  },
});
