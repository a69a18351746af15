import { randomUUID } from 'node:crypto';
import { cashierMachine, type CashierState } from '../../../machines/cashier/cashier.machine.ts';
import type { Conversion } from '../../../src/api/model.ts';
import type { PaymentKind } from '../../../src/domain/cashier-checks.ts';
import { amountField, cashier, convertButton, openCashier } from '../../site/support/cashier.ts';
import { freeze } from '../../site/support/player-screens.ts';
import { expect } from '../../site/support/test.ts';
import { cashierCases } from '../../support/fixtures/cashier.ts';
import type { Step } from '../../support/plan.ts';
import { Device } from './cashier/device.ts';
import {
  addressField,
  bonusField,
  button,
  checkDialog,
  chooseCoin,
  press,
  quote,
  swapButton,
  tagField,
  text,
  unfold,
} from './cashier/dialog.ts';
import { atReading, attemptOf, keptFor } from './cashier/kept.ts';
import { sharedPurse } from './cashier/purse.ts';
import { retype } from './support/accounts.ts';
import { Calls } from './support/calls.ts';
import { keepLogin } from './support/visit.ts';
import { walkInBrowser } from './support/walk.ts';

const QUOTE_MS = 60_000;
/** A check of a bonus code is given up sooner than a quote expires. */
const LAST_OF_THE_QUOTE_MS = 5_000;
const REDIRECT_MS = cashierCases.delays.redirectDelay;
const PATIENCE_MS = cashierCases.delays.replyPatience;

