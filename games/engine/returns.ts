/** A long-term return as an exact fraction: hundredths paid per amount staked. */
export interface ExactReturn {
  readonly paid: bigint;
  readonly of: bigint;
}

/** `95.97` for a return; rounded down, so that it never promises more than the game pays. */
export function percentOf({ paid, of }: ExactReturn): string {
  const hundredths = (paid * 100n) / of;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}
