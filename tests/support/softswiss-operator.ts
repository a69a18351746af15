import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from 'node:stream/consumers';

interface Action {
  readonly action?: string;
  readonly action_id?: string;
  readonly original_action_id?: string;
  readonly amount?: number;
}
interface Body {
  readonly user_id?: string;
  readonly game?: string;
  readonly currency?: string;
  readonly session_id?: string;
  readonly game_id?: string;
  readonly finished?: boolean;
  readonly actions?: readonly Action[];
  readonly issue_id?: string;
  readonly status?: string;
  readonly total_amount?: number;
}

/** A check that a faulty operator omits, or its wrong behaviour. */
export type SoftswissFault =
  | 'signature'
  | 'unsigned'
  | 'body'
  | 'amount'
  | 'fields'
  | 'currency'
  | 'player'
  | 'game'
  | 'kind'
  | 'large'
  | 'transactions'
  | 'unpaid'
  | 'bet-again'
  | 'bet-other'
  | 'unsaid-balance'
  | 'race'
  | 'overdraft'
  | 'both-again'
  | 'half'
  | 'beside-again'
  | 'win-again'
  | 'win-unknown'
  | 'win-race'
  | 'one-win'
  | 'win-other'
  | 'open-round'
  | 'bet-open'
  | 'end-ignored'
  | 'undo-again'
  | 'undo-forgotten'
  | 'undo-win-forgotten'
  | 'undo-race'
  | 'undo-lost'
  | 'undo-half'
  | 'undo-win-again'
  | 'undo-won'
  | 'ended'
  | 'blocked'
  | 'spins-again'
  | 'spins-unknown';

const largest = 9_007_199_254_740_991;
export const softswissTest = {
  secret: 'a secret of both sides',
  user: 'player-1',
  game: 'drw:dragon',
  currency: 'EUR',
  session: 'the-session',
  endedSession: 'the-ended-session',
  blocked: 'player-2',
  issue: 'the-issue',
};

interface Move {
  readonly kind: 'bet' | 'win';
  readonly round: string;
  readonly amount: number;
  isUndone: boolean;
}
class Refused extends Error {
  readonly code: number;
  constructor(code: number) {
    super(`${code}`);
    this.code = code;
  }
}

/** A small wallet with the dialect, which is not Croupier; the kit has to detect its fault, if it has one. */
class Wallet {
  balance = 10_000;
  #moves = new Map<string, Move>();
  #closed = new Set<string>();
  #spins: number | null = null;
  readonly #fault: SoftswissFault | undefined;

  constructor(fault: SoftswissFault | undefined) {
    this.#fault = fault;
  }
  is = (...faults: readonly SoftswissFault[]): boolean => this.#fault !== undefined && faults.includes(this.#fault);

  async #bet(id: string, round: string, amount: number, isAlone: boolean): Promise<void> {
    const known = this.#moves.get(id);
    if (this.is('race')) await sleep(50);
    if (known?.isUndone && !this.is('undo-forgotten', 'undo-half')) throw new Refused(400);
    if (known && !known.isUndone) {
      if ((known.amount !== amount || known.round !== round) && !this.is('bet-other')) throw new Refused(400);
      const isAgain = isAlone ? this.is('bet-again') : this.is('both-again', 'beside-again');
      if (!isAgain && !this.is('bet-other')) return;
    }
    if (this.#closed.has(round) && !this.is('bet-open', 'both-again')) throw new Refused(400);
    if (amount > this.balance && !this.is('overdraft', 'half')) throw new Refused(100);
    this.balance -= amount;
    this.#moves.set(id, { kind: 'bet', round, amount, isUndone: false });
  }

  async #win(id: string, round: string, amount: number): Promise<void> {
    const known = this.#moves.get(id);
    if (this.is('win-race')) await sleep(50);
    if (known?.isUndone && !this.is('undo-win-forgotten', 'undo-half')) throw new Refused(400);
    if (known && !known.isUndone && !this.is('win-again')) {
      if (known.amount === amount) return;
      if (this.is('win-other')) return;
      throw new Refused(400);
    }
    const moves = [...this.#moves.values()].filter((move) => move.round === round && !move.isUndone);
    if (!moves.some(({ kind }) => kind === 'bet') && !this.is('win-unknown')) throw new Refused(404);
    if (moves.some(({ kind }) => kind === 'win') && this.is('one-win')) throw new Refused(400);
    if (!this.is('unpaid')) this.balance += amount;
    this.#moves.set(id, { kind: 'win', round, amount, isUndone: false });
  }

