/** @jsxRuntime classic */
/** @jsx h */
import '#games/client/styles.ts';
import './diamonds.css';
import { h } from 'preact';
import { betText } from '#games/client/bet-text.ts';
import { startGame } from '#games/client/game.tsx';
import type { PlayContext, Play } from '#games/client/page.ts';
import { paragraphs } from '#games/client/paragraphs.tsx';
import { returnText } from '#games/client/return-text.ts';
import { choiceField } from '#games/client/select-field.tsx';
import type { Rules } from '#games/engine/wager.ts';
import { type DiamondsRisk, diamondsRisks, gemCount, gemKinds, gemPatternOf } from '../engine.ts';
import { rules } from '../rules.ts';
import { messages, type MessageId } from './messages.ts';
import { drawnText, patternText } from './outcome-text.ts';
import { patternBoard } from './patterns.tsx';
import { gemTray } from './tray.tsx';

function open(context: PlayContext<MessageId, 'diamonds'>): Play<'diamonds'> {
  const { t, money, state, redraw, playRestSound } = context;
  let { risk } = state.wager;
  const tray = gemTray({ redraw, playRestSound });
  const choose = (chosen: DiamondsRisk) => {
    if (chosen !== risk) tray.clear();
    risk = chosen;
    redraw();
  };

  return {
    isOriginal: true,
    hasAutobet: true,
    pages: [
      {
        title: t('rules'),
        content: () => paragraphs(t('diamondsRules', { gems: gemCount, kinds: gemKinds }), returnText(context, rules as unknown as Rules)),
      },
    ],
    stage() {
      const gems = tray.shown();
      return (
        <div class="diamonds">
          {tray.view(gems ? drawnText(t, gems) : undefined)}
          {patternBoard({ t, money }, { risk, now: gems && gemPatternOf(gems) })}
          <p class="return" key="return">
            {t('comesBack')} <b>{t('percent', { percent: money.percent(rules.returnPercentOf({ kind: 'diamonds', risk })) })}</b>
          </p>
        </div>
      );
    },
    fields: (isDisabled) => choiceField(t, { id: 'risk', isDisabled, value: risk, values: diamondsRisks, onChoose: choose }),
    action: () => ({ text: betText(context, 'playAlone', 'play') }),
    spoken: ({ phase }) => (phase === 'placing' ? t('placing') : phase === 'showing' ? t('laying') : ''),
    wager: () => ({ kind: 'diamonds', risk }),
    follow({ phase }, before) {
      if (phase === 'placing' && before?.phase === 'ready') tray.clear();
    },
    async show({ round: { outcome, wager } }) {
      if (!outcome) return;
      // A bet of an earlier visit may have another risk.
      choose(wager.risk);
      await tray.lay(outcome.gems);
    },
    describe: ({ outcome }, result) => (outcome ? `${patternText(t, outcome.gems)} ${result}` : result),
  };
}

void startGame({ rules, messages, open });
