// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { knownCoins } from '#domain/coins.ts';
import { CoinStrip } from '#src/views/shell/CoinStrip.tsx';
import { renderView } from '#tests/support/render.tsx';

afterEach(cleanup);

const shown = () => screen.queryAllByRole('listitem').map((item) => `${item.textContent} ${item.title}`);

test('[SHELL-22] the footer names every coin that the site knows, unless the platform says which are taken', () => {
  renderView(<CoinStrip />, 'en');
  expect(shown()).toEqual(knownCoins.map(({ code, name }) => `${code} ${name}`));
  expect(within(screen.getByRole('region', { name: `Accepted cryptocurrencies: ${knownCoins.length}` })).getByText('BTC')).toBeTruthy();
});

test('[34.7] the footer names the coins that are taken, and has no list where none is', () => {
  const { unmount } = renderView(<CoinStrip coins={['LTC', 'XYZ']} />, 'en');
  expect(shown()).toEqual(['LTC Litecoin', 'XYZ ']);
  expect(screen.getByRole('region', { name: 'Accepted cryptocurrencies: 2' })).toBeTruthy();
  unmount();
  renderView(<CoinStrip coins={[]} />, 'en');
  expect(screen.queryByRole('region')).toBeNull();
});
