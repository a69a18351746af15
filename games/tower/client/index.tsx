/** @jsxRuntime classic */
/** @jsx h */
import '#games/client/styles.ts';
import './tower.css';
import { type ComponentChild, h } from 'preact';
import { betText } from '#games/client/bet-text.ts';
import { startGame } from '#games/client/game.tsx';
import { placeBeside } from '#games/client/grid-step.ts';
import type { PlayContext, Play } from '#games/client/page.ts';
import { paragraphs } from '#games/client/paragraphs.tsx';
import { selectField } from '#games/client/select-field.tsx';
import { payoutOf } from '#games/engine/payout.ts';
import type { RoundView } from '#games/provider/protocol.ts';
import { towerDoors, type TowerLevel, towerLevels, towerMultiplier, towerReturnPercent, towerRowCount } from '../engine.ts';
import { rules } from '../rules.ts';
import { messages, type MessageId } from './messages.ts';
import { towerView } from './tower-view.tsx';

/** Returns what an ended round was about: all picks and all traps; null of an open one. */
function endOf({ outcome, progress, wager }: RoundView<'tower'>) {
  if (!outcome || !progress) return null;
  const all = progress.decided.flatMap(({ pick }) => (pick === null ? [] : [pick]));
  return { all, traps: outcome.traps, level: wager.level };
}

function rulesText({ t, money }: Pick<PlayContext<MessageId, 'tower'>, 't' | 'money'>, level: TowerLevel): ComponentChild {
  const percent = money.percent(rules.returnPercentOf({ kind: 'tower', level }));
  const { doors, traps } = towerDoors[level];
  return paragraphs(
    t('towerRules', { rows: towerRowCount }),
    t('levelRules', { level: t(level), doors, traps, top: money.multiplier(towerMultiplier(level, towerRowCount)) }),
    t('towerReturn', { fair: towerReturnPercent, percent }),
    t('untouchedRules'),
  );
}

/** The door of the next row gets the focus after a pick, so that the arrow keys continue there. */
const focusNext = (): void => {
  if (!document.activeElement?.closest('.rows')) return;
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.rows [tabindex="0"]')?.focus());
};

function open({ t, money, state, stake, decide, redraw, redrawNow }: PlayContext<MessageId, 'tower'>): Play<'tower'> {
  let { level } = state.wager;
  let picked: readonly number[] = [];
  let traps: readonly (readonly number[])[] = [];
  let stakeMinor = 0;
  let isTurn = false;
  let at = 0;

  const reached = () => towerMultiplier(level, picked.length);
  const earned = () => money.amount(Number(payoutOf(BigInt(stakeMinor), reached())));
  const press = (door: number) => {
    at = door;
    if (isTurn) decide({ kind: 'tower', pick: door });
    redraw();
  };
  const step = (event: KeyboardEvent) => {
    const { doors } = towerDoors[level];
    const to = placeBeside(event.key, at, doors, doors);
    if (to === null) return;
    event.preventDefault();
    at = to;
    redrawNow();
    document.querySelector<HTMLElement>('.rows [tabindex="0"]')?.focus();
  };
  const choose = (chosen: TowerLevel) => {
    if (chosen !== level) [picked, traps, at] = [[], [], 0];
    level = chosen;
    redraw();
  };

  return {
    isOriginal: true,
    pages: [{ title: t('rules'), content: () => rulesText({ t, money }, level) }],
    stage: () => towerView({ t, money }, { level, picked, traps, isTurn, at, press, step }),
    fields: (isDisabled) =>
      selectField({
        id: 'level',
        label: t('level'),
        isDisabled,
        value: level,
        options: towerLevels.map((name) => [name, t('levelOption', { level: t(name), ...towerDoors[name] })]),
        onChoose: (chosen) => choose(chosen as TowerLevel),
      }),
    action(view) {
      if (view.phase === 'deciding') return { text: picked.length === 0 ? t('pickFirst') : t('cashOut', { amount: earned() }) };
      return { text: betText({ t, money, stake }, 'playAlone', 'play') };
    },
    spoken(view) {
      if (view.phase === 'placing') return t('placing');
      if (view.phase !== 'deciding') return '';
      if (picked.length === 0) return t('begun');
      return t('reached', { count: picked.length, multiplier: money.multiplier(reached()), amount: earned() });
    },
    wager: () => ({ kind: 'tower', level }),
    decision: () => (picked.length === 0 ? null : { kind: 'tower', pick: null }),
    follow(view, before) {
      isTurn = view.phase === 'deciding' && !view.isSent;
      if (view.phase === 'placing' && before?.phase === 'ready') [picked, traps] = [[], []];
      if (view.phase !== 'deciding') return;
      const { progress, wager: played, stake_minor } = view.round;
      if (!progress) return;
      if (progress.seen.picked.length > picked.length) focusNext();
      [picked, traps, level, stakeMinor] = [progress.seen.picked, [], played.level, stake_minor];
    },
    async show({ round }) {
      const end = endOf(round);
      if (!end) return;
      [picked, traps, level] = [end.all, end.traps, end.level];
      redraw();
    },
    describe(round, result) {
      const end = endOf(round);
      if (!end) return result;
      const isHit = end.all.some((door, row) => end.traps[row]?.includes(door));
      return `${t(isHit ? 'hit' : 'stopped', { count: end.all.length })}. ${result}`;
    },
  };
}

void startGame({ rules, messages, open });
