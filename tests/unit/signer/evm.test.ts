import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { evmAddressAt, evmBranches } from '#domain/evm/addresses.ts';
import { tokenTransfer } from '#domain/evm/transfer.ts';
import { signEvmTransaction } from '#signer/evm/transaction.ts';
import type { EvmFees, PayoutOrder, SignedPayout } from '#signer/protocol.ts';
import { settingsOf } from '#signer/settings.ts';
import { newAuthenticator } from '#tests/support/authenticator.ts';
import { approvalOf, exampleKeys, operatorOrigin, runningSigner, type SignerFolder, signerFolder } from '#tests/support/signing.ts';

const account = (await exampleKeys()).evmAccount();
const hotKey = account.deriveChild(evmBranches.hot).deriveChild(0).privateKey!;
const hot = evmAddressAt(account, evmBranches.hot, 0);
const start = Date.parse('2026-03-03T12:00:00Z');
const soon = new Date(start + 90_000_000).toISOString();
const usdt = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const address = '0x52908400098527886E0F7030069857D2E4169EE7';
const gwei = 1_000_000_000n;
/** Amounts of a coin with 18 decimals as operators read them, with 8. */
const unit = 10n ** 10n;

const ceilings = { payment: '5', hour: '8', day: '10', automatic: '0', twoPersons: '2' };
const inUnits = (size: bigint) => Object.fromEntries(Object.entries(ceilings).map(([name, value]) => [name, `${BigInt(value) * size}`]));
const limits = {
  fee: `${100_000n * 100n * gwei}`,
  feesPerDay: `${210_000n * 100n * gwei}`,
  firstNonce: 7,
  coins: { ETH: inUnits(10n ** 18n), USDT: { ...inUnits(1_000_000n), contract: usdt, decimals: 6 } },
};
const fees: EvmFees = { gas: '21000', maxFeePerGas: `${30n * gwei}`, maxPriorityFeePerGas: `${gwei}` };
const order = (more: Partial<PayoutOrder> = {}): PayoutOrder => ({
  id: 'payout-1',
  coin: 'ETH',
  network: 'ethereum',
  amount: `${10n ** 18n}`,
  address,
  memo: '',
  ...more,
});

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

const shownOf = ({ coin, amount }: PayoutOrder) =>
  coin === 'ETH'
    ? { network: 'ERC-20', amountMinor: BigInt(amount) / unit, decimals: 8 }
    : { network: 'ERC-20', amountMinor: BigInt(amount), decimals: 6 };
const approve = (payout: PayoutOrder, person: string, expiresAt = soon) =>
  approvalOf(folder.passkeys.get(person)!, payout, expiresAt, {}, shownOf(payout));
interface How {
  readonly people?: readonly string[];
  readonly fees?: EvmFees;
  readonly fromNonce?: number;
}
const sign = (payout: PayoutOrder, { people = ['Ana', 'Ben'], fees: offered = fees, fromNonce = 7 }: How = {}) =>
  signer.client.call({
    call: 'signEvmPayout',
    payout,
    approvals: people.map((person) => approve(payout, person)),
    fees: offered,
    fromNonce,
  }) as Promise<SignedPayout>;
const replace = (offered: EvmFees, id = 'payout-1') =>
  signer.client.call({ call: 'replaceEvmPayout', id, fees: offered }) as Promise<SignedPayout>;
const refused = (call: Promise<unknown>) =>
  call.then(
    () => 'signed',
    (error: { code?: string }) => error.code,
  );
const expected = { chainId: 1, gas: 21_000n, maxFeePerGas: 30n * gwei, maxPriorityFeePerGas: gwei };

