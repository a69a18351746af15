import { frameOf, status, balance, lastNet, demoLink, expectNoFaults } from './support/house-games.ts';
import { deposit } from './support/players.ts';
import { expect, playerTest, test } from './support/test.ts';
import { thoroughUnless } from './support/thorough.ts';

test('a bet whose answer is lost is asked for again, never placed twice', async ({ page, site }) => {
  await page.goto(await demoLink(page, site, 'plinkoear'));
  const requests = new Set<string>();
  let asked = 0;
  await page.route('**/games/api/rounds', async (route) => {
    requests.add((route.request().postDataJSON() as { request_id: string }).request_id);
    asked += 1;
    // The first one arrives, its answer does not; the second one does not even arrive.
    if (asked === 1) await route.fetch();
    await (asked <= 2 ? route.abort('connectionreset') : route.continue());
  });
  await page.locator('.action').click();
  await expect(status(page)).toHaveText(/Lost|Paid|came back/, { timeout: 20_000 });
  expect({ asked, ids: requests.size }).toEqual({ asked: 3, ids: 1 });
  expect(await balance(page)).toBeCloseTo(1_000 + (await lastNet(page)), 2);
});

test('[P-01] while the answer to a bet is slow, the game says in sight that it is being placed', async ({ page, site }) => {
  await page.clock.install();
  await page.goto(await demoLink(page, site, 'plinkoear'));
  const answer = Promise.withResolvers<void>();
  await page.route('**/games/api/rounds', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await expect(page.locator('.action')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.locator('.action').click();
  await page.clock.runFor(1_900);
  await expect(page.locator('.action')).toHaveAttribute('aria-disabled', 'true');
  await expect(status(page)).toHaveText('');
  await page.clock.runFor(200);
  await expect(status(page).getByText('Placing the bet…')).toBeVisible();
  await page.clock.resume();
  answer.resolve();
  await expect(status(page)).toHaveText(/Lost|Paid|came back/, { timeout: 20_000 });
});

for (const language of ['en', 'es', 'fr', 'pt']) {
  const title = `[P-01] nothing above the message moves while a bet's answer is lost and comes back, on a phone (${language})`;
  test(title, thoroughUnless(language === 'fr'), async ({ page, site }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto((await demoLink(page, site, 'plinkoear')).replace(/\blang=en/, `lang=${language}`));
    const places = async () => {
      const boxes = await Promise.all(['.stage', '.action', '.menu'].map((part) => page.locator(part).boundingBox()));
      return boxes.map((box) => box && [box.y, box.height]);
    };
    const before = await places();
    await page.route('**/games/api/**', (route) => route.abort('internetdisconnected'));
    await page.getByRole('textbox').first().fill('100');
    await page.locator('.action').click();
    await expect(status(page)).toHaveAttribute('data-tone', 'problem', { timeout: 15_000 });
    expect(await places()).toEqual(before);
    await page.unroute('**/games/api/**');
    await expect(page.locator('.action')).toHaveAttribute('aria-disabled', 'false', { timeout: 15_000 });
    expect(await places()).toEqual(before);
  });
}

const unknownBets = [
  { id: 'earplane', press: /^Bet/ },
  { id: 'plinkoear', press: /^Drop for/ },
  { id: 'any slot', press: /^Spin for/ },
] as const;

interface SentBet {
  readonly request_id: string;
  readonly stake_minor: number;
}

for (const { id, press } of unknownBets) {
  const title = `[P-01] ${id}: a bet that never arrived is told as not placed, and the next one is what the button says`;
  // All games share the same code for bets; a flight has most events in the meantime.
  test(title, thoroughUnless(id === 'earplane'), async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(await demoLink(page, site, id));
    const sent: SentBet[] = [];
    let isOffline = false;
    await page.route('**/games/api/**', async (route) => {
      if (route.request().url().endsWith('/rounds')) sent.push(route.request().postDataJSON() as SentBet);
      await (isOffline ? route.abort('internetdisconnected') : route.continue());
    });
    const bet = page.getByLabel('Bet', { exact: true });
    await bet.fill('10');
    isOffline = true;
    await page.getByRole('button', { name: press }).click();
    await expect(status(page)).toContainText('do not know yet if your bet of 10.00 EUR was placed', { timeout: 15_000 });
    await expect(page.locator('.action')).toHaveAttribute('aria-disabled', 'true');
    isOffline = false;
    await expect(status(page)).toHaveText('Your bet of 10.00 EUR was not placed. Nothing was taken.', { timeout: 15_000 });
    expect(await balance(page)).toBe(1_000);

    const before = sent.splice(0);
    await bet.fill('1');
    await page.getByRole('button', { name: press }).filter({ hasText: '1.00 EUR' }).click();
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toMatchObject({ stake_minor: 100 });
    expect(before.map(({ request_id }) => request_id)).not.toContain(sent[0]!.request_id);
  });
}

playerTest(
  '[P-01] a bet whose answer is lost is told with its result, also after a reload, and no other was placed',
  async ({ page, funded }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/en/game/play/plinkoear/207');
    const game = frameOf(page);
    const sent: SentBet[] = [];
    let isOffline = true;
    await expect(game.locator('.action')).toBeVisible();
    await page.route('**/games/api/rounds', async (route) => {
      sent.push(route.request().postDataJSON() as SentBet);
      // It arrives, and is played; its answer does not come back.
      if (sent.length === 1) await route.fetch();
      await route.abort('connectionreset');
    });
    await page.route('**/games/api/requests/**', (route) => (isOffline ? route.abort('internetdisconnected') : route.continue()));
    await game.getByLabel('Bet', { exact: true }).fill('10');
    await game.locator('.action').click();
    await expect(status(game)).toContainText('do not know yet if your bet of 10.00 EUR was placed', { timeout: 15_000 });

    await page.reload();
    await expect(status(game)).toContainText('do not know yet if your bet of 10.00 EUR was placed', { timeout: 15_000 });
    await expect(game.locator('.action')).toHaveAttribute('aria-disabled', 'true');
    isOffline = false;
    await expect(status(game)).toHaveText(/Your bet of 10\.00\sEUR was placed\. .*(Lost|Paid|came back)/, { timeout: 15_000 });
    await expect(game.locator('.action')).toHaveAttribute('aria-disabled', 'false');
    expect(new Set(sent.map(({ request_id }) => request_id)).size).toBe(1);
    const { body } = await funded.call('GET', '/me/balance');
    expect(Number((body as { balance_exact: { real: string } }).balance_exact.real)).toBeCloseTo(100 + (await lastNet(game)), 2);

    // It was shown: the next visit has nothing to request.
    const asked = page.waitForRequest('**/games/api/requests/**', { timeout: 1_500 }).catch(() => null);
    await page.reload();
    await expect(game.locator('.action')).toBeVisible();
    expect(await asked).toBeNull();
  },
);

test('[P-14] whoever listens to plinkoear hears of a falling ball when it falls, not while the bet has no answer', async ({
  page,
  site,
}) => {
  await page.goto(await demoLink(page, site, 'plinkoear'));
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/games/api/rounds', async (route) => {
    await promise;
    await route.fallback();
  });
  await expect(page.locator('.action')).toBeVisible();
  const received = await page.evaluateHandle(() => {
    const spoken = document.querySelector('.visually-hidden[role=status]')!;
    const texts: string[] = [];
    new MutationObserver(() => texts.push(spoken.textContent)).observe(spoken, { childList: true, characterData: true, subtree: true });
    return texts;
  });
  await page.locator('.action').click();
  await expect.poll(() => received.jsonValue()).toEqual(['Placing the bet…']);
  resolve();
  await expect.poll(() => received.jsonValue()).toEqual(['Placing the bet…', 'The ball is falling…', '']);
});

