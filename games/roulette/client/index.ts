import '../../client/styles.ts';
import '../../client/chip-table.css';
import './roulette.css';
import { h } from 'preact';
import { chipTable } from '../../client/chip-table.ts';
import { startGame } from '../../client/game.ts';
import type { PlayContext, Play } from '../../client/page.ts';
import { selectTool } from '../../client/select-field.ts';
import type { RoundView } from '../../provider/protocol.ts';
import { announcedBets } from '../announced.ts';
import { fallenIn, variantRules } from '../engine.ts';
import { rules } from '../rules.ts';
import { colourOf } from '../spots.ts';
import { messages, type MessageId } from './messages.ts';
import { announcedName, fellText, numberName, spotName } from './names.ts';
import { type InsideSort, rouletteTable } from './table.ts';
import { rouletteWheel } from './wheel.ts';

const lastShown = 12;
const rulesTexts = {
  european: ['rouletteRules'],
  french: ['rouletteRules', 'partageRules'],
  mini: ['miniRules'],
  'two-ball': ['twoBallRules'],
} as const;

function open({ t, money, state, stake, redraw }: PlayContext<MessageId>): Play {
  const usual = state.wager;
  if (usual.kind !== 'roulette') throw new Error(`not roulette: ${usual.kind}`);
  const { variant } = usual;
  const { table, balls } = variantRules[variant];
  const wheels = Array.from({ length: balls }, () => rouletteWheel(table.wheelOrder, redraw));
  let inside: InsideSort = 'straight';
  let lastFallen: readonly (readonly number[])[] = [];

  const nameOf = (on: string) => {
    const spot = table.spotOf(on);
    const announced = spot ? undefined : announcedBets(table).find(({ id }) => id === on);
    return spot ? spotName(t, spot) : announced ? announcedName(t, announced) : on;
  };
  const chips = chipTable({ t, money, state, stake, redraw, nameOf });
  const places = rouletteTable({ t, money, table, chips, redraw, nameOf });
  const fallenOf = ({ outcome }: RoundView) => (outcome?.kind === 'roulette' ? [fallenIn(outcome)] : []);

  const lastPockets = () =>
    h(
      'ol',
      { class: 'last-pockets', 'aria-label': t('lastPockets'), key: 'last' },
      lastFallen.slice(0, lastShown).map((fallen, index) =>
        h(
          'li',
          { key: index, 'aria-label': fallen.map((pocket) => numberName(t, pocket)).join('; ') },
          fallen.map((pocket, ball) => h('span', { class: `pocket ${colourOf(pocket)}`, key: ball, 'aria-hidden': 'true' }, pocket)),
        ),
      ),
    );

  return {
    pages: [
      { title: t('yourBets'), content: () => chips.list() },
      {
        title: t('rules'),
        content: () => [
          rulesTexts[variant].map((text) => h('p', { key: text }, t(text))),
          h('p', { key: 'announced' }, t('announcedRules')),
          h('p', null, t('returnPercent', { percent: money.percent(state.return_percent) })),
        ],
      },
    ],
    stage: () =>
      h(
        'div',
        // A street of the table after the other, and zero before them.
        { class: `roulette roulette-${variant}`, style: { '--lanes': table.highest / 3 + 1 } },
        h(
          'div',
          { class: 'wheels', key: 'wheels' },
          wheels.map((wheel, ball) => h('div', { key: ball }, wheel.view())),
        ),
        places.view(
          inside,
          wheels.flatMap((wheel) => wheel.fallen() ?? []),
        ),
        lastPockets(),
      ),
    fields: (isDisabled) => [
      h(
        'div',
        { class: 'table-tools', key: 'tools' },
        selectTool({
          id: 'inside',
          label: t('inside'),
          isDisabled,
          value: inside,
          options: places.insideSorts.map((sort) => [sort, t(sort)]),
          onChoose(value) {
            inside = value as InsideSort;
            redraw();
          },
        }),
        chips.tools(isDisabled),
      ),
      chips.problem(),
    ],
    action: () => ({ text: chips.total() === 0 ? t('spinAlone') : t('spin', { amount: money.amount(chips.total()) }) }),
    whisper: ({ phase }) =>
      phase === 'placing' ? t('placing') : phase === 'showing' ? t('spinning') : phase === 'ready' ? chips.said() : '',
    total: () => chips.total(),
    wager() {
      const bets = chips.bets();
      return bets && { kind: 'roulette', variant, bets };
    },
    follow({ phase, rounds }) {
      const isReady = phase === 'ready';
      chips.fix(!isReady);
      if (isReady) lastFallen = rounds.flatMap(fallenOf);
    },
    async show({ round: { outcome, wager } }) {
      if (outcome?.kind !== 'roulette' || wager.kind !== 'roulette') return;
      // What an earlier visit has bet is what this is about.
      chips.layIfBare(wager.bets);
      const fallen = fallenIn(outcome);
      await Promise.all(wheels.map((wheel, ball) => wheel.turnTo(fallen[ball] ?? 0)));
    },
    describe: ({ outcome }, result) => (outcome?.kind === 'roulette' ? `${fellText(t, fallenIn(outcome))} ${result}` : result),
  };
}

void startGame({ rules, messages, open });
