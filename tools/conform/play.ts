import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { required } from '#domain/required.ts';
import { type Answer, type Exchange, Failure } from './answer.ts';
import { walletRecords } from './records.ts';
import { send } from './exchange.ts';

/** The operator that is judged: whose wallet, and which open session of a player of its. */
export interface Operator {
  /** Origin of the partners; the calls are below `/partners/wallet/`. */
  readonly url: string;
  readonly partner: string;
  readonly secret: string;
  readonly session: string;
  /** A session of the same player that has ended; without it the cases that need one are left out. */
  readonly endedSession?: string;
  /** A session of another player, who may not play; without it the cases that need one are left out. */
  readonly blockedSession?: string;
  /** Free rounds of the player for the game of the session, at most 20, whose winnings are cash; a run plays all of them. */
  readonly grant?: string;
  /** Free rounds of the player for another game. */
  readonly otherGrant?: string;
  /** Free rounds of the player that have expired or were cancelled. */
  readonly endedGrant?: string;
  /** Times that a call is sent again where no answer comes; 0 without it. */
  readonly resends?: number;
}

/** Signatures that a faulty or hostile provider would send. */
export interface Signing {
  readonly secret?: string;
  readonly atS?: number;
  /** Sent in the place of the text that was signed. */
  readonly text?: (signed: string) => string;
}

/** A provider at work: signs its calls, names things by ids that were never used, and writes down what was said. */
export class Play {
  readonly exchanges: Exchange[] = [];
  readonly #operator: Operator;
  readonly #run = randomUUID();
  #currency = '';

  constructor(operator: Operator) {
    this.#operator = operator;
  }

  /** Names the session that has ended in a call. */
  get inEndedSession(): { readonly session_token: string } {
    return { session_token: required(this.#operator.endedSession) };
  }

  /** Names the session of a player who may not play in a call. */
  get inBlockedSession(): { readonly session_token: string } {
    return { session_token: required(this.#operator.blockedSession) };
  }

  get grant(): string {
    return required(this.#operator.grant);
  }
  get otherGrant(): string {
    return required(this.#operator.otherGrant);
  }
  get endedGrant(): string {
    return required(this.#operator.endedGrant);
  }

  /** An id of this case alone. */
  id(name: string): string {
    return `${name}-${this.#run}`;
  }

  async call(
    name: string,
    more: object,
    { secret = this.#operator.secret, atS, text = (signed) => signed }: Signing = {},
  ): Promise<Answer> {
    const { url: base, partner, session } = this.#operator;
    const url = new URL(`/partners/wallet/${name}`, base);
    const sent = { session_token: session, ...more };
    const body = JSON.stringify(sent);
    const timestamp = atS ?? Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', secret).update(`${timestamp}.POST.${url.pathname}.${body}`).digest('hex');
    const headers = {
      'content-type': 'application/json',
      'x-partner': partner,
      'x-timestamp': `${timestamp}`,
      'x-signature': signature,
    };
    const answer = await send(url.href, { body: text(body), headers }, this.#operator.resends);
    this.exchanges.push({ call: name, sent: { ...sent, session_token: '(the session)' }, answer });
    // A wallet may say that it is busy: the same call is sent again, as a provider does.
    if (answer.body['code'] !== 'request_in_flight') return answer;
    await sleep(100);
    return this.call(name, more, { secret, ...(atS !== undefined && { atS }), text });
  }

  records = () => walletRecords(this.exchanges);

  async balance(): Promise<number> {
    const { status, body } = await this.call('balance', {});
    if (status !== 200 || typeof body['balance_minor'] !== 'number') throw new Failure(`The balance is answered with ${status}.`);
    this.#currency = String(body['currency']);
    return body['balance_minor'];
  }

  #move(amount_minor: number, round: string, request: string, more: object): object {
    return { request_uuid: this.id(request), round_id: this.id(round), amount_minor, currency: this.#currency, ...more };
  }
  betBody = (amount: number, { as = 'bet', round = 'round', grant = '' } = {}) =>
    this.#move(amount, round, as, grant === '' ? {} : { grant_uuid: grant });
  winBody = (amount: number, { as = 'win', of = 'bet', round = 'round', closes = true } = {}) =>
    this.#move(amount, round, as, { bet_uuid: this.id(of), ...(!closes && { closes_round: false }) });
  amendBody = (amount: number, { as = 'amend', of = 'win', round = 'round' } = {}) =>
    this.#move(amount, round, as, { win_uuid: this.id(of) });
  creditBody = (amount_minor: number, { as = 'credit', kind = 'promotion' } = {}) => ({
    request_uuid: this.id(as),
    kind,
    amount_minor,
    currency: this.#currency,
  });
  endBody = ({ as = 'end', round = 'round' } = {}) => ({ request_uuid: this.id(as), round_id: this.id(round) });

  bet = (amount: number, names = {}) => this.call('bet', this.betBody(amount, names));
  freeBet = (names: object = {}) => this.bet(0, { ...names, grant: this.grant });
  win = (amount: number, names = {}) => this.call('win', this.winBody(amount, names));
  amend = (amount: number, names = {}) => this.call('amend', this.amendBody(amount, names));
  close = (names = {}) => this.call('close', this.endBody(names));
  refresh = (more = {}) => this.call('refresh', more);
  credit = (amount: number, names = {}) => this.call('credit', this.creditBody(amount, names));
  undoCredit = (of: string) => this.call('rollback', { request_uuid: this.id(`undo-${of}`), credit_uuid: this.id(of) });
  undoBet = (of: string, names = {}) => this.call('rollback', { ...this.endBody({ as: `undo-${of}`, ...names }), bet_uuid: this.id(of) });
  undoWin = (of: string, names = {}) => this.call('rollback', { ...this.endBody({ as: `undo-${of}`, ...names }), win_uuid: this.id(of) });
  undoRound = (names = {}) => this.call('rollback', { ...this.endBody({ as: 'undo-round', ...names }), whole_round: true });
  transact = (actions: readonly object[], as = 'transact') => this.call('transact', { request_uuid: this.id(as), actions });
}

/** @throws Failure unless the call was taken and left this balance. */
export function expectBalance({ status, body }: Answer, balance: number): void {
  if (status !== 200) throw new Failure(`The call was answered with ${status} ${JSON.stringify(body['code'])}, not with 200.`);
  if (body['balance_minor'] !== balance) throw new Failure(`The balance is ${String(body['balance_minor'])}, not ${balance}.`);
}

/** @throws Failure unless the call was refused with this status and code. */
export function expectRefusal({ status, body }: Answer, expected: number, code?: string): void {
  if (status !== expected || (code !== undefined && body['code'] !== code)) {
    throw new Failure(`The call was answered with ${status} ${JSON.stringify(body['code'])}, not with ${expected} ${code ?? ''}.`);
  }
}
