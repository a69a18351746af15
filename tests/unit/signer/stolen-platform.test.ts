import { existsSync, readFileSync } from 'node:fs';
import { hexToBytes } from '@noble/hashes/utils.js';
import { Transaction } from '@scure/btc-signer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ownAddress, scriptOfAddress } from '#domain/bitcoin/addresses.ts';
import { signerClient, SignerRefusal } from '#rails/chains/signer-client.ts';
import type { Approval, PayoutOrder, SignerCall } from '#signer/protocol.ts';
import { newAuthenticator } from '#tests/support/authenticator.ts';
import { approvalOf, exampleKeys, exampleWords, operatorOrigin, passphrase } from '#tests/support/signing.ts';
import { funding, network, order, start, startTlsSigner, type TlsSigner } from '#tests/support/tls-signer.ts';

/*
 * The attacker has all that the platform has: its certificate and key, the public keys, and every payout and approval of its database. The signer
 * has no automatic amount, so a coin moves only as operators have approved it.
 */
const account = (await exampleKeys()).account(network);
const theirs = ownAddress(network, account, 0, 666).address;
const soon = new Date(start + 600_000).toISOString();
type Payment = SignerCall & { readonly call: 'signPayout' };

let signer: TlsSigner;
beforeEach(async () => {
  signer = await startTlsSigner();
});
afterEach(() => signer.close());

const outcome = (where: TlsSigner['address'] | string, call: SignerCall): Promise<string> =>
  signerClient(where)
    .call(call)
    .then(
      (found) => ('state' in found ? found.state : 'keys'),
      (error: unknown) => (error instanceof SignerRefusal ? error.code : 'closed'),
    );
const attempt = (call: unknown, where: TlsSigner['address'] | string = signer.address) => outcome(where, call as SignerCall);
const signedBy = (payout: PayoutOrder, person: string, expiresAt = soon) =>
  approvalOf(signer.folder.passkeys.get(person)!, payout, expiresAt);
const payment = (payout: PayoutOrder, approvals: readonly Approval[], number = 1): Payment => ({
  call: 'signPayout',
  payout,
  approvals,
  ...funding(number),
});
/** Another text of the same length and the same letters, as far as there are any. */
const changed = (text: string): string => (text.startsWith('A') ? `B${text.slice(1)}` : `A${text.slice(1)}`);

