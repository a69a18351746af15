import type { Page } from '@playwright/test';
import { look } from '../flows/support/visit.ts';
import { isSlowed } from './support/environments.ts';
import { recorded } from './support/network.ts';
import { expectPlayer } from './support/player-screens.ts';
import { expect, playerTest as test } from './support/test.ts';

const tabs = 10;

test('[SESS-08] of ten tabs the one that is looked at asks for the balance, and another one as it is looked at', async ({
  page,
  context,
  player,
}) => {
  test.setTimeout(isSlowed ? 300_000 : 90_000);
  const others: Page[] = [];
  for (let tab = 1; tab < tabs; tab += 1) others.push(await context.newPage());
  for (const each of [page, ...others]) {
    await each.goto('/en/contact-us');
    await expectPlayer(each, player);
  }
  await Promise.all(others.map((each) => look(each, 'hidden')));
  // Requests made before the tabs were hidden have ended.
  await Promise.all(others.map((each) => each.waitForLoadState('networkidle')));
  const seen = recorded(page, 'me/balance');
  const unseen = others.map((each) => recorded(each, 'me/balance'));
  await expect.poll(() => seen.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
  expect(unseen.map(({ length }) => length)).toEqual(others.map(() => 0));
  await look(page, 'hidden');
  await look(others[3]!, 'visible');
  await expect.poll(() => unseen[3]!.length).toBeGreaterThan(0);
  expect(unseen.filter(({ length }) => length > 0)).toHaveLength(1);
});
