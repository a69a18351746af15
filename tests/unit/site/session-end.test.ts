// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CashierDraft } from '#machines/cashier/cashier.types.ts';
import { draftOf, dropDraft, dropDraftUnlessOf, saveDraft } from '#src/features/cashier/cashier-draft.ts';
import { foretellEnding, clearEnding, rememberedEnding, rememberEnding } from '#src/features/session/ending.ts';
import { dropUnsent, saveUnsent, recordTyping, unsentOf } from '#src/features/session/unsent.ts';
import { rememberedPath, rememberPath } from '#src/navigation/remembered-path.ts';

const halfAnHour = 30 * 60_000;
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('why a session ended', () => {
  test('is remembered until it was answered', () => {
    expect(rememberedEnding()).toBeNull();
    rememberEnding('refusal');
    expect([rememberedEnding(), rememberedEnding()]).toEqual(['refusal', 'refusal']);
    clearEnding();
    expect(rememberedEnding()).toBeNull();
  });
  test('is what was foretold, unless that is taken back', () => {
    foretellEnding('excluded');
    rememberEnding('refusal');
    expect(rememberedEnding()).toBe('excluded');
    foretellEnding(null);
    rememberEnding('elsewhere');
    expect(rememberedEnding()).toBe('elsewhere');
  });
});

describe('a half-filled cashier', () => {
  const draft = { kind: 'deposit', methodId: 1 } as unknown as CashierDraft;

  test('is kept for half an hour', () => {
    expect(draftOf(1)).toBeNull();
    saveDraft(1, draft);
    later(halfAnHour - 1);
    expect(draftOf(1)).toEqual(draft);
    later(1);
    expect(draftOf(1)).toBeNull();
  });
  test('stays for its player, and is gone for good once it is another one’s or too old', () => {
    saveDraft(1, draft);
    dropDraftUnlessOf(1);
    expect(draftOf(1)).toEqual(draft);
    dropDraftUnlessOf(2);
    expect(sessionStorage.length).toBe(0);
    saveDraft(1, draft);
    later(halfAnHour);
    dropDraftUnlessOf(1);
    expect(sessionStorage.length).toBe(0);
  });
  test('is dropped', () => {
    saveDraft(1, draft);
    dropDraft();
    expect([draftOf(1), sessionStorage.length]).toEqual([null, 0]);
  });
  test('that cannot be read is none, and the log says so', () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    saveDraft(1, draft);
    sessionStorage.setItem(sessionStorage.key(0)!, '{');
    expect(draftOf(1)).toBeNull();
    expect(log.mock.calls).toEqual([['the half-filled cashier cannot be read', expect.any(SyntaxError)]]);
  });
});

describe('what was typed into a page', () => {
  let end: () => void;
  const typeInto = (id: string, text: string) => {
    const field = document.querySelector<HTMLInputElement>(`#${id}`)!;
    field.focus();
    field.value = text;
  };
  beforeEach(() => {
    history.replaceState(null, '', '/en/profile?tab=address');
    document.body.innerHTML = `<main><form>
      <input id="first" name="first_name" value="Ann"><input id="last" name="last_name" value="Lee"><input id="city" name="city">
    </form><input id="loose" name="loose"></main>`;
    end = recordTyping();
  });
  afterEach(() => end());

  test('is kept with what stood there before, and what was left as it was is not', () => {
    typeInto('first', 'Anna');
    typeInto('last', 'Lee');
    typeInto('city', 'Lima');
    saveUnsent(1);
    const { fields, ...rest } = unsentOf(1)!;
    expect(rest).toEqual({ playerId: 1, since: Date.now(), path: '/en/profile' });
    expect(fields).toEqual([
      ['text first_name 0', 'Ann', 'Anna'],
      ['text city 0', '', 'Lima'],
    ]);
    expect(rememberedPath()).toBe('/en/profile?tab=address');
  });

  test('is not kept where nothing was, nor outside of a form, nor where nobody was', () => {
    typeInto('loose', 'text');
    document.querySelector<HTMLInputElement>('#city')!.value = 'put there by the page';
    saveUnsent(1);
    expect([sessionStorage.length, rememberedPath()]).toEqual([0, null]);
  });

  test('counts from when the person came first', () => {
    typeInto('first', 'Anna');
    document.querySelector<HTMLInputElement>('#last')!.focus();
    typeInto('first', 'Annabel');
    saveUnsent(1);
    expect(unsentOf(1)!.fields).toEqual([['text first_name 0', 'Ann', 'Annabel']]);
  });

  test('counts from where the person was before anybody looked', () => {
    end();
    document.querySelector<HTMLInputElement>('#city')!.focus();
    end = recordTyping();
    document.querySelector<HTMLInputElement>('#city')!.value = 'Lima';
    saveUnsent(1);
    expect(unsentOf(1)!.fields).toEqual([['text city 0', '', 'Lima']]);
  });

  test('is not seen once nobody looks any more', () => {
    end();
    typeInto('first', 'Anna');
    saveUnsent(1);
    expect(unsentOf(1)).toBeNull();
  });

  test('waits for half an hour, and then leads nowhere', () => {
    typeInto('first', 'Anna');
    saveUnsent(1);
    later(halfAnHour - 1);
    expect([unsentOf(1)?.path, rememberedPath()]).toEqual(['/en/profile', '/en/profile?tab=address']);
    later(1);
    expect([unsentOf(1), sessionStorage.length]).toEqual([null, 0]);
  });

  test('of another player leads nowhere, but another way that was remembered stays', () => {
    typeInto('first', 'Anna');
    saveUnsent(1);
    rememberPath('/en/vip');
    expect([unsentOf(2), rememberedPath()]).toEqual([null, '/en/vip']);
    expect(unsentOf(1)).toBeNull();
  });

  test('is dropped', () => {
    typeInto('first', 'Anna');
    saveUnsent(1);
    dropUnsent();
    expect(unsentOf(1)).toBeNull();
  });

  test('that a full storage does not take is told to the log', () => {
    const log = vi.spyOn(console, 'warn').mockReturnValue();
    const full = new DOMException('full', 'QuotaExceededError');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw full;
    });
    typeInto('first', 'Anna');
    saveUnsent(1);
    expect([log.mock.calls, unsentOf(1)]).toEqual([[['unsent', full]], null]);
  });

  test('that cannot be read is gone, and the log says so', () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    sessionStorage.setItem('unsent-form', '{');
    expect([unsentOf(1), sessionStorage.length]).toEqual([null, 0]);
    expect(log.mock.calls).toEqual([['unsent', expect.any(SyntaxError)]]);
  });
});
