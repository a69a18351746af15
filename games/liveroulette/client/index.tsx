/** @jsxRuntime classic */
/** @jsx h */
import '#games/client/styles.ts';
import '#games/client/chip-table.css';
import '#games/roulette/client/roulette.css';
import './liveroulette.css';
import { Fragment, h } from 'preact';
import { required } from '#domain/required.ts';
import { chipTable, cornerChip } from '#games/client/chip-table.tsx';
import { startGame } from '#games/client/game.tsx';
import { placeAtClose } from '#games/client/live/place-at-close.ts';
import { takeSeat, together } from '#games/client/live/seat.ts';
import { isRefusal, newsAfter, noticeText } from '#games/client/notice.ts';
import type { PlayContext, Play } from '#games/client/page.ts';
import { resultText, type Tone } from '#games/client/results.ts';
import type { Bet } from '#games/engine/bets.ts';
import type { Rules } from '#games/engine/wager.ts';
import type { RoundReply, RoundView } from '#games/provider/protocol.ts';
import type { Notice } from '#games/client/round.types.ts';
import { lastPockets } from '#games/roulette/client/last-pockets.tsx';
import { betName, fellText } from '#games/roulette/client/names.ts';
import { rulesTexts } from '#games/roulette/client/rules-texts.tsx';
import { type InsideSort, rouletteTable } from '#games/roulette/client/table.tsx';
import { rouletteWheel } from '#games/roulette/client/wheel.tsx';
import { fallenIn, variantRules } from '#games/roulette/engine.ts';
import { rules } from '../rules.ts';
import { messages, type MessageId } from './messages.ts';
import { othersList, othersOn, othersText } from './others.tsx';
import { DrawnRound } from './results.tsx';
import { phaseSaid, phaseText } from './phase.ts';
import { saltNote } from './salt-note.tsx';

