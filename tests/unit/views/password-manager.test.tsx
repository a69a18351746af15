// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { AccountNameContext } from '#src/views/account/account-name.ts';
import { ExclusionPart } from '#src/views/account/ExclusionPart.tsx';
import { PasskeyForm } from '#src/views/account/PasskeyForm.tsx';
import { PasswordForm, type PasswordFormProps } from '#src/views/account/PasswordForm.tsx';
import { PrivacyCard } from '#src/views/account/PrivacyCard.tsx';
import { ResetView } from '#src/views/account/ResetView.tsx';
import { type FactorStep, SecondFactorView } from '#src/views/account/SecondFactorView.tsx';
import { CashierDialog } from '#src/views/cashier/CashierDialog.tsx';
import * as addressStories from '#stories/cashier-addresses.stories.tsx';
import * as cashierStories from '#stories/cashier.stories.tsx';
import { refused, unreachable } from '#tests/support/fixtures/accounts.ts';
import { renderView } from '#tests/support/render.tsx';

afterEach(cleanup);

const nothing = () => {};
const typed = { current: 'Secret-123', next: 'Secret-124', confirmation: 'Secret-125' };
const empty = { current: '', next: '', confirmation: '' };

type ResetForm = Extract<Parameters<typeof ResetView>[0]['view'], { screen: 'form' }>;
const reset = (email: string, change: Partial<ResetForm> = {}) => (
  <ResetView
    view={{ screen: 'form', email, password: '', confirmation: '', fault: null, problem: null, isPending: false, ...change }}
    send={nothing}
  />
);
const change = (username: string, props: Partial<PasswordFormProps> = {}) => (
  <PasswordForm
    username={username}
    form={empty}
    faults={{}}
    problem={null}
    isPending={false}
    onChange={nothing}
    onSave={nothing}
    {...props}
  />
);

const inputs = () => [...document.querySelectorAll('input')];
/** The field that a password manager takes for the user name: the last text field before the first password. */
const nameField = () => {
  const fields = inputs();
  const first = fields.findIndex(({ type }) => type === 'password');
  expect(first).toBeGreaterThanOrEqual(0);
  return fields.slice(0, first).findLast(({ autocomplete }) => autocomplete === 'username');
};

test.each<[string, string, ReactNode]>([
  ['reset', 'ana@example.org', reset('ana@example.org')],
  ['reset for an address with a plus', 'ana+casino@example.org', reset('ana+casino@example.org')],
  ['reset for an address in capitals', 'Ana@Example.ORG', reset('Ana@Example.ORG')],
  ['reset for an address of another script', 'ana@xn--e1afmkfd.xn--p1ai', reset('ana@xn--e1afmkfd.xn--p1ai')],
  ['reset for an address of 254 characters', `${'a'.repeat(64)}@${'b'.repeat(189)}`, reset(`${'a'.repeat(64)}@${'b'.repeat(189)}`)],
  ['reset under way', 'ana@example.org', reset('ana@example.org', { password: 'Secret-124', confirmation: 'Secret-124', isPending: true })],
  ['reset with a fault', 'ana@example.org', reset('ana@example.org', { password: 'a', fault: 'psw_regex' })],
  ['reset that failed', 'ana@example.org', reset('ana@example.org', { problem: unreachable.problem })],
  ['change', 'ana', change('ana')],
  ['change for a name with blanks', 'Ana  María', change('Ana  María')],
  ['change under way', 'ana', change('ana', { form: typed, isPending: true })],
  ['change that was refused', 'ana', change('ana', { form: typed, problem: refused('password_incorrect', 422).problem })],
])('[N-28] the form of a %s tells a password manager whose password it is, before the first password, unseen', (_name, value, element) => {
  renderView(element);
  const fields = inputs();
  expect(fields[0]?.autocomplete).toBe('username');
  expect([fields[0]?.value, fields[0]?.hidden, fields[0]?.readOnly]).toEqual([value, true, true]);
  expect(fields.filter(({ autocomplete }) => autocomplete === 'username')).toHaveLength(1);
  expect(fields.slice(1).some(({ autocomplete }) => autocomplete === 'new-password')).toBe(true);
});

const passkey = { id: 7, name: 'Laptop', created_at: '2026-01-05T15:04:00.000Z', last_used_at: null };
const passkeyForm = (task: Parameters<typeof PasskeyForm>[0]['task']) => (
  <PasskeyForm task={task} isPending={false} problem={null} onSubmit={nothing} onGivenUp={nothing} />
);
const factor = (step: FactorStep) => (
  <SecondFactorView task="set_up" step={step} isPending={false} problem={null} onSubmit={nothing} onDownload={nothing} onClose={nothing} />
);
type Cashier = Parameters<typeof CashierDialog>[0];
const cashier = ({ args }: { readonly args?: unknown }) => (
  <CashierDialog {...({ isOpen: true, isSandbox: true, send: nothing, onClose: nothing, ...(args as object) } as unknown as Cashier)} />
);

describe('[N-28] a form that asks a player for the password', () => {
  const forms: readonly (readonly [string, ReactNode])[] = [
    ['to exclude', <ExclusionPart key="" aheadMs={0} pending={null} outcome={null} onExclude={nothing} onLook={nothing} />],
    [
      'for a copy of the data',
      <PrivacyCard
        key=""
        state={{ erasure: null, blockers: [], export: null }}
        task={null}
        problem={null}
        onExport={nothing}
        onErase={nothing}
        onSave={nothing}
        onKeep={nothing}
      />,
    ],
    ['to add a passkey', passkeyForm({ is: 'add', step: 'password' })],
    ['to add a passkey, with a code', passkeyForm({ is: 'add', step: 'code' })],
    ['to remove a passkey', passkeyForm({ is: 'remove', passkey })],
    ['for a second factor', factor({ is: 'password' })],
    ['for a second factor, with a code', factor({ is: 'proof', isLost: false })],
    ['to withdraw to a new address', cashier(cashierStories.ReviewingNewAddress)],
    ['to keep an address', cashier(addressStories.AddressNamingWithPassword)],
  ];

  test.each(forms)('%s names the account, once and unseen', (_what, form) => {
    renderView(<AccountNameContext value="ana">{form}</AccountNameContext>);
    const field = nameField();
    expect([field?.value, field?.hidden, field?.readOnly]).toEqual(['ana', true, true]);
    expect(inputs().filter(({ autocomplete }) => autocomplete === 'username')).toHaveLength(1);
  });

  test.each(forms)('%s names none where the player is not known yet', (_what, form) => {
    renderView(form);
    expect(nameField()).toBeUndefined();
  });
});
