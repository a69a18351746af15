import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { evmAddressAt, evmBranches } from '#domain/evm/addresses.ts';
import { tokenTransfer } from '#domain/evm/transfer.ts';
import { signEvmTransaction } from '#signer/evm/transaction.ts';
import type { EvmFees, SignedPayout, SignerCall, SweepOrder, TopUpOrder } from '#signer/protocol.ts';
import { exampleKeys, runningSigner, type SignerFolder, signerFolder, signerSettings } from '#tests/support/signing.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileNames, settingsOf } from '#signer/settings.ts';

const account = (await exampleKeys()).evmAccount();
const hot = evmAddressAt(account, evmBranches.hot, 0);
const keyAt = (branch: 0 | 1, index: number) => account.deriveChild(branch).deriveChild(index).privateKey!;
const usdt = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const gwei = 1_000_000_000n;
const ether = 10n ** 18n;
const start = Date.parse('2026-03-03T12:00:00Z');
const dayMs = 86_400_000;

const wide = { payment: `${ether}`, hour: `${2n * ether}`, day: `${2n * ether}`, automatic: `${ether}`, twoPersons: `${ether}` };
const sweep = { topUp: `${100_000n * 40n * gwei}`, feesPerDay: `${200_000n * 100n * gwei}` };
const limits = {
  fee: `${100_000n * 100n * gwei}`,
  feesPerDay: `${250_000n * 100n * gwei}`,
  firstNonce: 7,
  sweep,
  coins: { ETH: wide, USDT: { ...wide, contract: usdt, decimals: 6 } },
};
const fees: EvmFees = { gas: '21000', maxFeePerGas: `${30n * gwei}`, maxPriorityFeePerGas: `${gwei}` };
const slot = { chainId: 1, gas: 21_000n, maxFeePerGas: 30n * gwei, maxPriorityFeePerGas: gwei };
const none = new Uint8Array();

let now: number;
let folder: SignerFolder;
let signer: Awaited<ReturnType<typeof runningSigner>>;

beforeEach(async () => {
  now = start;
  folder = await signerFolder({ network: 'ethereum', ceilings: limits });
  signer = await runningSigner(folder, () => now);
});
afterEach(async () => {
  await signer.close();
  folder.remove();
});

interface How {
  readonly fees?: EvmFees;
  readonly fromNonce?: number;
}
const call = (one: SignerCall) => signer.client.call(one) as Promise<SignedPayout>;
const order: SweepOrder = { id: 'sweep-1', network: 'ethereum', coin: 'ETH', index: 3, amount: `${ether}` };
const sweepOf = (more: Partial<SweepOrder> = {}, { fees: offered = fees, fromNonce = 0 }: How = {}) =>
  call({ call: 'signEvmSweep', ...order, ...more, fees: offered, fromNonce });
const topUp = (more: Partial<TopUpOrder> = {}, { fees: offered = fees, fromNonce = 7 }: How = {}) =>
  call({ call: 'signEvmTopUp', id: 'top-up-1', network: 'ethereum', index: 3, amount: '1000', ...more, fees: offered, fromNonce });
const payout = (id: string, fromNonce = 7) =>
  call({
    call: 'signEvmPayout',
    payout: { id, coin: 'ETH', network: 'ethereum', amount: `${ether}`, address: '0x52908400098527886E0F7030069857D2E4169EE7', memo: '' },
    approvals: [],
    fees,
    fromNonce,
  });
const replace = (id: string, amount: string, price: bigint) =>
  call({
    call: 'replaceEvmSweep',
    id,
    amount,
    fees: { ...fees, maxFeePerGas: `${price * gwei}`, maxPriorityFeePerGas: `${2n * gwei}` },
  });
const refused = (reply: Promise<unknown>) =>
  reply.then(
    () => 'signed',
    (error: { code?: string }) => error.code,
  );
const at = (price: bigint, gas: bigint): EvmFees => ({ gas: `${gas}`, maxFeePerGas: `${price * gwei}`, maxPriorityFeePerGas: '1' });

