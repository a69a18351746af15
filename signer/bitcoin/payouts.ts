import type { Latest } from '../ledger.ts';
import type { SignedEntry } from '../journal.ts';
import type { Funding, PayoutOrder } from '../protocol.ts';
import { Refusal } from '../refusal.ts';
import type { Signed, Way, WayParts } from '../way.ts';
import { signTransaction } from './funding.ts';

/** Every coin of `domain/bitcoin/networks.ts` has so many. */
const decimals = 8;

/** Payouts of the Bitcoin family. */
export function bitcoinPayouts({ settings, keys, ledger }: WayParts) {
  const held = (id: string) => {
    const found = settings.networks.find(({ network }) => network.id === id);
    if (!found) throw new Refusal('invalid', `This signer holds no keys of ${id}.`);
    return { ...found, wallet: { network: found.network, account: keys.account(found.network) } };
  };
  const costOn =
    (id: string) =>
    ({ network, amount, fee }: SignedEntry): bigint =>
      network === id ? BigInt(amount) + BigInt(fee) : 0n;
  return {
    /** @throws Refusal */
    wayOf({ id, coin, network: networkId, amount: digits, address, memo }: PayoutOrder, funding: Funding): Way {
      const { network, name, ceilings, wallet } = held(networkId);
      const amount = BigInt(digits);
      if (coin !== network.code || memo !== '') throw new Refusal('invalid', 'The coin is another, or a memo has no place here.');
      return {
        shown: { network: name, amountMinor: amount, decimals },
        ceilings,
        sign(time) {
          const signed = signTransaction(wallet, { address, amount, maxFee: ceilings.fee }, funding);
          ledger.requireFree(id, signed.inputs);
          ledger.requireWithin(amount + signed.fee, costOn(network.id), ceilings, time);
          return signed;
        },
      };
    },
    /** A higher fee for the same payment: it spends every input of the transaction before it, so only one of the two can arrive. */
    replace(before: Latest, funding: Funding, time: number): Signed {
      const { network, ceilings, wallet } = held(before.network);
      const signed = signTransaction(wallet, { address: before.address, amount: BigInt(before.amount), maxFee: ceilings.fee }, funding);
      if (!before.inputs.every((input) => signed.inputs.includes(input)))
        throw new Refusal('input_refused', 'A replacement spends all inputs of the transaction before it.');
      if (signed.fee <= BigInt(before.fee)) throw new Refusal('fee_refused', 'A replacement pays a higher fee.');
      ledger.requireFree(before.id, signed.inputs);
      ledger.requireWithin(signed.fee - BigInt(before.fee), costOn(network.id), ceilings, time);
      return signed;
    },
  };
}
