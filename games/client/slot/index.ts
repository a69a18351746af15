import '../shared/styles.ts';
import './slot.css';
import { payoutOf, scatterPay, SLOT_PROFILES, type SlotOutcome, type SlotProfileName } from '../../engine/index.ts';
import { h } from '../shared/dom.ts';
import type { PlacedBet } from '../shared/bet-desk.ts';
import { startGame, type Game } from '../shared/game.ts';
import { paytable } from './paytable.ts';
import { reelSet } from './reels.ts';
import { symbolFace, symbolName } from './symbols.ts';

/** How long each paying line stays marked; nothing blinks. */
const MARK_MS = 1400;
/** A spin takes its time, however quickly the server answers. */
const LEAST_SPIN_MS = 900;

function play(game: Game): void {
  const { t, money, shell, stake, state, link } = game;
  const wager = state.wager;
  if (wager.kind !== 'slots') throw new Error(`not a slot: ${wager.kind}`);
  const reels = reelSet(wager.profile, (symbol) => symbolFace(link, symbol));
  const lines = h('p', { class: 'lines', 'aria-hidden': 'true' });
  const action = h('button', { type: 'submit', class: 'action' });
  let isBusy = false;
  let marking: ReturnType<typeof setInterval> | undefined;

  const label = () => {
    const minor = stake.peek();
    action.textContent = minor === null ? t('spinAlone') : t('spin', { amount: money.amount(minor) });
  };
  const setBusy = (busy: boolean) => {
    isBusy = busy;
    action.setAttribute('aria-disabled', String(busy));
    game.setDisabled(busy);
  };
  const unmark = () => {
    clearInterval(marking);
    reels.mark(null);
    lines.textContent = '';
  };
  const spin = async (placed: Promise<PlacedBet>) => {
    setBusy(true);
    unmark();
    shell.say('');
    shell.announce(t('spinning'));
    reels.spin();
    try {
      const [reply] = await Promise.all([placed, new Promise<void>((resolve) => void setTimeout(resolve, LEAST_SPIN_MS))]);
      const { round } = reply;
      game.record(reply);
      const { text, tone } = game.resultOf(round);
      if (round.outcome?.kind === 'slots') {
        await reels.stop(round.outcome);
        const wins = winsOf(game, wager.profile, round.outcome, round.stake_minor);
        marking = showInTurn(wins, (win) => {
          reels.mark(win.mark);
          lines.textContent = win.text;
        });
        shell.say([...wins.map((win) => win.text), text].join(' · '), tone);
      } else {
        reels.cancel();
        shell.say(text, tone);
      }
      game.showBalance();
    } catch (error) {
      reels.cancel();
      game.complain(error);
    } finally {
      shell.announce('');
      setBusy(false);
    }
  };

  shell.stage.append(h('div', { class: 'machine' }, reels.element, lines));
  shell.panel.append(stake.element, action);
  shell.panel.addEventListener('change', label);
  shell.panel.addEventListener('submit', () => {
    const minor = isBusy ? null : stake.read();
    if (minor !== null) void spin(game.place(minor, wager));
  });
  // Reels that go on turning would say that a spin is under way.
  shell.stage.addEventListener('unknown', () => reels.cancel());
  game.addPage(t('paytable'), () => paytable(game, wager.profile, stake.peek() ?? state.limits.minimum_minor));
  label();
  const unknown = game.recover();
  if (unknown) void spin(unknown);
}

interface Win {
  readonly mark: number | 'scatters';
  readonly text: string;
}

function winsOf({ t, money }: Game, profile: SlotProfileName, { lineWins, scatters }: SlotOutcome, stake: number): Win[] {
  const amount = (hundredths: number) => money.amount(Number(payoutOf(BigInt(stake), hundredths)));
  const byLine = lineWins.map(({ line, symbol, count, multiplier }): Win => ({
    mark: line,
    text: t('lineWin', { line: line + 1, count, symbol: symbolName(t, symbol), amount: amount(multiplier) }),
  }));
  const scattered = scatterPay(SLOT_PROFILES[profile], scatters);
  return scattered ? [...byLine, { mark: 'scatters', text: t('scatterWin', { count: scatters, amount: amount(scattered) }) }] : byLine;
}

function showInTurn(wins: readonly Win[], show: (win: Win) => void): ReturnType<typeof setInterval> | undefined {
  let next = 0;
  const step = () => {
    const win = wins[next % wins.length];
    next += 1;
    if (win) show(win);
  };
  step();
  return wins.length > 1 ? setInterval(step, MARK_MS) : undefined;
}

void startGame('slots', play);
