/** Calls of a provider in the model; amounts are in cents. */
export type ModelCall =
  | { readonly is: 'bet'; readonly id: string; readonly round: string; readonly amount: number; readonly grant?: string }
  | {
      readonly is: 'win';
      readonly id: string;
      readonly round: string;
      readonly bet: string;
      readonly amount: number;
      readonly closes: boolean;
    }
  | { readonly is: 'amend'; readonly id: string; readonly round: string; readonly win: string; readonly amount: number }
  | { readonly is: 'close'; readonly id: string; readonly round: string }
  | { readonly is: 'credit'; readonly id: string; readonly kind: string; readonly amount: number }
  | { readonly is: 'undo-bet'; readonly id: string; readonly round: string; readonly bet: string }
  | { readonly is: 'undo-win'; readonly id: string; readonly round: string; readonly win: string }
  | { readonly is: 'undo-credit'; readonly id: string; readonly credit: string }
  | { readonly is: 'undo-round'; readonly id: string; readonly round: string };
export type ModelRequest = ModelCall | { readonly is: 'transact'; readonly id: string; readonly calls: readonly ModelCall[] };
export type ModelAnswer = { readonly balance: number } | { readonly code: string };

interface ModelBet {
  readonly round: string;
  readonly stake: number;
  status: 'open' | 'settled' | 'undone';
  /** The win that settled it; null where its round was closed. */
  outcome: string | null;
  /** The free rounds of the bet. */
  readonly grant?: string;
}
/** Free rounds of the player, whose winnings are cash. */
export interface ModelGrant {
  readonly rounds: number;
  readonly maximum: number;
  readonly refuses?: 'free_rounds_ended' | 'free_rounds_other_game';
  isPaid?: boolean;
}
interface ModelWin {
  readonly bet: string;
  amount: number;
  isUndone: boolean;
}
interface State {
  cash: number;
  readonly bets: Map<string, ModelBet>;
  readonly wins: Map<string, ModelWin>;
  readonly ended: Map<string, 'closed' | 'void'>;
  /** The amount of the credit; undefined once it was taken back, even before it came. */
  readonly credits: Map<string, number | undefined>;
  /** Wins that were taken back, even before they came. */
  readonly refusedWins: Set<string>;
  readonly known: Map<string, { readonly text: string; readonly balance: number }>;
  readonly grants: Map<string, ModelGrant>;
}

class Refused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}
const refuse = (code: string): never => {
  throw new Refused(code);
};

/** The provider's maximum credit. */
export const maxCredit = 100_000;

/** A wallet by the words of the contract, which shares no line with the platform. One player, one session, one currency. */
export class WalletModel {
  #state: State;

