// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { afterEach, expect } from 'vitest';
import type { SimulatedClock } from 'xstate';
import { cashierMachine, type CashierState } from '#machines/cashier/cashier.machine.ts';
import type { Attempt, CashierEvent } from '#machines/cashier/cashier.types.ts';
import { cashierView } from '#machines/cashier/cashier.view.ts';
import { CashierDialog } from '#src/views/cashier/CashierDialog.tsx';
import * as stories from '#stories/cashier.stories.tsx';
import { addresses, cashierCases, conversion, depositAttempt, input, litecoin, ripple, tether } from '#tests/support/fixtures/cashier.ts';
import { english, handOf, show } from '#tests/support/flow-screen.tsx';
import { openMachine } from '#tests/support/model.ts';
import type { Step } from '#tests/support/plan.ts';
import { testPlan } from '#tests/support/plan-tests.ts';
import { cashierVocabulary } from '#tests/support/scenarios/vocabulary/cashier.ts';

const text = (id: string) => english[id]!;

interface VisitProps {
  readonly logic: typeof cashierMachine;
  readonly clock: SimulatedClock;
  /** Takes the function that informs the cashier of events elsewhere. */
  readonly onTeller: (tell: (event: CashierEvent) => void) => void;
}

function Visit({ logic, clock, onTeller }: VisitProps) {
  const actor = useActorRef(logic, { input, clock });
  useEffect(() => onTeller((event) => actor.send(event)), [actor, onTeller]);
  const view = useSelector(actor, cashierView);
  return (
    <CashierDialog
      view={view}
      send={(event) => actor.send(event)}
      isOpen
      isSandbox
      onClose={() => {
        if (view.canDismiss) actor.send({ type: 'dismissed' });
      }}
    />
  );
}

function openCashier() {
  const { logic, clock, environment } = openMachine(cashierMachine, cashierCases);
  let tell: (event: CashierEvent) => void = () => {};
  const onTeller = (teller: typeof tell) => void (tell = teller);
  const user = show(<Visit logic={logic} clock={clock} onTeller={onTeller} />);
  const press = (id: string) => user.click(screen.getByRole('button', { name: text(id) }));
  // Pasted, because an address is 34 keys, and typing is tested with the field.
  const retype = async (field: HTMLElement, value: string) => {
    await user.clear(field);
    if (value) await user.paste(value);
  };
  return handOf<CashierEvent>(environment, {
    'kind.chosen': ({ kind }) => user.click(screen.getByRole('tab', { name: text(`cashier.${kind}`) })),
    'method.chosen': async ({ methodId }) => {
      const field = screen.getByRole('combobox');
      await user.clear(field);
      await user.click(field);
      await user.click(screen.getByRole('option', { name: optionOf[methodId]! }));
    },
    'amount.typed': ({ text: value }) => retype(screen.getByLabelText(/^Amount to/), value),
    'direction.swapped': () => user.click(screen.getByRole('button', { name: /^Enter the amount in/ })),
    'conversion.requested': () => press('cashier.convert'),
    // While a payment is sent, nobody waits for an answer as long as a quote's lifetime: this quote is older.
    'quote.expired': (event) => act(() => (isSending() ? tell(event) : clock.increment(conversion.conversion.ttl_ms!))),
    'address.typed': ({ text: value }) => retype(screen.getByLabelText(/wallet address$/), value),
    'tag.typed': ({ text: value }) => retype(screen.getByLabelText(new RegExp(`^${text('cashier.tag')}`)), value),
    'bonusCode.typed': async ({ text: code }) => {
      await user.click(screen.getByText(text('cashier.bonus.have')));
      await retype(screen.getByLabelText(text('cashier.bonus.code')), code);
    },
    'bonusCode.entered': async ({ code }) => {
      await user.click(screen.getByText(text('cashier.bonus.have')));
      await retype(screen.getByLabelText(text('cashier.bonus.code')), code);
      await press('cashier.bonus.apply');
    },
    'bonusCode.removed': () => press('cashier.bonus.remove'),
    'payment.requested': () => user.click(payButton()!),
    'password.typed': ({ text: value }) => retype(screen.getByLabelText(new RegExp(`^${text('cashier.password')}`)), value),
    'payment.confirmed': () => press('cashier.review.confirm'),
    back: () => press('cashier.back'),
    'connection.returned': (event) => act(() => tell(event)),
    retry: () => user.click(screen.getByRole('button', { name: new RegExp(`${text('ui.retry')}|${text('cashier.unconfirmed.ask')}`) })),
    'payment.ended': (event) => act(() => tell(event)),
    'deletion.requested': () => press('cashier.pending.delete'),
    'deletion.confirmed': () => press('cashier.pending.delete_it'),
    'deletion.declined': () => press('cashier.pending.keep'),
    'link.followed': () => user.click(screen.getByRole('link', { name: text('cashier.open_payment_page') })),
    dismissed: () => press('ui.close'),
  });
}

