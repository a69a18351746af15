import type { ExactReturn } from '../engine/returns.ts';

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));

/** An exact share: hundredths paid of so much staked, or a probability. In lowest terms, so that long sums stay short. */
export const share = (paid: bigint | number, of: bigint | number = 1n): ExactReturn => {
  const [above, below] = [BigInt(paid), BigInt(of)];
  const common = gcd(above, below) || 1n;
  return { paid: above / common, of: below / common };
};
export const plus = (...all: readonly ExactReturn[]): ExactReturn =>
  all.reduce((a, b) => share(a.paid * b.of + b.paid * a.of, a.of * b.of), share(0));
export const times = (...all: readonly ExactReturn[]): ExactReturn => all.reduce((a, b) => share(a.paid * b.paid, a.of * b.of), share(1));
export const rest = (part: ExactReturn): ExactReturn => share(part.of - part.paid, part.of);
export const power = (base: ExactReturn, exponent: number): ExactReturn =>
  share(base.paid ** BigInt(exponent), base.of ** BigInt(exponent));
