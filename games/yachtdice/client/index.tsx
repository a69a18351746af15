/** @jsxRuntime classic */
/** @jsx h */
import '#games/client/styles.ts';
import '#games/client/pay-table.css';
import './yachtdice.css';
import { h } from 'preact';
import { betText } from '#games/client/bet-text.ts';
import { startGame } from '#games/client/game.tsx';
import { hintSwitch } from '#games/client/hint-switch.tsx';
import type { PlayContext, Play } from '#games/client/page.ts';
import { payTable } from '#games/client/pay-table.tsx';
import type { RoundView } from '#games/provider/protocol.ts';
import { bestHold, yachtSums } from '../analysis.ts';
import { finalDice, yachtDice, yachtHandOf, yachtHands, yachtPays } from '../engine.ts';
import { rules } from '../rules.ts';
import { heldDie } from './held-die.tsx';
import { messages, type MessageId } from './messages.ts';
import { rulesText } from './rules-text.tsx';

const none = Array.from({ length: yachtDice }, () => false);

const holdOf = ({ progress }: RoundView<'yacht-dice'>): readonly boolean[] => progress?.decided[0]?.hold ?? none;
/** Returns the final dice of a round. */
const endOf = (round: RoundView<'yacht-dice'>) => (round.outcome ? finalDice(round.outcome, holdOf(round)) : null);

function open(context: PlayContext<MessageId, 'yacht-dice'>): Play<'yacht-dice'> {
  const { t, money, redraw } = context;
  const sums = yachtSums();
  let dice: readonly number[] = [];
  let hold: readonly boolean[] = none;
  let isTurn = false;

  const toggle = (place: number) => {
    hold = hold.map((is, at) => (at === place ? !is : is));
    redraw();
  };
  const advice = () => {
    if (!hint.isShown() || !isTurn || dice.length === 0) return '';
    const best = bestHold(sums, dice);
    const held = dice.filter((_, place) => best[place]);
    return held.length === 0 ? t('hintNone') : t('hint', { dice: held.join(', ') });
  };
  const hint = hintSwitch({ showLabel: t('showHint'), hideLabel: t('hideHint'), advice, redraw });
  const pays = yachtHands.map((hand) => ({ id: hand, name: t(hand), pays: money.multiplier(yachtPays[hand]) }));
  const shownHand = () => (dice.length === yachtDice ? yachtHandOf(dice) : null);

  return {
    pages: [{ title: t('rules'), content: () => rulesText(context) }],
    stage: () => (
      <div class="yacht">
        {payTable(t('payTable'), pays, shownHand() ?? undefined)}
        <div class="five" role="group" aria-label={t('dice')} key="five">
          {hold.map((isHeld, place) => heldDie({ t, place, face: dice[place], isHeld, isTurn, onPress: toggle }))}
        </div>
      </div>
    ),
    fields: () => [
      <p class="field-hint" key="choose">
        {isTurn ? t('choose') : ''}
      </p>,
      hint.view(),
    ],
    action(view) {
      if (view.phase === 'deciding') {
        const count = hold.filter((is) => !is).length;
        return { text: count === 0 ? t('keep') : t('again', { count }) };
      }
      return { text: betText(context, 'throwAlone', 'throwFor') };
    },
    spoken(view) {
      if (view.phase === 'placing') return t('placing');
      if (view.phase !== 'deciding' || dice.length === 0) return '';
      const hand = shownHand();
      const thrown = `${t('thrown', { dice: dice.join(', ') })} ${hand ? `${t(hand)}. ` : ''}${t('choose')}`;
      return [thrown, advice()].filter(Boolean).join(' ');
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
