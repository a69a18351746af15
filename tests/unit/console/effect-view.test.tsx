// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Texts } from '#console/i18n/Texts.tsx';
import { EffectView } from '#console/screens/EffectView.tsx';
import { erasure, goodwill } from '#tests/support/fixtures/console-proposals.ts';

const rowsOf = (table: string) =>
  within(screen.getByRole('region', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

test('[34.4] the dry run of a correction shows its postings and the balances before and after, as amounts', () => {
  render(<EffectView proposal={goodwill} />, { wrapper: Texts });
  expect(rowsOf('Postings')).toEqual([
    ['House: corrections', '−50.00 EUR'],
    ["Player's cash (100041)", '50.00 EUR'],
  ]);
  expect(rowsOf('Balances')).toEqual([["Player's cash (100041)", '1,234.56 EUR', '1,284.56 EUR']]);
});

test('[34.4] amounts have the decimals of their currency, however many', () => {
  const coins = (currency: string) => ({ account: 'cash 7', before_minor: '0', after_minor: '123456789', currency });
  const proposal = { ...goodwill, balances: [coins('BTC'), coins('JPY')], decimals: { EUR: 2, BTC: 8, JPY: 0 } };
  render(<EffectView proposal={proposal} />, { wrapper: Texts });
  expect(rowsOf('Balances').map(([, before, after]) => [before, after])).toEqual([
    ['0.00000000 BTC', '1.23456789 BTC'],
    ['0 JPY', '123,456,789 JPY'],
  ]);
});

test('[34.2] an act that moves no money shows its changes alone', () => {
  render(<EffectView proposal={erasure} />, { wrapper: Texts });
  expect(rowsOf('Changes')).toEqual([['personal data', 'stored', 'erased for good']]);
  expect(screen.queryByRole('region', { name: 'Balances' })).toBeNull();
});