const optionOf: Readonly<Record<number, RegExp>> = { [litecoin.id]: /Litecoin/, [ripple.id]: /XRP/, [tether.id]: /Tether/ };
const isSending = () => screen.queryByText(text('cashier.sending.body')) !== null;
const unconfirmed = () => screen.queryByText(text('cashier.unconfirmed.body')) ?? screen.getByText(text('cashier.unconfirmed.fault'));
const payButton = () => {
  const quote = screen.queryByRole('region', { name: text('cashier.quote') });
  return quote && within(quote).getByRole('button');
};

const headings: { [S in CashierState]?: (kind: string, sent: string) => string | RegExp } = {
  recalling: () => text('cashier.loading'),
  lookingUp: () => text('cashier.loading'),
  loadingMethods: () => text('cashier.loading'),
  failed: () => text('failed_to_load_payment_methods'),
  noMethods: (kind) => text(kind === 'deposit' ? 'cashier.no_methods' : 'cashier.no_withdraw_methods'),
  reviewing: () => text('cashier.review.title'),
  preparing: (kind) => text(`cashier.sending.${kind}`),
  submitting: (kind) => text(`cashier.sending.${kind}`),
  askingAgain: (_, sent) => new RegExp(String.raw`^Checking your payment of ${Number(sent).toFixed(2)}\sEUR$`),
  redirecting: (kind) => text(`cashier.done.${kind}`),
  opening: (kind) => text(`cashier.done.${kind}`),
  blocked: () => text('cashier.blocked.title'),
};

/** Figures of the conversion as the platform sent them, wherever they are shown. */
const figures = [conversion.conversion.conversion, conversion.conversion.rate!];
const reviewed = [conversion.conversion.conversion, conversion.conversion.fee!, conversion.conversion.net!];

function checkForm(state: CashierState, facts: Step['facts']) {
  const hasQuote = state === 'quoted' || facts['quote'] === true;
  expect(payButton() !== null).toBe(hasQuote);
  const quote = screen.queryByRole('region', { name: text('cashier.quote') })?.textContent;
  if (hasQuote) expect(figures.filter((figure) => !quote?.includes(figure))).toEqual([]);
  expect(screen.queryByRole('button', { name: text('cashier.convert') }) !== null).toBe(!hasQuote);
  expect(screen.queryByRole('alert') !== null).toBe(facts['problem'] !== null);
  expect(screen.queryByText(text('cashier.quote_expired')) !== null).toBe(facts['expired']);
  expect(screen.queryByText(text(`cashier.pending.${String(facts['kind'])}`)) !== null).toBe(facts['pending'] === true);
  for (const [end, fact] of Object.entries({ authorized: 'ended', declined: 'lapsed' })) {
    expect(screen.queryByText(text(`cashier.ended.${String(facts['kind'])}.${end}`)) !== null).toBe(facts['pending'] === fact);
  }
  expect(screen.queryByText(text('cashier.bonus.invalid')) !== null).toBe(facts['bonus'] === 'refused');
  expect(document.body.textContent!.includes('Your deposit will use bonus code WELCOME.')).toBe(facts['bonus'] === 'accepted');
  expect(screen.getByLabelText<HTMLInputElement>(/^Amount to/).value !== '').toBe(facts['amount']);
  const coin = screen.getByRole<HTMLInputElement>('combobox').value;
  expect(coin.includes('XRP') ? 'XRP' : coin !== '').toBe(facts['method']);
}

/** @param sent the amount of the payment that was written down last. */
function check({ state, facts }: Step, sent: string) {
  const heading = headings[state as CashierState];
  if (state === 'closed') expect(screen.queryByRole('dialog')).toBeNull();
  else if (state === 'confirmingDeletion') expect(screen.getByRole('alertdialog', { name: text('cashier.pending.sure') })).toBeTruthy();
  else if (state === 'unconfirmed') expect(unconfirmed()).toBeTruthy();
  else if (heading) expect(screen.getByRole('heading', { level: 3, name: heading(String(facts['kind']), sent) })).toBeTruthy();
  else checkForm(state as CashierState, facts);
  if (state === 'reviewing') {
    const review = screen.getByRole('region', { name: text('cashier.review.title') });
    expect(reviewed.filter((figure) => !review.textContent?.includes(figure))).toEqual([]);
    expect(review.textContent?.replaceAll(/\s/g, '')).toContain(facts['address'] === 'new' ? addresses.newLTC : addresses.LTC);
  }
}

afterEach(cleanup);

testPlan({
  name: 'cashier',
  machine: cashierMachine,
  cases: cashierCases,
  stories,
  vocabulary: cashierVocabulary,
  openScreen() {
    const happen = openCashier();
    let sent: string = depositAttempt.body.amount;
    return {
      happen(event, step) {
        const { attempt } = (event['output'] ?? {}) as { readonly attempt?: Attempt | null };
        sent = attempt?.body.amount ?? sent;
        return happen(event, step);
      },
      check: (step) => check(step, sent),
    };
  },
});
