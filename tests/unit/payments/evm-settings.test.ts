import { HDKey } from '@scure/bip32';
import { describe, expect, test } from 'vitest';
import { evmAccountPath } from '#domain/evm/networks.ts';
import { coinContracts } from '#domain/coin-contracts.ts';
import { evmSettings } from '#rails/evm/settings.ts';
import { nativeMovements } from '#rails/evm/traces.ts';

const account = HDKey.fromMasterSeed(new Uint8Array(32).fill(1)).derive(evmAccountPath).publicExtendedKey;
const confirmations = [
  ['0', '12'],
  ['1000000000000000000000', '64'],
];
const usdt = { contract: coinContracts['USDT']?.['ERC-20']?.[0], decimals: '6', confirmations };
const ethereum = { network: 'ethereum', account, node: 'http://127.0.0.1:8545', coins: { ETH: { confirmations }, USDT: usdt } };
const settingsOf = (overrides: object) => evmSettings('ethereum', { ethereum: { ...ethereum, ...overrides } });

describe('[35.2] settings of an EVM chain', () => {
  test('have native coin with 18 decimals and tokens by their contract in lower case', () => {
    const { coins, payMinutes, startHeight, credentials } = settingsOf({});
    expect(coins.get('ETH')).toEqual({
      code: 'ETH',
      contract: null,
      decimals: 18,
      confirmations: [
        { from: 0n, confirmations: 12 },
        { from: 10n ** 21n, confirmations: 64 },
      ],
    });
    expect(coins.get('USDT')).toMatchObject({ contract: '0xdac17f958d2ee523a2206206994597c13d831ec7', decimals: 6 });
    expect([payMinutes, startHeight, credentials()]).toEqual([60, null, null]);
  });

  test.each([
    ['another network', { network: 'polygon' }, 'names the network polygon'],
    ['no coins', { coins: {} }, 'needs coins'],
    ['a contract of the coin that fees are paid in', { coins: { ETH: { confirmations, contract: usdt.contract } } }, 'has no contract'],
    ['a contract that is not the token of this name', { coins: { USDC: usdt } }, 'is not the contract of USDC on ERC-20'],
    ['a contract that is no address', { coins: { USDT: { ...usdt, contract: '0x1' } } }, 'is no address of a contract'],
    ['a token without decimals', { coins: { USDT: { contract: usdt.contract, confirmations } } }, 'decimals is a whole number'],
    ['two names of one contract', { coins: { USDT: usdt, XUSD: usdt } }, 'a contract stands there twice'],
    ['no confirmations', { coins: { ETH: {} } }, 'needs confirmations'],
    ['plain http to another machine', { node: 'http://node.example:8545' }, 'node is plain http on another machine'],
    ['a second node by plain http', { secondNode: 'http://node.example:8545' }, 'secondNode is plain http on another machine'],
    ['no node', { node: [] }, 'needs node'],
    ['an empty second node', { secondNode: '' }, 'secondNode is one address'],
    ['a list of second nodes', { secondNode: [] }, 'secondNode is one address'],
    ['one node twice', { secondNode: 'http://localhost:8545/' }, 'node and secondNode are the same address'],
  ])('are refused with %s', (_fault, overrides, message) => {
    expect(() => settingsOf(overrides)).toThrow(message);
  });

  const paying = { signer: '/run/signer.sock', maxFeePerGas: '100' };
  test('[35.4] sweep where they say so, at a fee of 2 percent by default', () => {
    expect([settingsOf(paying).sweep, settingsOf({ ...paying, sweep: {} }).sweep]).toEqual([
      null,
      { maxFeePercent: 2, minimum: new Map() },
    ]);
    const { sweep } = settingsOf({ ...paying, sweep: { maxFeePercent: '5', minimum: { USDT: '20000000' } } });
    expect([sweep?.maxFeePercent, sweep?.minimum.get('USDT')]).toEqual([5, 20_000_000n]);
  });

  test.each([
    ['without a signer', { sweep: {} }, 'sweep needs a signer'],
    ['for nothing', { ...paying, sweep: { maxFeePercent: '0' } }, 'from 1 to 50'],
    ['for more than half of the coins', { ...paying, sweep: { maxFeePercent: '51' } }, 'from 1 to 50'],
    ['of a coin that is not there', { ...paying, sweep: { minimum: { USDC: '1' } } }, 'names USDC, which is not among the coins'],
    ['from a part of a unit', { ...paying, sweep: { minimum: { USDT: '0.5' } } }, 'is smallest units in digits'],
    ['by a word', { ...paying, sweep: 'on' }, 'needs an object'],
  ])('[35.4] do not sweep %s', (_fault, overrides, message) => {
    expect(() => settingsOf(overrides)).toThrow(message);
  });

  test('[35.4] do not sweep on Base, which charges for data beside gas', () => {
    const base = { ...ethereum, ...paying, network: 'base', coins: { ETH: { confirmations } }, sweep: {} };
    expect(() => evmSettings('base', { base })).toThrow('Sweeps are not offered there');
  });

  test('take any contract on a test network', () => {
    expect(settingsOf({ network: 'ethereum-sepolia', coins: { USDC: usdt } }).coins.get('USDC')).toBeDefined();
  });
});

describe('[35.6] movements by traces', () => {
  const txHash = `0x${'ab'.repeat(32)}`;
  const address = (digit: string) => `0x${digit.repeat(40)}`;
  const call = (type: string, value: string, more: object = {}) => ({ type, from: address('1'), to: address('2'), value, ...more });
  const valuesOf = (result: unknown) => nativeMovements([{ txHash, result }]).map(({ value }) => value);

  test('count calls, creations and ends of contracts, in their order', () => {
    const inner = [call('CREATE2', '0x2'), call('SELFDESTRUCT', '0x3'), call('CALL', '0x4', { calls: [call('CREATE', '0x5')] })];
    expect(valuesOf(call('CALL', '0x1', { calls: inner }))).toEqual([1n, 2n, 3n, 4n, 5n]);
  });

  test('leave out borrowed code, calls to oneself, and all of a call that failed', () => {
    expect(valuesOf(call('CALL', '0x0', { calls: [call('DELEGATECALL', '0x7'), call('STATICCALL', '0x7')] }))).toEqual([]);
    expect(valuesOf(call('CALL', '0x7', { to: address('1') }))).toEqual([]);
    expect(valuesOf(call('CALL', '0x1', { calls: [call('CALL', '0x2', { error: 'out of gas', calls: [call('CALL', '0x3')] })] }))).toEqual([
      1n,
    ]);
  });

  test('are not known where a transaction has no trace, or a reply is no trace', () => {
    for (const traces of [[{ txHash, error: 'timeout' }], [{ result: call('CALL', '0x1') }], null, [{ txHash, result: call('CALL', '1') }]])
      expect(() => nativeMovements(traces)).toThrow('the node replied without');
  });
});
