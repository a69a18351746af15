import { createPublicKey, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { rsaKeys } from './rsa-keys.ts';

export interface Hub88Body {
  readonly user?: string;
  readonly token?: string;
  readonly game_code?: string;
  readonly request_uuid?: string;
  readonly transaction_uuid?: string;
  readonly reference_transaction_uuid?: string | null;
  readonly round?: string;
  readonly round_closed?: boolean;
  readonly amount?: number;
  readonly currency?: string;
  readonly is_free?: boolean;
}
type Answer = Readonly<Record<string, unknown>>;

/** A check that a faulty operator omits, or its wrong behaviour. */
export type Hub88Fault =
  | 'signature'
  | 'unsigned'
  | 'body'
  | 'amount'
  | 'fields'
  | 'currency'
  | 'session'
  | 'game'
  | 'precision'
  | 'large'
  | 'echo'
  | 'info'
  | 'unpaid'
  | 'bet-again'
  | 'bet-other'
  | 'unsaid-balance'
  | 'race'
  | 'overdraft'
  | 'win-again'
  | 'win-race'
  | 'win-unknown'
  | 'win-other'
  | 'one-win'
  | 'prize-again'
  | 'open-round'
  | 'bet-open'
  | 'late-undo'
  | 'undo-again'
  | 'undo-forgotten'
  | 'undo-won'
  | 'undo-race'
  | 'undo-lost'
  | 'undo-win'
  | 'ended'
  | 'blocked'
  | 'free-stake'
  | 'free-unpaid'
  | 'reward';

const unit = 1_000;
const largest = 9_007_199_254_740_991;
const operator = {
  user: 'player-1',
  token: 'the-one-session',
  game: 'drw_dragon',
  decimals: 2,
  endedToken: 'the-ended-session',
  blocked: { user: 'player-2', token: 'the-blocked-session' },
  reward: 'the-reward',
};
interface Bet {
  amount: number;
  readonly round: string;
  status: 'open' | 'closed' | 'undone';
}

/** A small wallet with the dialect, which is not Croupier; the kit has to detect its fault, if it has one. */
class Hub88Wallet {
  balance = 10_000 * unit;
  readonly #bets = new Map<string, Bet>();
  readonly #made = new Map<string, string>();
  readonly #closed = new Set<string>();
  /** Amounts of wins that can be taken back; 0 once they were. */
  readonly #wins = new Map<string, number>();
  readonly #fault: Hub88Fault | undefined;

  constructor(fault: Hub88Fault | undefined) {
    this.#fault = fault;
  }
  is = (fault: Hub88Fault): boolean => this.#fault === fault;

  #close({ round = '', round_closed }: Hub88Body): void {
    if (round_closed !== true || this.is('open-round')) return;
    this.#closed.add(round);
    if (this.is('late-undo')) return;
    for (const bet of this.#bets.values()) if (bet.round === round && bet.status === 'open') bet.status = 'closed';
  }
  /** Whether the transaction was made before, or its id belongs to another one. */
  #before(kind: string, { transaction_uuid: id = '', round, amount, reference_transaction_uuid: of }: Hub88Body): 'same' | 'other' | null {
    const mark = JSON.stringify([kind, round, amount, of]);
    const known = this.#made.get(id);
    if (known === undefined) this.#made.set(id, mark);
    if (known === undefined) return null;
    return known === mark ? 'same' : 'other';
  }

  async bet(body: Hub88Body): Promise<string> {
    const { transaction_uuid: id = '', round = '', amount = 0, is_free: isFree } = body;
    const stake = this.is('free-stake') && isFree ? 10 * unit : amount;
    if (isFree && amount > 0 && !this.is('free-stake')) return 'RS_ERROR_WRONG_TYPES';
    const known = this.#bets.get(id);
    if (known?.status === 'undone' && !this.is('undo-forgotten')) return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
    const mark = JSON.stringify(['bet', round, amount, undefined]);
    const before = this.#made.get(id);
    if (this.is('race')) await sleep(50);
    if (before !== undefined && before !== mark && !this.is('bet-other')) return 'RS_ERROR_DUPLICATE_TRANSACTION';
    if (before !== undefined && known?.status !== 'undone' && !this.is('bet-again') && !this.is('bet-other')) return 'RS_OK';
    if (this.#closed.has(round) && !(this.is('bet-open') && !isFree)) return 'RS_ERROR_UNKNOWN';
    if (stake > this.balance && !this.is('overdraft')) return 'RS_ERROR_NOT_ENOUGH_MONEY';
    this.#made.set(id, mark);
    this.balance -= stake;
    this.#bets.set(id, { amount: stake, round, status: 'open' });
    this.#close(body);
    return 'RS_OK';
  }

  async win(body: Hub88Body): Promise<string> {
    const { amount = 0, reference_transaction_uuid: of, is_free: isFree, transaction_uuid: id = '' } = body;
    const bet = this.#bets.get(of ?? '');
    const isPrize = of === null;
    if (this.#wins.get(id) === 0 && amount > 0 && !this.is('undo-win')) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    if (!isPrize && (!bet || bet.status === 'undone') && !this.is('win-unknown')) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    const mark = JSON.stringify(['win', body.round, amount, of]);
    const known = this.#made.get(id);
    if (this.is('win-other') && known !== undefined && known !== mark) return 'RS_OK';
    if (this.is('win-race')) await sleep(50);
    if (this.is('win-race') && known === undefined) this.#made.delete(id);
    const before = this.#before('win', body);
    if (before === 'other') return 'RS_ERROR_DUPLICATE_TRANSACTION';
    const isRepeat = before === 'same' && !this.is('win-again') && !(this.is('prize-again') && isPrize);
    if (isRepeat) return 'RS_OK';
    if (!isPrize && bet?.status === 'closed' && before === null) return 'RS_ERROR_UNKNOWN';
    if (!this.is('unpaid') && !(this.is('free-unpaid') && isFree)) this.balance += amount;
    this.#wins.set(id, amount);
    if (this.is('one-win') && bet) bet.status = 'closed';
    this.#close(body);
    return 'RS_OK';
  }

  async rollback({ reference_transaction_uuid: of, round = '' }: Hub88Body): Promise<string> {
    const id = of ?? '';
    const won = this.#wins.get(id);
    if (won !== undefined) {
      this.balance -= won;
      this.#wins.set(id, 0);
      return 'RS_OK';
    }
    const bet = this.#bets.get(id);
    if (!bet) {
      if (!this.is('undo-lost')) this.#bets.set(id, { amount: 0, round, status: 'undone' });
      return 'RS_OK';
    }
    if (bet.status === 'closed' && !this.is('undo-won')) return 'RS_ERROR_UNKNOWN';
    const { status } = bet;
    if (this.is('undo-race')) await sleep(50);
    if (status !== 'undone' || this.is('undo-again')) this.balance += bet.amount;
    bet.status = 'undone';
    return 'RS_OK';
  }
}

function refusedBy({ is }: Hub88Wallet, path: string, body: Hub88Body): string | undefined {
  if (path === '/user/info') return body.user === operator.user || is('info') ? undefined : 'RS_ERROR_INVALID_TOKEN';
  const isMove = path !== '/user/balance';
  if (!is('fields') && (body.token === undefined || body.user === undefined)) return 'RS_ERROR_WRONG_SYNTAX';
  if (isMove && !is('fields') && (!body.transaction_uuid || !body.round)) return 'RS_ERROR_WRONG_SYNTAX';
  if (body.token === operator.blocked.token) return is('blocked') ? undefined : 'RS_ERROR_USER_DISABLED';
  const isOwn = [operator.token, operator.endedToken].includes(body.token ?? '') && body.user === operator.user;
  if (!isOwn && !is('session') && !is('fields')) return 'RS_ERROR_INVALID_TOKEN';
  if (body.token === operator.endedToken && path === '/transaction/bet' && !is('ended')) return 'RS_ERROR_TOKEN_EXPIRED';
  if (!isMove || path === '/transaction/rollback') return undefined;
  if (body.game_code !== operator.game && path === '/transaction/bet' && !is('game')) return 'RS_ERROR_INVALID_GAME';
  if (!is('fields') && (body.amount === undefined || body.currency === undefined)) return 'RS_ERROR_WRONG_SYNTAX';
  if (!is('currency') && body.currency !== 'EUR') return 'RS_ERROR_WRONG_CURRENCY';
  const amount = Number(body.amount ?? 0);
  const isWhole = typeof body.amount === 'number' && Number.isInteger(amount) && amount >= 0;
  if (!is('amount') && !is('fields') && !isWhole) return 'RS_ERROR_WRONG_TYPES';
  if (!is('large') && amount > largest) return 'RS_ERROR_WRONG_TYPES';
  return amount % unit !== 0 && isWhole && !is('precision') && !is('large') ? 'RS_ERROR_WRONG_TYPES' : undefined;
}

export async function openHub88Operator(fault?: Hub88Fault) {
  const { privateKey, publicKey } = rsaKeys();
  const wallet = new Hub88Wallet(fault);
  const isSigned = (raw: string, signature: string | undefined): boolean => {
    if (fault === 'signature' || (fault === 'unsigned' && signature === undefined)) return true;
    const key = createPublicKey(publicKey);
    const isRight = (body: string) => verify('RSA-SHA256', Buffer.from(body), key, Buffer.from(signature ?? '', 'base64'));
    return isRight(raw) || (fault === 'body' && isRight(raw.trim()));
  };

  async function answerTo(path: string, raw: string, signature: string | undefined): Promise<Answer> {
    if (!isSigned(raw, signature)) return { status: 'RS_ERROR_INVALID_SIGNATURE' };
    const body = JSON.parse(raw) as Hub88Body;
    const { request_uuid: id } = body;
    const refused = refusedBy(wallet, path, body);
    const moves: Readonly<Record<string, (call: Hub88Body) => Promise<string>>> = {
      '/transaction/bet': (call) => wallet.bet(call),
      '/transaction/win': (call) => wallet.win(call),
      '/transaction/rollback': (call) => wallet.rollback(call),
    };
    if (refused !== undefined) return { status: refused, request_uuid: id };
    const status = (await moves[path]?.(body)) ?? 'RS_OK';
    const isReward = fault === 'reward' && (body as { readonly reward_uuid?: string }).reward_uuid === operator.reward;
    if (isReward && path === '/transaction/bet') wallet.balance -= 10 * unit;
    const hidesBalance = fault === 'unsaid-balance' && status !== 'RS_OK';
    return {
      status,
      user: operator.user,
      request_uuid: fault === 'echo' ? 'another' : id,
      currency: 'EUR',
      ...(!hidesBalance && { balance: wallet.balance }),
    };
  }

  const server = createServer((request, response) => {
    void text(request)
      .then((raw) => answerTo(request.url ?? '', raw, request.headers['x-hub88-signature'] as string | undefined))
      .then((answer) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer)))
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    operator: { ...operator, key: privateKey, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    close: () => new Promise<unknown>((resolve) => server.close(resolve)),
  };
}
