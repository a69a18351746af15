import '../../client/styles.ts';
import './baccarat.css';
import { h } from 'preact';
import { chipsOn } from '../../client/chips.ts';
import { startGame } from '../../client/game.ts';
import type { PlayContext, Play } from '../../client/page.ts';
import type { RoundView } from '../../provider/protocol.ts';
import { baccaratPays, type BaccaratSpot, baccaratSpots, totalOf, winnerOf } from '../engine.ts';
import { rules } from '../rules.ts';
import { handsOf } from './hands.ts';
import { messages, type MessageId } from './messages.ts';

const lastShown = 10;

function open({ t, money, state, stake, redraw }: PlayContext<MessageId>): Play {
  const usual = state.wager;
  if (usual.kind !== 'baccarat') throw new Error(`not baccarat: ${usual.kind}`);
  const { variant } = usual;
  const chips = chipsOn({ stake, most: state.limits.maximum_minor, redraw });
  const hands = handsOf(t, redraw);
  let isFixed = false;
  let isBare = false;
  let said = '';
  let winners: readonly BaccaratSpot[] = [];

  const say = (text: string) => {
    said = text;
    redraw();
  };
  const put = (spot: BaccaratSpot) => {
    isBare = false;
    if (!chips.put(spot)) return say('');
    say(t('placed', { spot: t(spot), amount: money.amount(chips.on(spot)), total: money.amount(chips.total()) }));
  };
  const take = (change: () => void) => () => {
    change();
    say(t('allBets', { total: money.amount(chips.total()) }));
  };
  const problem = () =>
    isBare ? t('noBets') : chips.isOverMost() ? t('overMost', { maximum: money.amount(state.limits.maximum_minor) }) : '';
  const endOf = ({ outcome }: RoundView) => {
    if (outcome?.kind !== 'baccarat') return null;
    const [player, banker] = [totalOf(outcome.player), totalOf(outcome.banker)];
    return { player, banker, winner: winnerOf(player, banker) };
  };

  const place = (spot: BaccaratSpot) => {
    const amount = chips.on(spot);
    return h(
      'button',
      {
        type: 'button',
        key: spot,
        class: `spot spot-${spot}`,
        'aria-label': amount > 0 ? t('withChip', { spot: t(spot), amount: money.amount(amount) }) : t(spot),
        // Not `disabled`: the focus would be lost at every round.
        'aria-disabled': isFixed ? 'true' : undefined,
        onClick: () => !isFixed && put(spot),
      },
      h('b', null, t(spot)),
      h('span', { class: 'spot-pays' }, t('paysUpTo', { multiplier: money.multiplier(baccaratPays(spot, spot, 7, variant)) })),
      h('span', { class: amount > 0 ? 'chip-on' : 'chip-off' }, amount > 0 ? money.plain(amount) : ''),
    );
  };
  const lastWinners = () =>
    h(
      'ol',
      { class: 'last-winners', 'aria-label': t('lastWinners'), key: 'last' },
      winners
        .slice(0, lastShown)
        .map((winner, index) => h('li', { class: `winner winner-${winner}`, key: index, 'aria-label': t(winner) }, t(winner).slice(0, 1))),
    );

  return {
    pages: [
      {
        title: t('rules'),
        content: () => [h('p', null, t('baccaratRules')), h('p', null, t(variant === 'commission' ? 'commissionRules' : 'noFeeRules'))],
      },
    ],
    stage: () =>
      h(
        'div',
        { class: 'baccarat' },
        hands.view(),
        h('div', { class: 'table', role: 'group', 'aria-label': t('table'), key: 'table' }, baccaratSpots.map(place)),
        lastWinners(),
      ),
    fields: (isDisabled) => [
      h(
        'div',
        { class: 'pair', key: 'tools' },
        h('button', { type: 'button', class: 'step', disabled: isDisabled, onClick: take(() => chips.undo()) }, t('undo')),
        h('button', { type: 'button', class: 'step', disabled: isDisabled, onClick: take(() => chips.clear()) }, t('clear')),
      ),
      h('p', { class: 'field-error', role: 'status', key: 'problem' }, problem()),
    ],
    action: () => ({ text: chips.total() === 0 ? t('dealAlone') : t('deal', { amount: money.amount(chips.total()) }) }),
    whisper: ({ phase }) => (phase === 'placing' ? t('placing') : phase === 'showing' ? t('dealing') : phase === 'ready' ? said : ''),
    total: () => chips.total(),
    wager() {
      isBare = chips.total() === 0;
      redraw();
      return isBare ? null : { kind: 'baccarat', variant, bets: chips.bets() };
    },
    follow({ phase, rounds }, before) {
      isFixed = phase !== 'ready';
      if (phase === 'placing' && before?.phase === 'ready') hands.clear();
      if (isFixed) said = '';
      else winners = rounds.flatMap((round) => endOf(round)?.winner ?? []);
    },
    async show({ round: { outcome, wager } }) {
      if (outcome?.kind !== 'baccarat' || wager.kind !== 'baccarat') return;
      // What an earlier visit has bet is what this is about.
      if (chips.total() === 0) chips.lay(wager.bets);
      await hands.deal(outcome);
    },
    describe(round, result) {
      const end = endOf(round);
      return end ? `${t('ended', { ...end, winner: t(end.winner) })} ${result}` : result;
    },
  };
}

void startGame({ rules, messages, open });
