/** @jsxRuntime classic */
/** @jsx h */
import '#games/client/styles.ts';
import '#games/slot/client/slot.css';
import './reels.css';
import { h } from 'preact';
import { betText } from '#games/client/bet-text.ts';
import { startGame } from '#games/client/game.tsx';
import type { PlayContext, Play } from '#games/client/page.ts';
import type { RoundView } from '#games/provider/protocol.ts';
import { factsOf } from '#games/client/slot-facts.ts';
import { machineOf } from '../machines.ts';
import { rules } from '../rules.ts';
import type { Screen } from '../screens.ts';
import { amountAt, factorTexts, roundTexts } from './account.ts';
import { pause } from '#games/client/pause.ts';
import { drumOf, reelsShown } from './drum.tsx';
import { faceOf } from './faces.tsx';
import { messages, type MessageId } from './messages.ts';
import { paytable } from './paytable.tsx';
import { screenShow } from './screen-show.ts';

/** A spin takes at least this time, however quickly the server answers. */
const minSpinMs = 900;

function open(context: PlayContext<MessageId, 'reels'>): Play<'reels'> {
  const { t, stake, state, link, redraw } = context;
  const wager = state.wager;
  const stated = machineOf(wager.machine);
  const { machine } = stated;
  let amount = amountAt(context, state.limits.minimum_minor);
  const drum = drumOf(machine, (symbol, coin) => faceOf(link, symbol, coin ? amount(coin) : ''), context, context.playRestSound);
  let line: string | null = null;
  /** The text of the screen that is being shown, for screen readers. */
  let spoken = '';
  let minSpin: Promise<void> = Promise.resolve();

  const showScreens = screenShow({
    context,
    machine,
    drum,
    setSpoken: (text) => void (spoken = text),
    setLine(text) {
      line = text;
      redraw();
    },
  });
  const screensOf = ({ outcome }: RoundView<'reels'>): readonly Screen[] => (outcome ? outcome.screens : []);

  return {
    pages: [{ title: t('paytable'), content: () => paytable(context, wager.machine, stake.peek() ?? state.limits.minimum_minor) }],
    stage: () => (
      <div class="machine" style={{ '--reels': reelsShown(machine), '--rows': Math.min(machine.rows, 4) }}>
        {drum.view()}
        {line === null ? (
          <p class="lines facts" key="facts">
            {factsOf(context, stated)}
          </p>
        ) : (
          <p class="lines" key="line" aria-hidden="true">
            {line}
          </p>
        )}
      </div>
    ),
    action: () => ({ text: betText(context, 'spinAlone', 'spin') }),
    spoken: ({ phase }) => (phase === 'placing' ? t('placing') : phase === 'showing' ? spoken || t('spinning') : ''),
    wager: () => wager,
    follow({ phase }, before) {
      const former = before?.phase ?? 'ready';
      if (phase === former) return;
      if (phase === 'placing' && former === 'ready') {
        minSpin = pause(minSpinMs);
        line = '';
        spoken = '';
        drum.spin();
      }
      // Turning reels would suggest that a spin is under way.
      if (phase === 'unknown') drum.cancel();
      if (phase === 'ready' && former !== 'showing') drum.cancel();
    },
    async show({ round }) {
      await minSpin;
      amount = amountAt(context, round.stake_minor);
      // A bet of an earlier visit may have another machine.
      const isOfThis = round.wager.machine === wager.machine;
      if (!isOfThis || screensOf(round).length === 0) return drum.cancel();
      await showScreens(screensOf(round), amount);
    },
    describe(round, result) {
      const screens = screensOf(round);
      const factors = factorTexts(context, machineOf(round.wager.machine).machine, screens);
      return [...factors, ...roundTexts(context, screens, amountAt(context, round.stake_minor)), result].join(' · ');
    },
  };
}

void startGame({ rules, messages, open });
