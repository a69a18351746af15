/** @jsxRuntime classic */
/** @jsx h */
import '#games/client/styles.ts';
import './dice.css';
import { h } from 'preact';
import { betText } from '#games/client/bet-text.ts';
import { startGame } from '#games/client/game.tsx';
import type { PlayContext, Play } from '#games/client/page.ts';
import { selectField } from '#games/client/select-field.tsx';
import { type DiceSide, diceSides } from '../engine.ts';
import { rules } from '../rules.ts';
import { betOdds, chanceText, limitText, rulesText } from './bet-texts.ts';
import { chanceField, labelledChance, plainNumber } from './chance-field.tsx';
import { messages, type MessageId } from './messages.ts';
import { diceTrack } from './track.tsx';

function open(context: PlayContext<MessageId, 'dice'>): Play<'dice'> {
  const { t, money, state, redraw, redrawNow, isInSeries } = context;
  const initial = state.wager;
  let side: DiceSide = initial.side;
  let isFixed = false;

  const plain = (hundredths: number) => plainNumber(money, hundredths);
  const track = diceTrack({ redraw: redrawNow, plain });
  const clear = () => {
    track.clear();
    redraw();
  };
  const chance = chanceField(context, initial.chance, clear);
  const sideField = (isDisabled: boolean) =>
    selectField({
      id: 'side',
      label: t('winsIf'),
      isDisabled,
      value: side,
      options: diceSides.map((each) => [each, limitText(context, each, chance.peek())]),
      onChoose: (chosen) => {
        side = chosen as DiceSide;
        clear();
      },
    });

  return {
    isOriginal: true,
    hasAutobet: true,
    pages: [{ title: t('rules'), content: () => rulesText(context, side, chance.peek() ?? initial.chance) }],
    stage() {
      const of = chance.peek();
      return (
        <div class="dice">
          {track.view({
            side,
            chance: of,
            label: t('chanceOfWinning'),
            valueText: chanceText(context, of),
            isFixed: isFixed || isInSeries(),
            onChange: (to) => chance.change(() => to),
          })}
          {betOdds(context, side, of)}
        </div>
      );
    },
    fields: (isDisabled) => [
      <div class="pair" key="pair">
        {labelledChance(t, chance, isDisabled)}
        {sideField(isDisabled)}
      </div>,
      <div key="notes">{chance.notes()}</div>,
    ],
    action: () => ({ text: betText(context, 'rollAlone', 'roll') }),
    spoken: ({ phase }) => (phase === 'placing' ? t('placing') : phase === 'showing' ? t('rolling') : ''),
    wager() {
      const of = chance.read();
      return of === null ? null : { kind: 'dice', side, chance: of };
    },
    follow({ phase }, before) {
      isFixed = phase !== 'ready';
      if (phase === 'placing' && before?.phase === 'ready') track.clear();
    },
    async show({ round: { outcome, wager } }) {
      if (!outcome) return;
      // A bet of an earlier visit may have another chance.
      ({ side } = wager);
      if (chance.peek() !== wager.chance) chance.change(() => wager.chance);
      await track.rollTo(outcome.roll);
    },
    describe: ({ outcome, wager }, result) =>
      outcome
        ? `${t('rolled', { roll: plain(outcome.roll), limit: limitText(context, wager.side, wager.chance).toLowerCase() })} ${result}`
        : result,
  };
}

void startGame({ rules, messages, open });
