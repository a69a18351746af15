// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clearSearch, clearSearches, saveSearch, recentSearches } from '#src/features/recent-searches.ts';

beforeEach(() => localStorage.clear());

describe('recent searches', () => {
  test('are the last six, each once in whatever case, the last first, without the blanks around them', () => {
    for (const name of ['one', 'two', 'three', 'four', 'five', 'six', ' seven ', 'THREE', '   ']) saveSearch(7, name);
    expect(recentSearches(7)).toEqual(['THREE', 'seven', 'six', 'five', 'four', 'two']);
  });

  test("are never another player's nor a guest's, and the next person's take their place", () => {
    saveSearch(7, 'dragon');
    expect([recentSearches(8), recentSearches(null)]).toEqual([[], []]);
    saveSearch(null, 'moon');
    expect([recentSearches(7), recentSearches(null)]).toEqual([[], ['moon']]);
  });

  test('are forgotten one by one and all together, and nothing of them stays', () => {
    saveSearch(7, 'dragon');
    saveSearch(7, 'moon');
    clearSearch(7, 'dragon');
    expect(recentSearches(7)).toEqual(['moon']);
    clearSearches(7);
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
    saveSearch(7, 'dragon');
    setItem.mockRestore();
    expect(recentSearches(7)).toEqual([]);
  });
});
