import '#games/client/styles.ts';
import './earplane.css';
import { betText } from '#games/client/bet-text.ts';
import { startGame } from '#games/client/game.tsx';
import type { PlayContext, Play } from '#games/client/page.ts';
import { paragraphs } from '#games/client/paragraphs.tsx';
import { pause } from '#games/client/pause.ts';
import { payoutOf } from '#games/engine/payout.ts';
import type { RoundView } from '#games/provider/protocol.ts';
import { landingHeight, lowestExit } from '../engine.ts';
import type { Hundredths } from '#games/engine/payout.ts';
import { rules } from '../rules.ts';
import { autoExitField } from './auto-exit.tsx';
import { messages, type MessageId } from './messages.ts';
import { createSky } from './sky.tsx';

/** Multipliers that are announced on the way up. */
const announcedHeights: readonly Hundredths[] = [150, 200, 300, 500, 1000, 2000, 5000, 10_000, 100_000];

/** A press meant for the flight must not place the next bet. */
const endMs = 500;

function open(context: PlayContext<MessageId, 'crash'>): Play<'crash'> {
  const { t, money, state, redraw, redrawNow } = context;
  const sky = createSky(money, t('ready'), redrawNow);
  const auto = autoExitField(context);

  /** Describes the end of a flight for the player, and its multiplier. */
  const endOf = ({ multiplier, outcome }: RoundView<'crash'>) => {
    const paid = multiplier ?? 0;
    const point = outcome?.crashPoint ?? 100;
    const at = paid || point;
    const figures = { multiplier: money.multiplier(at) };
    if (paid === 0) return { kind: 'gone', at, text: t('gone', figures) } as const;
    return paid === landingHeight
      ? ({ kind: 'landed', at, text: t('landed', figures) } as const)
      : ({ kind: 'left', at, text: t('cashedOut', figures) } as const);
  };

  return {
    isOriginal: true,
    pages: [
      {
        title: t('rules'),
        content: () =>
          paragraphs(
            t('crashRules', { landing: money.multiplier(landingHeight) }),
            t('returnPercent', { percent: money.percent(state.return_percent) }),
          ),
      },
    ],
    stage: () => sky.view(),
    reached: () => sky.multiplier(),
    fields: (isDisabled) => auto.field(isDisabled),
    action(view) {
      if (view.phase !== 'open') return { text: betText(context, 'placeAlone', 'place') };
      if (view.isLeaving) return { text: t('cashingOut'), isLive: true };
      const reached = Math.max(lowestExit, sky.multiplier());
      const amount = money.amount(Number(payoutOf(BigInt(view.round.stake_minor), reached)));
      // The name stays the same, so that a screen reader does not read out every step; sighted players see the amount.
      return { text: t('cashOutAmount', { amount }), label: t('cashOut'), isLive: sky.multiplier() >= lowestExit };
    },
    spoken({ phase }) {
      if (phase === 'placing') return t('placing');
      if (phase !== 'open') return '';
      const height = announcedHeights.findLast((each) => each <= sky.multiplier());
      return height === undefined ? t('aboard') : t('flying', { multiplier: money.multiplier(height) });
    },
    wager() {
      const autoExit = auto.read();
      return autoExit === undefined ? null : { kind: 'crash', autoExit };
    },
    follow(view, before) {
      if (view.phase === 'open' && before?.phase !== 'open') {
        const { wager, elapsed_ms } = view.round;
        sky.fly(elapsed_ms ?? 0, wager.autoExit);
      }
      // The multiplier on the screen is computed here, and may be past the plane's end.
      if (view.phase === 'open') sky.doubt(['outOfReach', 'unanswered'].includes(view.notice?.kind ?? '') ? t('unheard') : '');
      // The page stops following the round, so the plane goes too; a flying plane would suggest that the player can still leave.
      if (view.phase === 'ready' && before?.phase === 'open') sky.ready();
    },
    async show({ round }) {
      const { kind, at, text } = endOf(round);
      sky.end(kind, at, text);
      redraw();
      await pause(endMs);
    },
    describe: (round, result) => (round.outcome ? `${endOf(round).text}. ${result}` : result),
  };
}

void startGame({ rules, messages, open });
