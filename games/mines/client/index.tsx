import '#games/client/styles.ts';
import './mines.css';
import type { ComponentChild } from 'preact';
import { betText } from '#games/client/bet-text.ts';
import { startGame } from '#games/client/game.tsx';
import { focusPlace, placeBeside } from '#games/client/grid-step.ts';
import type { PlayContext, Play } from '#games/client/page.ts';
import { paragraphs } from '#games/client/paragraphs.tsx';
import { payoutOf } from '#games/engine/payout.ts';
import type { RoundView } from '#games/provider/protocol.ts';
import { highestMinesMultiplier, minesMultiplier, minesReturnPercent, maxPicks, placeCount, rowLength } from '../engine.ts';
import { rules } from '../rules.ts';
import { countField } from './count-field.tsx';
import { messages, type MessageId } from './messages.ts';
import { minefieldView } from './minefield.tsx';

/** Returns what an ended round was about: all picks and all mines; null of an open one. */
function endOf({ outcome, progress, wager }: RoundView<'mines'>) {
  if (!outcome || !progress) return null;
  const all = progress.decided.flatMap((decision) => (decision.pick !== null ? [decision.pick] : []));
  return { all, mines: outcome.mines, count: wager.mines };
}

function rulesText({ t, money }: Pick<PlayContext<MessageId, 'mines'>, 't' | 'money'>, mines: number): ComponentChild {
  const percent = money.percent(rules.returnPercentOf({ kind: 'mines', mines }));
  return paragraphs(
    t('minesRules'),
    t('endRules', { mines, picks: maxPicks(mines), limit: money.multiplier(highestMinesMultiplier) }),
    t('minesReturn', { mines, fair: minesReturnPercent, percent }),
    t('untouchedRules'),
  );
}

function open({ t, money, state, stake, decide, redraw }: PlayContext<MessageId, 'mines'>): Play<'mines'> {
  const initial = state.wager;
  let count = initial.mines;
  let picked: readonly number[] = [];
  let mined: readonly number[] = [];
  let stakeMinor = 0;
  let isTurn = false;
  let at = 12;

  const reached = () => minesMultiplier(count, picked.length);
  const earned = () => money.amount(Number(payoutOf(BigInt(stakeMinor), reached())));
  const press = (place: number) => {
    at = place;
    if (isTurn && !picked.includes(place)) decide({ kind: 'mines', pick: place });
    redraw();
  };
  const step = (event: KeyboardEvent) => {
    const to = placeBeside(event.key, at, placeCount, rowLength);
    if (to === null) return;
    event.preventDefault();
    at = to;
    redraw();
    focusPlace(event, to);
  };
  const wager = () => ({ kind: 'mines', mines: count }) as const;

  return {
    isOriginal: true,
    pages: [
      {
        title: t('rules'),
        content: () => rulesText({ t, money }, count),
      },
    ],
    stage: () => minefieldView(t, { picked, mined, isTurn, at, press, step }),
    fields: (isDisabled) =>
      countField(t, {
        count,
        next: money.multiplier(minesMultiplier(count, (isTurn ? picked.length : 0) + 1)),
        isDisabled,
        choose(mines) {
          count = mines;
          redraw();
        },
      }),
    action(view) {
      if (view.phase === 'deciding') return { text: picked.length === 0 ? t('pickFirst') : t('cashOutNow', { amount: earned() }) };
      return { text: betText({ t, money, stake }, 'dealAlone', 'deal') };
    },
    spoken(view) {
      if (view.phase === 'placing') return t('placing');
      if (view.phase !== 'deciding') return '';
      if (picked.length === 0) return t('begun');
      return t('reached', { count: picked.length, multiplier: money.multiplier(reached()), amount: earned() });
    },
    wager,
    decision: () => (picked.length === 0 ? null : { kind: 'mines', pick: null }),
    follow(view, before) {
      isTurn = view.phase === 'deciding' && !view.isSent;
      if (view.phase === 'placing' && before?.phase === 'ready') [picked, mined] = [[], []];
      if (view.phase !== 'deciding') return;
      const { progress, wager: played, stake_minor } = view.round;
      if (!progress) return;
      [picked, mined, count, stakeMinor] = [progress.seen.picked, [], played.mines, stake_minor];
    },
    async show({ round }) {
      const end = endOf(round);
      if (!end) return;
      [picked, mined, count] = [end.all, end.mines, end.count];
      redraw();
    },
    describe(round, result) {
      const end = endOf(round);
      if (!end) return result;
      const isHit = end.all.some((pick) => end.mines.includes(pick));
      return `${t(isHit ? 'hit' : 'stopped', { count: end.all.length })}. ${result}`;
    },
  };
}

void startGame({ rules, messages, open });
