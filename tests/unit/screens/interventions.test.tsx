// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { interventionOf } from '#tests/support/fixtures/play-limits.ts';
import { open, platform, reported } from '#tests/support/play-limits-page.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  platform.forget();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
const part = () => screen.getByRole('group', { name: 'How you have been playing' });
const words = () => part().textContent.replaceAll('\u00A0', ' ');

describe('[U-13] a message about how somebody plays', () => {
  test('shows their own figures and the ways on, and is gone once it is acknowledged', async () => {
    platform.intervention = interventionOf('acknowledgement');
    const { session, press } = await open();
    expect(words()).toMatch(/In the 30 days until .+ you deposited 350\.00 EUR, lost 310\.50 EUR and played for 21 h 5 min\./);
    expect(words()).toContain('before you deposit or play again');
    await press('I have read this');
    expect(await reported()).toBe('Thank you for reading this.');
    expect(document.activeElement?.textContent).toBe('Thank you for reading this.');
    expect(screen.queryByRole('group', { name: 'How you have been playing' })).toBeNull();
    expect(platform.sent).toEqual([['POST /api/me/interventions/12/acknowledgement', {}]]);
    expect(session.refreshPlayer).toHaveBeenCalledOnce();
  });

  test('offers a limit, which is set like any other, and no more once it holds', async () => {
    platform.intervention = interventionOf('message', '40.00');
    const { press } = await open();
    await press('Limit deposits to 40.00\u00A0EUR in 7 days');
    await vi.waitFor(() =>
      expect(platform.sent).toEqual([['PUT /api/me/play-limits', { kind: 'deposit', period: 'week', amount: '40.00' }]]),
    );
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: /^Limit deposits/ })).toBeNull());
    expect(screen.getByRole('button', { name: 'I have read this' })).toBeTruthy();
  });

  test('whose reply is lost is looked up', async () => {
    platform.intervention = interventionOf('acknowledgement');
    const { press } = await open();
    platform.fate = 'lost';
    await press('I have read this');
    expect(await reported()).toBe('Thank you for reading this.');
  });

  test('that did not get through stays, and says so', async () => {
    platform.intervention = interventionOf('acknowledgement');
    const { press } = await open();
    platform.fate = 'unsent';
    await press('I have read this');
    expect((await screen.findByRole('alert')).textContent).toMatch(/This was not done and nothing has changed/);
    expect(screen.getByRole('button', { name: 'I have read this' })).toBeTruthy();
  });

  test('of a hold that support ends leads to support, and has nothing to press', async () => {
    platform.intervention = interventionOf('review', null);
    await open();
    expect(words()).toContain('until we have spoken with you');
    expect(part().querySelector('a')!.getAttribute('href')).toBe('/en/contact-us');
    expect(part().querySelector('button')).toBeNull();
  });
});
