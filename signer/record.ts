import type { SignedEntry } from './journal.ts';
import { type Latest, type PayoutLedger, signedPayout } from './ledger.ts';
import type { FoundPayout, SignedPayout } from './protocol.ts';
import { Refusal } from './refusal.ts';
import type { Signed } from './way.ts';

/** The entries of the ledger by their ids, each of which stands for one payment. */
export function signedRecord(ledger: PayoutLedger, now: () => number) {
  return {
    time: (): number => ledger.time(now()),
    find(id: string): FoundPayout {
      const signed = ledger.find(id);
      if (signed) return signedPayout(signed);
      return { state: ledger.isVoided(id) ? 'voided' : 'unknown', id };
    },
    /** @throws Refusal where nothing was signed for this id. */
    latestOf(id: string): Latest {
      const before = ledger.find(id);
      if (!before) throw new Refusal('invalid', 'There is no signed payout of this id.');
      return before;
    },
    /** The transaction that was signed for this id before. @throws Refusal when it pays something else, or the id is voided. */
    signedBefore(id: string, digest: string): SignedPayout | null {
      if (ledger.isVoided(id)) throw new Refusal('voided', 'This payout was cancelled and is never signed.');
      const before = ledger.find(id);
      if (before && before.digest !== digest) throw new Refusal('changed', 'This id was signed for another payout.');
      return before ? signedPayout(before) : null;
    },
    save({ id, digest, network, amount, address }: Omit<SignedEntry, keyof Signed | 'kind' | 'at'>, signed: Signed): SignedPayout {
      const payout = { id, digest, network, amount, address };
      const entry: SignedEntry = { ...payout, ...signed, kind: 'signed', at: ledger.time(now()), fee: signed.fee.toString() };
      ledger.save(entry);
      return signedPayout(entry);
    },
    /** Has an id that nothing was signed for never be signed. @throws Refusal */
    void(id: string): void {
      if (ledger.find(id)) throw new Refusal('signed', 'This payout was signed and may be on its way.');
      if (!ledger.isVoided(id)) ledger.save({ kind: 'voided', at: ledger.time(now()), id });
    },
  };
}
export type SignedRecord = ReturnType<typeof signedRecord>;
