/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import type { Seat } from '#games/client/live/seat.ts';
import type { PlayContext } from '#games/client/page.ts';
import { exitsList, othersText } from './fliers.tsx';
import type { MessageId } from './messages.ts';
import { phaseText } from './phase.ts';
import type { SharedSky } from './shared-sky.ts';

/** Hundredths from which a past flight is highlighted as a high one. */
const high = 200;

type Context = Pick<PlayContext<MessageId>, 't' | 'money'>;

/** Returns the phase of the flight, the sky, the latest cash-outs, and where the last flights ended. */
export function flightStage({ t, money }: Context, seat: Seat, sky: SharedSky): ComponentChild {
  const view = seat.view();
  const round = view?.table.round;
  // A flight joins the past ones once its end was shown.
  const results = view?.table.results.filter(({ id }) => id !== round?.id || sky.flying() === '') ?? [];
  return (
    <div class="flight">
      {sky.view()}
      <div class="live-head" key="head">
        <p class="phase" role="timer">
          {phaseText(t, seat)}
        </p>
        <p class="others-count">{view && round ? othersText(t, view) : ''}</p>
      </div>
      {exitsList(t, money, view)}
      <ol class="last-flights" aria-label={t('lastFlights')} key="last">
        {results.map(({ id, result: [point = 100] }) => (
          <li key={id} data-high={point >= high ? '' : undefined}>
            {money.multiplier(point)}
          </li>
        ))}
      </ol>
    </div>
  );
}
