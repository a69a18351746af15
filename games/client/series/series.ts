import { createActor } from 'xstate';
import type { Wager } from '#games/engine/index.ts';
import { isRefusal } from '../notice.ts';
import { stakedOf } from '../results.ts';
import type { RoundViewModel } from '../round.view.ts';
import { type SeriesEnd, seriesMachine, type SeriesPlan, type SeriesView, seriesView } from './series.machine.ts';

export interface SeriesBet {
  readonly stakeMinor: number;
  readonly wager: Wager;
}

export interface Series {
  view(): SeriesView;
  /** Follows the rounds of the page. */
  follow(view: RoundViewModel, before: RoundViewModel | null): void;
  stop(end: SeriesEnd): void;
}

interface Options {
  readonly plan: SeriesPlan;
  readonly bet: SeriesBet;
  /** Places a bet; false if the page cannot place one now. */
  readonly place: (bet: SeriesBet) => boolean;
  readonly onChange: (view: SeriesView) => void;
}

/** Stops at Escape, as soon as the page is hidden or left, and when the connection breaks. @returns what ends this. */
function stopWithPage(stop: (end: SeriesEnd) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const onHidden = () => document.visibilityState === 'hidden' && stop('hidden');
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && !document.querySelector('dialog[open]') && stop('player');
  document.addEventListener('visibilitychange', onHidden, { signal });
  document.addEventListener('keydown', onKey, { signal });
  addEventListener('pagehide', () => stop('hidden'), { signal });
  addEventListener('offline', () => stop('unclear'), { signal });
  return () => listening.abort();
}

/** Runs one series on the rounds of the page: each bet is one that a press could have placed. */
export function startSeries({ plan, bet, place, onChange }: Options): Series {
  const actor = createActor(seriesMachine, { input: { plan } });
  const stop = (end: SeriesEnd) => actor.send({ type: 'series.stopped', end });
  const endListening = stopWithPage(stop);
  // A refused bet is an event of its own, after the event that requested the bet.
  actor.on('bet.due', () => void (place(bet) || queueMicrotask(() => actor.send({ type: 'bet.refused' }))));
  actor.subscribe((snapshot) => {
    if (snapshot.status === 'done') endListening();
    onChange(seriesView(snapshot));
  });
  actor.start();

  return {
    view: () => seriesView(actor.getSnapshot()),
    stop,
    follow(view, before) {
      if (before && view.played !== before.played) stop('wallet');
      const { notice } = view;
      if (notice === null || notice === before?.notice) return;
      if (notice.kind === 'unknown') actor.send({ type: 'bet.unanswered' });
      if (isRefusal(notice)) actor.send({ type: 'bet.refused' });
      if (notice.kind !== 'result') return;
      const { round, wasUnknown } = notice;
      if (round.state === 'returned') return actor.send({ type: 'bet.refused' });
      const [stakedMinor, payoutMinor] = [stakedOf(round), round.payout_minor ?? 0];
      actor.send({ type: 'round.ended', stakedMinor, payoutMinor, isClear: round.state === 'closed' && !wasUnknown });
    },
  };
}
