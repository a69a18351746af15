import type { Entry, Journal, SignedEntry } from './journal.ts';
import type { SignedPayout } from './protocol.ts';
import { Refusal } from './refusal.ts';
import type { CoinCeilings } from './ceilings.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const windows = [
  ['hour', hourMs],
  ['day', dayMs],
] as const;

/** The latest transaction of a payout, with the time at which its first was signed. */
export interface Latest extends SignedEntry {
  readonly firstAt: number;
}

/** The journal, ready to be found. */
export function payoutLedger(journal: Journal) {
  const latest = new Map<string, Latest>();
  const voided = new Set<string>();
  const spentBy = new Map<string, string>();
  let last = 0;
  const load = (entry: Entry): void => {
    last = Math.max(last, entry.at);
    if (entry.kind === 'voided') return void voided.add(entry.id);
    latest.set(entry.id, { ...entry, firstAt: latest.get(entry.id)?.firstAt ?? entry.at });
    for (const input of entry.inputs) spentBy.set(input, entry.id);
  };
  journal.entries.forEach(load);
  const save = (entry: Entry): void => {
    journal.append(entry);
    load(entry);
  };
  return {
    /** A clock that was set back frees no ceiling. */
    time: (now: number): number => Math.max(now, last),
    isVoided: (id: string): boolean => voided.has(id),
    find: (id: string): Latest | undefined => latest.get(id),
    /** @throws Refusal when an input pays another payout: one of the two would never arrive. */
    requireFree(id: string, inputs: readonly string[]): void {
      const taken = inputs.find((input) => (spentBy.get(input) ?? id) !== id);
      if (taken !== undefined) throw new Refusal('input_refused', `${taken} pays another payout.`);
    },
    isTaken: (input: string): boolean => spentBy.has(input),
    /** The latest transactions of the payouts on a network. */
    ofNetwork: (network: string): readonly Latest[] => [...latest.values()].filter((entry) => entry.network === network),
    /**
     * @param more what would leave now. @param costOf what an earlier payout counts. @throws Refusal when this would exceed what leaves in an hour
     * or a day.
     */
    requireWithin(
      more: bigint,
      costOf: (entry: SignedEntry) => bigint,
      limits: Partial<Pick<CoinCeilings, 'hour' | 'day'>>,
      at: number,
    ): void {
      for (const [name, ms] of windows) {
        const recent = [...latest.values()].filter(({ firstAt }) => firstAt > at - ms);
        const sum = recent.reduce((total, entry) => total + costOf(entry), more);
        const limit = limits[name];
        if (limit !== undefined && sum > limit) throw new Refusal('ceiling_reached', `The ceiling of this ${name} is reached.`);
      }
    },
    save,
  };
}
export type PayoutLedger = ReturnType<typeof payoutLedger>;

export const signedPayout = ({ id, txid, raw, fee, evm }: SignedEntry): SignedPayout => ({
  state: 'signed',
  id,
  txid,
  raw,
  fee,
  ...(evm && { evm }),
});
