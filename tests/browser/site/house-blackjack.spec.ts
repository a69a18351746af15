import type { TransactionRow } from '#openapi/model.ts';
import { blackjackPoints } from '#games/engine/index.ts';
import {
  balance,
  dealUntil,
  expectAccount,
  expectNoFaults,
  expectPlayable,
  lastNet,
  openTitle,
  status,
  titleOf,
} from './support/house-games.ts';
import { main, playerMenu } from './support/player-screens.ts';
import { dealBlackjack } from './support/rounds.ts';
import { expect, playerTest, test } from './support/test.ts';

test('[GAME-05] a guest plays twenty one in demo by keyboard alone: what bets decides nothing, and a push gives the bet back', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const title = titleOf('twenty-one');
  const game = await openTitle(page, title);
  await expect(game.getByRole('heading', { name: title.name })).toBeVisible();
  await game.getByRole('button', { name: 'Show the hint' }).focus();
  await page.keyboard.press('Enter');
  let before = 1_000;
  for (let round = 1; round <= 5; round += 1) {
    await game.locator('.action').focus();
    await page.keyboard.press('Enter');
    const hint = game.getByText(/Basic strategy: (Hit|Stand|Double)/).first();
    // A blackjack ends the round at once.
    await expect(hint.or(game.locator('.chip').nth(round - 1))).toBeVisible();
    await expect(game.locator('.hands .card').nth(3)).toBeVisible();
    if ((await game.locator('.chip').count()) < round) {
      await expect(game.getByRole('img', { name: 'card face down' })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(game.getByRole('button', { name: 'Hit', exact: true })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(game.getByRole('button', { name: 'Stand', exact: true })).toBeFocused();
      await page.keyboard.press('Enter');
    }
    await expect(status(game)).toHaveText(/Lost|Paid|The bet came back/, { timeout: 20_000 });
    await expect(game.locator('.chip')).toHaveCount(round);
    expect(await balance(game)).toBeCloseTo(before + (await lastNet(game)), 2);
    before = await balance(game);
  }
});

test('[P-walk] [GAME-05] on 360 by 640 a guest sees both hands and every button at once, under what says that this is a demo', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const { gameId, providerId } = titleOf('blackjack');
  await page.goto(`/fr/game/play/${gameId}/${providerId}`);
  const game = page.frameLocator('iframe');
  const action = game.locator('.action');
  await expect(game.locator('.hands')).toBeVisible();
  // As a finger does: the page is not scrolled before the press.
  const box = (await action.boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(game.locator('.card').nth(3)).toBeVisible();
  for (const part of [game.locator('.card').first(), game.locator('.card').nth(3), game.locator('.turns'), action]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole('button', { name: 'Connectez-vous pour jouer en argent réel' })).toBeInViewport({ ratio: 1 });
});

playerTest('[GAME-03] a player’s hand of twenty one is there after a reload, and stands by touch once', async ({ page, funded }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const game = await openTitle(page, titleOf('twenty-one'));
  await expect(game.locator('.balance-amount')).toHaveText('100.00 EUR');
  await game.locator('.action').click();
  const own = game.locator('.hand').last().getByRole('img');
  await expect(own).toHaveCount(2);
  const names = () => own.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')));
  const dealt = await names();
  if ((await game.locator('.chip').count()) === 0) {
    await page.reload();
    await expect(own).toHaveCount(2);
    expect(await names()).toEqual(dealt);
    await game.getByRole('button', { name: 'Stand', exact: true }).dblclick();
  }
  await expect(status(game)).toHaveText(/Lost 1\.00|Paid|The bet came back/, { timeout: 20_000 });
  expect((await names()).slice(0, 2)).toEqual(dealt);
  expect(await game.locator('.chip').count()).toBe(1);
  expect(await balance(game)).toBeCloseTo(100 + (await lastNet(game)), 2);
  await expectAccount(game, funded);
});

playerTest('[GAME-03] a player doubles by touch, and the bet is taken twice and paid twice', async ({ page, funded }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const game = await openTitle(page, titleOf('twenty-one'));
  await expect(game.locator('.balance-amount')).toHaveText('100.00 EUR');
  const double = game.getByRole('button', { name: 'Double +1.00 EUR' });
  const rounds = await dealUntil(game, double);
  const before = await balance(game);
  await double.dblclick();
  await expect(status(game)).toHaveText(/Doubled: 2\.00\sEUR staked in all\. (Lost|Paid|The bet came back)/, { timeout: 20_000 });
  await expect(game.locator('.chip')).toHaveCount(rounds + 1);
  const net = await lastNet(game);
  expect([-2, 0, 2]).toContain(net);
  expect(await balance(game)).toBeCloseTo(before + 1 + net, 2);
  await expectAccount(game, funded);
});

playerTest('[GAME-03] a player doubles a free bet: nothing more is staked, and what is paid is told of that', async ({ page, funded }) => {
  // About one hand of eight is a 9, 10 or 11.
  playerTest.setTimeout(150_000);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const game = await openTitle(page, titleOf('free-bet-blackjack'));
  await expect(game.locator('.balance-amount')).toHaveText('100.00 EUR');
  const free = game.getByRole('button', { name: 'Double free', exact: true });
  const deal = game.getByRole('button', { name: /^Deal for/ });
  const ended = game.locator('.chip');
  for (let rounds = 0; ; rounds += 1) {
    await deal.click();
    await expect(
      game
        .getByRole('button', { name: /your decision$/ })
        .or(ended.nth(rounds))
        .first(),
    ).toBeVisible();
    if (await free.isVisible()) break;
    if ((await ended.count()) === rounds) await game.getByRole('button', { name: 'Stand', exact: true }).click();
    await expect(ended).toHaveCount(rounds + 1);
    await expect(deal).toBeVisible();
  }
  await expectPlayable(page, game.locator('button.turn'), game.locator('.hands'), 740);
  const [rounds, before] = [await ended.count(), await balance(game)];
  await free.focus();
  await page.keyboard.press('Enter');
  await expect(status(game)).toHaveText(/Doubled free: 1\.00\sEUR staked in all\. (Lost|Paid|The bet came back)/, { timeout: 20_000 });
  await expect(ended).toHaveCount(rounds + 1);
  const net = await lastNet(game);
  expect([-1, 0, 2]).toContain(net);
  expect(await balance(game)).toBeCloseTo(before + 1 + net, 2);
  await expectAccount(game, funded);
});

playerTest(
  '[GAME-03] a player insures a hand and splits another by keyboard: header, history and round agree on what each bet came to',
  async ({ page, site, partner, funded }) => {
    playerTest.setTimeout(90_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const held = async () =>
      Number(((await funded.call('GET', '/me/balance')).body as { balance_exact: { real: string } }).balance_exact.real);
    /** Asserts that game, account and transactions agree on the round, which began with a stake of 0.33. */
    const expectEverywhere = async (id: string, further: string, before: number, decided: readonly string[]) => {
      const net = await lastNet(game);
      expect(await balance(game)).toBeCloseTo(before + 0.33 + net, 2);
      await expectAccount(game, funded);
      const { data } = (await funded.call('GET', '/me/transactions?per_page=50')).body as { data: TransactionRow[] };
      const booked = data.filter(({ payload }) => payload.transfer_data?.round_id === id);
      expect(booked.filter(({ type }) => type.id === 4).map(({ amount }) => amount)).toEqual([`-${further}`, '-0.33']);
      expect(booked.reduce((sum, { amount }) => sum + Number(amount), 0)).toBeCloseTo(net, 2);
      const shared = (await (await page.request.get(`${partner}/games/api/shared/${id}`)).json()) as {
        progress: { decided: { action: string }[] };
      };
      expect(shared.progress.decided.map(({ action }) => action)).toEqual(decided);
    };

    const insured = await dealBlackjack(site, funded, ({ dealer }) => blackjackPoints(dealer[0]!) === 1);
    let before = await held();
    const game = await openTitle(page, titleOf('blackjack'));
    const action = game.locator('.action');
    const turn = (name: string) => game.getByRole('button', { name, exact: true });
    await expect(action).toHaveText(/: insurance\?$/);
    await expectNoFaults(page, 'iframe');
    await action.press('Enter');
    await expect(turn('No insurance')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(turn('Insurance +0.17 EUR')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(action).toHaveText(/your decision$|^Deal for/);
    const isOver = (await game.locator('.chip').count()) > 0;
    if (!isOver) {
      await expect(turn('Stand')).not.toHaveAttribute('aria-disabled');
      await turn('Stand').press('Enter');
    }
    await expect(status(game)).toHaveText(/insurance (wins|is lost)\..*Insured: 0\.50\sEUR staked in all\./, { timeout: 20_000 });
    await expectEverywhere(insured, '0.17', before, isOver ? ['insure'] : ['insure', 'stand']);

    // Small ones, which no second card makes 21.
    const split = await dealBlackjack(site, funded, ({ player: [first, second], dealer }) => {
      const each = blackjackPoints(first!);
      return each === blackjackPoints(second!) && each > 1 && each < 10 && blackjackPoints(dealer[0]!) > 1;
    });
    before = await held();
    await page.reload();
    await expect(turn('Split +0.33 EUR')).not.toHaveAttribute('aria-disabled');
    await turn('Split +0.33 EUR').press('Enter');
    await expect(action).toHaveText(/^First hand, .*: your decision$/);
    await expect(game.getByRole('group', { name: /^First hand, being played:/ })).toBeVisible();
    await expect(game.getByRole('group', { name: /^Second hand:/ })).toBeVisible();
    await expectNoFaults(page, 'iframe');
    await turn('Stand').press('Enter');
    await expect(action).toHaveText(/^Second hand, .*: your decision$/);
    await expect(turn('Stand')).not.toHaveAttribute('aria-disabled');
    await turn('Stand').press('Enter');
    // One hand may be lost, and the bet of the other returned.
    await expect(status(game)).toHaveText(
      /First hand: .*Second hand: .*Split: 0\.66\sEUR staked in all\. (Lost|Paid|The bet came back|0\.33\sEUR of 0\.66\sEUR came back)/,
      { timeout: 20_000 },
    );
    await expectEverywhere(split, '0.33', before, ['split', 'stand', 'stand']);
    const total = (await balance(game)).toFixed(2);
    await page.goto('/en/dashboard/transactions');
    await expect(playerMenu(page)).toContainText(total);
    await main(page).getByRole('button', { name: 'Search' }).click();
    await expect(main(page).locator('tbody tr').first().locator('td[data-label="Balance after"]')).toContainText(total);
  },
);
