import type { Wager } from '../../engine/index.ts';
import type { GameKind, GameState, PlayedWallet, RoundReply, RoundView } from '../../provider/protocol.ts';
import { menuButton, openDialog } from './dialog.ts';
import { betDesk, LostBet, type PlacedBet } from './bet-desk.ts';
import { betMemory } from './bet-memory.ts';
import { h } from './dom.ts';
import { openFairness, randomSeed } from './fairness-panel.ts';
import { openingOf, readLink } from './link.ts';
import { translator, type Translate } from './messages.ts';
import { moneyFormat } from './money.ts';
import { parentTeller } from './parent.ts';
import { CallError, sitDown, type Seat } from './server.ts';
import { purseField } from './purse-field.ts';
import { createShell, resultText, type Parts, type Shell } from './shell.ts';
import { stakeField, type StakeField } from './stake-field.ts';

/** What a game page stands on once its session is open. */
export interface Game extends Parts {
  readonly seat: Seat;
  readonly shell: Shell;
  readonly stake: StakeField;
  /** Rounds of this session, newest first, an open one among them. */
  readonly rounds: () => readonly RoundView[];
  /** Places a bet with the money that is chosen. Resolves when it is known what became of it, and rejects where it was not placed. */
  place(stakeMinor: number, wager: Wager): Promise<PlacedBet>;
  /** The bet that an earlier visit of this page left unknown; null where there is none. */
  recover(): Promise<PlacedBet> | null;
  /** Takes a reply into the books of the page. The balance is shown when the game says so, not before the outcome is seen. */
  record(reply: RoundReply | PlacedBet): void;
  /** Shows what there is, and changes to cash where the bonus money has come to its end. */
  showBalance(): void;
  /** What a round came to, and that it was placed after all where that was in doubt. */
  resultOf(round: RoundView): ReturnType<typeof resultText>;
  /** While a bet is on its way or a round is open, nothing about it can be changed. */
  setDisabled(isDisabled: boolean): void;
  complain(error: unknown): void;
  /** A button under the controls that opens a dialog. */
  addPage(title: string, content: () => readonly (Node | string)[]): void;
}

const THEME = ['sky-1', 'sky-2', 'sky-3', 'glow', 'main'];

export async function startGame(kind: GameKind, onReady: (game: Game) => void): Promise<void> {
  const link = readLink(location);
  const t = translator(link.language);
  document.documentElement.lang = link.language;
  document.title = link.name;
  link.colours?.forEach((colour, index) => document.documentElement.style.setProperty(`--theme-${THEME[index]}`, colour));
  // Only the part behind # differs between two sessions of one game: that alone would not load the page anew.
  addEventListener('hashchange', () => location.reload());
  document.body.replaceChildren(h('p', { class: 'opening', role: 'status' }, t('loading')));
  try {
    const { seat, state } = await sitDown(openingOf(link, kind));
    onReady(await seatedGame({ link, t, state, money: moneyFormat(link.language, state.currency, state.decimals) }, seat));
  } catch (error) {
    const retry = menuButton(t('retry'), () => void startGame(kind, onReady));
    document.body.replaceChildren(
      h('div', { class: 'opening', role: 'alert' }, h('p', {}, `${t('failed')} ${describeIn(t)(error)}`), retry),
    );
  }
}

// `crypto.randomUUID` is missing where the page is not served over https or from this machine.
const newRequestId = () => `${randomSeed()}${randomSeed()}`;

const describeIn =
  (t: Translate) =>
  (error: unknown): string => {
    if (!(error instanceof CallError)) throw error;
    return error.code in KNOWN ? t(KNOWN[error.code as keyof typeof KNOWN]) : t('unavailable');
  };
const KNOWN = {
  session_expired: 'session_expired',
  insufficient_funds: 'insufficient_funds',
  limit_reached: 'limit_reached',
  rate_limited: 'rate_limited',
  round_open: 'round_open',
  unreachable: 'unreachable',
} as const;

/** Asking again is worth it when the connection is back, or after a while. */
const pause = () =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ASK_AGAIN_MS);
    addEventListener('online', done);
  });
const ASK_AGAIN_MS = 2_000;

