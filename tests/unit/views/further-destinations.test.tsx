// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { getNextSnapshot } from 'xstate';
import type { Route } from '#domain/destination.ts';
import { cashierMachine, type CashierSnapshot } from '#machines/cashier/cashier.machine.ts';
import { cashierView } from '#machines/cashier/cashier.view.ts';
import { CashierDialog } from '#src/views/cashier/CashierDialog.tsx';
import { furtherLinks, furtherMemos, furtherRefusals, furtherSpellings, unclean } from '#tests/support/destination-cases.ts';
import { messagesFor } from '#tests/support/messages.ts';
import { renderView } from '#tests/support/render.tsx';
import { formAfter, isRefused, methodOf, pasted, sentOf, tagged } from '#tests/support/withdrawal-form.ts';

afterEach(cleanup);

const texts = messagesFor('en');
const methodFor = ({ code, network }: Route) => methodOf(code, network ?? undefined);
const filled = (route: Route, address: string, tag = ''): CashierSnapshot =>
  formAfter(methodFor(route), pasted(address), ...(tag === '' ? [] : [tagged(tag)]));
/** The text of a fault, up to the first value that is filled into it. */
const wordsOf = (part: 'address' | 'tag' | 'memo', fault: string) => texts[`cashier.${part}.${fault}`]?.split('{')[0];
const pageOf = (snapshot: CashierSnapshot): string => {
  cleanup();
  renderView(<CashierDialog view={cashierView(snapshot)} isOpen isSandbox={false} send={() => {}} onClose={() => {}} />, 'en');
  return document.body.textContent;
};
const marked = () => [...document.querySelectorAll('[aria-invalid="true"]')];

describe('[U-02] further inputs of the classes of real cases, in the form', () => {
  test.each(furtherRefusals)('%s %j %s is refused as %s at its field', (_id, route, address, fault) => {
    const snapshot = filled(route, address);
    expect(isRefused(snapshot)).toBe(true);
    expect(wordsOf('address', fault)).toBeTruthy();
    expect(pageOf(snapshot)).toContain(wordsOf('address', fault));
    expect(marked()).toHaveLength(1);
  });

  test.each(furtherMemos.filter(([, { code }]) => code !== 'NEW'))('%s %j %s with “%s”: %s', (_id, route, address, tag, expected) => {
    const snapshot = filled(route, address, tag);
    // A form of a chain without memos has no field for one.
    const sends = expected === 'paid' || expected === 'memo_unsupported';
    expect(isRefused(snapshot)).toBe(!sends);
    const page = pageOf(snapshot);
    expect([sends, expected === 'tag_required' || marked().length === 1 || sends, page.length > 0]).toEqual([sends, true, true]);
  });

  test.each(furtherLinks)('%s %j %s', (_id, route, text, expected) => {
    const snapshot = filled(route, text);
    const needsTag = route.code === 'XRP' || route.code === 'XLM' || route.code === 'TON';
    const seen =
      'fault' in expected
        ? [isRefused(snapshot), pageOf(snapshot).length > 0, marked().length]
        : [isRefused(snapshot) && !(needsTag && expected[1] === ''), sentOf(snapshot)];
    expect(seen).toEqual('fault' in expected ? [true, true, 1] : [false, [...expected]]);
  });

  test.each(furtherSpellings)('%s %j %j need no password once one of them is known', (_id, route, [first, ...others]) => {
    const [wallet_address = '', destination_tag = ''] = sentOf(filled(route, first!));
    const known = { ...methodFor(route), known_addresses: [{ wallet_address, destination_tag, usable_from: null }] };
    for (const other of others) {
      const view = cashierView(getNextSnapshot(cashierMachine, formAfter(known, pasted(other)), { type: 'payment.requested' }));
      expect([other, view.screen === 'review' ? view.review.password : view.screen]).toEqual([other, null]);
    }
  });

  const T = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
  const G = 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ';
  const r = 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59';
  test.each(unclean)('[N-10] [N-11] %s is no part of an address, a memo or a tag', (_what, around) => {
    expect(sentOf(filled({ code: 'BTC', network: undefined }, around(T)))).toEqual([T, '']);
    expect(sentOf(filled({ code: 'XLM', network: undefined }, around(G), around('12345')))).toEqual([G, '12345']);
    expect(sentOf(filled({ code: 'XRP', network: undefined }, around(r), around('77')))).toEqual([r, '77']);
  });
});
