// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetSearch, forgetSearches, keepSearch, recentSearches } from '#src/features/recent-searches.ts';

beforeEach(() => localStorage.clear());

describe('recent searches', () => {
  test('are the last six, each once in whatever case, the last first, without the blanks around them', () => {
    for (const name of ['one', 'two', 'three', 'four', 'five', 'six', ' seven ', 'THREE', '   ']) keepSearch(7, name);
    expect(recentSearches(7)).toEqual(['THREE', 'seven', 'six', 'five', 'four', 'two']);
  });

  test("are never another player's nor a guest's, and the next person's take their place", () => {
    keepSearch(7, 'dragon');
    expect([recentSearches(8), recentSearches(null)]).toEqual([[], []]);
    keepSearch(null, 'moon');
    expect([recentSearches(7), recentSearches(null)]).toEqual([[], ['moon']]);
  });

  test('are forgotten one by one and all together, and nothing of them stays', () => {
    keepSearch(7, 'dragon');
    keepSearch(7, 'moon');
    forgetSearch(7, 'dragon');
    expect(recentSearches(7)).toEqual(['moon']);
    forgetSearches(7);
    expect(localStorage).toHaveLength(0);
  });

  test('that cannot be read, or kept, are none', () => {
    localStorage.setItem('recent-searches', '{"playerId":7}');
    expect(recentSearches(7)).toEqual([]);
    localStorage.setItem('recent-searches', '{');
    expect(recentSearches(7)).toEqual([]);
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    keepSearch(7, 'dragon');
    setItem.mockRestore();
    expect(recentSearches(7)).toEqual([]);
  });
});
