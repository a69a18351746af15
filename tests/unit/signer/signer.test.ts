import fs, { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { Transaction } from '@scure/btc-signer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ownAddress, scriptOfAddress } from '#domain/bitcoin/addresses.ts';
import { coinNetwork } from '#domain/bitcoin/networks.ts';
import type { Funding, PayoutOrder, SignedPayout } from '#signer/protocol.ts';
import { fileNames } from '#signer/settings.ts';
import { startSigner } from '#signer/start.ts';
import { newAuthenticator } from '#tests/support/authenticator.ts';
import {
  approvalOf,
  exampleKeys,
  passphrase,
  paying,
  runningSigner,
  type SignerFolder,
  signerFolder,
  spent,
} from '#tests/support/signing.ts';

const network = coinNetwork('litecoin-regtest');
const account = (await exampleKeys()).account(network);
const start = Date.parse('2026-03-03T12:00:00Z');
const address = ownAddress(network, account, 0, 900).address;

let now: number;
let folder: SignerFolder;
let signer: Awaited<ReturnType<typeof runningSigner>>;
let coins = 0;

beforeEach(async () => {
  now = start;
  folder = await signerFolder();
  signer = await runningSigner(folder, () => now);
});
afterEach(async () => {
  await signer.close();
  folder.remove();
});

const order = (more: Partial<PayoutOrder> = {}): PayoutOrder => ({
  id: 'payout-1',
  coin: 'LTC',
  network: 'litecoin-regtest',
  amount: '100000000',
  address,
  memo: '',
  ...more,
});
const soon = new Date(start + 90_000_000).toISOString();
/** A coin of this many minor units at an address of its own. */
function coin(amount: bigint) {
  coins += 1;
  return spent(paying([{ script: ownAddress(network, account, 0, coins).script, amount }], coins), coins);
}
const fund = (amount: bigint, fee = 2_000n, value = 600_000_000n): Funding => ({
  inputs: [coin(value)],
  change: { index: 3, amount: `${value - amount - fee}` },
});
const sign = (payout: PayoutOrder, people: readonly string[] = ['Ana', 'Ben'], funding = fund(BigInt(payout.amount))) =>
  signer.client.call({
    call: 'signPayout',
    payout,
    approvals: people.map((person) => approvalOf(folder.passkeys.get(person)!, payout, soon)),
    ...funding,
  }) as Promise<SignedPayout>;
const refused = (call: Promise<unknown>) =>
  call.then(
    () => 'signed',
    (error: { code?: string }) => error.code,
  );

describe('a payout', () => {
  test('[35.3] is signed with exactly its output, the change and the fee', async () => {
    const { raw, txid, fee } = await sign(order());
    const transaction = Transaction.fromRaw(hexToBytes(raw), { allowUnknownOutputs: true });
    const outputs = [0, 1].map((at) => transaction.getOutput(at)).map(({ script, amount }) => [bytesToHex(script!), amount]);
    expect([transaction.id, fee, transaction.outputsLength, outputs]).toEqual([
      txid,
      '2000',
      2,
      [
        [bytesToHex(scriptOfAddress(network, address)!), 100_000_000n],
        [bytesToHex(ownAddress(network, account, 1, 3).script), 499_998_000n],
      ],
    ]);
  });

  test('[35.3] is signed once: the same call gives the stored transaction, also after a restart and when its time is over', async () => {
    const first = await sign(order());
    expect(await sign(order())).toEqual(first);
    await signer.close();
    now += 7_200_000;
    signer = await runningSigner(folder, () => now);
    expect(await sign(order(), [])).toEqual(first);
    expect(await signer.client.call({ call: 'findPayout', id: 'payout-1' })).toEqual(first);
  });

  test('[35.3] that was called for by many at once is one transaction', async () => {
    const funding = Array.from({ length: 5 }, () => fund(100_000_000n));
    const signed = await Promise.all(funding.map((one) => sign(order(), ['Ana'], one)));
    expect(new Set(signed.map(({ txid }) => txid)).size).toBe(1);
  });

  test.each([
    ['amount', { amount: '100000001' }],
    ['address', { address: ownAddress(network, account, 0, 901).address }],
  ])('[35.3] of the same id with another %s is refused', async (_what, more) => {
    await sign(order());
    expect(await refused(sign(order(more)))).toBe('changed');
  });

  test.each<[string, Partial<PayoutOrder>, string]>([
    ['more than one payout may have', { amount: '500000001' }, 'above_ceiling'],
    ['of another network', { network: 'litecoin' }, 'invalid'],
    ['of another coin', { coin: 'BTC' }, 'invalid'],
    ['with a memo', { memo: 'thanks' }, 'invalid'],
    ['to an address of another network', { address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu' }, 'invalid'],
    ['of dust', { amount: '2939' }, 'invalid'],
    ['below zero', { amount: '-1' }, 'invalid'],
    ['with a fraction', { amount: '1.5' }, 'invalid'],
  ])('[35.3] %s is refused', async (_what, more, code) => {
    const payout = order(more);
    // A text with half a unit cannot be made.
    const people = payout.amount.includes('.') ? [] : ['Ana', 'Ben'];
    expect(await refused(sign(payout, people, fund(100_000_000n)))).toBe(code);
    expect(await signer.client.call({ call: 'findPayout', id: 'payout-1' })).toMatchObject({ state: 'unknown' });
  });

  test('[35.3] that was voided is never signed, and one that was signed is never voided', async () => {
    expect(await signer.client.call({ call: 'voidPayout', id: 'payout-1' })).toEqual({ state: 'voided', id: 'payout-1' });
    expect(await refused(sign(order()))).toBe('voided');
    await sign(order({ id: 'payout-2' }));
    expect(await refused(signer.client.call({ call: 'voidPayout', id: 'payout-2' }))).toBe('signed');
  });
});

describe('approvals', () => {
  test.each<[string, string, readonly string[], string]>([
    ['nobody', '1000000', [], 'approval_required'],
    ['one person', '200000000', ['Ana'], 'signed'],
    ['one person where two are required', '200000001', ['Ana'], 'approval_required'],
    ['one person twice', '200000001', ['Ana', 'Ana'], 'approval_required'],
    ['two persons', '200000001', ['Ana', 'Ben'], 'signed'],
  ])('[35.3] by %s of %s minor units: %o', async (_who, amount, people, outcome) => {
    expect(await refused(sign(order({ amount }), people))).toBe(outcome);
  });

  test('[35.3] that are forged, changed, replayed, of a stranger or from another site are refused', async () => {
    const payout = order();
    const [ana, stranger] = [folder.passkeys.get('Ana')!, newAuthenticator('https://operators.example')];
    const good = approvalOf(ana, payout, soon);
    const withApproval = (approval: typeof good) =>
      refused(signer.client.call({ call: 'signPayout', payout, approvals: [approval], ...fund(100_000_000n) }));
    const outcomes = [
      await withApproval({ ...good, id: stranger.id }),
      await withApproval(approvalOf(stranger, payout, soon)),
      await withApproval({ ...approvalOf(stranger, payout, soon), id: ana.id }),
      await withApproval(approvalOf(ana, order({ amount: '99999999' }), soon)),
      await withApproval(approvalOf(ana, order({ id: 'payout-0' }), soon)),
      await withApproval(approvalOf(ana, payout, soon, { origin: 'https://operators.example.evil' })),
      await withApproval(approvalOf(ana, payout, soon, { rpId: 'evil' })),
      await withApproval(approvalOf(ana, payout, soon, { isVerified: false })),
      await withApproval(approvalOf(ana, payout, soon, { type: 'webauthn.create' })),
      await withApproval({ ...good, expiresAt: new Date(start + 99_000_000).toISOString() }),
    ];
    expect(outcomes).toEqual(outcomes.map(() => 'approval_invalid'));
    expect(await withApproval(approvalOf(ana, payout, new Date(start).toISOString()))).toBe('expired');
    expect(await withApproval(good)).toBe('signed');
  });
});

describe('ceilings', () => {
  test('[35.3] of an hour and a day hold over restarts and over a clock that is set back', async () => {
    const pay = (id: string, amount: string) => refused(sign(order({ id, amount })));
    expect([await pay('a', '400000000'), await pay('b', '400000000')]).toEqual(['signed', 'ceiling_reached']);
    await signer.close();
    now -= 86_400_000;
    signer = await runningSigner(folder, () => now);
    expect(await pay('b', '400000000')).toBe('ceiling_reached');
    now = start + 3_600_001;
    expect([await pay('b', '400000000'), await pay('c', '300000000')]).toEqual(['signed', 'ceiling_reached']);
    now = start + 2 * 3_600_001;
    expect([await pay('c', '300000000'), await pay('d', '190000000')]).toEqual(['ceiling_reached', 'signed']);
    now = start + 86_400_001;
    expect(await pay('c', '300000000')).toBe('signed');
  });
});

describe('what pays a payout', () => {
  const payout = order();
  const signWith = (funding: Funding, of = payout) => refused(sign(of, ['Ana'], funding));

  test('[35.3] is refused where an input is not the wallet’s, stands there twice or has another value than was said', async () => {
    const foreign = paying([{ script: scriptOfAddress(network, 'ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea')!, amount: 600_000_000n }], 1);
    const own = coin(600_000_000n);
    const change = { index: 3, amount: '499998000' };
    expect([
      await signWith({ inputs: [spent(foreign, 1)], change }),
      await signWith({ inputs: [own, own], change }),
      await signWith({ inputs: [{ ...own, vout: 1 }], change }),
      await signWith({ inputs: [{ ...own, index: own.index + 1 }], change }),
      await signWith({ inputs: [{ ...own, transaction: 'ff' }], change }),
      // A value that was reduced to hide a fee gives another transaction, which pays nobody.
      await signWith({ inputs: [coin(700_000_000n)], change }),
    ]).toEqual(['input_refused', 'input_refused', 'input_refused', 'input_refused', 'input_refused', 'fee_refused']);
  });

  test('[35.3] never pays two payouts', async () => {
    const funding = fund(100_000_000n);
    expect(await signWith(funding)).toBe('signed');
    expect(await signWith(funding, order({ id: 'payout-2' }))).toBe('input_refused');
  });

  test('[35.3] has a fee that nodes pass on and that is in proportion', async () => {
    expect([
      await signWith(fund(100_000_000n, 100n)),
      await signWith(fund(100_000_000n, 1_000_001n)),
      await signWith(fund(100_000_000n, 400_000n)),
      await signWith({ inputs: [coin(100_000_000n)], change: null }),
      await signWith({ ...fund(100_000_000n), change: { index: 1, amount: '2939' } }),
    ]).toEqual(['fee_refused', 'fee_refused', 'fee_refused', 'fee_refused', 'invalid']);
  });

  test('[35.3] is replaced only by the same payment of the same inputs for a higher fee', async () => {
    const funding = fund(100_000_000n);
    const first = await sign(payout, ['Ana'], funding);
    const replace = (more: Partial<Funding>) => signer.client.call({ call: 'replacePayout', id: payout.id, ...funding, ...more });
    expect([
      await refused(replace({})),
      await refused(replace({ inputs: [coin(600_000_000n)] })),
      await refused(replace({ change: { index: 3, amount: '400000000' } })),
      await refused(signer.client.call({ call: 'replacePayout', id: 'unknown', ...funding })),
    ]).toEqual(['fee_refused', 'input_refused', 'fee_refused', 'invalid']);
    const second = (await replace({ change: { index: 3, amount: '499990000' } })) as SignedPayout;
    expect([second.txid === first.txid, second.fee]).toEqual([false, '10000']);
    expect(await signer.client.call({ call: 'findPayout', id: payout.id })).toEqual(second);
    expect(Transaction.fromRaw(hexToBytes(second.raw), { allowUnknownOutputs: true }).getOutput(0).amount).toBe(100_000_000n);
  });

  test('[35.3] runs once for a folder, and cuts off an entry that was never finished', async () => {
    await expect(startSigner({ folder: folder.folder, passphrase })).rejects.toThrow('Another signer');
    const first = await sign(order());
    await signer.close();
    appendFileSync(join(folder.folder, fileNames.journal), '{"kind":"voided","at":1,"id":"payo');
    signer = await runningSigner(folder, () => now);
    expect(await sign(order())).toEqual(first);
    await sign(order({ id: 'payout-2' }));
    await signer.close();
    signer = await runningSigner(folder, () => now);
    expect(await signer.client.call({ call: 'findPayout', id: 'payout-2' })).toMatchObject({ state: 'signed' });
  });

  test('[35.6] a disk that fills up in the middle of an entry signs nothing, and nothing is lost once it has room again', async () => {
    const first = await sign(order());
    const { writeSync } = fs;
    let room = 100;
    fs.writeSync = ((file: number, bytes: Buffer, offset: number) => {
      if (room === 0) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
      const written = writeSync(file, bytes, offset, Math.min(room, bytes.length - offset));
      room -= written;
      return written;
    }) as typeof writeSync;
    syncBuiltinESMExports();
    try {
      await expect(sign(order({ id: 'payout-2' }))).rejects.toThrow('the signer closed the connection');
    } finally {
      fs.writeSync = writeSync;
      syncBuiltinESMExports();
    }
    expect(await signer.client.call({ call: 'findPayout', id: 'payout-2' })).toEqual({ state: 'unknown', id: 'payout-2' });
    const second = await sign(order({ id: 'payout-2' }));
    await signer.close();
    signer = await runningSigner(folder, () => now);
    const found = (id: string) => signer.client.call({ call: 'findPayout', id });
    expect([await found('payout-1'), await found('payout-2')]).toEqual([first, second]);
  });
});
