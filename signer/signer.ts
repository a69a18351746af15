import { createHash } from 'node:crypto';
import { countApprovers } from './approvals.ts';
import { bitcoinPayouts } from './bitcoin/payouts.ts';
import { evmPayouts } from './evm/payouts.ts';
import type { Journal, SignedEntry } from './journal.ts';
import type { Keys } from './keys.ts';
import { type Latest, payoutLedger, signedPayout } from './ledger.ts';
import type { Approval, FoundPayout, PayoutOrder, PublicKey, SignedPayout, SignerCall } from './protocol.ts';
import { Refusal } from './refusal.ts';
import type { SignerSettings } from './settings.ts';
import type { Signed, Way } from './way.ts';

interface Parts {
  readonly settings: SignerSettings;
  readonly keys: Keys;
  readonly journal: Journal;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

interface Request {
  readonly payout: PayoutOrder;
  readonly approvals: readonly Approval[];
}

/** The facts that one id stands for: another amount or address under it is another payout. */
const digestOf = ({ id, coin, network, amount, address, memo }: PayoutOrder): string =>
  createHash('sha256')
    .update(JSON.stringify([id, coin, network, amount, address, memo]))
    .digest('hex');

/** Holds the keys and decides by its own rules: nothing that a caller says is believed without proof. */
export function createSigner({ settings, keys, journal, now }: Parts) {
  const ledger = payoutLedger(journal);
  const [bitcoin, evm] = [bitcoinPayouts({ settings, keys, ledger }), evmPayouts({ settings, keys, ledger })];
  const find = (id: string): FoundPayout => {
    const signed = ledger.find(id);
    if (signed) return signedPayout(signed);
    return { state: ledger.isVoided(id) ? 'voided' : 'unknown', id };
  };
  function save({ id, digest, network, amount, address }: Omit<SignedEntry, keyof Signed | 'kind' | 'at'>, signed: Signed): SignedPayout {
    const payout = { id, digest, network, amount, address };
    const entry: SignedEntry = { ...payout, ...signed, kind: 'signed', at: ledger.time(now()), fee: signed.fee.toString() };
    ledger.save(entry);
    return signedPayout(entry);
  }

  /** The transaction that was signed for this id before. @throws Refusal when it pays something else, or the id is voided. */
  function signedBefore({ id }: PayoutOrder, digest: string): SignedPayout | null {
    if (ledger.isVoided(id)) throw new Refusal('voided', 'This payout was cancelled and is never signed.');
    const before = ledger.find(id);
    if (before && before.digest !== digest) throw new Refusal('changed', 'This id was signed for another payout.');
    return before ? signedPayout(before) : null;
  }

  async function signPayout({ payout, approvals }: Request, wayOf: () => Way): Promise<SignedPayout> {
    const digest = digestOf(payout);
    const known = signedBefore(payout, digest);
    if (known) return known;
    const way = wayOf();
    const { ceilings, shown } = way;
    const amount = BigInt(payout.amount);
    if (amount > ceilings.payment) throw new Refusal('above_ceiling', `${amount} is more than one payout may have.`);
    const required = amount <= ceilings.automatic ? 0 : amount > ceilings.twoPersons ? 2 : 1;
    if ((await countApprovers(settings, { payout, shown, approvals, time: ledger.time(now()) })) < required)
      throw new Refusal('approval_required', `${required} operators have to approve this payout.`);
    // Nothing waits from here to the entry, so no other call comes between.
    return signedBefore(payout, digest) ?? save({ ...payout, digest }, way.sign(ledger.time(now())));
  }

  function replacePayout(id: string, replace: (before: Latest, time: number) => Signed): SignedPayout {
    const before = ledger.find(id);
    if (!before) throw new Refusal('invalid', 'There is no signed payout of this id.');
    return save(before, replace(before, ledger.time(now())));
  }

  function voidPayout({ id }: { readonly id: string }): FoundPayout {
    if (ledger.find(id)) throw new Refusal('signed', 'This payout was signed and may be on its way.');
    if (!ledger.isVoided(id)) ledger.save({ kind: 'voided', at: ledger.time(now()), id });
    return { state: 'voided', id };
  }

  const publicKeys = (): { readonly keys: readonly PublicKey[] } => ({
    keys: [
      ...settings.networks.map(({ network }) => ({ network: network.id, account: keys.account(network).publicExtendedKey })),
      ...evm.publicKeys(),
    ],
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
          return signPayout(call, () => bitcoin.wayOf(call.payout, call));
        case 'signEvmPayout':
          return signPayout(call, () => evm.wayOf(call.payout, call.fees, call.fromNonce));
        case 'replacePayout':
          return replacePayout(call.id, (before, time) => bitcoin.replace(before, call, time));
        case 'replaceEvmPayout':
          return replacePayout(call.id, (before, time) => evm.replace(before, call.fees, time));
      }
    },
  };
}
export type Signer = ReturnType<typeof createSigner>;
