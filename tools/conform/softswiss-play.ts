import { createHmac, randomUUID } from 'node:crypto';
import { required } from '#domain/required.ts';
import { send, sendAndLose, type SignedCall } from './exchange.ts';
import { type Answer, type Exchange, Failure } from './answer.ts';
import { softswissRecords } from './records.ts';

/** The operator that is judged in the dialect of SOFTSWISS, and a test player of its with an open session. */
export interface SoftswissOperator {
  /** Address above the calls, as `https://casino.example/partners/softswiss`. */
  readonly url: string;
  /** The secret that both sides sign with. */
  readonly secret: string;
  readonly user: string;
  readonly game: string;
  readonly currency: string;
  /** The aggregator's name of the session; without it the operator finds the session by player and game. */
  readonly session?: string;
  /** A session of the same player that has ended. */
  readonly endedSession?: string;
  /** A player who may not play. */
  readonly blocked?: string;
  /** Free spins of the player whose winnings are cash, and whose sum was not reported yet. */
  readonly issue?: string;
  /** Times that a call is sent again where no answer comes; 0 without it. */
  readonly resends?: number;
}

export interface SoftswissSigning {
  /** A secret that the operator does not know, or no signature at all. */
  readonly by?: 'stranger' | 'nobody';
  /** Sent in the place of the text that was signed. */
  readonly text?: (signed: string) => string;
}

type Action = Readonly<Record<string, unknown>>;
export type More = Readonly<Record<string, unknown>> & { readonly round?: string };

/** An aggregator that speaks the dialect of SOFTSWISS: signs its calls, and records the exchange. */
export class SoftswissPlay {
  readonly exchanges: Exchange[] = [];
  readonly operator: SoftswissOperator;
  readonly #ids = new Map<string, string>();

  constructor(operator: SoftswissOperator) {
    this.operator = operator;
  }

  /** An id of this case alone. */
  id(name: string): string {
    const id = this.#ids.get(name) ?? randomUUID();
    this.#ids.set(name, id);
    return id;
  }

  #signed(call: object, { by, text = (signed) => signed }: SoftswissSigning = {}): SignedCall {
    const body = JSON.stringify(call);
    const secret = by === 'stranger' ? 'a secret of somebody else' : this.operator.secret;
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    return {
      body: text(body),
      headers: { 'content-type': 'application/json', ...(by === 'nobody' ? {} : { 'x-request-sign': signature }) },
    };
  }

  async call(path: string, call: object, signing?: SoftswissSigning): Promise<Answer> {
    const answer = await send(`${this.operator.url}/${path}`, this.#signed(call, signing), this.operator.resends);
    const { session_id: _, ...shown } = call as { readonly session_id?: string };
    this.exchanges.push({ call: path, sent: shown, answer });
    return answer;
  }

  /** The body of a call about a round. */
  body(actions: readonly Action[], { round = 'round', ...more }: More = {}): object {
    const { user, game, currency, session } = this.operator;
    return {
      user_id: user,
      game,
      currency,
      ...(session !== undefined && { session_id: session }),
      ...(actions.length > 0 && { actions }),
      game_id: this.id(round),
      finished: false,
      ...more,
    };
  }

  action = (action: 'bet' | 'win', amount: unknown, as: string = action): Action => ({ action, amount, action_id: this.id(as) });
  undoing = (of: string, as = `undo-${of}`): Action => ({ action: 'rollback', action_id: this.id(as), original_action_id: this.id(of) });

  play = (actions: readonly Action[], more: More = {}) => this.call('play', this.body(actions, more));
  bet = (amount: unknown, { as = 'bet', ...more }: More & { readonly as?: string } = {}) =>
    this.play([this.action('bet', amount, as)], more);
  win = (amount: unknown, { as = 'win', ...more }: More & { readonly as?: string } = {}) =>
    this.play([this.action('win', amount, as)], more);
  undo = (of: readonly string[], more: More = {}) =>
    this.call(
      'rollback',
      this.body(
        of.map((each) => this.undoing(each)),
        more,
      ),
    );
  reportSpins = (total: unknown, more: object = {}) =>
    this.call('freespins', { issue_id: required(this.operator.issue), status: 'played', total_amount: total, ...more });

  /** Sends a call whose answer is lost. */
  lose = (path: string, call: object): Promise<void> => sendAndLose(`${this.operator.url}/${path}`, this.#signed(call));

  records = () => softswissRecords(this.exchanges);

  /** The balance in subunits. @throws Failure */
  async balance(): Promise<number> {
    const { user, game, currency } = this.operator;
    const { status, body } = await this.call('play', { user_id: user, game, currency });
    if (status !== 200 || typeof body['balance'] !== 'number')
      throw new Failure(`The balance was answered with ${status} ${String(body['code'])}.`);
    return body['balance'];
  }

  get inEndedSession(): { readonly session_id: string } {
    return { session_id: required(this.operator.endedSession) };
  }
}

/** @throws Failure unless the call was taken and left this balance, in subunits. */
export function expectOk({ status, body }: Answer, balance: number): void {
  if (status !== 200) throw new Failure(`The call was answered with ${status} ${String(body['code'])}, not with 200.`);
  if (body['balance'] !== balance) throw new Failure(`The balance is ${String(body['balance'])}, not ${balance}.`);
}

/** @throws Failure unless the call was refused, by a status of 400 or 403, with one of these codes; with none named, with any. */
export function expectCode({ status, body: { code } }: Answer, ...expected: readonly number[]): void {
  const isRefused = (status === 400 || status === 403) && typeof code === 'number';
  if (!isRefused || (expected.length > 0 && !expected.includes(code)))
    throw new Failure(`The call was answered with ${status} ${String(code)}, not with ${expected.join(' or ') || 'a refusal'}.`);
}

/** @throws Failure where the balance is another, in subunits. */
export async function expectUnchanged(play: SoftswissPlay, held: number): Promise<void> {
  const now = await play.balance();
  if (now !== held) throw new Failure(`The balance is ${now}, not ${held}: money was moved.`);
}