describe('a sweep', () => {
  test('[35.4] goes from the deposit address of its index to the hot address, as native coin or a call of the token’s contract', async () => {
    const native = signEvmTransaction({ ...slot, nonce: 0, to: hot, value: ether, data: none }, keyAt(0, 3));
    expect(await sweepOf()).toEqual({
      state: 'signed',
      id: 'sweep-1',
      ...native,
      fee: `${21_000n * 30n * gwei}`,
      evm: { ...fees, nonce: 0 },
    });
    const data = tokenTransfer(hot, 5_000_000n);
    const token = signEvmTransaction({ ...slot, gas: 60_000n, nonce: 1, to: usdt, value: 0n, data }, keyAt(0, 3));
    const dollars = { id: 'sweep-2', coin: 'USDT', amount: '5000000' };
    expect(await sweepOf(dollars, { fees: { ...fees, gas: '60000' }, fromNonce: 1 })).toMatchObject(token);
  });

  test('[35.4] names no recipient: a call with one is no call', async () => {
    const address = '0x52908400098527886E0F7030069857D2E4169EE7';
    for (const more of [{ address }, { to: address }])
      expect(await refused(call({ call: 'signEvmSweep', ...order, ...more, fees, fromNonce: 0 } as SignerCall))).toBe('invalid');
  });

  test('[35.4] is signed once, whatever a repeated call says of its amount and fees, also after a restart', async () => {
    const [first, ...others] = await Promise.all([sweepOf(), sweepOf({ amount: '5' }), sweepOf()]);
    await signer.close();
    signer = await runningSigner(folder, () => now);
    expect([...others, await sweepOf({}, { fees: at(50n, 21_000n) })]).toEqual([first, first, first]);
    expect(await refused(sweepOf({ index: 4 }))).toBe('changed');
    expect(await refused(sweepOf({ coin: 'USDT' }))).toBe('changed');
    expect(await refused(topUp({ id: 'sweep-1' }))).toBe('changed');
    expect(await refused(payout('sweep-1'))).toBe('changed');
  });

  test.each<[string, Partial<SweepOrder>, How, string]>([
    ['of a chain without keys', { network: 'polygon' }, {}, 'invalid'],
    ['of a coin that it does not hold', { coin: 'USDC' }, {}, 'invalid'],
    ['of an index that no address has', { index: 2 ** 31 }, {}, 'invalid'],
    ['with a fee above its ceiling', {}, { fees: at(101n, 100_000n) }, 'fee_refused'],
    ['of an address that has sent more than was signed here', {}, { fromNonce: 1 }, 'nonce_refused'],
  ])('[35.4] %s is refused', async (_what, more, how, code) => {
    expect(await refused(sweepOf(more, how))).toBe(code);
  });

  test('[35.4] is refused where the settings have no sweeps', async () => {
    await signer.close();
    const { sweep: _none, ...without } = limits;
    writeFileSync(join(folder.folder, fileNames.settings), JSON.stringify(signerSettings('ethereum', without, folder.passkeys)));
    signer = await runningSigner(folder, () => now);
    expect([await refused(sweepOf()), await refused(topUp()), await refused(payout('payout-1'))]).toEqual(['invalid', 'invalid', 'signed']);
    const read = (value: unknown) => settingsOf('', { origin: 'a', domain: 'a', networks: { ethereum: { ...limits, sweep: value } } });
    expect(() => read({ topUp: '1' })).toThrow('sweep of ethereum needs feesPerDay');
    expect(() => read(true)).toThrow('sweep of ethereum needs topUp and feesPerDay');
  });

  test('[35.4] has a number of its own address and takes none of the hot address', async () => {
    const nonceOf = async (reply: Promise<SignedPayout>) => (await reply).evm!.nonce;
    expect([
      await nonceOf(sweepOf()),
      await nonceOf(sweepOf({ id: 'b', index: 9 })),
      await nonceOf(sweepOf({ id: 'c' })),
      await nonceOf(payout('payout-1')),
    ]).toEqual([0, 0, 1, 7]);
  });
});

describe('a top-up', () => {
  test('[35.4] pays native coin from the hot address to the deposit address of its index, beside payouts', async () => {
    const expected = signEvmTransaction(
      { ...slot, nonce: 7, to: evmAddressAt(account, evmBranches.receive, 3), value: 1_000n, data: none },
      keyAt(1, 0),
    );
    expect(await topUp()).toMatchObject(expected);
    expect([(await payout('payout-1')).evm!.nonce, (await topUp({ id: 'b', index: 4 }, { fromNonce: 8 })).evm!.nonce]).toEqual([8, 9]);
    // A restarted signer knows the numbers of both.
    await signer.close();
    signer = await runningSigner(folder, () => now);
    expect((await payout('payout-2', 8)).evm!.nonce).toBe(10);
    expect(await refused(topUp({ id: 'c' }, { fromNonce: 12 }))).toBe('nonce_refused');
  });

  test('[35.4] is no more than its ceiling, and counts in no ceiling of payouts', async () => {
    expect([await refused(topUp({ amount: `${BigInt(sweep.topUp) + 1n}` })), await refused(topUp({ amount: sweep.topUp }))]).toEqual([
      'above_ceiling',
      'signed',
    ]);
    await sweepOf({ amount: `${ether}` });
    expect([await refused(payout('a')), await refused(payout('b')), await refused(payout('c'))]).toEqual([
      'signed',
      'signed',
      'ceiling_reached',
    ]);
  });
});