/** Replies to a payment that the platform gives to the other kind of payment, or never. */
const strangeReplies: Readonly<Record<string, () => unknown>> = {
  'a payment page': () => ({ status: 'success', redirect_url: 'https://pay.example/', transaction_id: randomUUID() }),
  'an id': () => ({ transaction: { externalId: randomUUID() } }),
  'no page': () => ({ status: 'success', redirect_url: '', transaction_id: randomUUID() }),
};
const ownReply: Readonly<Record<PaymentKind, string>> = { deposit: 'a payment page', withdraw: 'an id' };

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
  async open({ page, context, site, partner }, path) {
    const purse = await sharedPurse(site, partner);
    await purse.settle();
    await keepLogin(context, site, purse.player);
    const device = await Device.prepare(page, purse.player.id, await keptFor(path, purse), atReading(path[1]));
    const calls = await Calls.hold(page, {
      lookUp: 'GET /me/transactions/*',
      loadMethods: 'GET /payments/methods/*',
      convert: 'GET /payments/zeroxprocessing/*/*',
      checkBonusCode: 'GET /campaigns/*',
      submit: 'POST /payments/*',
      cancel: 'GET /payments/providers/*/cancel/*',
    });
    await page.clock.install();
    await page.goto('/en/dashboard/my-vip-level');
    await openCashier(page);
    await expect.poll(() => device.reading()).toMatchObject({ hasRead: true });
    await freeze(page);

    const sentKind = (): PaymentKind => (calls.made('submit').at(-1)?.url().endsWith('/withdraw') ? 'withdraw' : 'deposit');
    let kind: PaymentKind = 'deposit';
    let isClosedAtOnce = path[1]?.event === 'dismissed';
    const checked: { readonly [S in CashierState]?: (step: Step) => Promise<void> } = {
      async recalling({ event }) {
        const { hasRead, seen } = await device.reading();
        expect(hasRead).toBe(true);
        if (event === 'xstate.init') expect(seen).toContain(text('cashier.loading'));
      },
      async opening() {
        const { tabs, seen } = await device.opening();
        expect(tabs).toBe(1);
        expect(seen).toContain(text('cashier.done.deposit'));
      },
    };

    return {
      calls,
      gestures: {
        async 'kind.chosen'(event, _, next) {
          kind = event.kind;
          await device.atNextReading(atReading(next));
          isClosedAtOnce = next?.event === 'dismissed';
          await cashier(page)
            .getByRole('tab', { name: text(`cashier.${kind}`) })
            .click();
        },
        'method.chosen': (_, sample) => chooseCoin(page, sample === 'another coin' ? 'USDT' : 'LTC'),
        'amount.typed': ({ text: value }) => retype(amountField(page), value),
        'direction.swapped': () => swapButton(page).click(),
        'conversion.requested': () => convertButton(page).click(),
        'quote.expired': () => page.clock.fastForward(QUOTE_MS),
        'address.typed': ({ text: value }) => retype(addressField(page), value),
        async 'tag.typed'({ text: value }) {
          await unfold(page, tagField(page), 'cashier.tag.add');
          await retype(tagField(page), value);
        },
        async 'bonusCode.entered'(_, __, next) {
          if (next?.event === 'quote.expired') await page.clock.fastForward(QUOTE_MS - LAST_OF_THE_QUOTE_MS);
          await unfold(page, bonusField(page), 'cashier.bonus.have');
          await retype(bonusField(page), next?.event === 'xstate.done.actor.checkBonusCode' ? 'WELCOME50' : 'WELCOME');
          await press(page, 'cashier.bonus.apply');
        },
        'bonusCode.removed': () => press(page, 'cashier.bonus.remove'),
        async 'payment.requested'(_, __, next) {
          await device.lock();
          await quote(page)
            .getByRole('button', { name: text(`cashier.${kind}`) })
            .click();
          if (!next?.event.includes('prepare')) await device.unlock();
        },
        async 'payment.confirmed'() {
          await device.lock();
          await press(page, 'cashier.review.confirm');
        },
        back: () => press(page, 'cashier.back'),
        retry: () => button(page, new RegExp(`^(${text('ui.retry')}|${text('cashier.unconfirmed.ask')})$`)).click(),
        'deletion.requested': () => press(page, 'cashier.pending.delete'),
        'deletion.confirmed': () => press(page, 'cashier.pending.delete_it'),
        'deletion.declined': () => press(page, 'cashier.pending.keep'),
        async 'link.followed'() {
          await cashier(page)
            .getByRole('link', { name: text('cashier.open_payment_page') })
            .click();
          await expect.poll(() => context.pages().length).toBe(2);
        },
        async dismissed() {
          if (isClosedAtOnce) return;
          await press(page, 'ui.close');
          // Nobody waits for this one any more, but it was not called back either.
          if (calls.isOpen('checkBonusCode')) await calls.answer('checkBonusCode');
        },
      },
      answers: {
        recall: async () => {},
        async lookUp(sample) {
          if (sample === 'authorized') await purse.pay(kind);
          await calls.answer('lookUp');
        },
        loadMethods: (sample) => calls.answer('loadMethods', sample === 'no method' ? () => ({ data: [] }) : undefined),
        convert: (_, next) =>
          // Where the plan breaks a limit by an amount that the platform would take.
          calls.answer<Conversion>(
            'convert',
            next?.event === 'payment.requested' && next.state === 'quoted' ? (real) => ({ ...real, max: '0.01' }) : undefined,
          ),
        checkBonusCode: () => calls.answer('checkBonusCode'),
        async prepare(sample) {
          if (sample.startsWith('an earlier ')) await device.keep(attemptOf(purse, kind));
          await device.unlock();
        },
        async submit(sample) {
          if (sample === ownReply[sentKind()]) await calls.answer('submit');
          else await calls.answer('submit', strangeReplies[sample], 200);
        },
        cancel: () => calls.answer('cancel'),
        async openPaymentPage(sample) {
          await expect.poll(() => context.pages().length).toBe(sample === 'opened' ? 2 : 1);
        },
      },
      failures: {
        recall: async () => {},
        lookUp: (sample) => (sample === 'gone' ? calls.answer('lookUp') : calls.fail('lookUp', 'dropped')),
        loadMethods: () => calls.fail('loadMethods', 'dropped'),
        convert: () => calls.fail('convert', 'dropped'),
        checkBonusCode: () => calls.answer('checkBonusCode'),
        async prepare() {
          await device.fill();
          await device.unlock();
        },
        async submit(sample) {
          if (sample === 'unreachable') return calls.fail('submit', 'dropped');
          if (sample === 'in flight') return calls.fail('submit', 409, 'request_in_flight');
          if (sample === 'rate limited') return calls.fail('submit', 429, 'rate_limited');
          if (sample === 'refused') return calls.fail('submit', 422, 'amount_below_minimum');
          await purse.pending(sentKind());
          return calls.answer('submit');
        },
        async cancel() {
          await purse.pay(kind);
          await calls.answer('cancel');
        },
        openPaymentPage: async () => {},
      },
      passing: {
        async redirectDelay(next) {
          if (kind === 'withdraw') await calls.free('lookUp');
          if (next) await device.atNextOpening(next.event.includes('error') ? 'loses' : next.sample === 'blocked' ? 'blocks' : 'opens');
          await page.clock.runFor(REDIRECT_MS);
        },
        async replyPatience() {
          await page.clock.runFor(PATIENCE_MS);
          // It comes too late to change anything.
          await calls.answer('submit');
        },
      },
      async check(step) {
        const special = checked[step.state as CashierState];
        await (special ? special(step) : checkDialog(page, step));
        if (kind === 'withdraw' && step.event.includes('redirectDelay')) await expect(page).toHaveURL(/\/en\/transactions\/[\w-]+$/);
      },
    };
  },
});