playerTest(
  '[P-06] with a bonus both balances are seen, cash is played without reopening, and the end of the bonus is told',
  async ({ page, player }) => {
    await deposit(player, '40', 'WELCOME50');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 740 });
    await page.goto('/en/game/play/plinkoear/207');
    const game = frameOf(page);
    const [cash, bonus] = [game.getByRole('radio', { name: 'Cash' }), game.getByRole('radio', { name: 'Bonus money' })];
    const choice = game.getByRole('group', { name: 'Play with' });
    await expect(choice).toContainText('Cash 40.00 EUR');
    await expect(choice).toContainText('Bonus money 20.00 EUR');
    // Cash is what counts towards the bonus, and is played first.
    await expect(cash).toBeChecked();
    await bonus.check();
    expect(await game.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0);
    await expectNoFaults(page);

    const stake = game.getByLabel('Bet', { exact: true });
    await stake.fill('30');
    await game.locator('.action').click();
    await expect(status(game)).toHaveText('You do not have enough bonus money for this bet. Choose cash at the top, or bet less.');
    await cash.check();
    await game.locator('.action').click();
    await expect(status(game)).toHaveText(/Lost|Paid|came back/, { timeout: 20_000 });
    const exact = async () =>
      ((await player.call('GET', '/me/balance')).body as { balance_exact: { real: string; bonus: string } }).balance_exact;
    const after = 40 + (await lastNet(game));
    expect(Number((await exact()).real)).toBeCloseTo(after, 2);
    expect((await exact()).bonus).toBe('20.00');
    await expect(choice).toContainText(`Cash ${after.toFixed(2)} EUR`);

    await bonus.check();
    const { body } = await player.call('GET', `/campaigns/players/${player.id}/unusedCampaigns?language=en&is_deposit=1`);
    const { id } = (body.data as { id: number; code: string }[]).find(({ code }) => code === 'WELCOME50')!;
    await player.call('DELETE', `/campaigns/players/${player.id}?campaign_id=${id}`);
    await stake.fill('1');
    await game.locator('.action').click();
    await expect(status(game)).toHaveText(
      'You do not have enough balance for this bet. You have no bonus money left. You are playing with cash now.',
    );
    await expect(cash).toBeChecked();
    await expect(bonus).toBeDisabled();
    await game.locator('.action').click();
    await expect(status(game)).toHaveText(/Lost|Paid|came back/, { timeout: 20_000 });
    expect((await exact()).bonus).toBe('0.00');
  },
);
// Luck decides the number of flights.
