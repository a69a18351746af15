/** @jsxRuntime classic */
/** @jsx h */
import '#games/client/styles.ts';
import '#games/client/pay-table.css';
import './yachtdice.css';
import { Fragment, h } from 'preact';
import { dieFace } from '#games/client/dice-view.tsx';
import { startGame } from '#games/client/game.tsx';
import type { PlayContext, Play } from '#games/client/page.ts';
import { payTable } from '#games/client/pay-table.tsx';
import type { RoundView } from '#games/provider/protocol.ts';
import { bestHold, yachtSums } from '../analysis.ts';
import { finalDice, yachtDice, yachtHandOf, yachtHands, yachtPays } from '../engine.ts';
import { rules } from '../rules.ts';
import { messages, type MessageId } from './messages.ts';

const none = Array.from({ length: yachtDice }, () => false);

function open({ t, money, state, stake, redraw }: PlayContext<MessageId, 'yacht-dice'>): Play<'yacht-dice'> {
  const sums = yachtSums();
  let dice: readonly number[] = [];
  let hold: readonly boolean[] = none;
  let isTurn = false;
  let isHinted = false;

  const toggle = (place: number) => {
    hold = hold.map((is, at) => (at === place ? !is : is));
    redraw();
  };
  const toggleHint = () => {
    isHinted = !isHinted;
    redraw();
  };
  const hint = () => {
    if (!isHinted || !isTurn || dice.length === 0) return '';
    const best = bestHold(sums, dice);
    const held = dice.filter((_, place) => best[place]);
    return held.length === 0 ? t('hintNone') : t('hint', { dice: held.join(', ') });
  };
  const holdOf = ({ progress }: RoundView<'yacht-dice'>) => {
    const decided = progress?.decided[0];
    return decided?.hold ?? none;
  };
  /** Returns the final dice of a round. */
  const endOf = (round: RoundView<'yacht-dice'>) => (round.outcome ? finalDice(round.outcome, holdOf(round)) : null);
  const shownHand = () => (dice.length === yachtDice ? yachtHandOf(dice) : null);

  const die = (place: number) => {
    const face = dice[place];
    if (face === undefined)
      return (
        <span class="held-die" key={place} aria-hidden="true">
          {dieFace(face, 0)}
        </span>
      );
    const isHeld = hold[place] === true;
    return (
      <button
        type="button"
        key={place}
        class="held-die"
        aria-label={t('die', { place: place + 1, face })}
        aria-pressed={isTurn ? isHeld : undefined}
        // Not `disabled`: the focus would be lost at every round.
        aria-disabled={isTurn ? undefined : 'true'}
        onClick={() => isTurn && toggle(place)}
      >
        {dieFace(face, 0)}
        <span class="held" aria-hidden="true">
          {isHeld ? t('held') : ''}
        </span>
      </button>
    );
  };
  const table = () =>
    payTable(
      t('payTable'),
      yachtHands.map((hand) => ({ id: hand, name: t(hand), pays: money.multiplier(yachtPays[hand]) })),
      shownHand() ?? undefined,
    );

  return {
    pages: [
      {
        title: t('rules'),
        content: () => (
          <Fragment>
            <p>{t('yachtRules')}</p>
            <ul>
              {yachtHands.map((hand) => (
                <li key={hand}>{`${t(hand)} ${money.multiplier(yachtPays[hand])}`}</li>
              ))}
            </ul>
            <p>{t('yachtReturn', { percent: money.percent(state.return_percent) })}</p>
            <p>{t('untouchedRules')}</p>
          </Fragment>
        ),
      },
    ],
    stage: () => (
      <div class="yacht">
        {table()}
        <div class="five" role="group" aria-label={t('dice')} key="five">
          {none.map((_, place) => die(place))}
        </div>
      </div>
    ),
    fields: () => [
      <p class="field-hint" key="choose">
        {isTurn ? t('choose') : ''}
      </p>,
      <div class="choices hint" key="hint">
        <button type="button" class="quiet" onClick={toggleHint}>
          {t(isHinted ? 'hideHint' : 'showHint')}
        </button>
        <span>{hint()}</span>
      </div>,
    ],
    action(view) {
      if (view.phase === 'deciding') {
        const count = hold.filter((is) => !is).length;
        return { text: count === 0 ? t('keep') : t('again', { count }) };
      }
      const minor = stake.peek();
      return { text: minor === null ? t('throwAlone') : t('throwFor', { amount: money.amount(minor) }) };
    },
    spoken(view) {
      if (view.phase === 'placing') return t('placing');
      if (view.phase !== 'deciding' || dice.length === 0) return '';
      const hand = shownHand();
      const said = `${t('thrown', { dice: dice.join(', ') })} ${hand ? `${t(hand)}. ` : ''}${t('choose')}`;
      return [said, hint()].filter(Boolean).join(' ');
    },
    wager: () => ({ kind: 'yacht-dice', dice: yachtDice }),
    decision: () => ({ kind: 'yacht-dice', hold }),
    follow(view, before) {
      isTurn = view.phase === 'deciding' && !view.isSent;
      if (view.phase === 'placing' && before?.phase === 'ready') [dice, hold] = [[], none];
      const seen = view.phase === 'deciding' ? view.round.progress?.seen : undefined;
      if (seen) {
        if (before?.phase !== 'deciding') hold = none;
        dice = seen.faces;
      }
    },
    async show({ round }) {
      const end = endOf(round);
      if (!end) return;
      [dice, hold] = [end, holdOf(round)];
      redraw();
    },
    describe(round, result) {
      const end = endOf(round);
      return end ? `${t('ended', { dice: end.join(', ') })} ${t(yachtHandOf(end) ?? 'noHand')}. ${result}` : result;
    },
  };
}

void startGame({ rules, messages, open });