describe.each<[string, () => TlsSigner['address'] | string]>([
  ['over TLS with its certificate', () => signer.address],
  ['over the socket', () => signer.socket],
])('a stolen platform %s', (_where, whereOf) => {
  test('[35.3] moves no coin without an approval, whatever the amount', async () => {
    for (const [at, amount] of ['2940', '10000', '100000000', '500000000'].entries())
      expect(await attempt(payment({ ...order, id: `small-${at}`, amount, address: theirs }, []), whereOf())).toBe('approval_required');
    expect(signer.journal()).toEqual([]);
  });

  test('[35.3] replays no approval of the database for itself', async () => {
    const paid = payment(order, [signedBy(order, 'Ana')]);
    expect(await attempt(paid, whereOf())).toBe('signed');
    const { approvals } = paid;
    const stolen: [Partial<PayoutOrder>, string][] = [
      [{ id: 'next', address: theirs }, 'approval_invalid'],
      [{ id: 'next' }, 'approval_invalid'],
      [{ address: theirs }, 'changed'],
      [{ amount: '100000001' }, 'changed'],
      [{ id: 'next', amount: '1000000' }, 'approval_invalid'],
    ];
    for (const [more, code] of stolen) expect(await attempt(payment({ ...order, ...more }, approvals, 2), whereOf())).toBe(code);
    // The same call gives the transaction that was signed, which pays the player.
    expect([await attempt(payment(order, [], 2), whereOf()), signer.journal().length]).toEqual(['signed', 1]);
  });

  test('[35.3] changes no part of an approval that waits', async () => {
    const approval = signedBy(order, 'Ana');
    const { response } = approval;
    const parts = ['clientDataJSON', 'authenticatorData', 'signature'] as const;
    const forged: Approval[] = [
      { ...approval, id: changed(approval.id) },
      { ...approval, id: signer.folder.passkeys.get('Ben')!.id },
      { ...approval, expiresAt: new Date(start + 600_001).toISOString() },
      ...parts.map((part) => ({ ...approval, response: { ...response, [part]: changed(response[part]) } })),
      ...parts.map((part) => ({ ...approval, response: { ...response, [part]: '' } })),
    ];
    for (const one of forged) expect(await attempt(payment(order, [one]), whereOf())).toBe('approval_invalid');
    const orders = Object.entries({ id: 'other', amount: '100000001', address: theirs }).map(([name, value]) => ({
      ...order,
      [name]: value,
    }));
    for (const other of orders) expect(await attempt(payment(other, [approval]), whereOf())).toBe('approval_invalid');
    for (const other of [{ coin: 'BTC' }, { network: 'litecoin' }, { memo: 'x' }])
      expect(await attempt(payment({ ...order, ...other }, [approval]), whereOf())).toBe('invalid');
    expect(signer.journal()).toEqual([]);
  });

  test('[35.3] approves nothing itself, by a passkey that it adds to its database or by one person for two', async () => {
    const own = newAuthenticator(operatorOrigin);
    const payout = { ...order, id: 'own', address: theirs };
    const large = { ...order, id: 'large', amount: '300000000' };
    expect([
      await attempt(payment(payout, [approvalOf(own, payout, soon)]), whereOf()),
      await attempt(payment(payout, [{ ...approvalOf(own, payout, soon), id: signer.folder.passkeys.get('Ana')!.id }]), whereOf()),
      await attempt(payment(large, [signedBy(large, 'Ana'), signedBy(large, 'Ana')]), whereOf()),
      await attempt(payment(large, [signedBy(large, 'Ana'), approvalOf(own, large, soon)]), whereOf()),
    ]).toEqual(['approval_invalid', 'approval_invalid', 'approval_required', 'approval_invalid']);
    expect(signer.journal()).toEqual([]);
  });

  test('[35.3] uses no approval whose time is over', async () => {
    expect(await attempt(payment(order, [signedBy(order, 'Ana', new Date(start).toISOString())]), whereOf())).toBe('expired');
    expect(await attempt(payment(order, [signedBy(order, 'Ana', new Date(start - 1).toISOString())]), whereOf())).toBe('expired');
    expect(signer.journal()).toEqual([]);
  });

  test('[35.3] turns no approved payout to itself by its change, its fee or a replacement', async () => {
    const approved = payment(order, [signedBy(order, 'Ana')]);
    const inputs = approved.inputs;
    // All that is left over goes to a fee, or to an output that names an address.
    expect(await attempt({ ...approved, change: null }, whereOf())).toBe('fee_refused');
    expect(await attempt({ ...approved, change: { ...approved.change, address: theirs } }, whereOf())).toBe('invalid');
    expect(await attempt({ ...approved, change: { index: 0x7fff_ffff, amount: '400000000' } }, whereOf())).toBe('fee_refused');
    expect(signer.journal()).toEqual([]);
    expect(await attempt(approved, whereOf())).toBe('signed');
    const replace = (change: unknown) => attempt({ call: 'replacePayout', id: order.id, inputs, change }, whereOf());
    expect([
      await replace(null),
      await replace({ index: 1, amount: '400000000' }),
      await replace({ index: 1, amount: '499998000' }),
    ]).toEqual(['fee_refused', 'fee_refused', 'fee_refused']);
    expect(await attempt({ call: 'replacePayout', id: order.id, inputs, change: null, address: theirs }, whereOf())).toBe('invalid');
    const [entry, ...more] = signer.journal().map((line) => JSON.parse(line) as { raw: string });
    expect(more).toEqual([]);
    const transaction = Transaction.fromRaw(hexToBytes(entry!.raw), { allowUnknownOutputs: true });
    const scripts = [0, 1].map((at) => transaction.getOutput(at).script);
    expect([transaction.outputsLength, scripts]).toEqual([
      2,
      [scriptOfAddress(network, order.address), ownAddress(network, account, 1, 3).script],
    ]);
  });
});

test('[35.3] a stolen platform finds no key: not in replies, not in its files, and calls that would move a coin name no other', async () => {
  const reply = JSON.stringify(await signerClient(signer.address).call({ call: 'publicKeys' }));
  const folder = signer.folder.folder;
  const files = ['signer.json', 'seed.sealed', 'payouts.jsonl'].map((name) => `${folder}/${name}`).filter((file) => existsSync(file));
  const secret = [exampleWords.slice(0, 30), account.privateExtendedKey, passphrase];
  for (const text of [reply, ...files.map((file) => readFileSync(file, 'utf8'))])
    expect(secret.filter((one) => text.includes(one))).toEqual([]);
  for (const call of ['privateKeys', 'signMessage', 'signTransaction', 'constructor', '__proto__', 'export'])
    expect(await attempt({ call, id: 'x' })).toBe('invalid');
});
