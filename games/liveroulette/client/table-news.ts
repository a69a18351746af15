import { isRefusal, newsAfter, noticeText } from '#games/client/notice.ts';
import type { Play, PlayContext } from '#games/client/page.ts';
import { resultText, type Tone } from '#games/client/results.ts';
import type { Notice } from '#games/client/round.types.ts';
import type { RoundView } from '#games/provider/protocol.ts';
import { fellText } from '#games/roulette/client/names.ts';
import { fallenIn } from '#games/roulette/engine.ts';
import type { MessageId } from './messages.ts';

type Round = RoundView<'live-roulette'>;

/** The newest message: the notice on the last bet, or the result of the table's round. */
export interface TableNews {
  /** Returns the reason why no bet can be placed now; empty while one can. */
  refusal(): string;
  /** Shows the refusal unless bets are open. @returns `isOpen`. */
  checkOpen(isOpen: boolean): boolean;
  /** @param round all bets of the player in a round of the table. */
  conclude(round: Round): void;
  /** Takes over a new notice on a bet. */
  follow(notice: Notice | null, before: Notice | null, isOpen: boolean): void;
  notice: NonNullable<Play<'live-roulette'>['notice']>;
}

/** A late bet is reported beside its chips, which stay in place. */
const isTooLate = (notice: Notice | null) => notice?.kind === 'refused' && notice.code === 'bets_closed';

export function describeRound({ t, money }: Pick<PlayContext<MessageId>, 't' | 'money'>, round: Round, result: string): string {
  if (round.state === 'placed') return t('placedBets', { stake: money.amount(round.stake_minor) });
  return round.outcome ? `${fellText(t, fallenIn(round.outcome))} ${result}` : result;
}

export function tableNews({ t, money, redraw }: Pick<PlayContext<MessageId>, 't' | 'money' | 'redraw'>): TableNews {
  const words = { t, money, describe: (round: RoundView, result: string) => describeRound({ t, money }, round as Round, result) };
  let result: { readonly text: string; readonly tone: Tone } | null = null;
  let dismissed: Notice | null = null;
  let refusal = '';
  return {
    refusal: () => refusal,
    checkOpen(isOpen) {
      refusal = isOpen ? '' : t('notNow');
      if (!isOpen) redraw();
      return isOpen;
    },
    conclude(round) {
      const { text, tone } = resultText({ t, money }, round);
      result = { text: round.outcome ? `${fellText(t, fallenIn(round.outcome))} ${text}` : text, tone };
      redraw();
    },
    follow(notice, before, isOpen) {
      if (isOpen) refusal = '';
      if (notice === before) return;
      // The next result replaces the message: this one stays until betting opens again.
      if (isTooLate(notice)) refusal = t('notNow');
      // The notice on a later bet replaces the result of earlier ones.
      result = null;
    },
    notice({ notice }) {
      const isGone = notice === dismissed || (result !== null && isTooLate(notice));
      const last = isGone ? null : notice;
      const shown = result ? newsAfter(words, last, result) : noticeText(words, last);
      // The notice on a late bet disappears by itself with the next result.
      const canDismiss = isRefusal(last) && !isTooLate(last);
      const dismiss = () => {
        dismissed = notice;
        redraw();
      };
      return { ...shown, onDismiss: canDismiss ? dismiss : undefined };
    },
  };
}
