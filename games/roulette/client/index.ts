import '../../client/styles.ts';
import './roulette.css';
import { h, type ComponentChildren } from 'preact';
import { chipsOn } from '../../client/chips.ts';
import { startGame } from '../../client/game.ts';
import type { PlayContext, Play } from '../../client/page.ts';
import type { RoundView } from '../../provider/protocol.ts';
import { rules } from '../rules.ts';
import { colourOf, spotOf, type Spot } from '../spots.ts';
import { messages, type MessageId } from './messages.ts';
import { numberName, spotName } from './names.ts';
import { type InsideSort, insideSorts, rouletteTable } from './table.ts';
import { rouletteWheel } from './wheel.ts';

const lastShown = 12;

function open({ t, money, state, stake, redraw }: PlayContext<MessageId>): Play {
  const usual = state.wager;
  if (usual.kind !== 'roulette') throw new Error(`not roulette: ${usual.kind}`);
  const { variant } = usual;
  const chips = chipsOn({ stake, most: state.limits.maximum_minor, redraw });
  const wheel = rouletteWheel(redraw);
  let inside: InsideSort = 'straight';
  let isFixed = false;
  let isBare = false;
  let said = '';
  let pockets: readonly number[] = [];

  const say = (text: string) => {
    said = text;
    redraw();
  };
  const put = (spot: Spot) => {
    isBare = false;
    if (!chips.put(spot.id)) return say('');
    const [amount, total] = [money.amount(chips.on(spot.id)), money.amount(chips.total())];
    say(t('placed', { spot: spotName(t, spot), amount, total }));
  };
  const take = (change: () => void) => () => {
    change();
    say(t('allBets', { total: money.amount(chips.total()) }));
  };
  const table = rouletteTable({ t, money, chips, put, redraw });
  const problem = () =>
    isBare ? t('noBets') : chips.isOverMost() ? t('overMost', { maximum: money.amount(state.limits.maximum_minor) }) : '';
  const nameOf = (on: string) => {
    const spot = spotOf(on);
    return spot ? spotName(t, spot) : on;
  };
  const pocketOf = ({ outcome }: RoundView) => (outcome?.kind === 'roulette' ? [outcome.pocket] : []);

  const betList = (): ComponentChildren =>
    chips.total() === 0
      ? h('p', null, t('noBetsYet'))
      : [
          h(
            'ul',
            null,
            chips
              .bets()
              .map(({ on, stake: amount }) => h('li', { key: on }, t('withChip', { spot: nameOf(on), amount: money.amount(amount) }))),
          ),
          h('p', null, t('allBets', { total: money.amount(chips.total()) })),
        ];
  const lastPockets = () =>
    h(
      'ol',
      { class: 'last-pockets', 'aria-label': t('lastPockets'), key: 'last' },
      pockets
        .slice(0, lastShown)
        .map((pocket, index) => h('li', { class: `pocket ${colourOf(pocket)}`, key: index, 'aria-label': numberName(t, pocket) }, pocket)),
    );

  return {
    pages: [
      { title: t('yourBets'), content: betList },
      {
        title: t('rules'),
        content: () => [
          h('p', null, t('rouletteRules')),
          variant === 'french' && h('p', null, t('partageRules')),
          h('p', null, t('returnPercent', { percent: money.percent(state.return_percent) })),
        ],
      },
    ],
    stage: () => h('div', { class: 'roulette' }, wheel.view(), table.view(inside, isFixed, wheel.fallen()), lastPockets()),
    fields: (isDisabled) => [
      h(
        'div',
        { class: 'table-tools', key: 'tools' },
        h('label', { for: 'inside', class: 'visually-hidden' }, t('inside')),
        h(
          'select',
          {
            id: 'inside',
            class: 'select',
            disabled: isDisabled,
            value: inside,
            onChange: ({ currentTarget }: { readonly currentTarget: HTMLSelectElement }) => {
              inside = currentTarget.value as InsideSort;
              redraw();
            },
          },
          insideSorts.map((sort) => h('option', { value: sort, key: sort, selected: sort === inside }, t(sort))),
        ),
        h('button', { type: 'button', class: 'step', disabled: isDisabled, onClick: take(() => chips.undo()) }, t('undo')),
        h('button', { type: 'button', class: 'step', disabled: isDisabled, onClick: take(() => chips.clear()) }, t('clear')),
      ),
      h('p', { class: 'field-error', role: 'status', key: 'problem' }, problem()),
    ],
    action: () => ({ text: chips.total() === 0 ? t('spinAlone') : t('spin', { amount: money.amount(chips.total()) }) }),
    whisper: ({ phase }) => (phase === 'placing' ? t('placing') : phase === 'showing' ? t('spinning') : phase === 'ready' ? said : ''),
    total: () => chips.total(),
    wager() {
      isBare = chips.total() === 0;
      redraw();
      return isBare ? null : { kind: 'roulette', variant, bets: chips.bets() };
    },
    follow({ phase, rounds }) {
      isFixed = phase !== 'ready';
      if (isFixed) said = '';
      else pockets = rounds.flatMap(pocketOf);
    },
    async show({ round: { outcome, wager } }) {
      if (outcome?.kind !== 'roulette' || wager.kind !== 'roulette') return;
      // What an earlier visit has bet is what this is about.
      if (chips.total() === 0) chips.lay(wager.bets);
      await wheel.turnTo(outcome.pocket);
    },
    describe: ({ outcome }, result) =>
      outcome?.kind === 'roulette' ? `${t('fell', { number: outcome.pocket, colour: t(colourOf(outcome.pocket)) })} ${result}` : result,
  };
}

void startGame({ rules, messages, open });