  constructor(cash: number, grants: Readonly<Record<string, ModelGrant>> = {}) {
    this.#state = {
      cash,
      bets: new Map(),
      wins: new Map(),
      ended: new Map(),
      credits: new Map(),
      refusedWins: new Set(),
      known: new Map(),
      grants: new Map(Object.entries(grants).map(([id, grant]) => [id, { ...grant }])),
    };
  }

  get cash(): number {
    return this.#state.cash;
  }

  request(request: ModelRequest): ModelAnswer {
    const before = structuredClone(this.#state);
    try {
      return { balance: request.is === 'transact' ? this.#transact(request.id, request.calls) : this.#call(request) };
    } catch (error) {
      this.#state = before;
      if (error instanceof Refused) return { code: error.code };
      throw error;
    }
  }

  #transact(id: string, calls: readonly ModelCall[]): number {
    const text = JSON.stringify(calls);
    const known = this.#state.known.get(id);
    if (known && known.text !== text) refuse('idempotency_key_reused');
    for (const call of calls) this.#call(call);
    if (known) return known.balance;
    this.#state.known.set(id, { text, balance: this.cash });
    return this.cash;
  }

  #call(call: ModelCall): number {
    const { known, bets, refusedWins } = this.#state;
    const text = JSON.stringify(call);
    const named = 'bet' in call ? bets.get(call.bet) : undefined;
    if (named && 'round' in call && named.round !== call.round) refuse('not_found');
    if (call.is === 'win' && refusedWins.has(call.id)) refuse('rolled_back');
    const before = known.get(call.id);
    if (before && before.text !== text) refuse('idempotency_key_reused');
    this.#make(call, before !== undefined);
    if (before) return before.balance;
    known.set(call.id, { text, balance: this.cash });
    return this.cash;
  }

  #make(call: ModelCall, isRepeated: boolean): void {
    switch (call.is) {
      case 'bet':
        return this.#bet(call, isRepeated);
      case 'win':
        return this.#win(call, isRepeated);
      case 'amend':
        return this.#amend(call, isRepeated);
      case 'close':
        return this.#close(call.round);
      case 'credit':
        return this.#credit(call, isRepeated);
      case 'undo-credit':
        return this.#undoCredit(call);
      case 'undo-bet':
        return this.#undoBet(call);
      case 'undo-win':
        return this.#undoWin(call, isRepeated);
      case 'undo-round':
        return this.#undoRound(call.round);
    }
  }

  #betsOf(round: string): [string, ModelBet][] {
    return [...this.#state.bets].filter(([, bet]) => bet.round === round);
  }

  #paid(bet: string): number {
    return [...this.#state.wins.values()].filter((win) => win.bet === bet).reduce((sum, { amount }) => sum + amount, 0);
  }

  #freeRounds(grant: string): [string, ModelBet][] {
    return [...this.#state.bets].filter(([, bet]) => bet.grant === grant && bet.status !== 'undone');
  }

  #requireRound(id: string, round: string, grantId: string): void {
    const grant = this.#state.grants.get(grantId);
    if (!grant) return refuse('not_found');
    if (grant.refuses === 'free_rounds_other_game') refuse(grant.refuses);
    const rounds = new Set(this.#freeRounds(grantId).map(([, bet]) => bet.round));
    if (this.#state.bets.has(id) || rounds.has(round)) return;
    if (grant.isPaid || (!grant.refuses && rounds.size >= grant.rounds)) refuse('free_rounds_used');
    if (grant.refuses) refuse(grant.refuses);
  }

  /** Pays a grant's winnings once each of its rounds has been played and has ended. */
  #settle(grantId: string | undefined): void {
    const grant = this.#state.grants.get(grantId ?? '');
    if (!grant || grant.isPaid) return;
    const bets = this.#freeRounds(grantId!);
    if (bets.some(([, { status }]) => status === 'open') || new Set(bets.map(([, { round }]) => round)).size < grant.rounds) return;
    const won = bets.reduce((sum, [id]) => sum + this.#paid(id), 0);
    this.#state.cash += Math.min(won, grant.maximum);
    grant.isPaid = true;
  }

  #isPaid({ grant }: ModelBet): boolean {
    return grant !== undefined && this.#state.grants.get(grant)!.isPaid === true;
  }

  #bet({ id, round, amount, grant }: Extract<ModelCall, { is: 'bet' }>, isRepeated: boolean): void {
    const { bets, ended } = this.#state;
    if (grant !== undefined) this.#requireRound(id, round, grant);
    if (bets.get(id)?.status === 'undone') refuse('rolled_back');
    if (isRepeated) return;
    // The outcome of a bet is known from its win on, even if both were taken back.
    const isKnown = this.#betsOf(round).some(([, { status, outcome }]) => status === 'settled' || outcome !== null);
    if (isKnown || ended.has(round)) refuse('round_closed');
    if (amount > this.cash) refuse('insufficient_funds');
    this.#state.cash -= amount;
    bets.set(id, { round, stake: amount, status: 'open', outcome: null, ...(grant !== undefined && { grant }) });
  }

  #win({ id, bet: betId, amount, closes }: Extract<ModelCall, { is: 'win' }>, isRepeated: boolean): void {
    const bet = this.#state.bets.get(betId);
    if (!bet) return refuse('not_found');
    if (bet.status === 'undone') refuse('rolled_back');
    if (isRepeated) return;
    if (bet.status === 'settled') refuse(bet.outcome === null ? 'round_closed' : 'already_won');
    if (bet.grant === undefined) this.#state.cash += amount;
    this.#state.wins.set(id, { bet: betId, amount, isUndone: false });
    if (!closes) return;
    Object.assign(bet, { status: 'settled', outcome: id });
    this.#settle(bet.grant);
  }

  #amend({ win: winId, round, amount }: Extract<ModelCall, { is: 'amend' }>, isRepeated: boolean): void {
    const win = this.#state.wins.get(winId);
    const bet = win && this.#state.bets.get(win.bet);
    if (!win || bet?.round !== round) return refuse('not_found');
    if (isRepeated) return;
    if (bet.status === 'undone' || win.isUndone) refuse('rolled_back');
    this.#setWin(win, amount);
  }

  #setWin(win: ModelWin, amount: number): void {
    const bet = this.#state.bets.get(win.bet)!;
    if (amount !== win.amount && this.#isPaid(bet)) refuse('round_closed');
    if (bet.grant !== undefined) {
      win.amount = amount;
      return;
    }
    if (this.cash + amount - win.amount < 0) refuse('insufficient_funds');
    this.#state.cash += amount - win.amount;
    win.amount = amount;
  }

  #close(round: string): void {
    const { ended } = this.#state;
    if (ended.get(round) === 'void') refuse('rolled_back');
    ended.set(round, 'closed');
    for (const [, bet] of this.#betsOf(round)) if (bet.status === 'open') bet.status = 'settled';
    for (const [, bet] of this.#betsOf(round)) this.#settle(bet.grant);
  }

  #credit({ id, amount }: Extract<ModelCall, { is: 'credit' }>, isRepeated: boolean): void {
    const { credits } = this.#state;
    if (credits.has(id) && credits.get(id) === undefined) refuse('rolled_back');
    if (isRepeated) return;
    if (amount > maxCredit) refuse('credit_above_maximum');
    this.#state.cash += amount;
    credits.set(id, amount);
  }

  #undoCredit({ credit }: Extract<ModelCall, { is: 'undo-credit' }>): void {
    const amount = this.#state.credits.get(credit) ?? 0;
    if (amount > this.cash) refuse('insufficient_funds');
    this.#state.cash -= amount;
    this.#state.credits.set(credit, undefined);
  }

  #undoBet({ bet: betId, round }: Extract<ModelCall, { is: 'undo-bet' }>): void {
    const { bets, wins } = this.#state;
    const bet = bets.get(betId);
    if (!bet) return void bets.set(betId, { round, stake: 0, status: 'undone', outcome: null });
    if (bet.status === 'undone') return;
    if (bet.status === 'settled' && bet.outcome === null) refuse('round_closed');
    if (bet.status === 'settled' && !wins.get(bet.outcome!)!.isUndone) refuse('already_won');
    if (this.#paid(betId) !== 0) refuse('already_won');
    this.#state.cash += bet.stake;
    bet.status = 'undone';
    this.#settle(bet.grant);
  }

  #undoWin({ win: winId, round }: Extract<ModelCall, { is: 'undo-win' }>, isRepeated: boolean): void {
    const { wins, bets, refusedWins } = this.#state;
    const win = wins.get(winId);
    if (!win) return void refusedWins.add(winId);
    const bet = bets.get(win.bet)!;
    if (bet.round !== round) refuse('not_found');
    if (isRepeated || bet.status === 'undone' || win.isUndone) return;
    this.#setWin(win, 0);
    win.isUndone = true;
    refusedWins.add(winId);
  }

  #undoRound(round: string): void {
    const { ended, wins } = this.#state;
    if (ended.get(round) === 'void') return;
    for (const [id, bet] of this.#betsOf(round).filter(([, { status }]) => status !== 'undone')) {
      if (this.#paid(id) !== 0 && this.#isPaid(bet)) refuse('round_closed');
      if (bet.grant === undefined) this.#state.cash += bet.stake - this.#paid(id);
      bet.status = 'undone';
      for (const win of wins.values()) if (win.bet === id) win.amount = 0;
    }
    if (this.cash < 0) refuse('insufficient_funds');
    ended.set(round, 'void');
    for (const [, bet] of this.#betsOf(round)) this.#settle(bet.grant);
  }
}
