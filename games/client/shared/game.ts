import type { Wager } from '../../engine/index.ts';
import type { GameKind, GameState, RoundReply, RoundView } from '../../provider/protocol.ts';
import { menuButton, openDialog } from './dialog.ts';
import { h } from './dom.ts';
import { openFairness, randomSeed } from './fairness-panel.ts';
import { openingOf, readLink } from './link.ts';
import { translator, type Translate } from './messages.ts';
import { moneyFormat } from './money.ts';
import { parentTeller } from './parent.ts';
import { CallError, sitDown, type Seat } from './server.ts';
import { createShell, type Parts, type Shell } from './shell.ts';
import { stakeField, type StakeField } from './stake-field.ts';

/** What a game page stands on once its session is open. */
export interface Game extends Parts {
  readonly seat: Seat;
  readonly shell: Shell;
  readonly stake: StakeField;
  /** Rounds of this session, newest first, an open one among them. */
  readonly rounds: () => readonly RoundView[];
  /** Places a bet; one whose answer got lost is asked for again before anything new is placed. */
  place(stakeMinor: number, wager: Wager): Promise<RoundReply>;
  /** Takes a reply into the books of the page. The balance is shown when the game says so, not before the outcome is seen. */
  record(reply: RoundReply): void;
  showBalance(): void;
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

async function seatedGame(parts: Parts, seat: Seat): Promise<Game> {
  const { t, money, state } = parts;
  // Before anything is drawn: the room around a game comes with what is in it.
  if (!state.fairness.client_seed) await seat.chooseSeed(randomSeed());
  const shell = createShell(parts);
  const tell = parentTeller(state.parents);
  const describe = describeIn(t);
  let rounds = state.rounds;
  let balance = state.balance_minor;
  let net = state.net_minor;
  let unanswered: { request_id: string; stake_minor: number; wager: Wager } | null = null;

  const showBalance = () => shell.setBalance(balance);
  const take = (fresh: GameState) => {
    ({ rounds, balance_minor: balance, net_minor: net } = fresh);
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
  tell({ type: 'croupier:ready', game_id: state.game_id, mode: state.mode });

  return {
    ...parts,
    seat,
    shell,
    stake: stakeField({
      t,
      money,
      limits: state.limits,
      start: Math.min(state.limits.maximum_minor, state.limits.minimum_minor * 10),
      onChange: (isUnclear) => {
        shell.panel.dispatchEvent(new Event('change'));
        shell.panel.querySelector('.action')?.setAttribute('aria-disabled', String(isUnclear));
        shell.announce(isUnclear ? `${t('unclear')} ${t('whichAmount')}` : '');
      },
    }),
    rounds: () => rounds,
    async place(stake_minor, wager) {
      unanswered ??= { request_id: newRequestId(), stake_minor, wager };
      try {
        const reply = await seat.place(unanswered);
        unanswered = null;
        return reply;
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'unreachable') unanswered = null;
        throw error;
      }
    },
    record({ round, balance_minor }) {
      const isCounted = rounds.some(({ id, payout_minor }) => id === round.id && payout_minor !== null);
      if (!isCounted && round.payout_minor !== null) net += round.payout_minor - round.stake_minor;
      rounds = [round, ...rounds.filter(({ id }) => id !== round.id)];
      if (balance_minor !== null) balance = balance_minor;
      tell({ type: 'croupier:round', round_id: round.id, state: round.state, mode: state.mode });
    },
    showBalance() {
      showBalance();
      shell.showRounds(rounds, net);
      // Not earlier: the site must not tell the outcome before the game has shown it.
      tell({ type: 'croupier:balance-changed', balance_minor: balance, currency: state.currency, mode: state.mode });
    },
    complain: (error) => shell.say(describe(error), 'problem'),
    addPage: (title, content) => shell.menu.append(menuButton(title, () => void openDialog(t, title, ...content()))),
  };
}