describe('a payout on an EVM chain', () => {
  test('[35.3] is exactly a transfer of native coin, or a call of the token’s contract, from the address of the seed', async () => {
    const coin = signEvmTransaction({ ...expected, nonce: 7, to: address, value: 10n ** 18n, data: new Uint8Array() }, hotKey);
    expect(await sign(order())).toEqual({
      state: 'signed',
      id: 'payout-1',
      ...coin,
      fee: `${21_000n * 30n * gwei}`,
      evm: { ...fees, nonce: 7 },
    });
    const data = tokenTransfer(address, 1_000_000n);
    const token = signEvmTransaction({ ...expected, gas: 60_000n, nonce: 8, to: usdt, value: 0n, data }, hotKey);
    const dollars = order({ id: 'payout-2', coin: 'USDT', amount: '1000000' });
    expect(await sign(dollars, { fees: { ...fees, gas: '60000' } })).toMatchObject(token);
  });

  test('[35.3] is signed once, under one nonce: many calls at once and a restart give the same transaction', async () => {
    const [first, ...others] = await Promise.all([7, 7, 8].map((fromNonce) => sign(order(), { fromNonce })));
    await signer.close();
    signer = await runningSigner(folder, () => now);
    const again = await sign(order(), { people: [], fromNonce: 12, fees: { ...fees, gas: '90000' } });
    expect([...others, again]).toEqual([first, first, first]);
  });

  test('[35.3] takes the first nonce from that of the chain on that pays no other payout', async () => {
    const nonceOf = async (id: string, fromNonce: number) => (await sign(order({ id, amount: `${unit}` }), { fromNonce })).evm!.nonce;
    expect([await nonceOf('a', 7), await nonceOf('b', 8), await nonceOf('c', 7), await nonceOf('d', 0)]).toEqual([7, 8, 9, 10]);
  });

  test('[35.5] takes no nonce above those that it has given out: where the node counts more, nothing is signed until it does not', async () => {
    const outcomeOf = (id: string, fromNonce: number) => refused(sign(order({ id, amount: `${unit}` }), { fromNonce }));
    expect([await outcomeOf('a', 8), await outcomeOf('a', 7), await outcomeOf('b', 13), await outcomeOf('b', 9)]).toEqual([
      'nonce_refused',
      'signed',
      'nonce_refused',
      'nonce_refused',
    ]);
    expect((await sign(order({ id: 'b', amount: `${unit}` }), { fromNonce: 8 })).evm!.nonce).toBe(8);
  });

  test.each<[string, Partial<PayoutOrder>, string]>([
    ['more than one payout may have', { amount: `${5n * 10n ** 18n + unit}` }, 'above_ceiling'],
    ['of a chain without keys', { network: 'polygon' }, 'invalid'],
    ['of a chain of another kind', { network: 'litecoin' }, 'invalid'],
    ['of a coin that it does not pay', { coin: 'USDC' }, 'invalid'],
    ['with a memo', { memo: 'thanks' }, 'invalid'],
    ['to an address with a wrong checksum', { address: address.replace('E', 'e') }, 'invalid'],
    ['to an address of Bitcoin', { address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu' }, 'invalid'],
    ['to the contract of a token', { address: usdt }, 'invalid'],
    ['to the address that pays', { address: hot.toLowerCase() }, 'invalid'],
    ['to nobody', { address: `0x${'0'.repeat(40)}` }, 'invalid'],
    ['of an amount that operators could not read', { amount: `${10n ** 18n + 1n}` }, 'invalid'],
  ])('[35.3] %s is refused', async (_what, more, code) => {
    expect(await refused(sign(order(more)))).toBe(code);
    expect(await signer.client.call({ call: 'findPayout', id: 'payout-1' })).toMatchObject({ state: 'unknown' });
  });

  test('[35.3] is refused where its id was signed for something else, or voided', async () => {
    await sign(order());
    expect(await refused(sign(order({ address: hot })))).toBe('changed');
    expect(await refused(sign(order({ coin: 'USDT' })))).toBe('changed');
    expect(await refused(signer.client.call({ call: 'voidPayout', id: 'payout-1' }))).toBe('signed');
    await signer.client.call({ call: 'voidPayout', id: 'payout-2' });
    expect(await refused(sign(order({ id: 'payout-2' })))).toBe('voided');
  });

  test('[35.3] of one kind is not signed by the call of the other', async () => {
    const call = { approvals: [], inputs: [{ vout: 0, transaction: 'ff', branch: 0, index: 0 }], change: null };
    expect(await refused(signer.client.call({ call: 'signPayout', payout: order(), ...call }))).toBe('invalid');
    await sign(order());
    expect(await refused(signer.client.call({ call: 'replacePayout', id: 'payout-1', ...call }))).toBe('invalid');
  });
});

describe('approvals of payouts on EVM chains', () => {
  test.each<[string, bigint, readonly string[], string]>([
    ['nobody', unit, [], 'approval_required'],
    ['one person', 2n * 10n ** 18n, ['Ana'], 'signed'],
    ['one person twice where two are required', 2n * 10n ** 18n + unit, ['Ana', 'Ana'], 'approval_required'],
    ['two persons', 2n * 10n ** 18n + unit, ['Ana', 'Ben'], 'signed'],
  ])('[35.3] by %s of %s smallest units: %o', async (_who, amount, people, outcome) => {
    expect(await refused(sign(order({ amount: `${amount}` }), { people }))).toBe(outcome);
  });

  test('[35.3] that are forged, changed, replayed or expired are refused', async () => {
    const payout = order();
    const stranger = newAuthenticator(operatorOrigin);
    const good = approve(payout, 'Ana');
    const withApproval = (approval: typeof good) =>
      refused(signer.client.call({ call: 'signEvmPayout', payout, approvals: [approval], fees, fromNonce: 7 }));
    const outcomes = [
      await withApproval({ ...approvalOf(stranger, payout, soon, {}, shownOf(payout)), id: good.id }),
      await withApproval(approve(order({ amount: `${2n * 10n ** 18n}` }), 'Ana')),
      await withApproval(approve(order({ address: hot }), 'Ana')),
      await withApproval(approve(order({ id: 'payout-0' }), 'Ana')),
      await withApproval(approve(order({ coin: 'USDT' }), 'Ana')),
      await withApproval(approvalOf(folder.passkeys.get('Ana')!, payout, soon, {}, { ...shownOf(payout), network: 'Polygon' })),
      await withApproval(approvalOf(folder.passkeys.get('Ana')!, payout, soon, {}, { ...shownOf(payout), decimals: 18 })),
    ];
    expect(outcomes).toEqual(outcomes.map(() => 'approval_invalid'));
    expect(await withApproval(approve(payout, 'Ana', new Date(start).toISOString()))).toBe('expired');
    expect(await withApproval(good)).toBe('signed');
  });
});

describe('ceilings of an EVM chain', () => {
  const pay = (id: string, coin: 'ETH' | 'USDT', whole: bigint, offered = fees) =>
    refused(sign(order({ id, coin, amount: `${whole * (coin === 'ETH' ? 10n ** 18n : 1_000_000n)}` }), { fees: offered }));

  test('[35.3] hold for each coin by itself, for an hour and a day', async () => {
    expect([await pay('a', 'ETH', 4n), await pay('b', 'ETH', 5n), await pay('c', 'USDT', 5n)]).toEqual([
      'signed',
      'ceiling_reached',
      'signed',
    ]);
    now += 3_600_001;
    expect([await pay('b', 'ETH', 5n), await pay('d', 'ETH', 2n), await pay('d', 'ETH', 1n)]).toEqual([
      'signed',
      'ceiling_reached',
      'signed',
    ]);
  });

  test('[35.3] hold for the fee of a transaction and for the fees of a day, with those of replacements', async () => {
    const at = (price: bigint, gas = '21000'): EvmFees => ({ gas, maxFeePerGas: `${price * gwei}`, maxPriorityFeePerGas: `${price}` });
    expect([
      await pay('a', 'USDT', 1n, at(101n, '100000')),
      await pay('a', 'USDT', 1n, { ...at(1n), maxPriorityFeePerGas: `${2n * gwei}` }),
      await pay('a', 'USDT', 1n, at(100n, '100000')),
      await pay('b', 'USDT', 1n, at(60n, '100000')),
      await refused(replace(at(120n, '50000'), 'b')),
      await pay('c', 'ETH', 1n, at(90n, '100000')),
      await refused(replace(at(99n, '100000'), 'b')),
      await refused(replace(at(200n, '50000'), 'b')),
    ]).toEqual(['fee_refused', 'fee_refused', 'signed', 'signed', 'signed', 'ceiling_reached', 'fee_refused', 'signed']);
  });

  test('[35.3] are there for every coin, and a token names its contract', () => {
    const read = (networks: object) => settingsOf('', { origin: 'https://a.example', domain: 'a.example', networks });
    const { day: _day, ...withoutDay } = limits.coins.USDT as Record<string, unknown>;
    const withUsdt = (coin: object) => read({ ethereum: { ...limits, coins: { USDT: coin } } });
    expect(() => withUsdt(withoutDay)).toThrow('USDT of ethereum needs day');
    expect(() => withUsdt({ ...limits.coins.USDT, contract: '0x1' })).toThrow('is no address of a contract');
    expect(() => withUsdt({ ...limits.coins.USDT, decimals: undefined })).toThrow('needs decimals as a number');
    expect(() => withUsdt({ ...limits.coins.USDT, approvedDecimals: 7 })).toThrow('approvedDecimals are at most 6');
    expect(() => read({ ethereum: { ...limits, feesPerDay: undefined } })).toThrow('ethereum needs feesPerDay');
    expect(() => read({ ethereum: { ...limits, firstNonce: -1 } })).toThrow('ethereum needs firstNonce as a number');
    expect(() => read({ ethereum: limits.coins })).toThrow('ethereum needs coins');
  });
});

describe('a replacement on an EVM chain', () => {
  test('[35.3] is the same payment under the same nonce for higher prices, whatever the chain says meanwhile', async () => {
    const first = await sign(order());
    const higher = { gas: '21000', maxFeePerGas: `${40n * gwei}`, maxPriorityFeePerGas: `${2n * gwei}` };
    expect([
      await refused(replace(fees)),
      await refused(replace({ ...higher, maxPriorityFeePerGas: fees.maxPriorityFeePerGas })),
      await refused(replace({ ...higher, maxFeePerGas: fees.maxFeePerGas })),
      await refused(replace(higher, 'unknown')),
    ]).toEqual(['fee_refused', 'fee_refused', 'fee_refused', 'invalid']);
    const second = await replace(higher);
    const same = { ...expected, nonce: 7, to: address, value: 10n ** 18n, data: new Uint8Array() };
    expect(second).toMatchObject(signEvmTransaction({ ...same, maxFeePerGas: 40n * gwei, maxPriorityFeePerGas: 2n * gwei }, hotKey));
    expect([second.txid === first.txid, await signer.client.call({ call: 'findPayout', id: 'payout-1' })]).toEqual([false, second]);
    // The nonce is taken: the next payout has another one.
    expect((await sign(order({ id: 'payout-2', amount: `${unit}` }))).evm!.nonce).toBe(8);
  });
});
