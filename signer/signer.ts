import { createHash } from 'node:crypto';
import { countApprovers } from './approvals.ts';
import { type Signed, signTransaction } from './funding.ts';
import type { Journal, SignedEntry } from './journal.ts';
import type { Keys } from './keys.ts';
import { payoutLedger, signedPayout } from './ledger.ts';
import type { FoundPayout, Funding, PayoutOrder, PublicKey, SignedPayout, SignerCall } from './protocol.ts';
import { Refusal } from './refusal.ts';
import type { SignerSettings } from './settings.ts';

interface Parts {
  readonly settings: SignerSettings;
  readonly keys: Keys;
  readonly journal: Journal;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

type Call<Name extends SignerCall['call']> = Extract<SignerCall, { readonly call: Name }>;

/** The facts that one id stands for: another amount or address under it is another payout. */
const digestOf = ({ id, coin, network, amount, address, memo }: PayoutOrder): string =>
  createHash('sha256')
    .update(JSON.stringify([id, coin, network, amount, address, memo]))
    .digest('hex');

/** Holds the keys and decides by its own rules: nothing that a caller says is believed without proof. */
export function createSigner({ settings, keys, journal, now }: Parts) {
  const ledger = payoutLedger(journal);
  const held = (id: string) => {
    const found = settings.networks.find(({ network }) => network.id === id);
    if (!found) throw new Refusal('invalid', `This signer holds no keys of ${id}.`);
    return { ...found, wallet: { network: found.network, account: keys.account(found.network) } };
  };
  const find = (id: string): FoundPayout => {
    const signed = ledger.find(id);
    if (signed) return signedPayout(signed);
    return { state: ledger.isVoided(id) ? 'voided' : 'unknown', id };
  };
  const entryOf = (payout: Pick<SignedEntry, 'id' | 'digest' | 'network' | 'amount' | 'address'>, signed: Signed): SignedEntry => ({
    ...payout,
    ...signed,
    kind: 'signed',
    at: ledger.time(now()),
    fee: signed.fee.toString(),
  });

  /** The transaction that was signed for this id before. @throws Refusal when it pays something else, or the id is voided. */
  function signedBefore({ id }: PayoutOrder, digest: string): SignedPayout | null {
    if (ledger.isVoided(id)) throw new Refusal('voided', 'This payout was cancelled and is never signed.');
    const before = ledger.find(id);
    if (before && before.digest !== digest) throw new Refusal('changed', 'This id was signed for another payout.');
    return before ? signedPayout(before) : null;
  }

  async function signPayout({ payout, approvals, ...funding }: Call<'signPayout'>): Promise<SignedPayout> {
    const digest = digestOf(payout);
    const known = signedBefore(payout, digest);
    if (known) return known;
    const { network, name, ceilings, wallet } = held(payout.network);
    const amount = BigInt(payout.amount);
    if (payout.coin !== network.code || payout.memo !== '')
      throw new Refusal('invalid', 'The coin is another, or a memo has no place here.');
    if (amount > ceilings.payment) throw new Refusal('above_ceiling', `${amount} is more than one payout may have.`);
    const required = amount <= ceilings.automatic ? 0 : amount > ceilings.twoPersons ? 2 : 1;
    if ((await countApprovers(settings, { payout, name, approvals, time: ledger.time(now()) })) < required)
      throw new Refusal('approval_required', `${required} operators have to approve this payout.`);
    // Nothing waits from here to the entry, so no other call comes between.
    const again = signedBefore(payout, digest);
    if (again) return again;
    const time = ledger.time(now());
    const signed = signTransaction(wallet, { address: payout.address, amount, maxFee: ceilings.fee }, funding);
    ledger.requireFree(payout.id, signed.inputs);
    ledger.requireWithin(network.id, amount + signed.fee, ceilings, time);
    const entry = entryOf({ id: payout.id, digest, network: network.id, amount: payout.amount, address: payout.address }, signed);
    ledger.save(entry);
    return signedPayout(entry);
  }

  /** A higher fee for the same payment: it spends every input of the transaction before it, so only one of the two can arrive. */
  function replacePayout({ id, ...funding }: { readonly id: string } & Funding): SignedPayout {
    const before = ledger.find(id);
    if (!before) throw new Refusal('invalid', 'There is no signed payout of this id.');
    const { network, ceilings, wallet } = held(before.network);
    const signed = signTransaction(wallet, { address: before.address, amount: BigInt(before.amount), maxFee: ceilings.fee }, funding);
    if (!before.inputs.every((input) => signed.inputs.includes(input)))
      throw new Refusal('input_refused', 'A replacement spends all inputs of the transaction before it.');
    if (signed.fee <= BigInt(before.fee)) throw new Refusal('fee_refused', 'A replacement pays a higher fee.');
    ledger.requireFree(id, signed.inputs);
    ledger.requireWithin(network.id, signed.fee - BigInt(before.fee), ceilings, ledger.time(now()));
    const entry = entryOf({ id, digest: before.digest, network: before.network, amount: before.amount, address: before.address }, signed);
    ledger.save(entry);
    return signedPayout(entry);
  }

  function voidPayout({ id }: { readonly id: string }): FoundPayout {
    if (ledger.find(id)) throw new Refusal('signed', 'This payout was signed and may be on its way.');
    if (!ledger.isVoided(id)) ledger.save({ kind: 'voided', at: ledger.time(now()), id });
    return { state: 'voided', id };
  }

  const publicKeys = (): { readonly keys: readonly PublicKey[] } => ({
    keys: settings.networks.map(({ network }) => ({ network: network.id, account: keys.account(network).publicExtendedKey })),
  });

  return {
    /** @throws Refusal */
    async handle(call: SignerCall): Promise<FoundPayout | { readonly keys: readonly PublicKey[] }> {
      switch (call.call) {
        case 'publicKeys':
          return publicKeys();
        case 'findPayout':
          return find(call.id);
        case 'voidPayout':
          return voidPayout(call);
        case 'signPayout':
          return signPayout(call);
        case 'replacePayout':
          return replacePayout(call);
      }
    },
  };
}
export type Signer = ReturnType<typeof createSigner>;
