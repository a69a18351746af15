import { expect, test } from 'vitest';
import { translator } from '#games/client/messages.ts';
import { moneyFormat } from '#games/client/money.ts';
import { isRefusal, newsAfter, noticeText } from '#games/client/notice.ts';
import type { Notice } from '#games/client/round.types.ts';
import { rounds } from '#tests/support/fixtures/house-round.ts';

const describe = (_round: unknown, result: string) => `Gone. ${result}`;
const words = { t: translator('en'), money: moneyFormat('en', 'EUR', 2), describe };

test.each<[Notice | null, string, string]>([
  [null, '', 'neutral'],
  [
    { kind: 'unknown', stakeMinor: 1_000 },
    'We do not know yet if your bet of 10.00\u00a0EUR was placed. We keep checking. You can bet again when we know.',
    'problem',
  ],
  [{ kind: 'placed', stakeMinor: 1_000 }, 'Your bet of 10.00\u00a0EUR was placed.', 'neutral'],
  [{ kind: 'result', round: rounds.ended, wasUnknown: false, asked: null }, 'Gone. Paid 1.50\u00a0EUR. Net +0.50\u00a0EUR.', 'good'],
  [
    { kind: 'result', round: rounds.ended, wasUnknown: true, asked: null },
    'Gone. Your bet of 1.00\u00a0EUR was placed. Paid 1.50\u00a0EUR. Net +0.50\u00a0EUR.',
    'good',
  ],
  // The requested payout promises nothing: the notice names the amount that was paid.
  [{ kind: 'result', round: rounds.ended, wasUnknown: false, asked: 143 }, 'Gone. Paid 1.50\u00a0EUR. Net +0.50\u00a0EUR.', 'good'],
  [
    { kind: 'result', round: { ...rounds.ended, multiplier: 0, payout_minor: 0 }, wasUnknown: false, asked: 143 },
    'Gone. Your cash-out did not reach us before the end. Lost 1.00\u00a0EUR.',
    'neutral',
  ],
  [
    { kind: 'recalled', round: rounds.ended },
    'Your last bet of 1.00\u00a0EUR ended while you were away. Gone. Paid 1.50\u00a0EUR. Net +0.50\u00a0EUR.',
    'good',
  ],
  [{ kind: 'leaving', multiplier: 143 }, 'Cashing out at 1.43×. Not confirmed yet.', 'neutral'],
  [
    { kind: 'unanswered', multiplier: 143 },
    'We have no answer yet on your cash-out at 1.43×. We keep trying. It counts only if it arrives before the end.',
    'problem',
  ],
  [{ kind: 'refused', code: 'too_early' }, 'Your cash-out came too early and did not count. You are still in.', 'problem'],
  [
    { kind: 'refused', code: 'bonus_short' },
    'You do not have enough bonus money for this bet. Choose cash at the top, or bet less.',
    'problem',
  ],
  [{ kind: 'refused', code: 'insufficient_funds' }, 'You do not have enough balance for this bet.', 'problem'],
  [{ kind: 'refused', code: 'invalid_request' }, 'We could not place your bet. If we took a stake, we return it.', 'problem'],
  [{ kind: 'refused', code: 'maintenance' }, 'New bets are paused. Your bet was not placed, and nothing was taken.', 'problem'],
  [
    { kind: 'notPlaced', stakeMinor: 100, code: 'maintenance' },
    'New bets are paused. Your bet was not placed, and nothing was taken.',
    'problem',
  ],
  [{ kind: 'notPlaced', stakeMinor: 100, code: 'not_placed' }, 'Your bet of 1.00\u00a0EUR was not placed. Nothing was taken.', 'problem'],
  [
    { kind: 'notPlaced', stakeMinor: 100, code: 'limit_reached' },
    'Your bet of 1.00\u00a0EUR was not placed. Nothing was taken. This bet is outside the limits of the game or of your account.',
    'problem',
  ],
  ...(
    [
      ['own_break', 'You are taking a break. You cannot bet until it ends.'],
      ['own_time', 'You have reached your time limit for 24 hours.'],
      ['own_loss', 'This bet could take you over your loss limit.'],
      ['own_session', 'This bet is outside the limits of your session. You set them on the page around the game.'],
      ['own_stake', 'This bet would take you over your stake limit.'],
      ['age_unconfirmed', 'Confirm your age before you bet. Your country requires it. Reload this page to do this.'],
      ['stake_above_maximum', 'This stake is too high in your country. Choose a lower one.'],
      ['loss_above_maximum', 'With this bet, you could lose more in a day than your country allows.'],
      ['reality_check', 'First choose if you keep playing. The question is on the page around the game.'],
    ] as const
  ).map(([code, text]): [Notice, string, string] => [
    { kind: 'notPlaced', stakeMinor: 100, code },
    `Your bet of 1.00\u00a0EUR was not placed. Nothing was taken. ${text}`,
    'problem',
  ]),
  [{ kind: 'returned' }, 'We did not take your bet, or we are returning its stake to your balance.', 'problem'],
  [
    { kind: 'outOfReach' },
    'No connection. The round continues on the server. You will see its result when the connection is back.',
    'problem',
  ],
])('[P-01] of %o is told: %s', (notice, text, tone) => {
  expect(noticeText(words, notice)).toEqual({ text, tone });
});

test.each<[Notice | null, string]>([
  [{ kind: 'refused', code: 'limit_reached' }, 'This bet is outside the limits of the game or of your account. Lost.'],
  [{ kind: 'refused', code: 'insufficient_funds' }, 'You do not have enough balance for this bet. Lost.'],
  [{ kind: 'notPlaced', stakeMinor: 100, code: 'not_placed' }, 'Your bet of 1.00\u00a0EUR was not placed. Nothing was taken. Lost.'],
  [
    { kind: 'unknown', stakeMinor: 100 },
    'We do not know yet if your bet of 1.00\u00a0EUR was placed. We keep checking. You can bet again when we know. Lost.',
  ],
])('what went wrong with the last bet, %o, stays before what others came to', (notice, text) => {
  expect(newsAfter(words, notice, { text: 'Lost.', tone: 'neutral' })).toEqual({ text, tone: 'problem' });
});

test.each<Notice | null>([
  null,
  { kind: 'placed', stakeMinor: 100 },
  { kind: 'result', round: { ...rounds.ended, state: 'returned' }, wasUnknown: false, asked: null },
])('news takes the place of %o', (notice) => {
  expect(newsAfter(words, notice, { text: 'Paid.', tone: 'good' })).toEqual({ text: 'Paid.', tone: 'good' });
});

test.each<[boolean, Notice | null]>([
  [true, { kind: 'refused', code: 'limit_reached' }],
  [true, { kind: 'notPlaced', stakeMinor: 100, code: 'not_placed' }],
  [true, { kind: 'returned' }],
  [false, null],
  [false, { kind: 'placed', stakeMinor: 100 }],
  [false, { kind: 'result', round: rounds.ended, wasUnknown: false, asked: null }],
  // A notice stays while its outcome is still unknown.
  [false, { kind: 'unknown', stakeMinor: 100 }],
  [false, { kind: 'undecided' }],
  [false, { kind: 'outOfReach' }],
])('that a bet came to nothing is %s of %o', (isNothing, notice) => {
  expect(isRefusal(notice)).toBe(isNothing);
});
