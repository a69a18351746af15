// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { Router } from 'wouter';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Language } from '#openapi/model.ts';
import { LanguageContext } from '#src/navigation/language.ts';
import { prefilled } from '#src/screens/login/prefilled.ts';
import RegistrationScreen from '#src/screens/registration/RegistrationScreen.tsx';
import { player, refused, unreachable } from '#tests/support/fixtures/accounts.ts';
import { enter } from '#tests/support/flow-screen.tsx';
import { showPage, stillSession } from '#tests/support/screen-page.tsx';
import { strikeDevice } from '#tests/model/faults/screen/device.ts';

vi.mock('#src/features/toasts.ts', () => ({ notify: vi.fn() }));

/** The screen, under a switch of the language. */
function Page() {
  const [language, setLanguage] = useState<Language>('en');
  return (
    <LanguageContext value={language}>
      <RegistrationScreen />
      <button type="button" onClick={() => setLanguage('es')}>
        Español
      </button>
    </LanguageContext>
  );
}

const open = (address: string) => {
  const operations = {
    getSkinSettings: () => Promise.reject(unreachable),
    checkUsername: vi.fn(() => Promise.resolve(1 as const)),
    checkEmail: vi.fn(() => Promise.resolve(1 as const)),
    register: vi.fn(({ username }: { username: string }) => Promise.resolve({ id: 100_002, username })),
  };
  return { operations, ...showPage(<Page />, { address, operations }) };
};

afterEach(cleanup);

test('[REG-01] the referral code of the address is in its field and no longer in the address', async () => {
  const { address } = open('/en/registration?referral_code=77&x=1');
  expect(screen.getByLabelText<HTMLInputElement>(/^Referral code/).value).toBe('77');
  await vi.waitFor(() => expect(address()).toBe('/en/registration?x=1'));
});

test('[REG-06] a player goes to their dashboard, also where the code of the address is known only after they have set out', async () => {
  const navigate = vi.fn();
  /** The displayed address, which stays until the dashboard can be drawn. */
  function Shown() {
    const [search, setSearch] = useState('');
    return (
      <Router hook={() => ['/en/registration', navigate]} searchHook={() => search}>
        <RegistrationScreen />
        <button type="button" onClick={() => setSearch('referral_code=77')}>
          Hydrated
        </button>
      </Router>
    );
  }
  const { session } = stillSession({ status: 'player', player, balance: player.balance_exact, relogin: null });
  const operations = { getSkinSettings: () => Promise.reject(unreachable) };
  const { user } = showPage(<Shown />, { address: '/en/registration', operations, session });
  await user.click(screen.getByRole('button', { name: 'Hydrated' }));
  expect(navigate).toHaveBeenCalled();
  expect(navigate.mock.lastCall?.[0]).toBe('/dashboard');
});

test('[REG-02] countries and currencies can be chosen although the settings could not be loaded', () => {
  open('/en/registration');
  expect(within(screen.getByLabelText(/^Country/)).getByRole<HTMLOptionElement>('option', { name: 'Portugal' }).value).toBe('PT');
  expect(screen.getByLabelText<HTMLSelectElement>(/^Currency/).value).toBe('1');
});

async function fill(user: ReturnType<typeof open>['user']) {
  enter(/^Username/, 'ana.luz');
  enter(/^E-mail/, 'ana@example.org');
  enter(/^Password/, 'abc');
  enter(/^Repeat password/, 'abc');
  await user.selectOptions(screen.getByLabelText(/^Country/), 'PT');
  await user.click(screen.getByRole('checkbox', { name: /I accept/ }));
  await user.click(screen.getByRole('checkbox', { name: /18 years/ }));
}

test('[REG-04] [REG-06] both checks, the account, and the login page with what was registered', async () => {
  const { user, operations, address } = open('/en/registration');
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await vi.waitFor(() => expect(address()).toBe('/en/login'));
  expect([operations.checkUsername.mock.calls, operations.checkEmail.mock.calls]).toEqual([[['ana.luz']], [['ana@example.org']]]);
  expect(operations.register.mock.calls[0]?.[0]).toMatchObject({ username: 'ana.luz', country: 'PT', currency_id: 1, acceptance: true });
  expect(prefilled()).toEqual({ username: 'ana.luz', password: 'abc' });
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('abc');
});

