/** @jsxRuntime classic */
/** @jsx h */
import '#games/client/styles.ts';
import './keno.css';
import { Fragment, h } from 'preact';
import { startGame } from '#games/client/game.tsx';
import type { PlayContext, Play } from '#games/client/page.ts';
import { hitsOf, kenoPays, mostNumbers } from '../engine.ts';
import { rules } from '../rules.ts';
import { kenoBoard } from './board.tsx';
import { messages, type MessageId } from './messages.ts';

function open({ t, money, stake, redraw }: PlayContext<MessageId, 'keno'>): Play<'keno'> {
  let chosen: readonly number[] = [];
  let isFixed = false;
  let problem = '';
  let last: number | null = null;

  const choose = (numbers: readonly number[], told = '') => {
    [chosen, problem, last] = [numbers, told, null];
    board.clear();
    redraw();
  };
  const board = kenoBoard({
    t,
    redraw,
    onPress(number) {
      if (chosen.includes(number)) return choose(chosen.filter((each) => each !== number));
      if (chosen.length === mostNumbers) return choose(chosen, t('mostChosen'));
      choose([...chosen, number].toSorted((a, b) => a - b));
    },
  });
  const returned = () => money.percent(rules.returnPercentOf({ kind: 'keno', numbers: chosen }));
  const pays = () => {
    const paying = Array.from({ length: chosen.length + 1 }, (_, hits) => hits).filter((hits) => kenoPays(chosen.length, hits) > 0);
    return chosen.length === 0 ? (
      <p class="pays" key="none">
        {t('choose')}
      </p>
    ) : (
      <dl class="pays" key="pays">
        {paying.map((hits) => (
          <div class={hits === last ? 'pay pay-hit' : 'pay'} key={hits}>
            <dt>
              <span class="hits-word">{t('hits', { hits: '' })}</span>
              {hits}
            </dt>
            <dd>{money.multiplier(kenoPays(chosen.length, hits))}</dd>
          </div>
        ))}
        <div class="pay" key="return">
          <dt>{t('comesBack')}</dt>
          <dd>{t('percent', { percent: returned() })}</dd>
        </div>
      </dl>
    );
  };

  return {
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
        {pays()}
        {board.view(chosen, isFixed)}
      </div>
    ),
    fields: (isDisabled) => [
      <div class="chosen" key="chosen">
        <p class="field-label">{t('chosenCount', { count: chosen.length })}</p>
        <button type="button" class="step" disabled={isDisabled} onClick={() => choose([])}>
          {t('clear')}
        </button>
      </div>,
      <p class="field-error" role="status" key="problem">
        {problem}
      </p>,
    ],
    action() {
      const minor = stake.peek();
      return { text: minor === null ? t('playAlone') : t('play', { amount: money.amount(minor) }) };
    },
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
      // A bet of an earlier visit was perhaps on other numbers.
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
