import { expect, test } from 'vitest';
import { methodLabel, methodName } from '#domain/payment-method.ts';

test.each([
  [{ name: 'Tether', code: 'USDT', network: 'TRC-20' }, 'Tether · TRC-20', 'Tether · USDT · TRC-20'],
  [{ name: 'Tether (TRC-20)', code: 'USDT', network: 'TRC-20' }, 'Tether · TRC-20', 'Tether · USDT · TRC-20'],
  [{ name: 'Tether TRC-20', code: 'USDT', network: 'TRC-20' }, 'Tether TRC-20', 'Tether TRC-20 · USDT'],
  [{ name: 'Litecoin', code: 'LTC' }, 'Litecoin', 'Litecoin · LTC'],
  [{ name: 'XRP', code: 'XRP' }, 'XRP', 'XRP'],
  [{ name: 'Solana (Solana)', code: 'SOL', network: 'Solana' }, 'Solana', 'Solana · SOL'],
])('[37.6] a method is named in one way, whether or not its name has the network: %o', (method, name, label) => {
  expect([methodName(method), methodLabel(method)]).toEqual([name, label]);
});
