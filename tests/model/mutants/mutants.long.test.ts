import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cashierMachine } from '#machines/cashier/cashier.machine.ts';
import { gameLaunchMachine } from '#machines/game-launch/game-launch.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { transactionStatusMachine } from '#machines/transaction-status/transaction-status.machine.ts';
import { raceSessions } from '../races/session-race.ts';
import { product, type Subject } from '../races/simulation.ts';
import { cashierCases } from '#tests/support/fixtures/cashier.ts';
import {
  aConflictKeepsThePaymentInTheWay,
  aDoublePressSendsOnce,
  aLostOutcomeIsAskedForUnderItsKey,
  keysAreSentAgainOnlyAfterALoss,
  losses,
  onlyItsOutcomeLeavesASubmission,
  theReviewGivesAQuoteNoSecondLife,
} from '#tests/support/laws/cashier.ts';
import { aGuestNeverAsksForRealPlay, aRealLinkIsNoDemo } from '#tests/support/laws/game-launch.ts';
import { aReplyOvertakenByAnotherQuestionIsNotShown, endings, noLateReplyBringsItBack } from '#tests/support/laws/session.ts';
import { aSettledOneNeverChanges } from '#tests/support/laws/transaction-status.ts';
import { planOf } from '#tests/support/model.ts';
import { differenceInWords, reviewedPlan } from '#tests/support/plan.ts';
import * as bugs from './bugs.ts';

// A logout that the platform has not received shows a message, which needs a page; tests/unit/site/pending-logout.test.ts covers it.
vi.mock('#src/features/session/pending-logout.ts', () => ({ addPendingLogout: async () => {} }));

type Check<S> = (subject: S) => Promise<unknown>;

/** A check must pass for the product and fail for the fault by its expectation, not by crashing. */
const catching = <S>(sound: S, bug: S, checks: Readonly<Record<string, Check<S>>>) => {
  test.each(Object.entries(checks))('caught: %s', { timeout: 120_000 }, async (_, check) => {
    await check(sound);
    const caught = await check(bug).then(
      () => null,
      (error: Error) => error,
    );
    expect(caught, 'nobody noticed').not.toBeNull();
    const reason = caught!.cause ?? caught;
    expect(['AssertionError', 'StaleValue']).toContain((reason as Error).name);
  });
};

const theCashiersPlanHolds = async (machine: typeof cashierMachine) => {
  const current = planOf(machine, cashierCases);
  expect(differenceInWords(reviewedPlan('cashier'), current)).toBe('');
};
// The product itself is raced at length elsewhere.
const raceOf = (session: Subject['session']) => raceSessions({ ...product, session }, session === sessionMachine ? 200 : 1_000);

describe('a double submit', () => {
  catching(cashierMachine, bugs.doubleSubmit, {
    'a double press sends once': aDoublePressSendsOnce,
    'nothing leaves a submission but its outcome': onlyItsOutcomeLeavesASubmission,
    'the reviewed plan': theCashiersPlanHolds,
  });
});

describe('a payment asked again under a new key', () => {
  catching(cashierMachine, bugs.newKeyForALostPayment, {
    'a lost outcome is asked for under its key': (machine) => aLostOutcomeIsAskedForUnderItsKey(machine, losses[0]![1]),
    'no other key before the first one is known': keysAreSentAgainOnlyAfterALoss,
  });
});

describe('a quote used after it expired', () => {
  catching(cashierMachine, bugs.quoteUsedAfterExpiry, {
    'the review gives it no second life': theReviewGivesAQuoteNoSecondLife,
    'the reviewed plan': theCashiersPlanHolds,
  });
});

describe('a lost pending id', () => {
  catching(cashierMachine, bugs.lostPendingId, {
    'a conflict keeps the payment in the way': aConflictKeepsThePaymentInTheWay,
    'a lost outcome is asked for, and its id is told': (machine) => aLostOutcomeIsAskedForUnderItsKey(machine, losses[0]![1]),
  });
});

describe('a fallback that moves money', () => {
  catching(gameLaunchMachine, bugs.fallbackThatMovesMoney, {
    'a real link is no demo': aRealLinkIsNoDemo,
    'a guest never asks for real play': aGuestNeverAsksForRealPlay,
  });
});

describe('a terminal status that changes', () => {
  catching(transactionStatusMachine, bugs.terminalStatusThatChanges, {
    'a settled one never changes': (machine) => aSettledOneNeverChanges(machine, 'authorized'),
  });
});

describe('what a race finds', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(console, 'warn').mockReturnValue();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  describe('a resurrected session', () => {
    catching(sessionMachine, bugs.resurrectedSession, {
      'no late reply brings it back': (machine) => noLateReplyBringsItBack(machine, endings[1]![1]),
      'the race of the sessions': raceOf,
    });
  });

  describe('a poll out of order', () => {
    catching(sessionMachine, bugs.pollOutOfOrder, {
      'a reply that another question overtook is not shown': aReplyOvertakenByAnotherQuestionIsNotShown,
      'the race of the sessions': raceOf,
    });
  });

  describe('a token kept after the logout', () => {
    catching(sessionMachine, bugs.tokenStoredAfterLogout, { 'the race of the sessions': raceOf });
  });
});
