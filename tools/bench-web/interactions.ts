import type { Browser, Page } from '@playwright/test';
import { openPhone, settled } from './phone.ts';
import { newPlayerState } from './players.ts';

/** Milliseconds from a touch or key to the next frame: the worst one of the interaction, as INP counts it. */
export interface InteractionFigures {
  readonly name: string;
  readonly inp: number;
  /** Until its target was shown. */
  readonly shown: number;
}

interface Interaction {
  readonly name: string;
  readonly path: string;
  readonly isPlayers?: true;
  readonly ready?: (page: Page) => Promise<void>;
  readonly act: (page: Page) => Promise<void>;
  readonly done: (page: Page) => Promise<void>;
}

const dialog = (page: Page) => page.getByRole('dialog');
const cards = (page: Page) => page.locator('#main [data-cards] article');
const star = (page: Page, isOn: boolean) => page.locator(`#main article button[aria-pressed=${isOn}]`).first();
const openSearch = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: 'Search games' }).tap();
  await dialog(page).getByRole('searchbox').waitFor();
};
let known = 0;

const interactions: readonly Interaction[] = [
  { name: 'open search', path: '/en', act: openSearch, done: (page) => dialog(page).locator('article').first().waitFor() },
  {
    name: 'type in search',
    path: '/en',
    ready: openSearch,
    act: async (page) => {
      await dialog(page).getByRole('searchbox').pressSequentially('fruit', { delay: 120 });
      await page.keyboard.press('Enter');
    },
    done: (page) => page.waitForFunction(() => location.search.includes('fruit')).then(() => {}),
  },
  {
    name: 'open cashier',
    path: '/en/dashboard',
    isPlayers: true,
    act: (page) => page.getByRole('banner').getByRole('button', { name: 'Deposit' }).tap(),
    done: (page) => dialog(page).getByRole('combobox').waitFor(),
  },
  {
    name: 'filter a section',
    path: '/en/casino',
    act: async (page) => {
      await page.getByLabel('Game name').tap();
      await page.keyboard.type('gold', { delay: 120 });
      await page.keyboard.press('Enter');
    },
    done: (page) => page.waitForFunction(() => location.search.includes('gold')).then(() => {}),
  },
  {
    name: 'Load more',
    path: '/en/casino',
    ready: async (page) => {
      const more = page.getByRole('button', { name: 'Load more' });
      await more.scrollIntoViewIfNeeded();
      known = await cards(page).count();
    },
    act: (page) => page.getByRole('button', { name: 'Load more' }).tap(),
    done: (page) => cards(page).nth(known).waitFor({ state: 'attached' }),
  },
  { name: 'star', path: '/en/casino', isPlayers: true, act: (page) => star(page, false).tap(), done: (page) => star(page, true).waitFor() },
  {
    name: 'change language',
    path: '/en',
    ready: async (page) => {
      await page.locator('nav button[aria-controls=sidebar]').tap();
      await page.locator('#sidebar').getByLabel('Language').scrollIntoViewIfNeeded();
    },
    // A key on the closed list chooses, like a touch in the system's own list.
    act: async (page) => {
      await page.locator('#sidebar').getByLabel('Language').focus();
      await page.keyboard.press('ArrowDown');
    },
    done: (page) => page.waitForURL(/\/(?:es|fr|pt)$/),
  },
];

async function once(browser: Browser, site: string, interaction: Interaction): Promise<InteractionFigures> {
  const { name, path, isPlayers, ready, act, done } = interaction;
  const phone = await openPhone(browser, { isSlow: false, ...(isPlayers && { storageState: await newPlayerState(site) }) });
  try {
    const { page } = phone;
    page.setDefaultTimeout(20_000);
    await page.goto(site + path);
    await settled(page);
    await ready?.(page);
    await settled(page, 500);
    await page.evaluate(() => {
      for (const id of Object.keys(window.gauge.interactions)) delete window.gauge.interactions[Number(id)];
    });
    const begun = performance.now();
    await act(page);
    await done(page);
    const took = performance.now() - begun;
    await settled(page, 500);
    const inp = await page.evaluate(() => Math.max(0, ...Object.values(window.gauge.interactions)));
    return { name, inp, shown: took };
  } finally {
    await phone.close();
  }
}

/** Each named interaction, `runs` times, on an idle page. One that does not finish counts as NaN. */
export async function measureInteractions(browser: Browser, site: string, runs: number): Promise<InteractionFigures[][]> {
  const all: InteractionFigures[][] = [];
  for (const interaction of interactions) {
    const figures: InteractionFigures[] = [];
    for (let run = 0; run < runs; run += 1) {
      figures.push(
        await once(browser, site, interaction).catch((error: unknown) => {
          console.warn(`${interaction.name}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
          return { name: interaction.name, inp: Number.NaN, shown: Number.NaN };
        }),
      );
    }
    all.push(figures);
  }
  return all;
}
