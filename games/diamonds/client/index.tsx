/** @jsxRuntime classic */
/** @jsx h */
import '#games/client/styles.ts';
import './diamonds.css';
import { Fragment, h } from 'preact';
import { startGame } from '#games/client/game.tsx';
import type { PlayContext, Play } from '#games/client/page.ts';
import { returnText } from '#games/client/return-text.ts';
import { selectField } from '#games/client/select-field.tsx';
import type { Rules } from '#games/engine/wager.ts';
import { type DiamondsRisk, diamondsRisks, gemCount, gemKinds, gemPatternOf } from '../engine.ts';
import { rules } from '../rules.ts';
import { messages, type MessageId } from './messages.ts';
import { drawnText, patternText } from './outcome-text.ts';
import { patternBoard } from './patterns.tsx';
import { gemTray } from './tray.tsx';

function open(context: PlayContext<MessageId, 'diamonds'>): Play<'diamonds'> {
  const { t, money, state, stake, redraw, playRestSound } = context;
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
        content: () => (
          <Fragment>
            <p>{t('diamondsRules', { gems: gemCount, kinds: gemKinds })}</p>
            <p>{returnText(context, rules as unknown as Rules)}</p>
          </Fragment>
        ),
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
    fields: (isDisabled) =>
      selectField({
        id: 'risk',
        label: t('risk'),
        isDisabled,
        value: risk,
        options: diamondsRisks.map((name) => [name, t(name)]),
        onChoose: (chosen) => choose(chosen as DiamondsRisk),
      }),
    action() {
      const minor = stake.peek();
      return { text: minor === null ? t('playAlone') : t('play', { amount: money.amount(minor) }) };
    },
    spoken: ({ phase }) => (phase === 'placing' ? t('placing') : phase === 'showing' ? t('laying') : ''),
    wager: () => ({ kind: 'diamonds', risk }),
    follow({ phase }, before) {
      if (phase === 'placing' && before?.phase === 'ready') tray.clear();
    },
    async show({ round: { outcome, wager } }) {
      if (!outcome) return;
      // A bet of an earlier visit may have had another risk.
      choose(wager.risk);
      await tray.lay(outcome.gems);
    },
    describe: ({ outcome }, result) => (outcome ? `${patternText(t, outcome.gems)} ${result}` : result),
  };
}

void startGame({ rules, messages, open });
