/** @jsxRuntime classic */
/** @jsx h */
import '#games/client/styles.ts';
import '#games/client/chip-table.css';
import './roulette.css';
import { h } from 'preact';
import { chipTable } from '#games/client/chip-table.tsx';
import { startGame } from '#games/client/game.tsx';
import type { PlayContext, Play } from '#games/client/page.ts';
import type { RoundView } from '#games/provider/protocol.ts';
import { fallenIn, variantRules } from '../engine.ts';
import { rules } from '../rules.ts';
import { lastPockets } from './last-pockets.tsx';
import { messages, type MessageId } from './messages.ts';
import { betName, fellText } from './names.ts';
import type { Rules } from '#games/engine/wager.ts';
import { rulesTexts } from './rules-texts.tsx';
import { type InsideSort, rouletteTable } from './table.tsx';
import { rouletteWheel } from './wheel.tsx';

const lastShown = 12;

function open(context: PlayContext<MessageId, 'roulette'>): Play<'roulette'> {
  const { t, money, state, stake, redraw } = context;
  const initial = state.wager;
  const { variant } = initial;
  const { table, balls } = variantRules[variant];
  const wheels = Array.from({ length: balls }, () => rouletteWheel(table.wheelOrder, context));
  let inside: InsideSort = 'straight';
  let lastFallen: readonly (readonly number[])[] = [];

  const nameOf = betName(t, table);
  const chips = chipTable({ t, money, state, stake, redraw, nameOf });
  const places = rouletteTable({ t, money, table, chips, redraw, nameOf });
  const fallenOf = ({ outcome }: RoundView<'roulette'>) => (outcome ? [fallenIn(outcome)] : []);

  return {
    pages: [
      { title: t('yourBets'), content: () => chips.list() },
      {
        title: t('rules'),
        content: () => rulesTexts(context, rules as unknown as Rules, variant),
      },
    ],
    stage: () => (
      <div class={`roulette roulette-${variant}`} style={{ '--lanes': table.highest / 3 + 1 }}>
        <div class="wheels" key="wheels">
          {wheels.map((wheel, ball) => (
            <div key={ball}>{wheel.view()}</div>
          ))}
        </div>
        {places.view(
          inside,
          wheels.flatMap((wheel) => wheel.fallen() ?? []),
        )}
        {lastPockets(
          t,
          lastFallen.slice(0, lastShown).map((result, id) => ({ id, result })),
        )}
      </div>
    ),
    fields: (isDisabled) => [
      <div class="table-tools" key="tools">
        {places.insideTool(inside, isDisabled, (chosen) => {
          inside = chosen;
          redraw();
        })}
        {chips.tools(isDisabled)}
      </div>,
      chips.problem(),
    ],
    action: () => ({ text: chips.total() === 0 ? t('spinAlone') : t('spin', { amount: money.amount(chips.total()) }) }),
    spoken: ({ phase }) =>
      phase === 'placing' ? t('placing') : phase === 'showing' ? t('spinning') : phase === 'ready' ? chips.announcement() : '',
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
      if (!outcome) return;
      // Chips of an earlier visit return to the table, because the outcome belongs to them.
      chips.layIfBare(wager.bets);
      const fallen = fallenIn(outcome);
      await Promise.all(wheels.map((wheel, ball) => wheel.turnTo(fallen[ball] ?? 0)));
    },
    describe: ({ outcome }, result) => (outcome ? `${fellText(t, fallenIn(outcome))} ${result}` : result),
  };
}

void startGame({ rules, messages, open });
