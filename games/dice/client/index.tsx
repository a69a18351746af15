/** @jsxRuntime classic */
/** @jsx h */
import '#games/client/styles.ts';
import './dice.css';
import { Fragment, h } from 'preact';
import { fromMinor } from '#domain/money.ts';
import { startGame } from '#games/client/game.tsx';
import { numberField } from '#games/client/number-field.tsx';
import { oddsList } from '#games/client/odds.tsx';
import type { PlayContext, Play } from '#games/client/page.ts';
import { selectField } from '#games/client/select-field.tsx';
import { diceLimit, diceMultiplier, diceReturnPercent, type DiceSide, diceSides, leastChance, mostChance } from '../engine.ts';
import { rules } from '../rules.ts';
import { messages, type MessageId } from './messages.ts';
import { diceTrack } from './track.tsx';

function open({ t, money, state, stake, redraw, redrawNow, isInSeries }: PlayContext<MessageId, 'dice'>): Play<'dice'> {
  const usual = state.wager;
  let side: DiceSide = usual.side;
  let isFixed = false;

  /** `50.00`, of a roll as of a chance in percent. */
  const plain = (hundredths: number) => money.percent(fromMinor(BigInt(hundredths), 2));
  const bounds = { minimum: plain(leastChance), maximum: plain(mostChance) };
  const track = diceTrack({ redraw: redrawNow, plain });
  const clear = () => {
    track.clear();
    redraw();
  };
  const chance = numberField({
    id: 'chance',
    start: plain(usual.chance),
    least: leastChance,
    most: mostChance,
    read: (text) => money.readMultiplier(text),
    plain,
    label: (hundredths) => t('percent', { percent: plain(hundredths) }),
    texts: { which: t('whichChance'), unclear: t('unclear'), invalid: t('chanceInvalid', bounds) },
    attributes: { maxlength: 8, 'aria-describedby': 'chance-error' },
    redraw: clear,
  });
  const limitOf = (on: DiceSide, of: number | null) => t(on, { limit: of === null ? '…' : plain(diceLimit(on, of)) });
  const returnOf = (of: number) => money.percent(rules.returnPercentOf({ kind: 'dice', side, chance: of }));

  return {
    isOriginal: true,
    hasAutobet: true,
    pages: [
      {
        title: t('rules'),
        content: () => {
          const of = chance.peek() ?? usual.chance;
          return (
            <Fragment>
              <p>{t('diceRules', { fair: diceReturnPercent })}</p>
              <p>{t('diceReturn', { chance: plain(of), percent: returnOf(of) })}</p>
            </Fragment>
          );
        },
      },
    ],
    stage() {
      const of = chance.peek();
      const told = of === null ? '…' : t('percent', { percent: plain(of) });
      return (
        <div class="dice">
          {track.view({
            side,
            chance: of,
            label: t('chanceOfWinning'),
            valueText: told,
            isFixed: isFixed || isInSeries(),
            onChange: (to) => chance.change(() => to),
          })}
          {oddsList([
            [t('chanceOfWinning'), told],
            [t('pays'), of === null ? '…' : money.multiplier(diceMultiplier(of))],
            [t('comesBack'), of === null ? '…' : t('percent', { percent: returnOf(of) })],
          ])}
        </div>
      );
    },
    fields: (isDisabled) => [
      <div class="pair" key="pair">
        <div class="field">
          <label for="chance" class="field-label">
            {t('chance')}
          </label>
          {chance.input(isDisabled)}
        </div>
        {selectField({
          id: 'side',
          label: t('winsIf'),
          isDisabled,
          value: side,
          options: diceSides.map((each) => [each, limitOf(each, chance.peek())]),
          onChoose: (chosen) => {
            side = chosen as DiceSide;
            clear();
          },
        })}
      </div>,
      <div key="notes">{chance.notes()}</div>,
    ],
    action() {
      const minor = stake.peek();
      return { text: minor === null ? t('rollAlone') : t('roll', { amount: money.amount(minor) }) };
    },
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
      // A bet of an earlier visit was perhaps on another chance.
      ({ side } = wager);
      if (chance.peek() !== wager.chance) chance.change(() => wager.chance);
      await track.rollTo(outcome.roll);
    },
    describe: ({ outcome, wager }, result) =>
      outcome ? `${t('rolled', { roll: plain(outcome.roll), limit: limitOf(wager.side, wager.chance).toLowerCase() })} ${result}` : result,
  };
}

void startGame({ rules, messages, open });
