// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PlayLimit } from '#openapi/model.ts';
import { clearEnding } from '#src/features/session/ending.ts';
import { enter } from '#tests/support/flow-screen.tsx';
import { moment, open, platform, rows, reported } from '#tests/support/play-limits-page.tsx';

const deposits: PlayLimit = { kind: 'deposit', period: 'day', amount: '100.00', used: '20.00', left: '80.00', next: null };

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  platform.forget();
});
afterEach(() => {
  cleanup();
  clearEnding();
  vi.restoreAllMocks();
});

const form = () => screen.getByRole('form', { name: 'Set a limit' });
const said = () => form().querySelector('output:not(button output)')!.textContent;
describe('[T-13] limits', () => {
  test('say of each kind and period what holds, what is used, what is left and what waits until when', async () => {
    const from = '2127-01-06T15:04:00.000Z';
    platform.own = [{ ...deposits, next: { amount: '200.00', from } }];
    await open();
    expect(rows()).toHaveLength(9);
    expect(rows()[0]).toBe(`In 24 hours: 100.00 EURFrom ${moment(Date.parse(from))}: 200.00 EUR20.00 EUR used, 80.00 EUR left`);
    expect(rows()[1]).toBe('In 7 days: no limit20.00 EUR used');
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Deposits', 'Losses', 'Stakes']),
    );
    expect(screen.getByRole('link', { name: 'contact support' }).getAttribute('href')).toBe('/en/contact-us');
  });

  test('say before they are set that stricter holds at once, and after it that it does', async () => {
    const { choose, set } = await open();
    await choose('What to limit', 'Losses');
    await choose('Period', '7 days');
    enter(/^At most/, '50');
    expect(said()).toBe('This limit starts now.');
    await set('50');
    expect(await reported()).toBe('Your limit is set and starts now.');
    expect(platform.sent).toEqual([['PUT /api/me/play-limits', { kind: 'loss', period: 'week', amount: '50' }]]);
    expect(rows()[4]).toContain('In 7 days: 50.00 EUR');
    expect(said()).toBe('This is your limit now.');
  });

  test('say before they are made looser from when that holds, and what holds until then', async () => {
    platform.own = [deposits];
    const { set } = await open();
    enter(/^At most/, '200');
    expect(said()).toMatch(/^Raising a limit takes 24 hours\. The new limit starts .+\. Until then: 100\.00\sEUR\.$/);
    await set('200');
    expect(await reported()).toMatch(/^Your limit is set\. It starts .+\. Until then: 100\.00\sEUR\.$/);
    expect(rows()[0]).toMatch(/^In 24 hours: 100\.00 EURFrom .+: 200\.00 EUR/);
    expect(said()).toMatch(/^You have already set this limit\. It starts/);
    // A stricter limit discards the pending change.
    enter(/^At most/, '90');
    expect(said()).toBe('This limit starts now.');
  });

  test('can be none again, a day later, where there is one; nobody is asked for that where there is none', async () => {
    const first = await open();
    expect(screen.queryByLabelText('Limit')).toBeNull();
    cleanup();
    expect(first.session.refreshPlayer).not.toHaveBeenCalled();
    platform.own = [deposits];
    const { choose, press } = await open();
    await choose('Limit', 'No limit');
    expect(screen.queryByLabelText(/^At most/)).toBeNull();
    expect(said()).toMatch(/^Raising a limit takes 24 hours/);
    await press('Set the limit');
    await reported();
    expect(platform.sent).toEqual([['PUT /api/me/play-limits', { kind: 'deposit', period: 'day', amount: null }]]);
    expect(rows()[0]).toMatch(/From .+: no limit/);
  });

  test('can be 0, which lets nothing through; nothing at all is asked about at the field', async () => {
    const { press, set } = await open();
    await press('Set the limit');
    expect(platform.sent).toEqual([]);
    expect(document.activeElement).toBe(screen.getByLabelText(/^At most/));
    expect(screen.getByText('Enter an amount, or 0 to allow nothing.')).toBeTruthy();
    await set('0');
    await reported();
    expect(platform.sent).toEqual([['PUT /api/me/play-limits', { kind: 'deposit', period: 'day', amount: '0' }]]);
  });

  test('[CASH-05] are asked about where an amount can be read in two ways, and nothing is sent before', async () => {
    const { user, press } = await open();
    enter(/^At most/, '1,000');
    await press('Set the limit');
    expect(platform.sent).toEqual([]);
    await user.click(within(screen.getByRole('group', { name: 'Which amount do you mean?' })).getByRole('button', { name: /^1,000\.00/ }));
    expect(document.activeElement).toBe(screen.getByLabelText(/^At most/));
    await press('Set the limit');
    await reported();
    expect(platform.sent).toEqual([['PUT /api/me/play-limits', { kind: 'deposit', period: 'day', amount: '1000' }]]);
  });
});

describe('[T-13] a lost reply', () => {
  test('is looked up: what was done is not called refused', async () => {
    const { set } = await open();
    platform.fate = 'lost';
    await set('50');
    expect(await reported()).toBe('Your limit is set and starts now.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is called unknown while nobody can be asked, and looked up when the person asks again', async () => {
    const { press, set } = await open();
    [platform.fate, platform.isReadable] = ['lost', false];
    await set('50');
    expect(await reported()).toMatch(/^We got no answer, so we do not know yet/);
    platform.isReadable = true;
    await press('Check again');
    expect((await screen.findByText('Your limit is set and starts now.')).closest('[role=status]')).not.toBeNull();
    expect(platform.sent).toHaveLength(1);
  });

  test('a refusal is told as one', async () => {
    const { set } = await open();
    platform.fate = 'refused';
    await set('50');
    expect((await screen.findByRole('alert')).textContent).toContain('Too many tries');
    expect(screen.getByLabelText<HTMLInputElement>(/^At most/).value).toBe('50');
  });
});

describe('[P-walk] [T-13] what did not get through', () => {
  test.each([false, true])(
    'is told as not done once the platform says so, and not as a platform that is out of reach (looked again: %s)',
    async (again) => {
      const { set, press } = await open();
      platform.fate = 'unsent';
      platform.isReadable = !again;
      await set('50');
      if (again) {
        await screen.findByText(/we do not know yet/);
        platform.isReadable = true;
        await press('Check again');
      }
      await screen.findByText('This was not done and nothing has changed. Try again.');
      expect(rows()[0]).toContain('no limit');
      platform.fate = 'come';
      await press('Set the limit');
      await vi.waitFor(async () => expect(await reported()).toBe('Your limit is set and starts now.'));
    },
  );
});
