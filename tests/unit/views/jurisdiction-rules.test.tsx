// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { emptyRegistration, faultsOfRefusal, registrationOf, withAgeAsked } from '#domain/registration.ts';
import { PlayLimitsCard } from '#src/views/account/PlayLimitsCard.tsx';
import { RegistrationView } from '#src/views/account/RegistrationView.tsx';
import { CashierDialog } from '#src/views/cashier/CashierDialog.tsx';
import { CashierForm } from '#src/views/cashier/CashierForm.tsx';
import { TransactionView } from '#src/views/transaction/TransactionView.tsx';
import cashierMeta, * as cashierStories from '#stories/cashier-cases.stories.tsx';
import meta, { LimitRequired, Required } from '#stories/play-limits.stories.tsx';
import * as registrationStories from '#stories/registration.stories.tsx';
import { refused } from '#tests/support/fixtures/accounts.ts';
import { countryOptions, currencyOptions } from '#tests/support/fixtures/registration.ts';
import { statuses } from '#tests/support/fixtures/transaction-status.ts';
import { renderView } from '#tests/support/render.tsx';

afterEach(cleanup);

const limitsCard = (props: Partial<ComponentProps<typeof PlayLimitsCard>>) =>
  renderView(<PlayLimitsCard {...({ ...meta.args, ...Required.args, ...props } as ComponentProps<typeof PlayLimitsCard>)} />);

describe('the age of a country', () => {
  const asked = refused('age_unconfirmed', 422, { minimum_age: 21 }).problem;

  test('[CONST-13] that is refused is asked for in place of 18, unticked, and goes out with the form once it is confirmed', () => {
    const form = { ...emptyRegistration, isAdult: true };
    expect(registrationOf(form)).not.toHaveProperty('age_confirmed');
    const after = withAgeAsked(form, asked);
    expect(after).toEqual({ ...form, age: 21, isAdult: false });
    expect(faultsOfRefusal(asked)).toEqual({ isAdult: 'confirm_age_required' });
    expect(registrationOf({ ...after, isAdult: true })).toMatchObject({ age_confirmed: 21, acceptance: true });
    expect(withAgeAsked(form, refused('email_taken', 409).problem)).toBe(form);
  });

  test('stands at its box, and a country that is refused at its field', () => {
    const { view } = registrationStories.Editing.args as ComponentProps<typeof RegistrationView>;
    if (view.screen !== 'form') throw new Error('no form');
    const faults = { isAdult: 'confirm_age_required', country: 'country_not_served' } as const;
    renderView(
      <RegistrationView
        view={{ ...view, form: { ...view.form, age: 21, isAdult: false }, faults }}
        send={() => {}}
        countries={countryOptions}
        currencies={currencyOptions}
      />,
    );
    expect(screen.getByLabelText(/^I am 21 years of age or older/)).toBeTruthy();
    expect(screen.getByText('Confirm that you are 21 or older')).toBeTruthy();
    expect(screen.getByText('You cannot open an account in this country.')).toBeTruthy();
  });
});

describe('a required reality check', () => {
  test('[T-13] is what holds where nothing was set; neither longer nor none can be chosen', async () => {
    const onTime = vi.fn();
    limitsCard({ onTime });
    const select = screen.getByLabelText<HTMLSelectElement>('Remind me every');
    expect([...select.options].map(({ textContent }) => textContent)).toEqual(['15 min', '30 min', '1 h']);
    expect(select.value).toBe('60');
    expect(screen.getByText('Your country requires a reminder at least every 1 h. You can choose a shorter time.')).toBeTruthy();
    expect(screen.getAllByText('Now: 1 h')).toHaveLength(1);
    await userEvent.selectOptions(select, '30 min');
    await userEvent.click(screen.getByRole('button', { name: 'Set the reality check' }));
    expect(onTime).toHaveBeenCalledExactlyOnceWith({ kind: 'reality_check', minutes: 30 });
  });

  test('says so where another window asked for more', () => {
    const task = { is: 'time', request: { kind: 'reality_check', minutes: 120 } } as const;
    limitsCard({ outcome: { task, result: refused('play_time_required', 422, { required_minutes: 60 }).problem } });
    expect(screen.getByText('Your country requires a reminder at least every 1 h. Nothing was changed.')).toBeTruthy();
  });
});

describe('help', () => {
  test('[T-13] stands with the limits: who, what, by which phone', () => {
    limitsCard({});
    expect(screen.getByRole('link', { name: 'A helpline' }).getAttribute('href')).toBe('https://help.example/');
    expect(screen.getByRole('link', { name: '0800 123 456 (phone)' }).getAttribute('href')).toBe('tel:0800123456');
    expect(screen.getByText('Free, day and night.')).toBeTruthy();
  });
});

