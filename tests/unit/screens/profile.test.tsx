// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ProblemError } from '#openapi/model.ts';
import { player, refused, unexpected, unreachable } from '#tests/support/fixtures/accounts.ts';
import { english } from '#tests/support/flow-screen.tsx';
import { openProfile } from '#tests/support/profile-screen.tsx';

const notify = vi.hoisted(() => vi.fn());
// Its texts are loaded by the build.
vi.mock('#src/screens/profile/LateCards.tsx', () => ({ default: () => null }));
vi.mock('#src/features/toasts.ts', () => ({ notify }));
vi.mock('#src/features/session/SessionProvider.tsx', () => ({ useSession: () => ({ status: 'player', player }) }));

const valueOf = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
const passing = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  notify.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[PROF-01] two tabs at 767 px, both forms beside each other at 768', async () => {
  openProfile({ width: 767 });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Profile', 'Password']);
  expect(screen.queryByLabelText(/^Current password/)).toBeNull();
  cleanup();
  openProfile({ width: 768 });
  expect(screen.queryAllByRole('tab')).toEqual([]);
  expect([await screen.findByRole('button', { name: 'Save' }), screen.getByRole('button', { name: 'Change password' })]).toHaveLength(2);
});

test('the documents are shown, not edited', async () => {
  openProfile();
  expect((await screen.findByText('Approved')).closest('li')?.textContent).toBe('PassportApproved');
  expect(screen.getAllByText('Not provided')).toHaveLength(2);
});

