/** @jsxRuntime classic */
/** @jsx h */
import '#games/client/styles.ts';
import './keno.css';
import { Fragment, h } from 'preact';
import { betText } from '#games/client/bet-text.ts';
import { startGame } from '#games/client/game.tsx';
import type { PlayContext, Play } from '#games/client/page.ts';
import { hitsOf, maxNumbers } from '../engine.ts';
import { rules } from '../rules.ts';
import { kenoBoard } from './board.tsx';
import { chosenField } from './chosen.tsx';
import { messages, type MessageId } from './messages.ts';
import { paysView } from './pays.tsx';

function open(context: PlayContext<MessageId, 'keno'>): Play<'keno'> {
  const { t, money, redraw } = context;
  let chosen: readonly number[] = [];
  let isFixed = false;
  let problem = '';
  let last: number | null = null;

  const choose = (numbers: readonly number[], message = '') => {
    [chosen, problem, last] = [numbers, message, null];
    board.clear();
    redraw();
  };
  const board = kenoBoard({
    t,
    redraw,
    onPress(number) {
      if (chosen.includes(number)) return choose(chosen.filter((each) => each !== number));
      if (chosen.length === maxNumbers) return choose(chosen, t('maxChosen'));
      choose([...chosen, number].toSorted((a, b) => a - b));
    },
  });
  const returned = () => money.percent(rules.returnPercentOf({ kind: 'keno', numbers: chosen }));
  return {
    isOriginal: true,
    pages: [
      {
        title: t('rules'),
        content: () => (
          <Fragment>
            <p>{t('kenoRules')}</p>
            {chosen.length > 0 && <p>{t('kenoReturn', { count: chosen.length, percent: returned() })}</p>}
          </Fragment>
        ),
      },
    ],
    stage: () => (
      <div class="keno">
        {paysView(context, { count: chosen.length, hits: last, returned })}
        {board.view(chosen, isFixed)}
      </div>
    ),
    fields: (isDisabled) => chosenField(t, { count: chosen.length, isDisabled, problem, clear: () => choose([]) }),
    action: () => ({ text: betText(context, 'playAlone', 'play') }),
    spoken: ({ phase }) => (phase === 'placing' ? t('placing') : phase === 'showing' ? t('drawing') : ''),
    wager() {
      problem = chosen.length === 0 ? t('choose') : '';
      redraw();
      return chosen.length === 0 ? null : { kind: 'keno', numbers: chosen };
    },
    follow({ phase }, before) {
      isFixed = phase !== 'ready';
      if (phase !== 'placing' || before?.phase !== 'ready') return;
      board.clear();
      last = null;
    },
    async show({ round: { outcome, wager } }) {
      if (!outcome) return;
      // A bet of an earlier visit may have other numbers.
      chosen = wager.numbers;
      await board.draw(outcome.drawn);
      last = hitsOf(chosen, outcome.drawn);
      redraw();
    },
    describe: ({ outcome, wager }, result) =>
      outcome
        ? `${t('ended', {
            numbers: outcome.drawn.toSorted((a, b) => a - b).join(', '),
            hits: hitsOf(wager.numbers, outcome.drawn),
            count: wager.numbers.length,
          })} ${result}`
        : result,
  };
}

void startGame({ rules, messages, open });
