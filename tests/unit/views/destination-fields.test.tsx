// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { getNextSnapshot } from 'xstate';
import type { PaymentMethod } from '#openapi/model.ts';
import { languages } from '#domain/languages.ts';
import { cashierMachine, type CashierSnapshot } from '#machines/cashier/cashier.machine.ts';
import { cashierView } from '#machines/cashier/cashier.view.ts';
import { CashierDialog } from '#src/views/cashier/CashierDialog.tsx';
import { messagesFor } from '#tests/support/messages.ts';
import { renderView } from '#tests/support/render.tsx';
import { formAfter, isRefused, methodOf, pasted, sentOf, tagged } from '#tests/support/withdrawal-form.ts';

const T = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const E = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const r = 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59';
const G = 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ';
const M = 'MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJUAAAAAAAAAAAACJUQ';

afterEach(cleanup);

const typedKeys = (text: string) => Array.from(text, (_, index) => pasted(text.slice(0, index + 1)));
function show(snapshot: CashierSnapshot, language: (typeof languages)[number] = 'en'): void {
  cleanup();
  renderView(<CashierDialog view={cashierView(snapshot)} isOpen isSandbox={false} send={() => {}} onClose={() => {}} />, language);
}
const bitcoin = methodOf('BTC', 'Bitcoin');
const litecoin = methodOf('LTC', 'Litecoin');
const ripple = methodOf('XRP', 'XRP Ledger');
const stellar = methodOf('XLM', 'Stellar');
const usdc = methodOf('USDC', 'ERC-20');
const nobody = /^Nobody owns this address/;

