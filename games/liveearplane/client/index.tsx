import '#games/client/styles.ts';
import '#games/earplane/client/earplane.css';
import './liveearplane.css';
import { startGame } from '#games/client/game.tsx';
import { saltNote } from '#games/client/live/salt-note.tsx';
import { openSeat } from '#games/client/live/seat.ts';
import type { PlayContext, Play } from '#games/client/page.ts';
import { pause } from '#games/client/pause.ts';
import type { RoundViewModel } from '#games/client/round.view.ts';
import { autoExitField } from '#games/earplane/client/auto-exit.tsx';
import { landingHeight, lowestExit } from '#games/earplane/engine.ts';
import { payoutOf } from '#games/engine/payout.ts';
import type { RoundView } from '#games/provider/protocol.ts';
import { rules } from '../rules.ts';
import { messages, type MessageId } from './messages.ts';
import { flightPages } from './pages.ts';
import { phaseSaid } from './phase.ts';
import { sharedSky } from './shared-sky.ts';
import { flightStage } from './stage.tsx';

type View = RoundViewModel<'live-crash'>;

/** A press meant for the flight must not place the next bet. */
const endMs = 500;

/** The player's own bet in a flight; null without one. */
const ownOf = (view: View | null): RoundView<'live-crash'> | null => (view?.phase === 'open' ? view.round : null);

function open(context: PlayContext<MessageId, 'live-crash'>): Play<'live-crash'> {
  const { t, money, stake, link, redraw } = context;
  const sky = sharedSky(context);
  const auto = autoExitField(context);
  let own: RoundView<'live-crash'> | null = null;

  let followTable = () => {};
  const seat = openSeat({
    context: {
      house: context.house,
      redraw() {
        followTable();
        redraw();
      },
    },
    show: () => Promise.resolve(),
    // The round of the player's own bet follows it, and reports its end at once.
    onConcluded: () => undefined,
  });
  followTable = () => sky.follow(seat, own?.wager.round === seat.view()?.table.round?.id ? (own?.wager.autoExit ?? null) : null);
  const roundId = () => seat.view()?.table.round?.id ?? '';
  const isOpen = () => seat.now()?.phase === 'open' && !seat.isLost() && !seat.isOver();
  const isFlying = (round: RoundView<'live-crash'>) => round.elapsed_ms !== null || sky.flying() === round.wager.round;

  /** Describes the end of a flight for the player. A table's flight hides its end from players who have left. */
  const endText = ({ multiplier, outcome }: RoundView<'live-crash'>): string => {
    const paid = multiplier ?? 0;
    if (paid > 0) return t(paid === landingHeight ? 'landed' : 'cashedOut', { multiplier: money.multiplier(paid) });
    return outcome ? goneText(outcome.crashPoint) : '';
  };
  const goneText = (point: number) => t(point >= landingHeight ? 'landed' : 'gone', { multiplier: money.multiplier(point) });

  return {
    pages: flightPages(context, seat),
    fairness: () => saltNote(t, link.language, seat),
    stage: () => flightStage(context, seat, sky),
    reached: () => sky.multiplier(),
    fields: (isDisabled) => auto.field(isDisabled),
    action(view) {
      const round = ownOf(view);
      if (view.phase !== 'open' || !round) {
        const minor = stake.peek();
        if (!isOpen()) return { text: t('waitFlight'), isBarred: true };
        return { text: minor === null ? t('placeAlone') : t('place', { amount: money.amount(minor) }) };
      }
      if (view.isLeaving) return { text: t('cashingOut'), isLive: true };
      if (!isFlying(round)) return { text: t('boarded', { amount: money.amount(round.stake_minor) }), isBarred: true };
      const reached = Math.max(lowestExit, sky.multiplier());
      const amount = money.amount(Number(payoutOf(BigInt(round.stake_minor), reached)));
      // The name stays the same, so that a screen reader does not read out every step; sighted players see the amount.
      return { text: t('cashOutAmount', { amount }), label: t('cashOut'), isLive: sky.multiplier() >= lowestExit };
    },
    spoken(view) {
      if (view.phase === 'placing') return t('placing');
      const round = ownOf(view);
      if (round && !isFlying(round)) return t('boardedSaid', { amount: money.amount(round.stake_minor) });
      return phaseSaid(t, seat, goneText);
    },
    wager() {
      const autoExit = auto.read();
      return autoExit === undefined ? null : { kind: 'live-crash', round: roundId(), autoExit };
    },
    follow(view) {
      own = ownOf(view);
      followTable();
    },
    async show({ round }) {
      if (round.outcome && (round.multiplier ?? 0) === 0) sky.end(round.wager.round, round.outcome.crashPoint);
      redraw();
      await pause(endMs);
    },
    describe(round, result) {
      const end = endText(round);
      return end === '' ? result : `${end}. ${result}`;
    },
  };
}

void startGame({ rules, messages, open });
