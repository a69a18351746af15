import type { RoundView } from '../provider/protocol.ts';
import type { FailureCode } from './call-error.ts';
import type { MessageId, Translate } from './messages.ts';
import type { MoneyFormat } from './money.ts';
import { resultText, stakedOf, type Tone } from './results.ts';
import type { Notice } from './round.types.ts';

interface Words {
  readonly t: Translate;
  readonly money: MoneyFormat;
  /** Describes the outcome together with the formatted result of the round. */
  describe(round: RoundView, result: string): string;
}

interface NoticeText {
  readonly text: string;
  readonly tone: Tone;
}

const known: Partial<Readonly<Record<FailureCode | 'bonus_short', MessageId>>> = {
  session_expired: 'session_expired',
  insufficient_funds: 'insufficient_funds',
  limit_reached: 'limit_reached',
  own_break: 'own_break',
  own_time: 'own_time',
  own_loss: 'own_loss',
  own_stake: 'own_stake',
  own_session: 'own_session',
  reality_check: 'reality_check',
  age_unconfirmed: 'age_unconfirmed',
  round_too_soon: 'round_too_soon',
  stake_above_maximum: 'stake_above_maximum',
  loss_above_maximum: 'loss_above_maximum',
  rate_limited: 'rate_limited',
  maintenance: 'maintenance',
  round_open: 'round_open',
  too_early: 'too_early',
  out_of_turn: 'outOfTurn',
  bets_closed: 'betsClosed',
  // Only a decision with a further stake shows this code; a pending first bet is looked up without a notice.
  bet_pending: 'undecided',
  unreachable: 'unreachable',
  bonus_short: 'bonusShort',
};

export const failureText = (t: Translate, code: FailureCode | 'bonus_short'): string => t(known[code] ?? 'unavailable');

/** Returns the notice on the last bet, with its tone. */
export function noticeText(words: Words, notice: Notice | null): NoticeText {
  const { t, money } = words;
  switch (notice?.kind) {
    case undefined:
      return { text: '', tone: 'neutral' };
    case 'result': {
      const { text, tone } = resultText({ t, money }, notice.round);
      const isMissed = notice.asked !== null && notice.round.state !== 'returned' && notice.round.payout_minor === 0;
      const missed = isMissed ? `${t('cashOutMissed')} ` : '';
      const placed = notice.wasUnknown ? `${t('placedAfterAll', { stake: money.amount(notice.round.stake_minor) })} ` : '';
      return { text: words.describe(notice.round, `${placed}${missed}${text}`), tone };
    }
    case 'recalled': {
      const { text, tone } = resultText({ t, money }, notice.round);
      const recalled = t('recalled', { stake: money.amount(stakedOf(notice.round)) });
      return { text: `${recalled} ${words.describe(notice.round, text)}`, tone };
    }
    case 'placed':
      return { text: t('placedAfterAll', { stake: money.amount(notice.stakeMinor) }), tone: 'neutral' };
    case 'unknown':
      return { text: t('unknownBet', { stake: money.amount(notice.stakeMinor) }), tone: 'problem' };
    case 'refused':
      return { text: failureText(t, notice.code), tone: 'problem' };
    case 'notPlaced': {
      // This text already says that nothing was taken.
      if (notice.code === 'maintenance') return { text: failureText(t, notice.code), tone: 'problem' };
      const text = t('notPlaced', { stake: money.amount(notice.stakeMinor) });
      return { text: notice.code === 'not_placed' ? text : `${text} ${failureText(t, notice.code)}`, tone: 'problem' };
    }
    case 'returned':
      return { text: t('returned'), tone: 'problem' };
    case 'outOfReach':
      return { text: t('outOfReach'), tone: 'problem' };
    case 'undecided':
      return { text: t('undecided'), tone: 'problem' };
    case 'leaving':
      return { text: t('cashOutAsked', { multiplier: money.multiplier(notice.multiplier) }), tone: 'neutral' };
    case 'unanswered':
      return { text: t('cashOutUnanswered', { multiplier: money.multiplier(notice.multiplier) }), tone: 'problem' };
    default:
      return notice satisfies never;
  }
}

/** Whether the bet or decision was refused for good. */
export const isRefusal = (notice: Notice | null): boolean =>
  notice?.kind === 'refused' || notice?.kind === 'notPlaced' || notice?.kind === 'returned';

/** Returns other news in place of the last bet's notice. A problem with that bet stays in front until the next bet. */
export function newsAfter(words: Words, notice: Notice | null, news: NoticeText): NoticeText {
  const last = noticeText(words, notice);
  const isReported = notice === null || notice.kind === 'result' || last.tone !== 'problem';
  return isReported ? news : { text: `${last.text} ${news.text}`, tone: 'problem' };
}
