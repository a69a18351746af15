import { expect, type Page } from '@playwright/test';
import { callAs } from '#tests/support/caller.ts';
import { expectAccessible, open } from './console.ts';
import { createPlayer, storageStateOf } from './players.ts';

/** Hides a title in one country: a player who lives there sees a message under its address, and plays it when it is shown again. */
export async function hideTitle(page: Page): Promise<void> {
  const site = process.env['SITE_URL']!;
  const player = await createPlayer(site, { country: 'NZ' });
  const { body: list } = await player.call('GET', '/casino/games?sort_by=rank&sort=0&is_live=0&per_page=1&page=1');
  const [game] = list['data'] as { name: string; game_id: string; provider_id: number }[];
  const { name, game_id: gameId, provider_id: providerId } = game!;
  const change = async (countries: string) => {
    await open(page, 'Catalogue');
    await page.getByLabel('Name or game ID').fill(gameId);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: `Change: ${name}`, exact: true }).click();
    await page.getByLabel(/^For everybody the title is/).selectOption('false');
    await page.getByLabel(/^Hidden in these countries/).fill(countries);
    await page.getByLabel(/^Reason/).fill('the licence of the title');
    await page.getByRole('button', { name: 'Show what will happen' }).click();
    await page.getByRole('button', { name: 'Sign and carry out' }).click();
    await expect(page.getByText('Done. The act was carried out.')).toBeVisible();
  };
  await change('nz');
  const own = await (
    await page
      .context()
      .browser()!
      .newContext({ storageState: storageStateOf(site, player) })
  ).newPage();
  await own.goto(`${site}/en/game/play/${gameId}/${providerId}`);
  await expect(own.getByText('This game is not available here.')).toBeVisible();
  await change('');
  await own.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect(own.locator('iframe')).toBeVisible();
  await own.context().close();
}

/** Moves the second title of a section up by keyboard, and proposes the order. @returns the title, and the number of the section. */
export async function orderSection(page: Page): Promise<{ readonly title: string; readonly sectionId: string }> {
  await open(page, 'Catalogue');
  await page.getByLabel('Section', { exact: true }).selectOption({ index: 1 });
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Change the order' }).click();
  const up = page.getByRole('button', { name: /^Move up: / }).nth(1);
  await expect(up).toBeVisible();
  const sectionId = new URL(page.url()).pathname.split('/').at(-1)!;
  const label = (await up.getAttribute('aria-label'))!;
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Move up: / }).first()).toHaveAccessibleName(label);
  await expect(page.getByRole('button', { name: label, exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel(/^Reason/).fill('requested by the provider');
  await page.getByRole('button', { name: 'Show what will happen' }).click();
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText(`1. ${label.replace('Move up: ', '')}`);
  await expectAccessible(page);
  return { title: label.replace('Move up: ', ''), sectionId };
}

/** Adds a section in four languages, puts a title into it, which players then see there, and removes it once it is empty again. */
export async function addSection(page: Page): Promise<void> {
  const site = process.env['SITE_URL']!;
  const carryOut = async () => {
    await page.getByLabel(/^Reason/).fill('games of the summer');
    await page.getByRole('button', { name: 'Show what will happen' }).click();
    await page.getByRole('button', { name: 'Sign and carry out' }).click();
    await expect(page.getByText('Done. The act was carried out.')).toBeVisible();
  };
  const openSections = async () => {
    await open(page, 'Catalogue');
    await page.getByRole('link', { name: 'Sections', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'Sections', level: 1 })).toBeVisible();
  };
  const setTitle = async (isIn: boolean) => {
    await open(page, 'Catalogue');
    await page.getByLabel('Name or game ID').fill('plinkoear');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: /^Sections of / }).click();
    await page.getByRole('checkbox', { name: /^Summer games/ }).setChecked(isIn);
    await expectAccessible(page);
    await carryOut();
  };
  const shown = async (language: string) => {
    const { body } = await callAs({ api: `${site}/api` })('GET', `/casino/sections?slug=casino&language=${language}`);
    const sections = body.data as { name: string; games_count: number }[];
    return sections.filter(({ games_count: games }) => games > 0).map(({ name }) => name);
  };
  await openSections();
  await page.getByRole('link', { name: 'Add a section' }).click();
  for (const [language, name] of [
    ['English', 'Summer games'],
    ['Spanish', 'Juegos de verano'],
    ['French', 'Jeux d’été'],
    ['Portuguese', 'Jogos de verão'],
  ] as const)
    await page.getByLabel(`Name in ${language}`).fill(name);
  await carryOut();
  await setTitle(true);
  // The other process reads a change of the catalogue shortly after the one that made it.
  await expect.poll(() => shown('en')).toContain('Summer games');
  await expect.poll(() => shown('pt')).toContain('Jogos de verão');
  await setTitle(false);
  await openSections();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Remove: Summer games' }).click();
  await carryOut();
  await expect.poll(() => shown('en')).not.toContain('Summer games');
}