test('[REG-02] an account gets the language that the site has when it is asked for, and keeps what was typed before', async () => {
  const { user, operations } = open('/en/registration');
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Español' }));
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await vi.waitFor(() => expect(operations.register).toHaveBeenCalledOnce());
  expect(operations.register.mock.calls[0]?.[0]).toMatchObject({ username: 'ana.luz', language: 'es' });
});

describe('what holds in the country that is chosen', () => {
  const rules: Readonly<Record<string, { readonly registration: string; readonly minimum_age: number }>> = {
    BE: { registration: 'open', minimum_age: 21 },
    KP: { registration: 'refused', minimum_age: 18 },
  };
  const openWithRules = () => {
    const opened = open('/en/registration');
    const asked: string[] = [];
    const get = (_: string, { params: { query } }: { params: { query: { country: string } } }) => {
      asked.push(query.country);
      return Promise.resolve({ data: rules[query.country] ?? { registration: 'open', minimum_age: 18 } });
    };
    const ask = (call: (client: unknown, unwrap: (reply: unknown) => unknown) => unknown) => call({ GET: get }, (reply) => reply);
    Object.assign(opened.operations, { ask });
    return { ...opened, asked, choose: (country: string) => opened.user.selectOptions(screen.getByLabelText(/^Country/), country) };
  };
  const box = (age: number) => screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(`${age} years`) });

  test('[CONST-13] [REG-17] is said before anything is sent: its age, which has to be confirmed anew, and that of the next', async () => {
    const { user, operations, choose, asked } = openWithRules();
    await fill(user);
    expect((await box(18)).checked).toBe(true);
    await choose('BE');
    expect((await box(21)).checked).toBe(false);
    expect(screen.getByRole('status').textContent).toBe('You must be 21 or older to open an account in this country.');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText('Confirm that you are 21 or older')).toBeTruthy();
    expect(operations.register).not.toHaveBeenCalled();
    await user.click(await box(21));
    await choose('PT');
    expect((await box(18)).checked).toBe(true);
    await choose('BE');
    await user.click(await box(21));
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await vi.waitFor(() => expect(operations.register).toHaveBeenCalledOnce());
    expect(operations.register.mock.calls[0]?.[0]).toMatchObject({ country: 'BE', age_confirmed: 21 });
    expect(asked).toEqual(['PT', 'BE']);
  });

  test('[REG-17] is said where no accounts are opened for it; what the platform says then stands alone', async () => {
    const { user, operations, choose } = openWithRules();
    operations.register.mockRejectedValueOnce(refused('country_refused', 403));
    await fill(user);
    await choose('KP');
    const words = 'You cannot open an account in this country.';
    expect((await screen.findByRole('status')).textContent).toBe(words);
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Country/)));
    expect(screen.getAllByText(words)).toHaveLength(1);
    await choose('PT');
    expect(screen.queryByText(words)).toBeNull();
  });

  test('asks for no more than everybody is asked for once it is another country, though that one cannot be asked about', async () => {
    const { user, operations } = open('/en/registration');
    operations.register.mockRejectedValueOnce(refused('age_unconfirmed', 422, { minimum_age: 21 }));
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect((await box(21)).checked).toBe(false);
    await user.selectOptions(screen.getByLabelText(/^Country/), 'ES');
    expect((await box(18)).checked).toBe(false);
  });
});

test.each([
  ['password_breached', 'This password appears in leaked data. Choose another one.'],
  ['password_personal', 'This is too close to your username, e-mail or our name.'],
  ['password_weak', 'The new password needs at least 6 characters'],
] as const)(
  '[T-11] [REG-15] a password that the platform refuses with %s says why by its field, until it is another',
  async (code, why) => {
    const { user, operations } = open('/en/registration');
    operations.register.mockRejectedValueOnce(refused(code, 422));
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    const field = screen.getByLabelText<HTMLInputElement>(/^Password/);
    await vi.waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby')!.split(' ').at(-1)!)?.textContent).toBe(why);
    expect(field.value).toBe('abc');
    await user.type(field, 'd');
    expect(screen.queryByText(why)).toBeNull();
  },
);

