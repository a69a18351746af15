import type { cashierMachine } from '#machines/cashier/cashier.machine.ts';
import { amountField, cashier, chooseCoin, convertButton } from '#tests/browser/site/support/cashier.ts';
import { expect } from '#tests/browser/site/support/test.ts';
import { litecoin, ripple, tether } from '#tests/support/fixtures/cashier.ts';
import { retype } from '../support/accounts.ts';
import type { Hand } from '../support/walk.ts';
import { addressField, bonusField, button, press, quote, swapButton, tagField, text, unfold } from './dialog.ts';
import { atReading } from './kept.ts';
import type { CashierVisit } from './visit.ts';

export const quoteMs = 60_000;
/** The interval at which the site reads a payment that it shows as open. */
const lookMs = 4_000;
/** A check of a bonus code and a payment time out before a quote expires. */
export const lastOfTheQuoteMs = 5_000;

const codeOf: Readonly<Record<number, string>> = Object.fromEntries([litecoin, ripple, tether].map(({ id, code }) => [id, code]));

export function gesturesIn(visit: CashierVisit): Hand<typeof cashierMachine>['gestures'] {
  const { page, context, wallet, device, calls } = visit;
  return {
    async 'kind.chosen'({ kind }, _, next) {
      visit.kind = kind;
      visit.isClosedAtOnce = next?.event === 'dismissed';
      await device.atNextReading(atReading(next));
      await calls.givingUp(() =>
        cashier(page)
          .getByRole('tab', { name: text(`cashier.${kind}`) })
          .click(),
      );
    },
    'method.chosen': ({ methodId }) => chooseCoin(page, codeOf[methodId]!),
    async 'amount.typed'({ text: value }) {
      visit.sent = value;
      await retype(amountField(page), value);
    },
    'direction.swapped': () => swapButton(page).click(),
    'conversion.requested': () => convertButton(page).click(),
    // The pending check of a code or payment must not expire together with it.
    'quote.expired': () => page.clock.fastForward(calls.isOpen('checkBonusCode') || calls.isOpen('submit') ? lastOfTheQuoteMs : quoteMs),
    'address.typed': ({ text: value }) => retype(addressField(page), value),
    'tag.typed': ({ text: value }) => retype(tagField(page), value),
    async 'bonusCode.typed'({ text: code }) {
      await unfold(page, bonusField(page), 'cashier.bonus.have');
      await retype(bonusField(page), visit.isCodeGood ? 'WELCOME50' : code);
    },
    async 'payment.ended'({ transaction: { status } }) {
      await (status === 'authorized' ? wallet.pay(visit.kind) : wallet.settle());
      await page.clock.runFor(lookMs);
      await calls.answer('lookUp');
    },
    async 'bonusCode.entered'(_, __, next) {
      if (next?.event === 'quote.expired') await page.clock.fastForward(quoteMs - lastOfTheQuoteMs);
      await unfold(page, bonusField(page), 'cashier.bonus.have');
      await retype(bonusField(page), next?.event === 'xstate.done.actor.checkBonusCode' ? 'WELCOME50' : 'WELCOME');
      await press(page, 'cashier.bonus.apply');
    },
    'bonusCode.removed': () => press(page, 'cashier.bonus.remove'),
    async 'payment.requested'(_, __, next) {
      const isPrepared = next?.event.includes('prepare') || (next?.event === 'quote.expired' && next.state === 'preparing');
      if (isPrepared) await device.lock();
      await quote(page)
        .getByRole('button', { name: text(`cashier.${visit.kind}`) })
        .click();
    },
    'password.typed': ({ text: value }) => retype(cashier(page).getByLabel(text('cashier.password')), value),
    async 'payment.confirmed'() {
      await device.lock();
      await press(page, 'cashier.review.confirm');
    },
    back: () => press(page, 'cashier.back'),
    'connection.returned': () => page.evaluate(() => void dispatchEvent(new Event('online'))),
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
      if (visit.isClosedAtOnce) return;
      await press(page, 'ui.close');
      // The closed dialog no longer needs this reply, but its request was not aborted.
      if (calls.isOpen('checkBonusCode')) await calls.answer('checkBonusCode');
    },
  };
}
