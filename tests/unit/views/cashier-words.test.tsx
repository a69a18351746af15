// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { PaymentMethod } from '#openapi/model.ts';
import { languages } from '#domain/languages.ts';
import { CashierDialog } from '#src/views/cashier/CashierDialog.tsx';
import { DestinationFields } from '#src/views/cashier/DestinationFields.tsx';
import { OffersView } from '#src/views/offers/OffersView.tsx';
import { TagMissing } from '#stories/cashier-addresses.stories.tsx';
import * as stories from '#stories/cashier-cases.stories.tsx';
import { NegativeAmount } from '#stories/cashier.stories.tsx';
import * as offers from '#stories/offers.stories.tsx';
import { litecoin, ripple } from '#tests/support/fixtures/cashier.ts';
import { messagesFor } from '#tests/support/messages.ts';
import { renderView } from '#tests/support/render.tsx';

afterEach(cleanup);

type Shown = Parameters<typeof CashierDialog>[0];
const show = (story: { args?: object }, language: (typeof languages)[number] = 'en') =>
  renderView(
    <CashierDialog {...(story.args as Pick<Shown, 'view'>)} isOpen isSandbox={false} send={() => {}} onClose={() => {}} />,
    language,
  );

test.each(languages)('[V-05] in %s, the quote of an amount below the minimum says the minimum instead of what happens next', (language) => {
  show(stories.BelowMinimumQuoted, language);
  const text = document.querySelector('#cashier-broken')!;
  expect(text.textContent).toMatch(/(?<!\d)10(?!\d).*EUR/);
  const deposit = screen.getByRole('button', { name: messagesFor(language)['cashier.deposit']! });
  expect(deposit.getAttribute('aria-describedby')).toBe(text.id);
  expect(document.body.textContent).not.toContain(messagesFor(language)['cashier.next.deposit']!.split('{')[0]);
});

test.each(languages)('[P-11] [CASH-15] in %s, a code beside an active bonus has a way to the offers, beside what was typed', (language) => {
  show(stories.BonusBesideActive, language);
  const [link, ...others] = screen.getAllByRole('link');
  expect(others).toEqual([]);
  expect([link!.getAttribute('href'), link!.getAttribute('target')]).toEqual([`/${language}/dashboard#offers`, '_blank']);
});

test.each([stories.BonusOfAnyAmount, stories.BonusBelowMinimum])('[P-05] [CASH-15] $name: what it asks to be wagered is said', (story) => {
  show(story);
  expect(screen.getByText('To turn it into cash, bet your deposit and bonus 10 times in cash within 30 days.')).toBeTruthy();
});

test.each(languages)('[P-11] [BONUS-02] the dashboard says of a code that was used what the cashier says, in %s', (language) => {
  renderView(
    <OffersView
      {...(offers.CodeUsed.args as Pick<Parameters<typeof OffersView>[0], 'view'>)}
      send={() => {}}
      onDeposit={() => {}}
      currency="EUR"
    />,
    language,
  );
  const used = messagesFor(language)['offers.code.used']!;
  expect(screen.getByRole('alert').textContent).toBe(used);
  cleanup();
  show(stories.BonusUsed, language);
  expect(screen.getByText(used)).toBeTruthy();
});

describe.each(languages)('[T-06] [BONUS-01] in %s, a bonus that is not for this player', (language) => {
  const texts = messagesFor(language);
  const offersOf = (story: { args?: object }) =>
    renderView(
      <OffersView {...(story.args as Parameters<typeof OffersView>[0])} send={() => {}} onDeposit={() => {}} currency="EUR" />,
      language,
    );

  test.each([
    ['cashier', () => show(stories.BonusOfHousehold, language)],
    ['dashboard', () => offersOf(offers.CodeOfHousehold)],
  ])('for its household says so in the %s, and leads to support', (place, draw) => {
    draw();
    expect(document.body.textContent).toContain(texts['offers.code.household']);
    const [link, ...others] = screen.getAllByRole('link').filter((each) => each.getAttribute('href')?.includes('contact'));
    expect(others).toEqual([]);
    expect([link!.getAttribute('href'), link!.getAttribute('target')]).toEqual([
      `/${language}/contact-us`,
      place === 'cashier' ? '_blank' : null,
    ]);
  });

  test.each([
    ['cashier', () => show(stories.BonusUnverified, language)],
    ['dashboard', () => offersOf(offers.CodeUnverified)],
  ])('for its e-mail address says where the link is in the %s, and sends another', (_place, draw) => {
    draw();
    expect(document.body.textContent).toContain(texts['offers.code.unverified']);
    expect(document.body.textContent).toContain('ana@example.com');
    expect(screen.getByRole('button', { name: texts['dashboard.proof.email.send']! })).toBeTruthy();
  });
});

test.each([
  [stories.BonusUsed, 'You have already used this bonus code or given up its bonus. You can use a code once.'],
  [stories.BonusRefused, 'This bonus code is not valid'],
] as const)('[P-11] [BONUS-02] a code that was used is not called one that never was: $0.name', (story, words) => {
  show(story);
  const field = screen.getByRole('textbox', { name: 'Bonus code' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(words)).toBeTruthy();
});

test('[P-13] [ADDR-09] that a tag is missing is said once, at its field; the button names only what is to be done first', () => {
  show(TagMissing);
  expect(screen.getAllByText(/Without it, the money can be lost/)).toHaveLength(1);
  const button = screen.getByRole('button', { name: 'Withdraw' });
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe('First enter a valid tag above.');
});

const destination = {
  walletAddress: '',
  destinationTag: '',
  addressFault: null,
  memoFault: null,
  hasLinkAmount: false,
  isTagRequired: false,
} as const;
const fields = (method: PaymentMethod, destinationTag = '') => {
  cleanup();
  renderView(<DestinationFields destination={{ ...destination, destinationTag }} method={method} isReadOnly={false} send={() => {}} />);
  return screen.queryAllByText(/memo|tag/i).length > 0;
};

test('[P-13] [CASH-32] a memo is offered where the network has one or is not known, and nowhere else', () => {
  expect(fields(litecoin)).toBe(false);
  expect(fields(ripple)).toBe(true);
  expect(fields({ ...litecoin, name: 'Hedera', code: 'HBAR', network: 'Hedera' })).toBe(true);
  // An existing one is shown, otherwise it would be sent unseen.
  expect(fields(litecoin, '42')).toBe(true);
});

test('[P-07] an amount with a minus is refused with the reason', () => {
  show(NegativeAmount);
  const field = screen.getByLabelText(/^Amount to deposit/);
  expect([(field as HTMLInputElement).value, field.getAttribute('aria-invalid')]).toEqual(['-3', 'true']);
  expect(screen.getByText('Enter the amount without a minus sign.')).toBeTruthy();
});

test('[P-MISSING] a bonus that is active already has no code to copy', () => {
  renderView(
    <OffersView {...(offers.Active.args as Parameters<typeof OffersView>[0])} send={() => {}} onDeposit={() => {}} currency="EUR" />,
  );
  expect(screen.getAllByRole('button', { name: 'Copy the code' })).toHaveLength(1);
});