test.each([
  ['username', /^Username/, 'Check username'],
  ['email', /^E-mail/, 'Check e-mail'],
] as const)('[P-03] [REG-07] a check of the %s that is not answered says so at its field', async (name, label, action) => {
  const { operations, user } = open('/en/registration');
  operations[name === 'username' ? 'checkUsername' : 'checkEmail'].mockRejectedValue(unreachable);
  await fill(user);
  await user.click(screen.getByRole('button', { name: action }));
  const field = screen.getByLabelText(label);
  const words = 'We cannot reach the service. Check your connection and try again.';
  expect(await screen.findAllByText(words)).toHaveLength(1);
  const error = screen.getByText(words);
  expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(error.closest('[id]')?.id);
  await user.type(field, 'x');
  expect(screen.queryByText(words)).toBeNull();
});

const referralField = () => screen.getByLabelText<HTMLInputElement>(/^Referral code/);

describe('[P-14] [REG-01] the code of the link that a visitor came by', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    sessionStorage.clear();
  });

  test('is in the form after a look around, until it was used', async () => {
    open('/en/registration?referral_code=77');
    cleanup();
    const { user, address } = open('/en/registration');
    expect(referralField().value).toBe('77');
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await vi.waitFor(() => expect(address()).toBe('/en/login'));
    cleanup();
    open('/en/registration');
    expect(referralField().value).toBe('');
  });

  test('gives way to that of a later link, and lasts no longer than the tab', () => {
    open('/en/registration?referral_code=77');
    cleanup();
    open('/en/registration?referral_code=78');
    cleanup();
    open('/en/registration');
    expect(referralField().value).toBe('78');
    expect(JSON.stringify({ ...localStorage })).not.toContain('78');
  });

  test('is kept by the page where the browser keeps nothing', () => {
    const mend = strikeDevice('storage-forbidden');
    try {
      open('/en/registration?referral_code=77');
      cleanup();
      open('/en/registration');
      expect(referralField().value).toBe('77');
    } finally {
      mend();
    }
  });
});

test('[REG-14] a name or an address of a try that was never answered may be taken by that try: the login is offered, and to nobody else', async () => {
  const { user, operations } = open('/en/registration');
  const isTaken = { username: new Set<string>(), email: new Set<string>() };
  operations.checkUsername.mockImplementation(((name: string) => Promise.resolve(isTaken.username.has(name) ? 0 : 1)) as never);
  operations.checkEmail.mockImplementation(((email: string) => Promise.resolve(isTaken.email.has(email) ? 0 : 1)) as never);
  operations.register.mockImplementation(() => Promise.reject(unreachable));
  const hint = () => screen.queryByText(/already have the account ana\.luz/);
  const submit = () => user.click(screen.getByRole('button', { name: 'Create account' }));
  await fill(user);
  await submit();
  await vi.waitFor(() => expect(operations.register).toHaveBeenCalledOnce());
  isTaken.username.add('ana.luz').add('stranger');
  isTaken.email.add('ana@example.org');

  enter(/^E-mail/, 'ana.luz@example.org');
  await submit();
  await vi.waitFor(() => expect(screen.getByLabelText(/^Username/).getAttribute('aria-invalid')).toBe('true'));
  expect(within(hint()!).getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/en/login');
  enter(/^Username/, 'stranger');
  await user.click(screen.getByRole('button', { name: 'Check username' }));
  await vi.waitFor(() => expect(screen.getByLabelText(/^Username/).getAttribute('aria-invalid')).toBe('true'));
  expect(hint()).toBeNull();
  enter(/^E-mail/, 'ana@example.org');
  await user.click(screen.getByRole('button', { name: 'Check e-mail' }));
  await vi.waitFor(() => expect(hint()).not.toBeNull());
});
