/** @jsxRuntime classic */
/** @jsx h */
import '#games/client/styles.ts';
import './limbo.css';
import { h } from 'preact';
import { fromMinor } from '#domain/money.ts';
import { betText } from '#games/client/bet-text.ts';
import { countFormat } from '#games/client/counts.ts';
import { startGame } from '#games/client/game.tsx';
import { oddsList } from '#games/client/odds.tsx';
import type { PlayContext, Play } from '#games/client/page.ts';
import { paragraphs } from '#games/client/paragraphs.tsx';
import type { Hundredths } from '#games/engine/payout.ts';
import { limboChance, limboReturnPercent, maxLimboTarget, minLimboResult, oneLimboWinIn } from '../engine.ts';
import { rules } from '../rules.ts';
import { limboGauge } from './gauge.tsx';
import { messages, type MessageId } from './messages.ts';
import { targetField } from './target-field.tsx';

/** Chances below 1 % are stated as one win in so many rounds. */
const minPercentChance = 100;

function open({ t, money, state, stake, redraw, redrawNow, link }: PlayContext<MessageId, 'limbo'>): Play<'limbo'> {
  const initial = state.wager;
  const counted = countFormat(link.language);
  const gauge = limboGauge({
    redraw: redrawNow,
    format: (multiplier) => money.multiplier(multiplier),
    formatTick: (multiplier) => `${counted(multiplier / 100)}×`,
  });
  const clear = () => {
    gauge.clear();
    redraw();
  };
  const target = targetField({ t, money }, initial.target, clear);
  const returnOf = (of: Hundredths) => money.percent(rules.returnPercentOf({ kind: 'limbo', target: of }));
  const chanceOf = (of: Hundredths) => {
    const chance = limboChance(of);
    if (chance < minPercentChance) return t('oneIn', { count: counted(oneLimboWinIn(of)) });
    return t('percent', { percent: money.percent(fromMinor(BigInt(chance), 2)) });
  };

  return {
    isOriginal: true,
    hasAutobet: true,
    pages: [
      {
        title: t('rules'),
        content: () =>
          paragraphs(
            t('limboRules', {
              fair: limboReturnPercent,
              lowest: money.multiplier(minLimboResult),
              highest: money.multiplier(maxLimboTarget),
            }),
            t('returnPercent', { percent: returnOf(target.peek() ?? initial.target) }),
            t('sameReturn'),
          ),
      },
    ],
    stage() {
      const of = target.peek();
      return (
        <div class="limbo">
          {gauge.view(of)}
          {oddsList([
            [t('chanceOfWinning'), of === null ? '…' : chanceOf(of)],
            [t('pays'), of === null ? '…' : money.multiplier(of)],
            [t('comesBack'), of === null ? '…' : t('percent', { percent: returnOf(of) })],
          ])}
        </div>
      );
    },
    fields: (isDisabled) => target.field(isDisabled),
    action: () => ({ text: betText({ t, money, stake }, 'playAlone', 'play') }),
    spoken: ({ phase }) => (phase === 'placing' ? t('placing') : phase === 'showing' ? t('rising') : ''),
    wager() {
      const of = target.read();
      return of === null ? null : { kind: 'limbo', target: of };
    },
    follow({ phase }, before) {
      if (phase === 'placing' && before?.phase === 'ready') gauge.clear();
    },
    async show({ round: { outcome, wager } }) {
      if (!outcome) return;
      // A bet of an earlier visit may have another target.
      if (target.peek() !== wager.target) target.change(() => wager.target);
      await gauge.riseTo(outcome.result);
    },
    describe: ({ outcome, wager }, result) =>
      outcome ? `${t('ended', { result: money.multiplier(outcome.result), target: money.multiplier(wager.target) })} ${result}` : result,
  };
}

void startGame({ rules, messages, open });