describe('the costs of sweeps', () => {
  test('[35.4] have a ceiling of a day, which top-ups use up with their amount', async () => {
    const hundred = at(100n, 100_000n);
    expect([
      await refused(sweepOf({}, { fees: hundred })),
      await refused(topUp({ amount: sweep.topUp }, { fees: at(50n, 100_000n) })),
      await refused(sweepOf({ id: 'b', index: 4 }, { fees: at(20n, 100_000n) })),
      await refused(sweepOf({ id: 'b', index: 4 }, { fees: at(10n, 100_000n) })),
    ]).toEqual(['signed', 'signed', 'ceiling_reached', 'signed']);
    now += dayMs + 1;
    expect(await refused(sweepOf({ id: 'c', index: 5 }, { fees: hundred }))).toBe('signed');
  });

  test('[35.4] count among the fees of the day beside those of payouts', async () => {
    const hundred = at(100n, 100_000n);
    await sweepOf({}, { fees: hundred });
    const paying = (id: string) =>
      call({
        call: 'signEvmPayout',
        payout: {
          id,
          coin: 'ETH',
          network: 'ethereum',
          amount: `${10n ** 10n}`,
          address: '0x52908400098527886E0F7030069857D2E4169EE7',
          memo: '',
        },
        approvals: [],
        fees: hundred,
        fromNonce: 7,
      });
    expect([await refused(paying('a')), await refused(paying('b')), await refused(sweepOf({ id: 'b' }, { fees: hundred }))]).toEqual([
      'signed',
      'ceiling_reached',
      'ceiling_reached',
    ]);
  });
});

describe('a replacement of a sweep', () => {
  test('[35.4] has the same number, and of native coin an amount that leaves room for the higher fee', async () => {
    await sweepOf();
    const second = await replace('sweep-1', `${ether - 5n}`, 40n);
    const expected = { ...slot, nonce: 0, maxFeePerGas: 40n * gwei, maxPriorityFeePerGas: 2n * gwei };
    expect(second).toMatchObject(signEvmTransaction({ ...expected, to: hot, value: ether - 5n, data: none }, keyAt(0, 3)));
    expect([await refused(replace('sweep-1', `${ether}`, 40n)), await call({ call: 'findPayout', id: 'sweep-1' } as SignerCall)]).toEqual([
      'fee_refused',
      second,
    ]);
  });

  test('[35.4] moves the same amount of a token, and the same top-up from the hot address', async () => {
    await sweepOf({ coin: 'USDT' }, { fees: { ...fees, gas: '60000' } });
    await topUp();
    expect([await refused(replace('sweep-1', '1', 40n)), await refused(replace('top-up-1', '999', 40n))]).toEqual(['changed', 'changed']);
    const expected = { ...slot, nonce: 7, maxFeePerGas: 40n * gwei, maxPriorityFeePerGas: 2n * gwei };
    const to = evmAddressAt(account, evmBranches.receive, 3);
    expect(await replace('top-up-1', '1000', 40n)).toMatchObject(
      signEvmTransaction({ ...expected, to, value: 1_000n, data: none }, keyAt(1, 0)),
    );
  });

  test('[35.4] is never a payment of the hot address, and that of a payout is never a sweep', async () => {
    await sweepOf();
    await payout('payout-1');
    const higher = { ...fees, maxFeePerGas: `${40n * gwei}`, maxPriorityFeePerGas: `${2n * gwei}` };
    expect(await refused(call({ call: 'replaceEvmPayout', id: 'sweep-1', fees: higher }))).toBe('invalid');
    expect(await refused(replace('payout-1', `${ether}`, 40n))).toBe('invalid');
    expect(await refused(replace('unknown', '1', 40n))).toBe('invalid');
  });
});
