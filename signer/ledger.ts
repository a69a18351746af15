import type { Entry, Journal, SignedEntry } from './journal.ts';
import type { SignedPayout } from './protocol.ts';
import { Refusal } from './refusal.ts';
import type { Ceilings } from './settings.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The latest transaction of a payout, with the time at which its first was signed. */
interface Latest extends SignedEntry {
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
    /** @throws Refusal when this would exceed what leaves in an hour or a day. */
    requireWithin(network: string, more: bigint, { hour, day }: Ceilings, at: number): void {
      const since = (ms: number): bigint =>
        [...latest.values()]
          .filter((entry) => entry.network === network && entry.firstAt > at - ms)
          .reduce((sum, entry) => sum + BigInt(entry.amount) + BigInt(entry.fee), more);
      if (since(hourMs) > hour) throw new Refusal('ceiling_reached', 'The ceiling of this hour is reached.');
      if (since(dayMs) > day) throw new Refusal('ceiling_reached', 'The ceiling of this day is reached.');
    },
    save,
  };
}
export type PayoutLedger = ReturnType<typeof payoutLedger>;

export const signedPayout = ({ id, txid, raw, fee }: SignedEntry): SignedPayout => ({ state: 'signed', id, txid, raw, fee });