describe('the form says at the field what is wrong, and opens no review', () => {
  test.each<[id: string, method: PaymentMethod, address: string, tag: string, words: RegExp]>([
    ['[N-01]', bitcoin, 'bc1pfeessrawgf', '', nobody],
    ['[N-02]', bitcoin, 'BC1SW50QGDZ25J', '', nobody],
    ['[N-02]', litecoin, 'ltc1zjwls6j8c4u', '', nobody],
    ['[N-03]', methodOf('BCH', 'Bitcoin Cash'), 'bitcoincash:qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqfnhks603', '', nobody],
    ['[N-03]', litecoin, 'LKDxGDJq5fF4FohAB8zJH24mDDNHDNtqsE', '', nobody],
    ['[N-03]', methodOf('DOGE', 'Dogecoin'), 'D596YFweJQuHY1BbjazZYmAbt8jJPbKehC', '', nobody],
    ['[N-04]', bitcoin, '1111111111111111111114oLvT2', '', nobody],
    ['[N-05]', methodOf('USDT', 'TRC-20'), 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', '', /^This address is a token contract/],
    ['[N-05]', methodOf('DAI', 'ERC-20'), '0x6B175474E89094C44Da98b954EedeAC495271d0F', '', /^This address is a token contract/],
    ['[N-06]', methodOf('USDC', 'Solana'), 'FGETo8T8wMcN2wCjav8VK6eh3dLk63evNDPxzLSJra8B', '', /^This is a token account/],
    ['[N-07]', stellar, G, 'a'.repeat(29), /28 bytes at most/],
    ['[N-07]', stellar, G, 'é'.repeat(15), /28 bytes at most/],
    ['[N-08]', stellar, M, '12345', /^This address already includes a tag or memo/],
    ['[N-09]', ripple, r, '4294967296', /at most 4294967295/],
    ['[N-13]', bitcoin, `bitcoin:${T}?amount=0.001&req-x=1`, '', /^We can’t read this kind of link/],
    ['[N-14]', usdc, `base:${E}`, '', /^This address is for Base\. Paste an address on ERC-20/],
    ['[N-14]', usdc, `ethereum:${E}@137`, '', /^This address is for Polygon/],
  ])('%s %j %s “%s”', (_id, method, address, tag, words) => {
    const snapshot = formAfter(method, pasted(address), tagged(tag));
    show(snapshot);
    expect(screen.getByText(words)).toBeTruthy();
    expect(isRefused(snapshot)).toBe(true);
  });

  test.each(languages)('[U-02] in %s each fault has words of its own', (language) => {
    const texts = messagesFor(language);
    const keys = ['nobody', 'contract', 'not_a_wallet', 'other_network', 'link_unsupported'].map(
      (fault) => texts[`cashier.address.${fault}`],
    );
    expect(new Set(keys).size).toBe(5);
    show(formAfter(bitcoin, pasted('1111111111111111111114oLvT2')), language);
    expect(document.body.textContent).toContain(texts['cashier.address.nobody']!.replace('{code}', 'BTC'));
  });
});

describe('the form takes a link, and sends what is in it', () => {
  test.each<[id: string, method: PaymentMethod, text: string, tag: string, sent: readonly [string, string]]>([
    ['[N-07]', stellar, G, 'a'.repeat(28), [G, 'a'.repeat(28)]],
    ['[N-10]', stellar, G, '12345\u200B', [G, '12345']],
    ['[N-11]', bitcoin, `${T}\u200B`, '', [T, '']],
    ['[N-13]', bitcoin, `bitcoin:${T}?amount=0.001`, '', [T, '']],
    ['[N-13]', bitcoin, `BITCOIN:${T.toUpperCase()}?AMOUNT=0.001`, '', [T, '']],
    ['[N-14]', usdc, `eth:${E}`, '', [E, '']],
    ['[N-14]', methodOf('USDC', 'Base'), `base:${E}`, '', [E, '']],
    [
      '[N-16]',
      methodOf('BCH', 'Bitcoin Cash'),
      'bitcoincash:zr7fzmep8g7h7ymfxy74lgc0v950j3r295z4y4gq0v',
      '',
      ['bitcoincash:qr7fzmep8g7h7ymfxy74lgc0v950j3r2959lhtxxsl', ''],
    ],
  ])('%s %j %s “%s”', (_id, method, text, tag, sent) => {
    const snapshot = formAfter(method, pasted(text), tagged(tag));
    expect([isRefused(snapshot), sentOf(snapshot)]).toEqual([false, sent]);
  });

  test('[N-13] that the amount of the link is not taken is said at the field, until another address is there', () => {
    const snapshot = formAfter(bitcoin, pasted(`bitcoin:${T}?amount=0.001`));
    show(snapshot);
    expect((screen.getByLabelText('Your BTC wallet address') as HTMLInputElement).value).toBe(T);
    expect(screen.getByText(/We do not use the amount in the link/)).toBeTruthy();
    show(getNextSnapshot(cashierMachine, snapshot, pasted('')));
    expect(screen.queryByText(/We do not use the amount in the link/)).toBeNull();
  });

  test('[N-15] a pasted link of the XRP Ledger fills both fields, and one that is typed means the same', () => {
    const snapshot = formAfter(ripple, pasted(`${r}?dt=33722`));
    show(snapshot);
    const valueOf = (label: RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value;
    expect([valueOf(/^Your XRP wallet address/), valueOf(/^Destination tag/)]).toEqual([r, '33722']);
    const typed = formAfter(ripple, ...typedKeys(`${r}?dt=33722`));
    expect([isRefused(typed), sentOf(typed), sentOf(snapshot)]).toEqual([false, [r, '33722'], [r, '33722']]);
  });

  test('[N-09] [ADDR-09] the hint of a missing tag says what to enter for a wallet of one’s own', () => {
    show(formAfter(ripple, pasted(r)));
    expect(screen.getByText(/If your own wallet has no tag, enter 0\./)).toBeTruthy();
  });

  test('[N-17] a destination that is known in another spelling asks for no password', () => {
    const ton: PaymentMethod = {
      ...methodOf('TON', 'TON'),
      known_addresses: [{ wallet_address: 'EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N', destination_tag: '', usable_from: null }],
    };
    const reviewed = (address: string) => {
      const view = cashierView(getNextSnapshot(cashierMachine, formAfter(ton, pasted(address)), { type: 'payment.requested' }));
      return view.screen === 'review' ? view.review.password : 'no review';
    };
    expect(reviewed('UQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqEBI')).toBeNull();
  });
});
