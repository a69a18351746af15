import { createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { required } from '#domain/required.ts';
import { send, sendAndLose, type SignedCall } from './exchange.ts';
import { type Answer, type Exchange, Failure } from './answer.ts';
import { hub88Records } from './records.ts';

/** The operator that is judged in the dialect of Hub88, and an open session of a test player of its. */
export interface Hub88Operator {
  /** Address above the calls, as `https://casino.example/partners/hub88`. */
  readonly url: string;
  /** PEM of the RSA key that the provider signs with. */
  readonly key: string;
  readonly user: string;
  readonly token: string;
  /** The game of the session. */
  readonly game: string;
  /** Decimals of the player's currency, fewer than 5. */
  readonly decimals: number;
  /** A session of the same player that has ended. */
  readonly endedToken?: string;
  /** The user and the session of a player who may not play. */
  readonly blocked?: { readonly user: string; readonly token: string };
  /** A reward of free rounds of the player for this game, with a round or more left. */
  readonly reward?: string;
  /** Times that a call is sent again where no answer comes; 0 without it. */
  readonly resends?: number;
}

const unitDecimals = 5;
let stranger: KeyObject | undefined;
const strangersKey = () => (stranger ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey);

export interface Hub88Signing {
  /** A key that the operator does not know, or no signature at all. */
  readonly by?: 'stranger' | 'nobody';
  /** Returns another text to send than the one that was signed. */
  readonly text?: (signed: string) => string;
}

/** A provider that speaks the dialect of Hub88: signs its calls, and writes down what was said without the session. */
export class Hub88Play {
  readonly exchanges: Exchange[] = [];
  readonly operator: Hub88Operator;
  readonly #ids = new Map<string, string>();
  readonly #key;
  #currency = '';

  constructor(operator: Hub88Operator) {
    this.operator = operator;
    this.#key = createPrivateKey(operator.key);
  }

  /** An id of this case alone. */
  id(name: string): string {
    const id = this.#ids.get(name) ?? randomUUID();
    this.#ids.set(name, id);
    return id;
  }
  /** Units of an amount in minor units. */
  units(minor: number): number {
    return minor * 10 ** (unitDecimals - this.operator.decimals);
  }

  #signed(more: object, { by, text = (signed) => signed }: Hub88Signing): SignedCall {
    const { user, token, game } = this.operator;
    const body = JSON.stringify({ user, token, game_code: game, request_uuid: randomUUID(), ...more });
    const key = by === 'stranger' ? strangersKey() : this.#key;
    const signature = sign('RSA-SHA256', Buffer.from(body), key).toString('base64');
    return {
      body: text(body),
      headers: { 'content-type': 'application/json', ...(by === 'nobody' ? {} : { 'x-hub88-signature': signature }) },
    };
  }

  async call(path: string, more: object, signing: Hub88Signing = {}): Promise<Answer> {
    const answer = await send(`${this.operator.url}/${path}`, this.#signed(more, signing), this.operator.resends);
    const { token: _, ...shown } = more as { readonly token?: string };
    this.exchanges.push({ call: path, sent: shown, answer });
    return answer;
  }

  /** Sends a call whose answer is lost. */
  lose = (path: string, more: object): Promise<void> => sendAndLose(`${this.operator.url}/${path}`, this.#signed(more, {}));

  records = () => hub88Records(this.exchanges);

  /** The balance in units. @throws Failure */
  async balance(): Promise<number> {
    const answer = await this.call('user/balance', {});
    const { status, balance, currency } = answer.body;
    if (status !== 'RS_OK' || typeof balance !== 'number' || typeof currency !== 'string')
      throw new Failure(`The balance was answered with ${String(status)}.`);
    this.#currency = currency;
    return balance;
  }

  move = (transaction: string, round: string, more: object = {}) => ({
    transaction_uuid: this.id(transaction),
    round: this.id(round),
    round_closed: false,
    ...more,
  });
  betBody = (amount: number, { as = 'bet', round = 'round', ...more }: Record<string, unknown> & { as?: string; round?: string } = {}) =>
    this.move(as, round, { amount, currency: this.#currency, is_free: false, ...more });
  winBody = (
    amount: number,
    { as = 'win', of = 'bet', round = 'round', ...more }: Record<string, unknown> & { as?: string; of?: string; round?: string } = {},
  ) => this.move(as, round, { amount, currency: this.#currency, reference_transaction_uuid: this.id(of), round_closed: true, ...more });

  bet = (amount: number, names = {}) => this.call('transaction/bet', this.betBody(amount, names));
  win = (amount: number, names = {}) => this.call('transaction/win', this.winBody(amount, names));
  undo = (of: string, { as = `undo-${of}`, round = 'round', ...more }: Record<string, unknown> & { as?: string; round?: string } = {}) =>
    this.call('transaction/rollback', this.move(as, round, { reference_transaction_uuid: this.id(of), ...more }));

  get endedToken(): { readonly token: string } {
    return { token: required(this.operator.endedToken) };
  }
}

/** @throws Failure unless the call was taken and left this balance, in units. */
export function expectOk({ body }: Answer, balance: number): void {
  if (body['status'] !== 'RS_OK') throw new Failure(`The call was answered with ${String(body['status'])}, not with RS_OK.`);
  if (body['balance'] !== balance) throw new Failure(`The balance is ${String(body['balance'])}, not ${balance}.`);
}

/** @throws Failure unless the call was refused with one of these statuses; with none named, with any but `RS_OK`. */
export function expectStatus({ body: { status } }: Answer, ...expected: readonly string[]): void {
  const isRight = expected.length > 0 ? expected.includes(String(status)) : String(status).startsWith('RS_ERROR_');
  if (!isRight) throw new Failure(`The call was answered with ${String(status)}, not with ${expected.join(' or ') || 'a refusal'}.`);
}

/** @throws Failure where the balance is another, in units. */
export async function expectUnchanged(play: Hub88Play, held: number): Promise<void> {
  const now = await play.balance();
  if (now !== held) throw new Failure(`The balance is ${now}, not ${held}: money was moved.`);
}
