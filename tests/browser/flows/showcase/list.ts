import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/browser/site/support/test.ts';
import { beginning, said } from '#tests/browser/site/support/texts.ts';
import type { Step } from '#tests/support/plan.ts';

/** A list of games on the page: its position, and a person's actions on it. */
export class List {
  readonly #page: Page;
  readonly #place: Locator;

  constructor(page: Page, place: Locator) {
    this.#page = page;
    this.#place = place;
  }

  get name(): Locator {
    return this.#place.getByRole('searchbox', { name: said('games.name') });
  }

  get more(): Locator {
    return this.#place.getByRole('button', { name: said('games.more') });
  }

  get retry(): Locator {
    return this.#place.getByRole('button', { name: said('ui.retry') });
  }

  get search(): Locator {
    return this.#place.getByRole('search').getByRole('button', { name: said('games.search'), exact: true });
  }

  get #category(): Locator {
    return this.#place.getByLabel(said('games.category'));
  }

  get #provider(): Locator {
    return this.#place.getByRole('combobox', { name: said('games.provider') });
  }

  /** The box for the provider appears last. */
  ready(): Promise<void> {
    return this.#provider.waitFor({ timeout: 30_000 });
  }

  /** Chooses another option than the current one. */
  async chooseCategory(): Promise<void> {
    const chosen = await this.#category.inputValue();
    await this.#category.selectOption(chosen === 'casino' ? 'livecasino' : 'casino');
  }

  async chooseSection(): Promise<void> {
    const section = this.#place.getByLabel(said('games.section'));
    await expect(section).toBeVisible();
    const chosen = await section.inputValue();
    const ids = await section.locator('option').evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    await section.selectOption(ids.find((id) => id !== '' && id !== chosen)!);
  }

  /** Clears the chosen one, otherwise chooses one. */
  async chooseProvider(): Promise<void> {
    const clear = this.#place.getByRole('button', { name: beginning('games.provider.clear') });
    if ((await clear.count()) > 0) return clear.click();
    await this.#provider.blur();
    await this.#provider.click();
    // The first option is every provider.
    await this.#page.getByRole('listbox').getByRole('option').nth(1).click();
  }

  /** Before the clock stops, because late content waits for it. */
  async openOdds(): Promise<void> {
    await this.#place.getByRole('button', { name: said('games.odds') }).click();
    await expect(this.#place.getByLabel(said('odds.volatility'))).toBeVisible();
  }

  /** Chooses another option than the current one. */
  async chooseVolatility(): Promise<void> {
    const volatility = this.#place.getByLabel(said('odds.volatility'));
    await volatility.selectOption((await volatility.inputValue()) === 'high' ? 'low' : 'high');
  }

  /** Chooses another option than the current one. */
  async chooseOrder(): Promise<void> {
    const order = this.#place.getByLabel(said('sort.by'));
    await order.selectOption((await order.inputValue()) === 'name' ? 'created_at' : 'name');
  }

  async check({ state, facts }: Step): Promise<void> {
    const is = (isSo: boolean) => (isSo ? 1 : 0);
    const isWaiting =
      ['searching', 'changingCategory'].includes(state) || (facts['games'] === null && ['typing', 'fetching'].includes(state));
    const games = state === 'failed' ? 0 : Number(facts['games'] ?? 0);
    const grid = this.#place.locator('[data-cards]');
    /** Cards far from the visible area are not rendered; the rendered ones state the total. */
    const first = grid.getByRole('listitem').first();
    await Promise.all([
      expect(this.#place.getByRole('status', { name: said('games.searching') })).toHaveCount(is(isWaiting)),
      expect(grid).toHaveCount(is(games > 0)),
      ...(games > 0 ? [expect(grid).toHaveAttribute('aria-busy', String(state === 'fetching'))] : []),
      ...(games > 1 ? [expect(first).toHaveAttribute('aria-setsize', '200')] : []),
      expect(this.#place.getByRole('heading', { name: said('games.none') })).toHaveCount(is(state !== 'failed' && facts['games'] === 0)),
      expect(this.#place.getByRole('alert')).toHaveCount(is(Boolean(facts['problem']))),
      expect(this.more.and(this.#place.locator('[aria-busy="true"]'))).toHaveCount(is(state === 'loadingMore')),
    ]);
    if (facts['part'] && (await first.count())) expect(Number(await first.getAttribute('aria-setsize'))).toBeLessThan(100);
  }
}
