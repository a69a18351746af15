/** All faults that a bundle can prove, in reporting order. */
export const faultKinds = [
  'swapped_seed',
  'other_chain',
  'unproved_salt',
  'repeated_nonce',
  'skipped_nonce',
  'changed_wager',
  'changed_stake',
  'changed_currency',
  'changed_client_seed',
  'changed_nonce',
  'wrong_outcome',
  'wrong_multiplier',
  'missing_receipt',
  'bad_signature',
  'unknown_key',
  'missing_round',
  'missing_part',
  'unreadable_round',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  readonly kind: FaultKind;
  /** Null for a nonce without a round. */
  readonly round_id: string | null;
  readonly nonce: number | null;
}

/** Removes duplicates and sorts the faults by kind. */
export function sortedFaults(faults: readonly Fault[]): readonly Fault[] {
  const unique = new Map(faults.map((fault) => [JSON.stringify([fault.kind, fault.round_id, fault.nonce]), fault]));
  return [...unique.values()].toSorted((a, b) => faultKinds.indexOf(a.kind) - faultKinds.indexOf(b.kind));
}

/** JSON values are equal whatever the order of their keys: a database may change it. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, at) => isSameJson(item, b[at]));
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null || Array.isArray(a) || Array.isArray(b)) return a === b;
  const keys = Object.keys(a);
  const other = b as Readonly<Record<string, unknown>>;
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSameJson((a as Readonly<Record<string, unknown>>)[key], other[key]))
  );
}
