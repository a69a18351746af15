/** @jsxRuntime classic */
/** @jsx h */
import { Fragment, h, type ComponentChild } from 'preact';
import type { RoundView } from '#games/provider/protocol.ts';
import { factorOf, stakedOf } from '../results.ts';
import type { RoomProps } from './props.ts';

/** The result of the session and its last rounds. */
export function RoundHistory({ context: { t, money }, view: { rounds, netMinor } }: RoomProps): ComponentChild {
  const ended = rounds.filter(({ payout_minor }) => payout_minor !== null);
  /** A payout above the stake is a win; anything less is shown as a loss. */
  const chip = (round: RoundView) => {
    const net = (round.payout_minor ?? 0) - stakedOf(round);
    return (
      <li class={net > 0 ? 'chip chip-won' : 'chip'} key={round.id}>
        <b>{money.multiplier(factorOf(round))}</b>
        {` ${money.signed(net)}`}
      </li>
    );
  };
  return (
    <Fragment>
      <p class="net">{ended.length > 0 ? t('sessionNet', { net: money.signed(netMinor) }) : ''}</p>
      <ol class="rounds" aria-label={t('rounds')}>
        {ended.length > 0 ? ended.map(chip) : <li class="no-rounds">{t('noRounds')}</li>}
      </ol>
    </Fragment>
  );
}
