import { registration as registrationForm } from '#tests/support/caller.ts';
import { logIn } from '#tests/browser/site/support/log-in.ts';
import { expectPlayer, main } from '#tests/browser/site/support/player-screens.ts';
import { fillRegistration, newUsername } from '#tests/browser/site/support/registration.ts';
import { expect } from '#tests/browser/site/support/test.ts';
import { endure, type Subject, type FaultFixtures } from './frame.ts';

const registration = (subject: Omit<Subject, 'machine'>) => endure({ machine: 'registration', ...subject });
const taken = () => 0;

async function openForm({ page }: FaultFixtures) {
  const person = registrationForm(newUsername());
  await page.goto('/en/registration');
  const field = (name: string) => main(page).locator(`[name=${name}]`);
  const { username, email, password, password_confirmation, country, name } = person;
  const typed = { username, email, password, password_confirmation, country, name };
  return {
    person,
    field,
    press: (name: string) => main(page).getByRole('button', { name, exact: true }).click(),
    reported: main(page).getByRole('alert'),
    fill: async () => {
      await fillRegistration(page, username);
      await field('name').fill(name);
    },
    typed: async () => {
      for (const [key, text] of Object.entries(typed)) await expect(field(key)).toHaveValue(text);
      await expect(main(page).getByLabel('I accept the')).toBeChecked();
      await expect(main(page).getByLabel('I am 18')).toBeChecked();
    },
    logInAs: async () => {
      await main(page).getByRole('link', { name: 'Log in' }).click();
      await expect(page).toHaveURL(/\/en\/login$/);
    },
    /** The account exists if its credentials open it. */
    opens: async () => {
      if (new URL(page.url()).pathname === '/en/dashboard') return expectPlayer(page, person);
      await expect(page).toHaveURL(/\/en\/login$/);
      await logIn(page, person);
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
    call: operation,
    operation,
    endpoint,
    older: taken,
    async arrange(fixtures) {
      const { person, field, press } = await openForm(fixtures);
      // At the checked field.
      const reported = main(fixtures.page).locator('p[id$="-error"]');
      const ask = () => press(button);
      await field(checked).fill(person[checked]);
      return {
        provoke: ask,
        overtake: async () => {
          await field(checked).fill(registrationForm(newUsername())[checked]);
          await ask();
        },
        typed: () => expect(field(checked)).toHaveValue(person[checked]),
        settled: async () => {
          await expect(main(fixtures.page).getByText('Available')).toBeVisible();
          await expect(main(fixtures.page).getByText('already in use')).toHaveCount(0);
        },
        outcomes: { otherwise: { reported } },
      };
    },
  });

  registration({
    call: 'checkBoth',
    operation: `${operation} (once more)`,
    endpoint,
    older: taken,
    async arrange(fixtures) {
      const { field, press, reported, fill, typed, opens } = await openForm(fixtures);
      const send = () => press('Create account');
      await fill();
      return {
        provoke: send,
        overtake: async () => {
          await field('name').fill('Ada King');
          await send();
        },
        typed,
        settled: opens,
        outcomes: { otherwise: { reported } },
      };
    },
  });
}

registration({
  call: 'register',
  operation: 'register',
  endpoint: 'POST /auth/register',
  async arrange(fixtures) {
    const { press, reported, fill, typed, logInAs, opens } = await openForm(fixtures);
    const { page } = fixtures;
    const send = () => press('Create account');
    // The account was created and only its reply was lost: the retry finds it.
    const isMade = { reported, recover: send };
    await fill();
    return {
      provoke: send,
      tryAgain: async () => {
        await main(page).getByRole('button', { name: 'Create account' }).click({ force: true });
        await main(page).locator('[name=email]').press('Enter');
      },
      typed,
      settled: opens,
      outcomes: {
        otherwise: { reported },
        dropped: isMade,
        timeout: isMade,
        'broken-json': isMade,
        twice: { reported, recover: logInAs },
      },
    };
  },
});
