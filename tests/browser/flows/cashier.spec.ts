import { cashierMachine, type CashierState } from '#machines/cashier/cashier.machine.ts';
import { openCashier } from '../site/support/cashier.ts';
import { walked } from '../site/support/texts.ts';
import { freeze } from '../site/support/player-screens.ts';
import { expect } from '../site/support/test.ts';
import { cashierCases, depositAttempt } from '#tests/support/fixtures/cashier.ts';
import { cashierVocabulary } from '#tests/support/scenarios/vocabulary/cashier.ts';
import type { Path, Step } from '#tests/support/plan.ts';
import { Device } from './cashier/device.ts';
import { checkDialog, text } from './cashier/dialog.ts';
import { gesturesIn } from './cashier/gestures.ts';
import { atReading, storedFor } from './cashier/kept.ts';
import { sharedWallet } from './cashier/wallet.ts';
import { answersIn, failuresIn, passingIn } from './cashier/surroundings.ts';
import { type CashierVisit, endpoints, keysOf } from './cashier/visit.ts';
import { Calls } from './support/calls.ts';
import { saveLogin } from './support/visit.ts';
import { walkInBrowser, type Fixtures } from './support/walk.ts';

async function openVisit({ page, context, site, partner }: Fixtures, path: Path): Promise<CashierVisit> {
  const wallet = await sharedWallet(site, partner);
  await wallet.settle();
  await saveLogin(context, site, wallet.player);
  const kept = await storedFor(path, wallet);
  const device = await Device.prepare(page, wallet.player.id, kept.text, atReading(path[1]));
  const calls = await Calls.hold(page, endpoints);
  await page.clock.install();
  await page.goto(`/${walked}/dashboard/my-vip-level`, { waitUntil: 'domcontentloaded' });
  await openCashier(page);
  await expect.poll(() => device.reading()).toMatchObject({ hasRead: true });
  await freeze(page);
  const isCodeGood = path.some(({ event }) => event === 'xstate.done.actor.checkBonusCode');
  return {
    page,
    context,
    wallet,
    device,
    kept,
    calls,
    kind: 'deposit',
    sent: depositAttempt.body.amount,
    isCodeGood,
    isClosedAtOnce: path[1]?.event === 'dismissed',
  };
}

/** A retry is no second payment: it uses the key of the last attempt, of this visit or an earlier one. */
function expectSameKey(visit: CashierVisit): void {
  const [last, former] = keysOf(visit);
  expect(last).toMatch(/^\S{16,}$/);
  expect(last).toBe(former);
}

async function check(visit: CashierVisit, step: Step): Promise<void> {
  const { page, device, kind } = visit;
  if (step.state === ('recalling' satisfies CashierState)) {
    const { hasRead, seen } = await device.reading();
    expect(hasRead).toBe(true);
    if (step.event === 'xstate.init') expect(seen).toContain(text('cashier.loading'));
  } else if (step.state === ('opening' satisfies CashierState)) {
    const { tabs, seen } = await device.opening();
    expect(tabs).toBe(1);
    expect(seen).toContain(text('cashier.done.deposit'));
  } else await checkDialog(page, step, visit.sent);
  if (step.state === ('askingAgain' satisfies CashierState)) expectSameKey(visit);
  if (kind === 'withdraw' && step.event.includes('redirectDelay'))
    await expect(page).toHaveURL(new RegExp(String.raw`/${walked}/transactions/[\w-]+$`));
}

walkInBrowser({
  plan: 'cashier',
  machine: cashierMachine,
  cases: cashierCases,
  unheld: {
    recall: 'reads the storage of the device, which answers at once',
    prepare: 'writes the storage of the device under a lock, which another tab may hold',
    openPaymentPage: 'opens a tab, or learns at once that it may not',
  },
  passesAtOnce: {
    recalling: 'the storage answers within the task that asks it',
    opening: 'a tab opens or not within the task that asks for it',
  },
  vocabulary: cashierVocabulary,
  async open(site, path) {
    const visit = await openVisit(site, path);
    return {
      calls: visit.calls,
      gestures: gesturesIn(visit),
      answers: answersIn(visit),
      failures: failuresIn(visit),
      passing: passingIn(visit),
      check: (step) => check(visit, step),
    };
  },
});
