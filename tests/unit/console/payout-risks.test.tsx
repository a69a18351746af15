// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Texts } from '#console/i18n/Texts.tsx';
import { PayoutRisks } from '#console/screens/PayoutRisks.tsx';
import {
  payoutOfNewPlayer,
  payoutRated,
  payoutToListed,
  payoutToShared,
  payoutToUnlabelled,
  payoutUnplayed,
  plainPayout,
} from '#tests/support/fixtures/console-withdrawals.ts';

const shown = (withdrawal: typeof plainPayout): string => {
  render(
    <Texts>
      <PayoutRisks withdrawal={withdrawal} />
    </Texts>,
  );
  return document.body.textContent ?? '';
};

describe('[34.3] the fee and the risks of a payout', () => {
  test.each([
    ['an unknown fee and no risk', plainPayout, ['Unknown: the processor does not report it', 'No risk is known']],
    [
      'a listed address',
      payoutToListed,
      ['Two people have to approve', 'listed: OFAC SDN, 2018', '2 deposits from a listed', '0.0012 ETH, about 3.11 EUR'],
    ],
    ['a listed address without a label', payoutToUnlabelled, ['The address is listed']],
    ['a new player', payoutOfNewPlayer, ['New address', 'First payout']],
    ['unplayed deposits', payoutUnplayed, ['1,250.00 EUR is still to be staked', 'Recent bonus: 5 hours before']],
    ['a score', payoutRated, ['87 of 100', 'not known']],
    [
      'others at the address',
      payoutToShared,
      ['1 other player has used this address: 100042', '12 other accounts', '100051…', '0.0012 ETH'],
    ],
  ])('are read for %s', (_what, withdrawal, expected) => {
    const text = shown(withdrawal);
    for (const each of expected) expect(text).toContain(each);
  });

  test('lead to the other players', () => {
    shown(payoutToShared);
    expect(screen.getAllByRole('link', { name: '100042' })[0]!.getAttribute('href')).toBe('/players/100042');
  });
});
