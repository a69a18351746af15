import { timingSafeEqual } from 'node:crypto';

/** Whether two secrets are the same, in a time that does not reveal the position of a difference. */
export function isSame(given: string, known: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(known)];
  return a.length === b.length && timingSafeEqual(a, b);
}
