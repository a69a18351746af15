/** @jsxRuntime classic */
/** @jsx h */
import '#games/client/styles.ts';
import '#games/client/chip-table.css';
import '#games/roulette/client/roulette.css';
import './liveroulette.css';
import { chipTable } from '#games/client/chip-table.tsx';
import { startGame } from '#games/client/game.tsx';
import { placeAtClose } from '#games/client/live/place-at-close.ts';
import { saltNote } from '#games/client/live/salt-note.tsx';
import type { PlayContext, Play } from '#games/client/page.ts';
import type { Bet } from '#games/engine/bets.ts';
import { betName } from '#games/roulette/client/names.ts';
import { type InsideSort, rouletteTable } from '#games/roulette/client/table.tsx';
import { variantRules } from '#games/roulette/engine.ts';
import { rules } from '../rules.ts';
import { announcements } from './announcements.ts';
import { messages, type MessageId } from './messages.ts';
import { openTable } from './open-table.ts';
import { ownBets } from './own-bets.tsx';
import { tablePages } from './pages.tsx';
import { phaseSaid } from './phase.ts';
import { spotMarks } from './spot-marks.tsx';
import { tableStage } from './stage.tsx';
import { describeRound } from './table-news.ts';
import { tableTools } from './table-tools.tsx';

function open(context: PlayContext<MessageId, 'live-roulette'>): Play<'live-roulette'> {
  const { t, money, state, stake, link, redraw } = context;
  const { variant } = state.wager;
  const { table } = variantRules[variant];
  let inside: InsideSort = 'straight';
  let lastBets: readonly Bet[] = [];
  let isReady = false;

  const nameOf = betName(t, table);
  const chips = chipTable({ t, money, state, stake, redraw, nameOf });
  let watchClose = () => {};
  const { wheels, news, seat, roundId, fallen, isOpen } = openTable(context, () => {
    watchClose();
    redraw();
  });
  watchClose = placeAtClose({
    now: () => seat.now(),
    round: roundId,
    total: () => chips.total(),
    isReady: () => isReady,
    place: context.press,
  });
  const own = ownBets({ t, money, chips, nameOf, roundId });
  const placed = (spot: string) => spotMarks(context, spot, own.on(spot), seat.view());
  const places = rouletteTable({ t, money, table, chips, redraw, nameOf, placed });
  const announce = announcements();
  const setInside = (chosen: InsideSort) => {
    inside = chosen;
    redraw();
  };

  return {
    pages: tablePages(context, seat, own, nameOf),
    fairness: () => saltNote(t, link.language, seat),
    stage: () =>
      tableStage({
        context,
        seat,
        isOpen: isOpen(),
        placed: own.total(),
        hasChips: chips.total() > 0,
        wheels,
        fallen: fallen(),
        table: places.view(inside, fallen()),
      }),
    fields: (isDisabled) =>
      tableTools({
        t,
        chips,
        lastBets,
        insideTool: places.insideTool(inside, isDisabled, setInside),
        isDisabled,
        refusal: news.refusal(),
      }),
    action() {
      const text = chips.total() === 0 ? t('placeAlone') : t('place', { amount: money.amount(chips.total()) });
      return isOpen() ? { text } : { text: t('wait'), isBarred: true };
    },
    spoken: ({ phase }) => (phase === 'placing' ? t('placing') : announce(chips.announcement(), phaseSaid(t, seat, own.total()))),
    total: () => chips.total(),
    wager() {
      const bets = news.checkOpen(isOpen()) ? chips.bets() : null;
      return bets && { kind: 'live-roulette', variant, round: roundId(), bets };
    },
    follow({ phase, rounds, notice }, before) {
      own.set(rounds);
      isReady = phase === 'ready';
      chips.fix(phase !== 'ready');
      news.follow(notice, before?.notice ?? null, isOpen());
      seat.follow(rounds);
    },
    async show({ round }) {
      if (round.state !== 'placed') return;
      lastBets = round.wager.bets;
      chips.clear();
    },
    notice: news.notice,
    describe: (round, result) => describeRound(context, round, result),
  };
}

void startGame({ rules, messages, open });
