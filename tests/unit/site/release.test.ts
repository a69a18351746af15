// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hold, isHeld, onReleased } from '#src/features/release/hold.ts';
import { isRenewalDue, recordNewer } from '#src/features/release/newer.ts';
import { reloadForRelease } from '#src/features/release/reload.ts';
import { restoreTyped } from '#src/features/release/restore-typed.ts';
import { saveTyped } from '#src/features/release/typed.ts';

const reload = vi.fn<() => void>();
const pageOf = (build: string) => {
  document.head.innerHTML = `<script defer src="/static/js/index.${build}.js"></script><script src="/early.js"></script>`;
};
const mutated = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  vi.stubGlobal('location', Object.assign(new URL('https://site.test/en/contact-us'), { reload }));
  pageOf('one');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reload.mockClear();
  sessionStorage.clear();
  document.body.innerHTML = '';
});

describe('loading the page anew after a release', () => {
  test('happens once for each build in a tab, also when two releases alternate', () => {
    expect(reloadForRelease()).toBe('under-way');
    expect(reloadForRelease()).toBe('already-tried');
    pageOf('two');
    expect(reloadForRelease()).toBe('under-way');
    pageOf('one');
    expect(reloadForRelease()).toBe('already-tried');
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('waits while a payment is under way, and does not count then', () => {
    const end = hold();
    const endOther = hold();
    const released = vi.fn<() => void>();
    const stop = onReleased(released);
    expect(reloadForRelease()).toBe('held');
    end();
    end();
    expect([isHeld(), released.mock.calls.length]).toEqual([true, 0]);
    endOther();
    expect([isHeld(), released.mock.calls.length]).toEqual([false, 1]);
    expect(reload).not.toHaveBeenCalled();
    expect(reloadForRelease()).toBe('under-way');
    stop();
    hold()();
    expect(released).toHaveBeenCalledTimes(1);
  });

  test('does not happen where nothing can be remembered: it could never end', () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(reloadForRelease()).toBe('already-tried');
    expect(reload).not.toHaveBeenCalled();
  });

  test('comes with the next link once a release is known, but not under a payment', () => {
    expect(isRenewalDue()).toBe(false);
    recordNewer();
    const end = hold();
    expect(isRenewalDue()).toBe(false);
    end();
    expect(isRenewalDue()).toBe(true);
  });
});

describe('what was typed', () => {
  const form = `
    <label for="n">Name *</label><input id="n" name="name">
    <label for="m">Message</label><textarea id="m"></textarea>
    <label for="s">Subject</label><select id="s"><option value=""></option><option value="bonus">Bonus</option></select>
    <input name="amount" aria-label="Amount"><input name="amount" aria-label="Amount">`;
  const secrets = `
    <input id="pw" type="password" value="horse 1"><input name="password" value="horse 2"><input autocomplete="new-password" value="horse 3">
    <input autocomplete="one-time-code" value="horse 4"><input name="bonus_code" value="horse 5"><input autocomplete="cc-number" value="horse 6">
    <input type="hidden" name="h" value="horse 7"><input name="ro" readonly value="horse 8"><input name="off" disabled value="horse 9">
    <input type="checkbox" name="horse10" checked><input role="combobox" name="coin" value="horse 11"><input type="file" name="horse12">`;
  const fields = () =>
    [...document.querySelectorAll<HTMLInputElement>('input:not([type=checkbox]), textarea, select')].map(({ value }) => value);
  const fill = (...values: string[]) =>
    document.querySelectorAll<HTMLInputElement>('input, textarea, select').forEach((field, index) => (field.value = values[index]!));

  test('is there again after the page was loaded anew, and each field hears of it', async () => {
    document.body.innerHTML = form;
    fill('Ada', 'The engine weaves', 'bonus', '5', '7');
    saveTyped();
    document.body.innerHTML = '';
    restoreTyped();
    document.body.innerHTML = form;
    const received: string[] = [];
    for (const type of ['input', 'change'])
      document.body.addEventListener(type, ({ target }) => received.push(`${type} ${(target as Element).id}`));
    await mutated();
    expect(fields()).toEqual(['Ada', 'The engine weaves', 'bonus', '5', '7']);
    expect(received.slice(0, 3)).toEqual(['input n', 'input m', 'change s']);
  });

  test('waits for a field that is read-only until something else is there', async () => {
    document.body.innerHTML = '<input name="amount">';
    fill('12');
    saveTyped();
    document.body.innerHTML = '<input name="amount" readonly>';
    restoreTyped();
    expect(fields()).toEqual(['']);
    document.querySelector('input')!.removeAttribute('readonly');
    await mutated();
    expect(fields()).toEqual(['12']);
  });

  test('is never a password, a code, a card, a consent, or what nobody typed', () => {
    document.body.innerHTML = secrets;
    saveTyped();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('horse');
    document.body.innerHTML = `${secrets}<input name="name" value="Ada">`;
    saveTyped();
    expect(JSON.parse(sessionStorage.getItem('typed')!)).toMatchObject({ path: '/en/contact-us', fields: [['text name 0', 'Ada']] });
  });

  test('does not overwrite what the person types first', () => {
    document.body.innerHTML = '<input name="name">';
    fill('Ada');
    saveTyped();
    fill('Grace');
    restoreTyped();
    expect(fields()).toEqual(['Grace']);
  });

  test.each([
    ['on another page', () => Object.assign(location, { pathname: '/en/login' })],
    ['two minutes later', () => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000)],
    ['a second time', () => restoreTyped()],
  ])('is not typed %s', (_, change) => {
    document.body.innerHTML = '<input name="name">';
    fill('Ada');
    saveTyped();
    document.body.innerHTML = '';
    change();
    document.body.innerHTML = '<input name="name">';
    restoreTyped();
    expect([fields(), sessionStorage.getItem('typed')]).toEqual([[''], null]);
  });
});
