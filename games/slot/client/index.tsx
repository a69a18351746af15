/** @jsxRuntime classic */
/** @jsx h */
import '#games/client/styles.ts';
import './slot.css';
import { h } from 'preact';
import { betText } from '#games/client/bet-text.ts';
import { startGame } from '#games/client/game.tsx';
import type { PlayContext, Play } from '#games/client/page.ts';
import { payoutOf } from '#games/engine/payout.ts';
import type { RoundView } from '#games/provider/protocol.ts';
import { pause } from '#games/client/pause.ts';
import { factsOf } from '#games/client/slot-facts.ts';
import { scatterPay } from '../engine.ts';
import { slotProfiles } from '../profiles.ts';
import { rules } from '../rules.ts';
import { slotOdds } from '../stated.ts';
import { messages, type MessageId } from './messages.ts';
import { paytable } from './paytable.tsx';
import { reelSet } from './reels.tsx';
import { symbolFace, symbolName } from './symbols.tsx';

/** The time that each winning line is highlighted; nothing blinks. */
const markMs = 1400;
/** A spin takes at least this time, however quickly the server answers. */
const minSpinMs = 900;

function open(context: PlayContext<MessageId, 'slots'>): Play<'slots'> {
  const { t, money, stake, state, link } = context;
  const wager = state.wager;
  const reels = reelSet(wager.profile, (symbol) => symbolFace(link, symbol), context, context.playRestSound);
  /** Null until the first spin. */
  let line: string | null = null;
  let marking: ReturnType<typeof setInterval> | undefined;
  let minSpin: Promise<void> = Promise.resolve();

  const unmark = () => {
    clearInterval(marking);
    line = '';
    reels.mark(null);
  };
  const winsOf = ({ outcome, stake_minor }: RoundView<'slots'>): readonly Win[] => {
    if (!outcome) return [];
    const amount = (hundredths: number) => money.amount(Number(payoutOf(BigInt(stake_minor), hundredths)));
    const byLine = outcome.lineWins.map((win): Win => ({
      mark: win.line,
      text: t('lineWin', { line: win.line + 1, count: win.count, symbol: symbolName(t, win.symbol), amount: amount(win.multiplier) }),
    }));
    const scattered = scatterPay(slotProfiles[wager.profile], outcome.scatters);
    if (!scattered) return byLine;
    return [...byLine, { mark: 'scatters', text: t('scatterWin', { count: outcome.scatters, amount: amount(scattered) }) }];
  };

  return {
    pages: [{ title: t('paytable'), content: () => paytable(context, wager.profile, stake.peek() ?? state.limits.minimum_minor) }],
    stage: () => (
      <div class="machine">
        {reels.view()}
        {line === null ? (
          <p class="lines facts" key="facts">
            {factsOf(context, slotOdds[wager.profile])}
          </p>
        ) : (
          <p class="lines" key="line" aria-hidden="true">
            {line}
          </p>
        )}
      </div>
    ),
    action: () => ({ text: betText(context, 'spinAlone', 'spin') }),
    spoken: ({ phase }) => (phase === 'placing' ? t('placing') : phase === 'showing' ? t('spinning') : ''),
    wager: () => wager,
    follow({ phase }, before) {
      const former = before?.phase ?? 'ready';
      if (phase === former) return;
      if (phase === 'placing' && former === 'ready') {
        minSpin = pause(minSpinMs);
        unmark();
        reels.spin();
      }
      // Turning reels would suggest that a spin is under way.
      if (phase === 'unknown') reels.cancel();
      if (phase === 'ready' && former !== 'showing') reels.cancel();
    },
    async show({ round }) {
      await minSpin;
      if (!round.outcome) return reels.cancel();
      await reels.stop(round.outcome);
      marking = showInTurn(winsOf(round), (win) => {
        line = win.text;
        reels.mark(win.mark);
      });
    },
    describe: (round, result) => [...winsOf(round).map(({ text }) => text), result].join(' · '),
  };
}

interface Win {
  readonly mark: number | 'scatters';
  readonly text: string;
}

function showInTurn(wins: readonly Win[], show: (win: Win) => void): ReturnType<typeof setInterval> | undefined {
  let next = 0;
  const step = () => {
    const win = wins[next % wins.length];
    next += 1;
    if (win) show(win);
  };
  step();
  return wins.length > 1 ? setInterval(step, markMs) : undefined;
}

void startGame({ rules, messages, open });
