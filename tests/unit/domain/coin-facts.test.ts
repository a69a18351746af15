import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import table from '#domain/coins.json' with { type: 'json' };
import { chainOf } from '#domain/wallet-address/chains.ts';
import { validateWalletAddress } from '#domain/wallet-address.ts';
import { isNetwork, sandboxAddress } from '#sandbox/processor/addresses.ts';
import type { CoinTerms } from '#domain/coin-methods.ts';
import { explorerLink, explorersFrom } from '#server/explorers.ts';
import { networkDecimals, networkFacts } from '#tests/support/fixtures/network-facts.ts';

const coins: Readonly<
  Record<string, CoinTerms & { readonly networks: Readonly<Record<string, { readonly contracts?: readonly string[] }>> }>
> = table;
const methods = Object.entries(coins).flatMap(([code, coin]) =>
  Object.entries(coin.networks).map(([network, terms]) => ({ code, network, name: `${code} on ${network}`, coin, ...terms })),
);
type Method = (typeof methods)[number];

/** The range of the fee in the coin itself, and the fee in the same unit as the range. */
function feeAndRange({ code, network, fee, coin }: Method): { fee: Big; low: string; high: string } {
  const { ownCoin, ownFee, tokenFeeEur } = networkFacts[network]!;
  const [low, high] = code === ownCoin ? ownFee : tokenFeeEur!;
  return { fee: code === ownCoin ? new Big(fee) : new Big(fee).times(coin.eur), low, high };
}
const isInRange = (fee: Big, low: string, high: string) => fee.gte(low) && fee.lte(high);

test('[U-23] every network of a coin has its facts, and no facts are of a network that is gone', () => {
  expect(Object.keys(networkFacts).toSorted()).toEqual([...new Set(methods.map(({ network }) => network))].toSorted());
  expect(Object.keys(networkDecimals).toSorted()).toEqual(Object.keys(coins).toSorted());
});

describe('[U-23] the withdrawal fee of every way to pay', () => {
  test.each(methods)('$name is in the range of its network, and no longer would be with its point one digit away', (method) => {
    const { fee, low, high } = feeAndRange(method);
    expect([fee, fee.times(10), fee.div(10)].map((each) => [each.toFixed(), isInRange(each, low, high)])).toEqual([
      [fee.toFixed(), true],
      [fee.times(10).toFixed(), false],
      [fee.div(10).toFixed(), false],
    ]);
  });

  test.each(methods.filter(({ code, network }) => networkFacts[network]!.ownCoin === code))(
    '$name covers what the network takes',
    ({ network, fee }) => {
      expect(new Big(fee).gte(networkFacts[network]!.floor)).toBe(true);
    },
  );

  test.each(methods)('$name leaves at least two thirds of the smallest withdrawal', ({ coin, fee }) => {
    expect(
      new Big(fee)
        .times(coin.eur)
        .times(3)
        .lte(coin.minimumEur ?? '10'),
    ).toBe(true);
  });

  test.each(methods)('$name has no more decimals than its coin is paid with', ({ coin, fee }) => {
    expect(new Big(fee).round(coin.decimals).eq(fee)).toBe(true);
  });
});

test.each(methods)('[U-23] $name is paid with no more decimals than the network carries', ({ code, network, coin }) => {
  const decimals = networkDecimals[code]!;
  expect(coin.decimals).toBeLessThanOrEqual(typeof decimals === 'number' ? decimals : decimals[network]!);
});

test('[U-23] the coins that stand for one dollar cost the same', () => {
  expect(new Set(['USDT', 'USDC', 'DAI'].map((code) => coins[code]!.eur)).size).toBe(1);
});

describe('[U-23] the kind of address', () => {
  test.each(methods)('of $name is that of its network, and addresses of other kinds are refused', ({ code, network }) => {
    const { family, address } = networkFacts[network]!;
    expect(chainOf(code, network)?.family).toBe(family);
    const kinds = Object.keys(networkFacts).filter(isNetwork);
    const taken = kinds.filter((kind) => validateWalletAddress({ code, network, address: sandboxAddress('facts', kind, code) }).ok);
    expect(taken.toSorted()).toEqual(kinds.filter((kind) => networkFacts[kind]!.family === family).toSorted());
    expect(sandboxAddress('facts', network as (typeof kinds)[number], code)).toMatch(address);
  });

  test.each(methods.filter(({ contracts = [] }) => contracts.length > 0))('of a contract of $name is that of its network', (method) => {
    const { code, network, contracts = [] } = method;
    for (const address of contracts) {
      expect(address).toMatch(networkFacts[network]!.address);
      expect(validateWalletAddress({ code, network, address })).toEqual({ ok: true });
    }
  });
});

test.each(Object.entries(networkFacts))('[U-23] an explorer of %s is linked with the hash of a transfer in its place', (network, facts) => {
  const table = explorersFrom(
    JSON.stringify(Object.fromEntries(Object.entries(networkFacts).map(([name, { explorer }]) => [name, explorer]))),
  );
  const hash = 'A1'.repeat(32);
  const link = explorerLink(table, network, hash)!;
  expect(link).toBe(facts.explorer.replace('{tx}', hash));
  expect([new URL(link).protocol, new URL(link).search, link.endsWith(hash)]).toEqual(['https:', '', true]);
  expect(explorerLink(table, network, 'a/../b?c#d')).toBe(facts.explorer.replace('{tx}', 'a%2F..%2Fb%3Fc%23d'));
});
