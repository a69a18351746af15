/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import type { Parts } from '../page.ts';
import type { RoundViewModel } from '../round.view.ts';
import type { Stake } from '../stake.tsx';
import { seriesFields } from './fields.tsx';
import { seriesTranslator, type SeriesText } from './messages.ts';
import type { SeriesEnd, SeriesView } from './series.machine.ts';
import { type Series, type SeriesBet, startSeries } from './series.ts';

/** Milliseconds to read a result before the next bet. */
const minPauseMs = 1_000;

export interface AutobetHost {
  readonly parts: Parts;
  readonly stake: Stake;
  /** The wager of the page's own fields; null after a field has shown its fault. */
  readonly wager: () => SeriesBet['wager'] | null;
  /** Places a bet; false if the page cannot place one now. */
  readonly place: (bet: SeriesBet) => boolean;
  readonly redraw: () => void;
  /** Closes the dialog and gives the focus to the main button, which stops the series. */
  readonly close: () => void;
}

/** The state of a series for the room around the game. */
export interface AutobetView {
  readonly isRunning: boolean;
  /** Replaces the game's button while the series runs. */
  readonly action: string;
  readonly isStopping: boolean;
  /** Its progress, or how it ended; not read out at each round. */
  readonly text: string;
  /** Read out: that the series has begun, and how it ended. */
  readonly spoken: string;
}

export interface Autobet {
  /** Null before the first series, and again from the next bet on that the player places. */
  view(): AutobetView | null;
  follow(view: RoundViewModel, before: RoundViewModel | null): void;
  stop(): void;
  form(): ComponentChild;
}

const endTexts: Readonly<Record<SeriesEnd, SeriesText>> = {
  rounds: 'endRounds',
  win: 'endWin',
  profit: 'endProfit',
  loss: 'endLoss',
  player: 'endPlayer',
  hidden: 'endHidden',
  unclear: 'endUnclear',
  refused: 'endRefused',
  wallet: 'endWallet',
};

/** Autobet for games whose rounds need no decision. Off until its form is sent. */
export function openAutobet({ parts, stake, wager, place, redraw, close }: AutobetHost): Autobet {
  const { link, money, state, t } = parts;
  const text = seriesTranslator(link.language);
  const fields = seriesFields({ t, money, state, text, redraw });
  let series: Series | null = null;
  let stakeMinor = 0;

  const start = () => {
    const minor = stake.peek();
    const chosen = minor === null ? null : wager();
    if (minor === null || chosen === null) {
      // The dialog covers the page's fields and the errors beside them.
      close();
      return void (minor === null ? stake.read() : wager());
    }
    const limits = fields.read(minor);
    if (limits === null) return;
    close();
    stakeMinor = minor;
    series = startSeries({
      plan: { ...limits, stakeMinor, pauseMs: Math.max(minPauseMs, state.cycle_ms ?? 0) },
      bet: { stakeMinor, wager: chosen },
      place,
      onChange: redraw,
    });
  };
  const viewOf = ({ phase, played, rounds, netMinor, end }: SeriesView): AutobetView => {
    const net = money.signed(netMinor);
    const isRunning = phase !== 'ended';
    const ended = `${end ? text(endTexts[end]) : ''} ${text('result', { played, net })}`;
    const isStopping = phase === 'stopping';
    return {
      isRunning,
      isStopping,
      action: text(isStopping ? 'stopping' : 'stop'),
      text: isRunning ? text('running', { round: Math.min(played + 1, rounds), rounds, net }) : ended,
      spoken: isRunning ? text('spokenStart', { rounds, stake: money.amount(stakeMinor) }) : ended,
    };
  };
  const submit = (event: Event) => {
    event.preventDefault();
    start();
  };

  return {
    view: () => series && viewOf(series.view()),
    follow(view, before) {
      if (series?.view().phase !== 'ended') return series?.follow(view, before);
      if (view.phase === 'placing' && before?.phase === 'ready') series = null;
    },
    stop: () => series?.stop('player'),
    form: () => (
      <form class="stack" novalidate onSubmit={submit}>
        <p>{text('intro')}</p>
        {fields.view(stake.peek())}
        <p class="field-hint">{text('limits')}</p>
        <button type="submit" class="action">
          {text('start')}
        </button>
      </form>
    ),
  };
}
