import { compare, type Decimal, isPositive } from '#domain/money.ts';
import type { Payment } from '../payments/payment.ts';
import type { ListedBet, ListedPayment } from './lists.ts';

/** The comparison of two records. A record that is open on both sides can still end either way. */
export type Verdict =
  | { readonly kind: 'agrees' }
  | { readonly kind: 'open' }
  | { readonly kind: 'differs'; readonly rule: string; readonly expected: string; readonly actual: string };

export type TheirPayment = Pick<ListedPayment, 'status' | 'crypto_value'>;
export interface OurPayment extends Pick<Payment, 'status'> {
  readonly isDeposit: boolean;
  /** Coins that were asked for. */
  readonly asked: Decimal;
  /** Coins that came to a deposit, credited or held. */
  readonly arrived: Decimal;
}
export type TheirBet = Pick<ListedBet, 'status' | 'stake_minor' | 'payout_minor' | 'isEndKnown'>;
export interface OurBet {
  readonly status: 'open' | 'settled' | 'rolled_back';
  readonly stake: bigint;
  /** The wins of an open bet so far; null where there are none, and of a bet that was rolled back. */
  readonly payout: bigint | null;
  /** Whether the bet ever moved money: one that was rolled back before it arrived did not. */
  readonly isBooked: boolean;
}

const agrees: Verdict = { kind: 'agrees' };
const open: Verdict = { kind: 'open' };
/** The status of a record that one side does not have. */
export const unknownWord = 'unknown';

/** A bet in the words that a difference is stored in; amounts in minor units. */
export const betInWords = (status: string, stake: bigint | number, payout: bigint | number | null | undefined): string =>
  `${status} ${stake} ${payout ?? ''}`.trimEnd();

const inWords = (status: string, amount: Decimal | null) => (amount !== null && isPositive(amount) ? `${status} ${amount}` : status);

/** Coins that the processor reports as moved. */
const movedBy = ({ status, crypto_value }: TheirPayment, asked: Decimal): Decimal =>
  crypto_value ?? (status === 'authorized' ? asked : '0');

export const paymentRules = {
  paidThere: 'what a processor took or paid is booked here',
  paidHere: 'what is booked here its processor took or paid',
  amount: 'a payment moved at its processor what is booked here',
  ended: 'a payment that ended on one side ended on both',
} as const;

/** @param theirs null for a payment that the processor does not know. @param ours null for one that is unknown here. */
export function judgePayment(theirs: TheirPayment | null, ours: OurPayment | null): Verdict {
  if (!ours) return judgeUnknown(theirs);
  const booked = movedHere(ours);
  const actual = inWords(ours.status, booked);
  if (!theirs) {
    if (isPositive(booked)) return { kind: 'differs', rule: paymentRules.paidHere, expected: unknownWord, actual };
    return ours.status === 'declined' ? agrees : open;
  }
  const moved = movedBy(theirs, ours.asked);
  const differs = (rule: string): Verdict => ({ kind: 'differs', rule, expected: inWords(theirs.status, moved), actual });
  if (theirs.status === 'authorized' && !isPositive(booked)) return differs(paymentRules.paidThere);
  if (ours.status === 'authorized' && theirs.status !== 'authorized') return differs(paymentRules.paidHere);
  const isEndedThere = theirs.status !== 'pending';
  const isEndedHere = ours.status === 'authorized' || ours.status === 'declined';
  if (isEndedThere !== isEndedHere) return differs(paymentRules.ended);
  if (!isEndedHere) return open;
  return compare(moved, booked) === 0 ? agrees : differs(paymentRules.amount);
}

function judgeUnknown(theirs: TheirPayment | null): Verdict {
  if (!theirs || (theirs.status === 'declined' && !isPositive(theirs.crypto_value ?? '0'))) return agrees;
  const expected = inWords(theirs.status, theirs.crypto_value ?? null);
  return { kind: 'differs', rule: paymentRules.paidThere, expected, actual: unknownWord };
}

/** Coins that our ledger has received or sent for a payment. */
const movedHere = ({ isDeposit, status, asked, arrived }: OurPayment): Decimal => {
  if (isDeposit) return arrived;
  return status === 'authorized' ? asked : '0';
};

export const betRules = {
  there: 'a bet that its provider settled is booked here',
  here: 'a bet that is booked here is known to its provider',
  ended: 'a bet ended here as it did at its provider',
  money: 'a bet has here the stake and the win it has at its provider',
} as const;

/** Compares the money of a bet whose provider does not report its end; the end is that of our record. */
function judgeTaken(theirs: TheirBet, ours: OurBet): Verdict {
  // A win of 0 ends a lost bet; without it the bet stays open.
  const isWonOnBoth = ours.status !== 'open' || (theirs.payout_minor === null) === (ours.payout === null);
  const isSame = BigInt(theirs.stake_minor) === ours.stake && BigInt(theirs.payout_minor ?? 0) === (ours.payout ?? 0n) && isWonOnBoth;
  if (isSame && ours.status !== 'rolled_back') return ours.status === 'settled' ? agrees : open;
  const isEnded = ours.status === 'settled';
  return {
    kind: 'differs',
    rule: ours.status === 'rolled_back' ? betRules.ended : betRules.money,
    expected: betInWords(
      isEnded ? 'settled' : theirs.status,
      theirs.stake_minor,
      isEnded ? (theirs.payout_minor ?? 0) : theirs.payout_minor,
    ),
    actual: betInWords(ours.status, ours.stake, ours.payout),
  };
}

/** @param theirs null where the provider knows no such bet. @param ours null where there is none here. */
export function judgeBet(theirs: TheirBet | null, ours: OurBet | null): Verdict {
  const booked = ours?.isBooked ? ours : null;
  const actual = booked ? betInWords(booked.status, booked.stake, booked.payout) : unknownWord;
  if (!theirs) {
    return booked && booked.status !== 'rolled_back' ? { kind: 'differs', rule: betRules.here, expected: unknownWord, actual } : agrees;
  }
  const differs = (rule: string): Verdict => ({
    kind: 'differs',
    rule,
    expected: betInWords(theirs.status, theirs.stake_minor, theirs.payout_minor),
    actual,
  });
  const isVoidThere = theirs.status === 'refused' || theirs.status === 'rolled_back';
  if (!booked) {
    if (isVoidThere) return agrees;
    return theirs.status === 'open' && theirs.isEndKnown !== false ? open : differs(betRules.there);
  }
  if (theirs.isEndKnown === false && !isVoidThere) return judgeTaken(theirs, booked);
  if (theirs.status === 'open' && booked.status === 'open') return open;
  if (theirs.status === 'settled' ? booked.status !== 'settled' : booked.status !== 'rolled_back' || !isVoidThere)
    return differs(betRules.ended);
  const isSame = BigInt(theirs.stake_minor) === booked.stake && BigInt(theirs.payout_minor ?? 0) === (booked.payout ?? 0n);
  return isSame ? agrees : differs(betRules.money);
}
