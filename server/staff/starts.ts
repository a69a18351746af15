import type { Platform } from '../platform.ts';

/** The moment at which rules start: the given one, or now. */
export const startOf = ({ now }: Pick<Platform, 'now'>, starts: string | undefined): Date =>
  starts === undefined ? now() : new Date(starts);

const maxAheadMs = 366 * 86_400_000;

/** @throws Error with a sentence for a start of rules in the past, or more than a year ahead. */
export function requireStart({ now }: Pick<Platform, 'now'>, starts: string | undefined): void {
  if (starts === undefined) return;
  const ahead = new Date(starts).getTime() - now().getTime();
  if (ahead <= 0) throw new Error('The start is in the past. Leave it empty to start at the approval.');
  if (ahead > maxAheadMs) throw new Error('The start is more than a year ahead.');
}
