import { describe, expect, test } from 'vitest';
import {
  betRules,
  judgeBet,
  judgePayment,
  type OurBet,
  type OurPayment,
  paymentRules,
  type TheirBet,
  type TheirPayment,
} from '#server/statements/judge.ts';

const deposit = (status: OurPayment['status'], arrived = '0'): OurPayment => ({ isDeposit: true, status, asked: '2', arrived });
const withdrawal = (status: OurPayment['status']): OurPayment => ({ isDeposit: false, status, asked: '2', arrived: '0' });
const reported = (status: TheirPayment['status'], crypto_value?: string): TheirPayment => ({
  status,
  ...(crypto_value !== undefined && { crypto_value }),
});
const found = (verdict: ReturnType<typeof judgePayment>) => (verdict.kind === 'differs' ? verdict.rule : verdict.kind);

describe('[T-07] what two books say of a payment', () => {
  test.each<[string, TheirPayment | null, OurPayment | null, string]>([
    ['an invoice that waits', reported('pending'), deposit('pending'), 'open'],
    ['an invoice that waits, before anybody there knows of it', null, deposit('initialized'), 'open'],
    ['paid as asked', reported('authorized', '2.0'), deposit('authorized', '2'), 'agrees'],
    ['paid, and they say no amount', reported('authorized'), deposit('authorized', '2'), 'agrees'],
    ['more came, all of it known', reported('authorized', '3'), deposit('authorized', '3'), 'agrees'],
    ['too little came, and lies in suspense', reported('declined', '1'), deposit('declined', '1'), 'agrees'],
    ['too little came by their word too', reported('authorized', '1'), deposit('declined', '1'), 'agrees'],
    ['too little came, and it is nowhere here', reported('declined', '1'), deposit('declined'), paymentRules.amount],
    ['paid late, and it is nowhere here', reported('authorized', '2'), deposit('declined'), paymentRules.paidThere],
    ['paid there, open here', reported('authorized', '2'), deposit('pending'), paymentRules.paidThere],
    ['paid there, unknown here', reported('authorized', '2'), null, paymentRules.paidThere],
    ['asked for there, unknown here', reported('pending'), null, paymentRules.paidThere],
    ['ended without money there, unknown here', reported('declined'), null, 'agrees'],
    ['coins came to one that is unknown here', reported('declined', '1'), null, paymentRules.paidThere],
    ['credited here, open there', reported('pending'), deposit('authorized', '2'), paymentRules.paidHere],
    ['credited here, unknown there', null, deposit('authorized', '2'), paymentRules.paidHere],
    ['held here, unknown there', null, deposit('declined', '1'), paymentRules.paidHere],
    ['refused before it came there', null, deposit('declined'), 'agrees'],
    ['a payout that left', reported('authorized', '2'), withdrawal('authorized'), 'agrees'],
    ['a payout of more', reported('authorized', '2.1'), withdrawal('authorized'), paymentRules.amount],
    ['a payout that left and was released here', reported('authorized', '2'), withdrawal('declined'), paymentRules.paidThere],
    ['a payout that may still leave and was released here', reported('pending'), withdrawal('declined'), paymentRules.ended],
    ['a payout that they refused and that waits here', reported('declined'), withdrawal('pending'), paymentRules.ended],
    ['a payout that they refused and that is paid here', reported('declined'), withdrawal('authorized'), paymentRules.paidHere],
  ])('%s', (_name, theirs, ours, expected) => expect(found(judgePayment(theirs, ours))).toBe(expected));
});

const bet = (status: OurBet['status'], payout: bigint | null = null, isBooked = true): OurBet => ({
  status,
  stake: 100n,
  payout,
  isBooked,
});
const played = (status: TheirBet['status'], payout_minor: number | null = null, stake_minor = 100): TheirBet => ({
  status,
  stake_minor,
  payout_minor,
});

describe('[T-07] what two books say of a bet', () => {
  test.each<[string, TheirBet | null, OurBet | null, string]>([
    ['in the air', played('open'), bet('open'), 'open'],
    ['on its way here', played('open'), null, 'open'],
    ['lost', played('settled', 0), bet('settled', 0n), 'agrees'],
    ['won', played('settled', 250), bet('settled', 250n), 'agrees'],
    ['won more there', played('settled', 251), bet('settled', 250n), betRules.money],
    ['won nothing here', played('settled', 250), bet('settled', 0n), betRules.money],
    ['of another stake', played('settled', 250, 99), bet('settled', 250n), betRules.money],
    ['undone on both sides', played('rolled_back'), bet('rolled_back'), 'agrees'],
    ['refused by the wallet', played('refused'), null, 'agrees'],
    ['undone before it came', played('rolled_back'), bet('rolled_back', null, false), 'agrees'],
    ['settled there, in the air here', played('settled', 0), bet('open'), betRules.ended],
    ['settled there, undone here', played('settled', 250), bet('rolled_back'), betRules.ended],
    ['undone there, paid here', played('rolled_back'), bet('settled', 250n), betRules.ended],
    ['refused there, in the air here', played('refused'), bet('open'), betRules.ended],
    ['in the air there, paid here', played('open'), bet('settled', 250n), betRules.ended],
    ['settled there, unknown here', played('settled', 0), null, betRules.there],
    ['unknown there', null, bet('settled', 250n), betRules.here],
    ['in the air here, unknown there', null, bet('open'), betRules.here],
    ['undone here, unknown there', null, bet('rolled_back'), 'agrees'],
  ])('%s', (_name, theirs, ours, expected) => expect(found(judgeBet(theirs, ours))).toBe(expected));
});

describe('[36.1] what two books say of a bet whose provider does not report its end', () => {
  const taken = (status: TheirBet['status'], payout: number | null = null): TheirBet => ({ ...played(status, payout), isEndKnown: false });
  test.each<[string, TheirBet, OurBet | null, string, string?]>([
    ['on both sides without a win', taken('open'), bet('open'), 'open'],
    ['with the same wins so far', taken('settled', 20), bet('open', 20n), 'open'],
    ['ended here without a win', taken('open'), bet('settled', 0n), 'agrees'],
    ['ended here with the same win', taken('settled', 250), bet('settled', 250n), 'agrees'],
    ['undone on both sides', taken('rolled_back'), bet('rolled_back'), 'agrees'],
    ['whose win never came here', taken('settled', 250), bet('open'), betRules.money, 'settled 100 250 / open 100'],
    ['whose win of nothing never came here', taken('settled', 0), bet('open'), betRules.money, 'settled 100 0 / open 100'],
    ['whose win is missing there', taken('open'), bet('settled', 250n), betRules.money, 'settled 100 0 / settled 100 250'],
    ['whose win so far is missing there', taken('open'), bet('open', 20n), betRules.money, 'open 100 / open 100 20'],
    ['that is unknown here', taken('open'), null, betRules.there, 'open 100 / unknown'],
    ['that was undone here', taken('open'), bet('rolled_back'), betRules.ended, 'open 100 / rolled_back 100'],
    ['that was undone there', taken('rolled_back'), bet('settled', 250n), betRules.ended, 'rolled_back 100 / settled 100 250'],
  ])('%s', (_name, theirs, ours, expected, words) => {
    const verdict = judgeBet(theirs, ours);
    expect(found(verdict)).toBe(expected);
    expect(verdict.kind === 'differs' ? `${verdict.expected} / ${verdict.actual}` : undefined).toBe(words);
  });
});
