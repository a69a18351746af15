import AxeBuilder from '@axe-core/playwright';
import { commitmentOf, outcomeOf } from '#games/engine/index.ts';
import { demoLink } from './support/house-games.ts';
import { expect, test } from './support/test.ts';
import { thorough } from './support/thorough.ts';

const serverSeed = '07'.repeat(32);
const draw = { serverSeed, clientSeed: 'ear', nonce: 3 };

test(
  '[GAME-03] a round is drawn again on a narrow screen by keyboard, and what does not match is told',
  thorough,
  async ({ page, site }) => {
    const { origin } = new URL(await demoLink(page, site, 'plinkoear'));
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== origin || request.method() !== 'GET') foreign.push(request.url());
    });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${origin}/games/verify/?lang=en`);
    await page.getByLabel('Game', { exact: true }).selectOption('mines');
    await expect(page.getByLabel('Bet, as JSON')).toHaveValue('{"kind":"mines","mines":3}');
    await page.getByRole('button', { name: 'Verify' }).press('Enter');
    await expect(page.getByLabel('Server seed', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Server seed', { exact: true })).toHaveAttribute('aria-invalid', 'true');

    await page.keyboard.type(serverSeed);
    await page.keyboard.press('Tab');
    await page.keyboard.type(commitmentOf(serverSeed));
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Commitment of the chain')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Source of the salt, as JSON')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type('ear');
    await page.getByLabel('Number of the bet').fill('3');
    await page.getByLabel('Decisions, as JSON').fill('[{"pick":1},{"pick":null}]');
    await page.getByLabel('Multiplier paid').fill('1.10');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Result' })).toBeFocused();
    await expect(page.getByText('Everything matches.')).toBeVisible();
    await expect(page.getByText(JSON.stringify(outcomeOf(draw, { kind: 'mines', mines: 3 })))).toBeVisible();
    await expect(page.getByText('Row 1, column 5: mine')).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

    await page.getByLabel('Multiplier paid').fill('1.11');
    await page.getByLabel('Multiplier paid').press('Enter');
    await expect(page.getByText('✗ The multiplier does not fit this outcome.')).toBeVisible();
    expect(foreign, 'what is entered leaves the page').toEqual([]);
  },
);