async function seatedGame(parts: Parts, seat: Seat): Promise<Game> {
  const { t, money, state } = parts;
  // Before anything is drawn: the room around a game comes with what is in it.
  if (!state.fairness.client_seed) await seat.chooseSeed(randomSeed());
  let { rounds, wallets, wallet: played, net_minor: net } = state;
  let isBusy = false;
  const late = new Set<string>();
  const balanceOf = (wallet: PlayedWallet) => wallets.find((each) => each.wallet === wallet)?.balance_minor ?? 0;

  const purse = purseField({
    t,
    money,
    onChoose(wallet) {
      played = wallet;
      showBalance();
    },
  });
  const shell = createShell(parts, purse.element);
  const stake = stakeField({
    t,
    money,
    limits: state.limits,
    start: Math.min(state.limits.maximum_minor, state.limits.minimum_minor * 10),
    onChange: (isUnclear) => {
      shell.panel.dispatchEvent(new Event('change'));
      shell.panel.querySelector('.action')?.setAttribute('aria-disabled', String(isUnclear));
      shell.announce(isUnclear ? `${t('unclear')} ${t('whichAmount')}` : '');
    },
  });
  const tell = parentTeller(state.parents);
  const desk = betDesk({
    seat,
    // A demo begins anew with its page.
    memory: betMemory(state.mode === 'demo' ? null : `croupier:bet:${state.holder}:${state.game_id}`),
    newRequestId,
    pause,
    onUnknown({ stake_minor }) {
      shell.announce('');
      shell.say(t('unknownBet', { stake: money.amount(stake_minor) }), 'problem');
      shell.stage.dispatchEvent(new Event('unknown'));
    },
  });
  const describe = (error: unknown): string => {
    const reason = describeIn(t)(error);
    if (error instanceof LostBet) {
      if (error.isReturned) return t('returned');
      const text = t('notPlaced', { stake: money.amount(error.stakeMinor) });
      return error.code === 'not_placed' ? text : `${text} ${reason}`;
    }
    const isShort = error instanceof CallError && error.code === 'insufficient_funds' && played === 'bonus';
    return isShort && balanceOf('bonus') > 0 && balanceOf('cash') > 0 ? t('bonusShort') : reason;
  };

  const showBalance = () => {
    const isOpen = rounds.some((round) => round.state === 'flying');
    if (played === 'bonus' && balanceOf('bonus') <= 0 && !isOpen) {
      played = 'cash';
      shell.add(t('bonusOver'));
    }
    purse.show(wallets, played);
  };
  const read = (fresh: GameState) => {
    ({ rounds, wallets, net_minor: net } = fresh);
    return fresh;
  };
  const take = (fresh: GameState) => {
    read(fresh);
    shell.showRounds(rounds, net);
    showBalance();
    return fresh;
  };
  shell.showRounds(rounds, net);
  showBalance();
  shell.menu.append(
    menuButton(t('fairness'), () =>
      openFairness({ parts, refresh: async () => take(await seat.state()), chooseSeed: (seed) => seat.chooseSeed(seed), describe }),
    ),
  );
  // Money moves elsewhere too: a deposit arrives, a bonus ends.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || isBusy) return;
    seat.state().then(
      (fresh) => isBusy || take(fresh),
      () => undefined,
    );
  });
  tell({ type: 'croupier:ready', game_id: state.game_id, mode: state.mode });

  return {
    ...parts,
    seat,
    shell,
    stake,
    rounds: () => rounds,
    async place(stake_minor, wager) {
      try {
        return await desk.place({ stake_minor, wager, ...(played !== state.wallet && played !== 'demo' && { wallet: played }) });
      } catch (error) {
        // A refusal often means that there is another balance than the one that stood here.
        await seat.state().then(read, () => undefined);
        throw error;
      }
    },
    recover: () => desk.recover(),
    record(reply) {
      const { round } = reply;
      const isCounted = rounds.some(({ id, payout_minor }) => id === round.id && payout_minor !== null);
      if (!isCounted && round.payout_minor !== null) net += round.payout_minor - round.stake_minor;
      rounds = [round, ...rounds.filter(({ id }) => id !== round.id)];
      if (reply.wallets !== null) wallets = reply.wallets;
      if ('wasUnknown' in reply && reply.wasUnknown) late.add(round.id);
      tell({ type: 'croupier:round', round_id: round.id, state: round.state, mode: state.mode });
    },
    showBalance() {
      showBalance();
      shell.showRounds(rounds, net);
      // Not earlier: the site must not tell the outcome before the game has shown it.
      tell({ type: 'croupier:balance-changed', balance_minor: balanceOf(played), currency: state.currency, mode: state.mode });
    },
    resultOf(round) {
      const { text, tone } = resultText(parts, round);
      return { text: late.has(round.id) ? `${t('placedAfterAll', { stake: money.amount(round.stake_minor) })} ${text}` : text, tone };
    },
    setDisabled(isDisabled) {
      isBusy = isDisabled;
      stake.setDisabled(isDisabled);
      purse.setDisabled(isDisabled);
    },
    complain(error) {
      shell.say(describe(error), 'problem');
      showBalance();
    },
    addPage: (title, content) => shell.menu.append(menuButton(title, () => void openDialog(t, title, ...content()))),
  };
}
