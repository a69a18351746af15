import type { BurstResult } from './burst-soak.ts';

const maxMb = 400;
const maxSlowdown = 3;

/** @param isTimed false where the machine has other work: a ratio of times is then no fault. */
export function burstFaults(
  { engine, limits, gains, differences, refused, bets, cashOuts, p99Ms, memoryMb }: BurstResult,
  isTimed: boolean,
): string[] {
  const faults = [
    ...gains,
    ...differences,
    ...refused.map((each) => `refused ${each}`),
    ...(bets === 0 || cashOuts === 0 ? ['nobody played'] : []),
    ...(memoryMb.withDecoders > maxMb ? [`${memoryMb.withDecoders} MB resident with decoders: ${maxMb} are allowed`] : []),
    ...(isTimed && p99Ms.burst > p99Ms.quiet * maxSlowdown
      ? [`p99 of a bet rose from ${p99Ms.quiet} to ${p99Ms.burst} ms: ${maxSlowdown} times are allowed`]
      : []),
  ];
  return faults.map((fault) => `${engine}, burst with ${limits} limits: ${fault}`);
}
