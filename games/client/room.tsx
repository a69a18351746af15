/** @jsxRuntime classic */
/** @jsx h */
import { Fragment, h, type ComponentChild, type ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { formatDecimal } from '#domain/money-format.ts';
import type { RoundView } from '../provider/protocol.ts';
import { Late } from './late.tsx';
import { moneyNote } from './money-note.ts';
import { noticeText } from './notice.ts';
import type { Action, PlayContext, Play } from './page.ts';
import { soundButton } from './sound/button.tsx';
import type { SoundSwitch } from './sound/switch.ts';
import { walletField } from './wallet-field.tsx';
import { factorOf, stakedOf } from './results.ts';
import type { RoundViewModel } from './round.view.ts';
import type { AutobetView } from './series/autobet.tsx';

interface Props {
  readonly context: PlayContext;
  readonly play: Play;
  readonly view: RoundViewModel;
  /** Null without a series of bets, or once the player has bet again after one. */
  readonly series: AutobetView | null;
  /** Seconds until the next round may begin. */
  readonly waitS: number;
  /** A round was ended by a press a moment ago. */
  readonly isResting: boolean;
  readonly menu: readonly { readonly title: string; readonly onPress: () => void }[];
  /** Null where the browser has no sound. */
  readonly sound: SoundSwitch | null;
  readonly onPress: () => void;
  readonly onChooseWallet: (wallet: 'cash' | 'bonus') => void;
  /** A dialog over the room. */
  readonly children?: ComponentChildren;
}

/** Overflowing content gets a tab stop, so that the keyboard can scroll it. */
function keepReachable(place: HTMLElement | null): void {
  if (place) place.tabIndex = place.scrollHeight > place.clientHeight ? 0 : -1;
}

/** The room around a game: who plays what with which money, the stage, the controls, what happened. */
export function RoomView({
  context,
  play,
  view,
  series,
  waitS,
  isResting,
  menu,
  sound,
  onPress,
  onChooseWallet,
  children,
}: Props): ComponentChild {
  const { link, t, money, state, stake } = context;
  const isInSeries = series?.isRunning === true;
  const isFixed = view.phase !== 'ready' || isInSeries;
  const { text, tone, onDismiss } = play.notice?.(view) ?? {
    ...noticeText({ t, money, describe: (round, result) => play.describe(round, result) }, view.notice),
    onDismiss: undefined,
  };
  const message = [text, view.hasBonusEnded ? t('bonusOver') : '', view.hasBonusGone ? t('bonusGone') : ''].filter(Boolean).join(' ');
  const action: Action = isInSeries ? { text: series.action, isLive: true } : play.action(view);
  const isWaiting = view.phase === 'ready' && waitS > 0 && !isInSeries;
  const isBarred = isInSeries
    ? series.isStopping
    : view.phase === 'ready'
      ? stake.isUnclear() || isWaiting || isResting || action.isBarred === true
      : view.phase === 'deciding'
        ? view.isSent
        : view.phase === 'showing'
          ? !play.finish
          : view.phase !== 'flying' || view.isLeaving;
  const spoken = isInSeries
    ? series.spoken
    : view.phase === 'ready' && stake.isUnclear()
      ? `${t('unclear')} ${t('whichAmount')}`
      : play.spoken(view) || (series?.spoken ?? '');
  const slowly = view.phase === 'placing' && <Late>{spoken}</Late>;
  const note = moneyNote({ mode: state.mode, played: view.played, isRealMoney: link.isRealMoney, isFramed: window.parent !== window });
  const messagePlace = useRef<HTMLParagraphElement>(null);
  // Not while drawing: what is asked for has to be laid out first.
  useLayoutEffect(() => {
    const timer = setTimeout(() => keepReachable(messagePlace.current));
    return () => clearTimeout(timer);
  }, [message, view.phase]);
  const dismiss = () => {
    // The button goes. Not to the one that bets: a second Enter would press it.
    messagePlace.current?.focus({ preventScroll: true });
    onDismiss?.();
  };
  const submit = (event: Event) => {
    event.preventDefault();
    onPress();
  };

  return (
    <Fragment>
      <main class="game">
        <header class="bar">
          <div class="title">
            <h1>{link.name}</h1>
            {link.provider && <p class="provider">{link.provider}</p>}
          </div>
          <div class="wallet-field">{walletField({ t, money, view, onChoose: onChooseWallet })}</div>
        </header>
        <div class="stage-area">
          <section class="stage" aria-label={link.name}>
            {play.stage()}
          </section>
        </div>
        <div class="side">
          <form class="panel" novalidate onSubmit={submit}>
            {stake.field(isFixed)}
            {play.fields?.(isFixed)}
            <button
              type="submit"
              class={action.isLive ? 'action action-live' : 'action'}
              // Not `disabled`: the focus would be lost at every bet.
              aria-disabled={isBarred ? 'true' : 'false'}
              // The countdown is visual only, because a screen reader would read it every second.
              aria-label={isWaiting ? action.text : action.label}
            >
              {isWaiting ? t('paceWait', { seconds: waitS }) : action.text}
            </button>
            {series && <p class="series">{series.text}</p>}
          </form>
          <p
            ref={messagePlace}
            class="message"
            role="status"
            // A series would read out each of its rounds.
            aria-live={isInSeries ? 'off' : undefined}
            data-tone={tone}
          >
            {message || slowly}
          </p>
          {onDismiss && (
            <button type="button" class="quiet dismiss" aria-label={t('dismiss')} onClick={dismiss}>
              ×
            </button>
          )}
          <p class="visually-hidden" role="status">
            {spoken}
          </p>
          <div class="menu">
            {menu.map(({ title, onPress: open }) => (
              <button type="button" class="quiet" key={title} onClick={open}>
                {title}
              </button>
            ))}
            {sound && soundButton(t, sound)}
          </div>
          {view.freeRounds && (
            <p class="note">{t('freeRounds', { count: view.freeRounds.left, amount: money.amount(view.freeRounds.stake_minor) })}</p>
          )}
          {note && <p class="note">{t(note)}</p>}
          {state.max_stake_minor !== null && <p class="note">{t('stakeNote', { amount: money.amount(state.max_stake_minor) })}</p>}
          {state.cycle_ms !== null && (
            <p class="note">
              {t('paceNote', { seconds: formatDecimal(String(state.cycle_ms / 1000), link.language, { min: 0, max: 1 }) })}
            </p>
          )}
        </div>
        <footer class="foot">{history(context, view)}</footer>
      </main>
      {children}
    </Fragment>
  );
}

function history({ t, money }: PlayContext, { rounds, netMinor }: RoundViewModel): ComponentChildren {
  const ended = rounds.filter(({ payout_minor }) => payout_minor !== null);
  /** A win is what came back above the stake; anything less is shown as the loss that it is. */
  const chip = (round: RoundView) => {
    const net = (round.payout_minor ?? 0) - stakedOf(round);
    return (
      <li class={net > 0 ? 'chip chip-won' : 'chip'} key={round.id}>
        <b>{money.multiplier(factorOf(round))}</b>
        {` ${money.signed(net)}`}
      </li>
    );
  };
  return [
    <p class="net" key="net">
      {ended.length > 0 ? t('sessionNet', { net: money.signed(netMinor) }) : ''}
    </p>,
    <ol class="rounds" aria-label={t('rounds')} key="rounds">
      {ended.length > 0 ? ended.map(chip) : <li class="no-rounds">{t('noRounds')}</li>}
    </ol>,
  ];
}