describe('a required limit of deposits', () => {
  test('[T-13] is asked for with the limits', () => {
    limitsCard(LimitRequired.args as ComponentProps<typeof PlayLimitsCard>);
    expect(screen.getByText(/^Set a deposit limit before your first deposit/)).toBeTruthy();
  });

  const dialog = (props: Partial<ComponentProps<typeof CashierDialog>>, story: { readonly args?: object } = cashierStories.LimitFirst) =>
    renderView(<CashierDialog {...({ ...cashierMeta.args, ...story.args, ...props } as ComponentProps<typeof CashierDialog>)} />);

  test('[CASH-12] is told by the cashier before anything is tried: the form stays away, and the way to set one is there', () => {
    dialog({});
    expect(screen.getByRole('status').textContent).toMatch(
      /^Set a deposit limit before your first deposit. Your country requires it. +Set a limit/,
    );
    expect(screen.getByRole('link', { name: 'Set a limit' })).toBeTruthy();
    expect(screen.queryByLabelText(/^Amount/)).toBeNull();
    cleanup();
    dialog({ needsLimit: 'unknown' });
    expect(screen.queryByLabelText(/^Amount/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Set a limit' })).toBeNull();
    cleanup();
    dialog({ needsLimit: false });
    expect(screen.getByLabelText(/^Amount/)).toBeTruthy();
  });

  test('[CASH-12] stands in the way of no withdrawal', () => {
    dialog({ needsLimit: true }, cashierStories.WithdrawalQuoted);
    expect(screen.getByLabelText(/^Amount/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Set a limit' })).toBeNull();
  });

  test('[CASH-12] is told by the cashier where a deposit was refused for it, with the way to set one, which leaves the dialog', async () => {
    const { view } = cashierStories.LimitRequired.args as unknown as ComponentProps<typeof CashierForm>;
    const send = vi.fn();
    renderView(<CashierForm view={view} send={send} />);
    expect(screen.getByRole('alert').textContent).toContain('Nothing was taken.');
    const link = screen.getByRole('link', { name: 'Set a limit' });
    expect(link.getAttribute('href')).toBe('/en/dashboard/edit-profile');
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(send).toHaveBeenCalledWith({ type: 'dismissed' });
  });
});

describe('a pending withdrawal where nothing may nudge to delete it', () => {
  const withdrawal = { ...statuses.pending, type: { id: 2, name: 'withdraw' } } as const;
  const transaction = (isQuiet: boolean, of: typeof withdrawal | typeof statuses.pending = withdrawal) => {
    const view = { screen: 'transaction', transaction: of, isOpen: true, paymentPage: null } as const;
    renderView(
      <TransactionView view={view} send={() => {}} currency="EUR" isSandbox isQuiet={isQuiet} onCancel={() => {}} onDeposit={() => {}} />,
    );
  };

  test('[CASH-27] has its page not offer it; that of a deposit does, and elsewhere it does', () => {
    transaction(true);
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
    cleanup();
    transaction(true, statuses.pending);
    expect(screen.getByRole('button', { name: 'Delete this deposit' })).toBeTruthy();
    cleanup();
    transaction(false);
    expect(screen.getByRole('button', { name: 'Delete this withdrawal' })).toBeTruthy();
  });

  test('[CASH-27] keeps the button of the banner, as quiet as the link beside it', () => {
    const { view } = cashierStories.QuietWithdrawal.args as unknown as ComponentProps<typeof CashierForm>;
    const shown = (isQuiet: boolean) => {
      renderView(<CashierForm view={view} send={() => {}} isQuiet={isQuiet} />);
      const button = screen.getByRole('button', { name: 'Delete' });
      const look = [button.className, button.querySelector('svg') !== null] as const;
      cleanup();
      return look;
    };
    const [quiet, loud] = [shown(true), shown(false)];
    expect(quiet[1]).toBe(false);
    expect(loud[1]).toBe(true);
    expect(quiet[0]).not.toBe(loud[0]);
  });

  test('[U-13] has no button at all where a withdrawal cannot be cancelled', () => {
    const { view } = cashierStories.QuietWithdrawal.args as unknown as ComponentProps<typeof CashierForm>;
    renderView(<CashierForm view={view} send={() => {}} isQuiet="final" />);
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(screen.getByRole('link', { name: /Details/ })).toBeTruthy();
  });
});
