import type { GameState, RoundView } from '../../provider/protocol.ts';
import { h } from './dom.ts';
import type { LaunchLink } from './link.ts';
import type { Translate } from './messages.ts';
import type { MoneyFormat } from './money.ts';

/** The room around a game: who plays what with which money, the stage, the controls, what happened. */
export interface Shell {
  readonly stage: HTMLElement;
  readonly panel: HTMLElement;
  readonly menu: HTMLElement;
  /** Shown under the controls and read out. */
  say(text: string, tone?: Tone): void;
  /** Says something more, after what stands there. */
  add(text: string): void;
  /** Read out only: for what the eye follows on the stage. */
  announce(text: string): void;
  /** @param netMinor of the whole session, which may be longer than the list. */
  showRounds(rounds: readonly RoundView[], netMinor: number): void;
}
export type Tone = 'neutral' | 'good' | 'problem';

export interface Parts {
  readonly link: LaunchLink;
  readonly t: Translate;
  readonly money: MoneyFormat;
  readonly state: GameState;
}

/** @param purse shows what there is to play with. */
export function createShell({ link, t, money, state }: Parts, purse: HTMLElement): Shell {
  const message = h('p', { class: 'message', role: 'status' });
  const whisper = h('p', { class: 'visually-hidden', role: 'status' });
  const rounds = h('ol', { class: 'rounds', 'aria-label': t('rounds') });
  const net = h('p', { class: 'net' });
  const stage = h('section', { class: 'stage', 'aria-label': link.name });
  const panel = h('form', { class: 'panel', novalidate: true, submit: (event) => event.preventDefault() });
  const menu = h('div', { class: 'menu' });
  // The site around the game says of a demo that it is one.
  const isTold = state.mode === 'demo' ? window.parent !== window : link.isRealMoney;
  const note = isTold ? null : state.mode === 'demo' ? 'demoNote' : 'sandboxNote';

  document.title = link.name;
  document.body.replaceChildren(
    h(
      'main',
      { class: 'game' },
      h(
        'header',
        { class: 'bar' },
        h('div', { class: 'title' }, h('h1', {}, link.name), link.provider && h('p', { class: 'provider' }, link.provider)),
        purse,
      ),
      stage,
      h('div', { class: 'side' }, panel, message, whisper, menu, note && h('p', { class: 'note' }, t(note))),
      h('footer', { class: 'foot' }, net, rounds),
    ),
  );

  return {
    stage,
    panel,
    menu,
    say(text, tone = 'neutral') {
      message.textContent = text;
      message.dataset['tone'] = tone;
    },
    add: (text) => message.append(message.textContent ? ' ' : '', text),
    announce: (text) => whisper.replaceChildren(text),
    showRounds(played, netMinor) {
      const ended = played.filter(({ payout_minor }) => payout_minor !== null);
      net.replaceChildren(ended.length ? t('sessionNet', { net: money.signed(netMinor) }) : '');
      rounds.replaceChildren(
        ...(ended.length ? ended.map((round) => chip(round, money)) : [h('li', { class: 'no-rounds' }, t('noRounds'))]),
      );
    },
  };
}

/** A win is what came back above the stake; anything less is shown as the loss that it is. */
function chip({ multiplier, payout_minor, stake_minor, outcome }: RoundView, money: MoneyFormat): HTMLElement {
  const net = (payout_minor ?? 0) - stake_minor;
  const factor = factorOf({ multiplier, outcome });
  return h('li', { class: net > 0 ? 'chip chip-won' : 'chip' }, h('b', {}, money.multiplier(factor)), ` ${money.signed(net)}`);
}

/** The multiplier that was paid; of a lost flight, where it ended. */
export const factorOf = ({ multiplier, outcome }: Pick<RoundView, 'multiplier' | 'outcome'>): number =>
  outcome?.kind === 'crash' && !multiplier ? outcome.crashPoint : (multiplier ?? 0);

/** What a round came to, in words that never dress a loss as a win. */
export function resultText({ t, money }: Parts, { stake_minor, payout_minor, state }: RoundView): { text: string; tone: Tone } {
  if (state === 'returned') return { text: t('returned'), tone: 'problem' };
  const payout = payout_minor ?? 0;
  const values = { stake: money.amount(stake_minor), payout: money.amount(payout), net: money.signed(payout - stake_minor) };
  const outcome =
    payout === 0
      ? t('lost', values)
      : payout < stake_minor
        ? t('partReturned', values)
        : payout === stake_minor
          ? t('stakeReturned', values)
          : t('paid', values);
  return { text: state === 'settling' ? `${outcome} ${t('settling')}` : outcome, tone: payout > stake_minor ? 'good' : 'neutral' };
}
