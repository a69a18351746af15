import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLink } from '#domain/wallet-address/links.ts';
import { chainOf } from '#domain/wallet-address/chains.ts';
import { paymentUri } from '#domain/wallet-address/payment-uri.ts';

const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const bitcoin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const cash = 'qpm2qsznhks23z7629mms6s5cwef74vcwvy22gdx6a';
const solana = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN';
const ton = 'UQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqEBI';

test.each([
  ['BTC', undefined, bitcoin, '0.00112', `bitcoin:${bitcoin}?amount=0.00112`],
  ['BTC', 'Bitcoin', bitcoin, '20', `bitcoin:${bitcoin}?amount=20`],
  ['BCH', 'Bitcoin Cash', cash, '0.1', `bitcoincash:${cash}?amount=0.1`],
  ['BCH', undefined, `bitcoincash:${cash}`, '0.1', `bitcoincash:${cash}?amount=0.1`],
  ['XMR', 'Monero', '4A', '0.5', 'monero:4A?tx_amount=0.5'],
  ['SOL', 'Solana', solana, '1.00000001', `solana:${solana}?amount=1.00000001`],
  ['TON', 'TON', ton, '12.34567891', `ton://transfer/${ton}?amount=12345678910`],
  ['ETH', 'ERC-20', evm, '0.00000001', `ethereum:${evm}@1?value=10000000000`],
  ['ETH', 'Base', evm, '1.5', `ethereum:${evm}@8453?value=1500000000000000000`],
  ['BNB', 'BEP-20', evm, '123456789.12345678', `ethereum:${evm}@56?value=123456789123456780000000000`],
])('[V-11] a link to pay %s on %s names address and amount in the form of its chain', (code, network, address, amount, uri) => {
  expect(paymentUri({ code, network, address, amount })).toBe(uri);
});

test.each([
  ['USDT', 'ERC-20', evm],
  ['USDT', 'Solana', solana],
  ['USDT', 'TON', ton],
  ['USDC', 'Base', evm],
  ['DAI', 'Polygon', evm],
  ['ETH', 'BEP-20', evm],
  ['BTC', 'BEP-20', evm],
  ['BNB', 'ERC-20', evm],
  ['TRX', 'TRC-20', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
  ['ADA', 'Cardano', 'addr1'],
  ['NEW', undefined, evm],
])('[V-11] no link pays %s on %s, where half of it would pay something else or no wallet reads it', (code, network, address) => {
  expect(paymentUri({ code, network, address, amount: '1' })).toBeNull();
});

test('[V-11] the own reader of links takes each for the coin that it is of, whatever the amount', () => {
  const payments = [
    ['BTC', 'Bitcoin', bitcoin],
    ['BCH', 'Bitcoin Cash', `bitcoincash:${cash}`],
    ['SOL', 'Solana', solana],
    ['TON', 'TON', ton],
    ['ETH', 'Arbitrum', evm],
    ['POL', 'Polygon', evm],
  ] as const;
  fc.assert(
    fc.property(fc.constantFrom(...payments), fc.bigInt(1n, 10n ** 18n), ([code, network, address], minor) => {
      const digits = minor.toString().padStart(9, '0');
      const amount = `${digits.slice(0, -8)}.${digits.slice(-8)}`;
      const uri = paymentUri({ code, network, address, amount });
      const link = readLink(uri ?? '', { code, network, family: chainOf(code, network)?.family });
      expect(link).toEqual({ address, memo: null, hasAmount: true, token: null });
    }),
  );
});