function open(context: PlayContext<MessageId, 'live-roulette'>): Play<'live-roulette'> {
  const { t, money, state, stake, link, house, redraw } = context;
  const usual = state.wager;
  const { variant } = usual;
  const { table, balls } = variantRules[variant];
  const wheels = Array.from({ length: balls }, () => rouletteWheel(table.wheelOrder, context));
  let inside: InsideSort = 'straight';
  let own: readonly RoundView<'live-roulette'>[] = [];
  let lastBets: readonly Bet[] = [];
  let concluded: { readonly text: string; readonly tone: Tone } | null = null;
  let dismissed: Notice | null = null;
  let refused = '';
  let announced = { chips: '', phase: '', latest: '' };

  const nameOf = betName(t, table);
  const chips = chipTable({ t, money, state, stake, redraw, nameOf });
  let watchClose = () => {};
  let isReady = false;
  const seat = takeSeat({
    context: {
      house,
      redraw() {
        watchClose();
        redraw();
      },
    },
    async show(result, isPlayed) {
      // Without a bet the wheel shows its result at once, because it never moves by itself.
      if (isPlayed) await Promise.all(wheels.map((wheel, ball) => wheel.turnTo(result[ball] ?? 0)));
      else wheels.forEach((wheel, ball) => wheel.standAt(result[ball] ?? 0));
    },
    onConcluded(replies: readonly RoundReply<'live-roulette'>[]) {
      const round = together(replies);
      if (!round) return;
      const { text, tone } = resultText({ t, money }, round);
      const fell = round.outcome ? `${fellText(t, fallenIn(round.outcome))} ` : '';
      concluded = { text: `${fell}${text}`, tone };
      redraw();
    },
  });

  const roundId = () => seat.view()?.table.round?.id ?? '';
  watchClose = placeAtClose({
    now: () => seat.now(),
    round: roundId,
    total: () => chips.total(),
    isReady: () => isReady,
    place: context.press,
  });
  const isOpen = () => seat.now()?.phase === 'open' && !seat.isLost() && !seat.isOver();
  const laidBets = (): readonly Bet[] =>
    own.flatMap(({ state: stands, wager }) => (stands === 'laid' && wager.round === roundId() ? wager.bets : []));
  const laidTotal = () => money.amount(laidBets().reduce((sum, { stake: chip }) => sum + chip, 0));
  const laidOn = (spot: string) => laidBets().reduce((sum, { on, stake: chip }) => (on === spot ? sum + chip : sum), 0);
  const places = rouletteTable({
    t,
    money,
    table,
    chips,
    redraw,
    nameOf,
    laid(spot) {
      const view = seat.view();
      const [amount, others] = [laidOn(spot), view ? othersOn(view, spot) : 0];
      return {
        marks: (
          <Fragment>
            {amount > 0 && (
              <span class="laid-on" aria-hidden="true">
                {cornerChip(money.plain(amount))}
              </span>
            )}
            {others > 0 && (
              <span class="others-on" aria-hidden="true">
                {others}
              </span>
            )}
          </Fragment>
        ),
        said: [amount > 0 ? t('laidOn', { amount: money.amount(amount) }) : '', others > 0 ? t('playersOn', { count: others }) : '']
          .filter(Boolean)
          .join(', '),
      };
    },
  });
  const result = () => {
    const round = seat.view()?.table.round;
    return round?.phase === 'drawn' ? wheels.flatMap((wheel) => wheel.fallen() ?? []) : [];
  };
  const ownList = () => {
    const laid = laidBets();
    const spots = [...new Set(laid.map(({ on }) => on))];
    return [
      <h3 key="own">{t('ownBets')}</h3>,
      laid.length === 0 ? (
        <p key="none">{t('noBetsYet')}</p>
      ) : (
        <ul key="laid">
          {spots.map((on) => (
            <li key={on}>{t('withChip', { spot: nameOf(on), amount: money.amount(laidOn(on)) })}</li>
          ))}
        </ul>
      ),
      chips.total() > 0 && [<h3 key="new">{t('newChips')}</h3>, chips.list()],
    ];
  };

  const describe = (round: RoundView<'live-roulette'>, text: string) => {
    if (round.state === 'laid') return t('laid', { stake: money.amount(round.stake_minor) });
    return round.outcome ? `${fellText(t, fallenIn(round.outcome))} ${text}` : text;
  };
  /** Told beside the chips, which it leaves where they are. */
  const isLate = (notice: Notice | null) => notice?.kind === 'refused' && notice.code === 'bets_closed';

  return {
    pages: [
      {
        title: t('yourBets'),
        content: () => {
          const view = seat.view();
          return [ownList(), view && othersList(t, link.language, view, nameOf)];
        },
      },
      {
        title: t('results'),
        content: () => {
          const drawn = seat.view()?.table.results ?? [];
          return drawn.length === 0 ? (
            <p>{t('noResults')}</p>
          ) : (
            drawn.map((each) => <DrawnRound t={t} house={house} drawn={each} contribution={seat.contribution} key={each.id} />)
          );
        },
      },
      {
        title: t('rules'),
        content: () => [
          <p key="live">
            {t('liveRules', {
              seconds: (seat.view()?.table.round?.betting_ms ?? required(rules.shared, 'The shared table').bettingMs) / 1000,
              maximum: money.amount(state.limits.maximum_minor),
            })}
          </p>,
          ...rulesTexts(context, rules as unknown as Rules, variant),
        ],
      },
    ],
    fairness: () => saltNote(t, link.language, seat),
    stage() {
      const view = seat.view();
      return (
        <div class={`roulette roulette-live roulette-${variant}`} style={{ '--lanes': table.highest / 3 + 1 }}>
          <div class="live-head" key="head">
            <p class="phase" role="timer" data-open={isOpen() ? '' : undefined}>
              {phaseText(t, seat, laidBets().length > 0 ? laidTotal() : null, chips.total() > 0)}
            </p>
            <p class="others-count">{view?.table.round ? othersText(t, view) : ''}</p>
          </div>
          <div class="wheels" key="wheels">
            {wheels.map((wheel, ball) => (
              <div key={ball}>{wheel.view()}</div>
            ))}
          </div>
          {places.view(inside, result())}
          {/* The one that is being drawn stands there once it was seen. */}
          {lastPockets(t, view?.table.results.filter(({ id }) => id !== roundId() || result().length > 0) ?? [])}
        </div>
      );
    },
    fields(isDisabled) {
      const [undo, clear] = chips.tools(isDisabled);
      const isAgain = chips.total() === 0 && lastBets.length > 0;
      return [
        <div class="table-tools" key="tools">
          {places.insideTool(inside, isDisabled, (chosen) => {
            inside = chosen;
            redraw();
          })}
          {undo}
          {/* The same button under another name: there is nothing to clear, and the focus stays. */}
          {isAgain ? (
            <button type="button" class="step" key={t('clear')} disabled={isDisabled} onClick={() => chips.layIfBare(lastBets)}>
              {t('again')}
            </button>
          ) : (
            clear
          )}
        </div>,
        refused ? (
          <p class="field-error" role="status" key="refused">
            {refused}
          </p>
        ) : (
          chips.problem()
        ),
      ];
    },
    action() {
      const text = chips.total() === 0 ? t('placeAlone') : t('place', { amount: money.amount(chips.total()) });
      return isOpen() ? { text } : { text: t('wait'), isBarred: true };
    },
    spoken({ phase }) {
      if (phase === 'placing') return t('placing');
      const [said, told] = [chips.said(), phaseSaid(t, seat, laidBets().length > 0 ? laidTotal() : null)];
      const latest = said !== announced.chips ? said : told !== announced.phase ? told : announced.latest;
      announced = { chips: said, phase: told, latest };
      return latest;
    },
    total: () => chips.total(),
    wager() {
      refused = isOpen() ? '' : t('notNow');
      if (refused) {
        redraw();
        return null;
      }
      const bets = chips.bets();
      return bets && { kind: 'live-roulette', variant, round: roundId(), bets };
    },
    follow({ phase, rounds, notice }, before) {
      own = rounds;
      isReady = phase === 'ready';
      chips.fix(phase !== 'ready');
      if (isOpen()) refused = '';
      // The result that follows takes the place of the message: this stays until bets are open again.
      if (notice !== (before?.notice ?? null) && isLate(notice)) refused = t('notNow');
      // The notice on a later bet replaces the result of earlier ones.
      if (notice !== (before?.notice ?? null)) concluded = null;
      seat.follow(rounds);
    },
    async show({ round: { state: stands, wager } }) {
      if (stands !== 'laid') return;
      lastBets = wager.bets;
      chips.clear();
    },
    notice({ notice }) {
      const words = { t, money, describe };
      const isGone = notice === dismissed || (concluded !== null && isLate(notice));
      const last = isGone ? null : notice;
      const told = concluded ? newsAfter(words, last, concluded) : noticeText(words, last);
      // One for coming late goes by itself, with the next result.
      const canDismiss = isRefusal(last) && !isLate(last);
      return {
        ...told,
        onDismiss: canDismiss
          ? () => {
              dismissed = notice;
              redraw();
            }
          : undefined,
      };
    },
    describe,
  };
}

void startGame({ rules, messages, open });