describe('the profile', () => {
  test('[PROF-02] [PROF-06] [ROLE-07] username and e-mail are not editable and not sent; the phone goes as typed', async () => {
    const { calls, enter, press } = openProfile();
    expect([/^Username/, /^E-mail/].map((label) => screen.getByLabelText<HTMLInputElement>(label).readOnly)).toEqual([true, true]);
    expect([valueOf(/^Username/), valueOf(/^E-mail/)]).toEqual([player.username, player.email]);
    await enter(/^Full name/, 'Ana Maria');
    await enter(/^Phone/, '911222333');
    await press('Save');
    expect(calls.updateProfile.mock.calls).toEqual([[player.id, { name: 'Ana Maria', mobile: '911222333' }]]);
  });

  test('[PROF-03] [PROF-04] what breaks a rule is told and not sent', async () => {
    const { calls, enter, press } = openProfile();
    await enter(/^Full name/, '  ');
    await enter(/^Phone/, '39a123');
    await press('Save');
    expect([screen.getByText(english['name_required']!), screen.getByText(english['phone_invalid']!)]).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText(/^Full name/));
    expect(calls.updateProfile).not.toHaveBeenCalled();
  });

  test('[PROF-05] [ERR-29] success is told and the page loads again 1.5 s later', async () => {
    const { press, reload } = openProfile();
    await press('Save');
    expect(notify.mock.calls).toEqual([['success', 'Profile updated']]);
    await passing(1_000);
    expect(reload).not.toHaveBeenCalled();
    await passing(500);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('[ERR-25] a failure shows its text to the letter and keeps what was typed', async () => {
    const { enter, press } = openProfile({ updateProfile: () => Promise.reject(unexpected) });
    await enter(/^Full name/, 'Ana Maria');
    await press('Save');
    expect(screen.getByText('Something went wrong.Please try again.')).toBeTruthy();
    expect(valueOf(/^Full name/)).toBe('Ana Maria');
  });

  test('[P-11] a profile that did not reach the platform says so', async () => {
    const { press } = openProfile({ updateProfile: () => Promise.reject(unreachable) });
    await press('Save');
    expect(screen.getByText(english['problem.unreachable']!)).toBeTruthy();
    expect(screen.queryByText(english['account.profile.failed']!)).toBeNull();
  });

  test('[ERR-17] a phone of someone else shows its text', async () => {
    const { press } = openProfile({ updateProfile: () => Promise.reject(refused('mobile_taken', 422)) });
    await press('Save');
    expect(await screen.findByText('Phone Number already taken.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Phone/));
  });
});

test('[ERR-25] [P-09] a save while the site is closed says so, and what was typed stays', async () => {
  const { enter, press } = openProfile({ updateProfile: () => Promise.reject(new ProblemError({ kind: 'unexpected', isClosed: true })) });
  await enter(/^Phone/, '600700800');
  await press('Save');
  expect(await screen.findByText('We are working on the site. We will be back soon.')).toBeTruthy();
  expect(valueOf(/^Phone/)).toBe('600700800');
});

describe('the password', () => {
  test('[PASS-01] [PASS-02] three fields; the new one and its repetition can be shown', async () => {
    openProfile();
    const fields = [/^Current password/, /^New password/, /^Confirm password/].map((label) => screen.getByLabelText(label));
    const toggles = screen.getAllByRole('button', { name: english['ui.show_password']! });
    expect(fields.map((field) => toggles.some((toggle) => field.parentElement!.contains(toggle)))).toEqual([false, true, true]);
    await act(async () => toggles[0]!.click());
    expect(fields.map((field) => (field as HTMLInputElement).type)).toEqual(['password', 'text', 'password']);
  });

  test.each([
    ['[PASS-03] no current password', '', 'secret1', 'secret1', 'enter_current_psw', /^Current password/],
    ['[PASS-05] two different ones', 'old', 'secret1', 'secret2', 'psw_dont_match', /^Confirm/],
  ])('%s is told, led to, and not sent', async (_, current, next, confirmation, key, field) => {
    const { calls, enterPasswords, press } = openProfile();
    await enterPasswords(current, next, confirmation);
    await press('Change password');
    expect(screen.getByText(english[key]!)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(field));
    expect(calls.changePassword).not.toHaveBeenCalled();
  });

  test('[PASS-04] 5 characters are too few and 6 pass', async () => {
    const { calls, enterPasswords, press } = openProfile();
    await enterPasswords('old', 'abcde');
    await press('Change password');
    expect(screen.getByText('The new password needs at least 6 characters')).toBeTruthy();
    expect(calls.changePassword).not.toHaveBeenCalled();
    await enterPasswords('old', 'abcdef');
    await press('Change password');
    expect(calls.changePassword.mock.calls).toEqual([[{ password_current: 'old', password: 'abcdef', password_confirmation: 'abcdef' }]]);
  });

  test('[PASS-06] [ERR-29] success empties the form, is told, and the page loads again 1.5 s later', async () => {
    const { enterPasswords, press, reload } = openProfile();
    await enterPasswords('old', 'secret1');
    await press('Change password');
    expect([valueOf(/^Current password/), valueOf(/^New password/), valueOf(/^Confirm password/)]).toEqual(['', '', '']);
    expect(notify.mock.calls).toEqual([['success', 'Password updated']]);
    await passing(1_500);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('[PASS-07] a wrong current password shows its text and the form stays', async () => {
    const { enterPasswords, press } = openProfile({ changePassword: () => Promise.reject(refused('password_incorrect', 422)) });
    await enterPasswords('wrong', 'secret1');
    await press('Change password');
    expect(screen.getByText('The current password does not match.')).toBeTruthy();
    expect([valueOf(/^Current password/), valueOf(/^New password/), valueOf(/^Confirm password/)]).toEqual(['wrong', 'secret1', 'secret1']);
  });

  test('[PASS-07] after a change that nobody answered, a current password that does not match is told with what may have happened', async () => {
    const change = vi.fn<() => Promise<unknown>>(() => Promise.reject(unreachable));
    const { enterPasswords, press } = openProfile({ changePassword: change });
    await enterPasswords('old-one', 'second-one-2');
    await press('Change password');
    // The message must not claim a failure, because the change may have succeeded.
    expect(screen.getByText(english['dashboard.password.unknown']!)).toBeTruthy();
    change.mockImplementation(() => Promise.reject(refused('password_incorrect', 422)));
    await enterPasswords('old-one', 'third-one-3');
    await press('Change password');
    expect(screen.queryByText('The current password does not match.')).toBeNull();
    expect(screen.getByRole('alert').textContent).toBe(english['dashboard.password.perhaps_changed']);
    expect(english['dashboard.password.perhaps_changed']).toContain('may have changed it');
  });

  test('[PASS-08] another reason is read from the first entry of password', async () => {
    const reason = refused('password_weak', 422, { password: ['Used before.', 'Too short.'] });
    const { enterPasswords, press } = openProfile({ changePassword: () => Promise.reject(reason) });
    await enterPasswords('old', 'secret1');
    await press('Change password');
    expect(screen.getByText('Used before.')).toBeTruthy();
    expect(screen.queryByText('Too short.')).toBeNull();
  });

  test('[T-11] [PASS-04] a password that the platform does not take says why by its field, until it is another', async () => {
    const { enterPasswords, press } = openProfile({ changePassword: () => Promise.reject(refused('password_breached', 422)) });
    await enterPasswords('old', 'iloveyou');
    await press('Change password');
    const field = screen.getByLabelText(/^New password/);
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const why = document.getElementById(field.getAttribute('aria-describedby')!.split(' ').at(-1)!)!.textContent;
    expect(why).toBe('This password appears in leaked data. Choose another one.');
    await enterPasswords('old', 'i-love-them');
    expect(screen.queryByText(why)).toBeNull();
  });
});
