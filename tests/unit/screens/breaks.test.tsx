// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearEnding, rememberedEnding, rememberEnding } from '#src/features/session/ending.ts';
import { enter } from '#tests/support/flow-screen.tsx';
import { dayMs, moment, open, platform, reported } from '#tests/support/play-limits-page.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  platform.forget();
});
afterEach(() => {
  cleanup();
  clearEnding();
  vi.restoreAllMocks();
});

describe('[T-13] a break', () => {
  test('says until when and that nobody can end it before it is taken, and can be left alone', async () => {
    const { user, session, press } = await open();
    await press('7 days');
    const question = screen.getByRole('group', { name: 'Take the break' });
    expect(question.textContent).toContain(`Take a break until ${moment(Date.now() + 7 * dayMs)}?`);
    expect(question.textContent).toContain('Nobody can end your break early, not even support');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Take the break' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '7 days' }));
    expect(platform.sent).toEqual([]);
    await press('7 days');
    await press('Take the break');
    expect(await reported()).toMatch(/^You are taking a break until .+ you cannot deposit or play/);
    expect(platform.sent).toEqual([['POST /api/me/break', { days: 7 }]]);
    expect(session.refreshPlayer).toHaveBeenCalledOnce();
    // It can only be extended.
    expect(screen.queryByRole('button', { name: '1 day' })).toBeNull();
    expect(screen.getByRole('button', { name: '30 days' })).toBeTruthy();
  });

  test('whose reply is lost is looked up', async () => {
    const { press } = await open();
    platform.fate = 'lost';
    await press('1 day');
    await press('Take the break');
    expect(await reported()).toMatch(/^You are taking a break/);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('[T-13] a self-exclusion', () => {
  const fill = async (password: string, { choose, press }: Awaited<ReturnType<typeof open>>, length = 'Forever') => {
    await choose('For how long', length);
    enter(/^Confirm with your password/, password);
    await press('Exclude me');
  };

  test('takes the password, says its day and that it cannot be undone, and ends the session, which says why', async () => {
    const page = await open();
    await page.press('Exclude me');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Confirm with your password/));
    await fill('Secret-123', page, '1 year');
    const day = new Date();
    day.setUTCFullYear(day.getUTCFullYear() + 1);
    const question = screen.getByRole('group', { name: 'Yes, exclude me' });
    expect(question.textContent).toContain(day.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' }));
    expect(question.textContent).toContain('You cannot undo this');
    expect(platform.sent).toEqual([]);
    await page.press('Yes, exclude me');
    expect(await reported()).toMatch(/^You are self-excluded/);
    expect(platform.sent).toEqual([['POST /api/me/self-exclusion', { months: 12, password: 'Secret-123' }]]);
    expect(page.session.refreshBalance).toHaveBeenCalledOnce();
    // As the session does once it is notified of its end.
    rememberEnding('refusal');
    expect(rememberedEnding()).toBe('excluded');
  });

  test('with the wrong password is none, and the session goes on as before', async () => {
    const page = await open();
    await fill('wrong', page);
    await page.press('Yes, exclude me');
    expect(await screen.findByText('The current password does not match.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Confirm with your password/));
    expect(page.session.refreshBalance).not.toHaveBeenCalled();
    rememberEnding('refusal');
    expect(rememberedEnding()).toBe('refusal');
    // With another one the focus goes to the question, not to the field that was wrong before.
    await fill('Secret-123', page);
    expect(document.activeElement?.textContent).toContain('Exclude yourself forever?');
    expect(screen.queryByText('The current password does not match.')).toBeNull();
  });

  test('whose reply is lost is known by the session that has ended', async () => {
    const page = await open();
    platform.fate = 'lost';
    await fill('Secret-123', page);
    await page.press('Yes, exclude me');
    expect(await reported()).toMatch(/^You are self-excluded/);
    expect(page.session.refreshBalance).toHaveBeenCalledOnce();
  });

  test('of a session that had ended before is none, and is not called one', async () => {
    const page = await open();
    platform.isExcluded = true;
    await fill('Secret-123', page);
    await page.press('Yes, exclude me');
    expect((await screen.findByRole('alert')).textContent).toContain('Your session had ended');
    expect(platform.sent).toEqual([]);
    expect(page.session.refreshBalance).toHaveBeenCalledOnce();
    rememberEnding('refusal');
    expect(rememberedEnding()).toBe('refusal');
  });
});