  #end({ game_id: round = '', finished, actions = [] }: Body): void {
    if (finished && !this.is('open-round') && !(this.is('end-ignored') && actions.length === 0)) this.#closed.add(round);
  }

  async play(body: Body): Promise<void> {
    const { actions = [], game_id: round = '' } = body;
    const before = { balance: this.balance, moves: new Map(this.#moves) };
    try {
      for (const { action, action_id: id = '', amount = 0 } of actions) {
        if (action === 'bet') await this.#bet(id, round, amount, actions.length === 1);
        else if (action === 'win') await this.#win(id, round, amount);
        else if (!this.is('kind')) throw new Refused(400);
      }
    } catch (error) {
      // A single action has changed nothing, and a waiting wallet serves other calls in the meantime.
      if (actions.length > 1 && !this.is('half')) [this.balance, this.#moves] = [before.balance, before.moves];
      throw error;
    }
    this.#end(body);
  }

  async rollback(body: Body): Promise<void> {
    const { actions = [], game_id: round = '' } = body;
    const wins = actions.filter(({ original_action_id: id = '' }) => this.#moves.get(id)?.kind === 'win');
    for (const { original_action_id: id = '' } of [...wins, ...actions.filter((each) => !wins.includes(each))]) {
      const move = this.#moves.get(id);
      if (!move) {
        if (!this.is('undo-lost')) this.#moves.set(id, { kind: 'bet', round, amount: 0, isUndone: true });
        continue;
      }
      const isWon = [...this.#moves.values()].some((each) => each.round === move.round && each.kind === 'win' && !each.isUndone);
      if (move.kind === 'bet' && isWon && !this.is('undo-won')) throw new Refused(400);
      const wasUndone = move.isUndone;
      if (this.is('undo-race')) await sleep(50);
      const isAgain = move.kind === 'bet' ? this.is('undo-again') : this.is('undo-win-again');
      const isHalf = this.is('undo-half') && move.kind === 'win';
      if ((!wasUndone || isAgain) && !isHalf) this.balance += move.kind === 'bet' ? move.amount : -move.amount;
      move.isUndone = true;
    }
    this.#end(body);
  }

  freespins({ issue_id: issue, status, total_amount: total = 0 }: Body): void {
    if (issue !== softswissTest.issue && !this.is('spins-unknown')) throw new Refused(610);
    if (status !== 'played') return;
    if (this.#spins !== null && this.#spins !== total) throw new Refused(400);
    if (this.#spins === null || this.is('spins-again')) this.balance += total;
    this.#spins = total;
  }
}

function refusedBy(
  { is }: Wallet,
  { user_id: user, game, currency, session_id: session, game_id: round, actions = [] }: Body,
): number | undefined {
  const isAbsent = [user, game, currency, ...(actions.length > 0 ? [round] : [])].includes(undefined);
  const isPartial = actions.some(({ action, action_id: id, amount }) => !action || !id || (action !== 'rollback' && amount === undefined));
  if ((isAbsent || isPartial) && !is('fields')) return 400;
  if (user === softswissTest.blocked) return is('blocked') ? undefined : 110;
  if (user !== softswissTest.user && !is('player', 'fields')) return 101;
  if (currency !== softswissTest.currency && !is('currency', 'fields')) return 154;
  const isBet = actions.some(({ action }) => action === 'bet');
  if (isBet && session === softswissTest.endedSession && !is('ended')) return 107;
  if (isBet && game !== softswissTest.game && !is('game', 'fields')) return 405;
  for (const { action, amount } of actions) {
    if (action === 'rollback' || (amount === undefined && is('fields'))) continue;
    const isWhole = typeof amount === 'number' && Number.isInteger(amount) && amount >= 0;
    if (!isWhole && !is('amount')) return 400;
    if (Number(amount) > largest && !is('large')) return 400;
  }
  return undefined;
}

export async function openSoftswissOperator(fault?: SoftswissFault) {
  const wallet = new Wallet(fault);
  const isSigned = (raw: string, signature: string | undefined): boolean => {
    if (fault === 'signature' || (fault === 'unsigned' && signature === undefined)) return true;
    const due = (body: string) => createHmac('sha256', softswissTest.secret).update(body).digest('hex');
    return due(raw) === signature || (fault === 'body' && due(raw.trim()) === signature);
  };

  async function answerTo(path: string, raw: string, signature: string | undefined): Promise<[number, object]> {
    if (!isSigned(raw, signature)) return [403, { code: 403, message: 'signed by nobody' }];
    const body = JSON.parse(raw) as Body;
    const refused = path === '/freespins' ? undefined : refusedBy(wallet, body);
    if (refused !== undefined) return [400, { code: refused, message: 'refused', balance: wallet.balance }];
    try {
      if (path === '/play') await wallet.play(body);
      if (path === '/rollback') await wallet.rollback(body);
      if (path === '/freespins') wallet.freespins(body);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return [400, { code: error.code, message: 'refused', ...(fault !== 'unsaid-balance' && { balance: wallet.balance }) }];
    }
    const transactions = (body.actions ?? []).map(({ action_id: id }) => ({
      action_id: id,
      tx_id: fault === 'transactions' ? 'one' : `tx-${id}`,
    }));
    return [200, { balance: wallet.balance, game_id: body.game_id, transactions }];
  }

  const server = createServer((request, response) => {
    void text(request)
      .then((raw) => answerTo(request.url ?? '', raw, request.headers['x-request-sign'] as string | undefined))
      .then(([status, answer]) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer)))
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    operator: { ...softswissTest, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    close: () => new Promise<unknown>((resolve) => server.close(resolve)),
  };
}
