import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { maxCredit, type ModelCall, type ModelGrant, type ModelRequest, WalletModel } from './wallet-model.ts';

interface Body {
  readonly request_uuid: string;
  readonly session_token: string;
  readonly round_id?: string;
  readonly amount_minor?: number;
  readonly currency?: string;
  readonly bet_uuid?: string;
  readonly win_uuid?: string;
  readonly credit_uuid?: string;
  readonly kind?: string;
  readonly grant_uuid?: string;
  readonly closes_round?: boolean;
  readonly actions?: readonly (Body & { readonly action: string })[];
}
export interface ModelCallOnWire {
  readonly name: string;
  readonly body: Body;
}
interface Reported {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A way in which an operator is faulty. */
export interface Fault {
  /** Checks that it leaves out. */
  readonly skips?: 'signature' | 'time' | 'amount' | 'currency' | 'session' | 'end' | 'blocked' | 'stake';
  /** Answers a call itself. @returns undefined where it does as it should. */
  readonly answers?: (
    call: ModelCallOnWire,
    wallet: { readonly make: (call: ModelCallOnWire) => Reported; readonly balance: () => Reported },
  ) => Reported | undefined;
}

const statuses: Readonly<Record<string, number>> = {
  invalid_request: 400,
  invalid_signature: 401,
  insufficient_funds: 402,
  session_expired: 403,
  not_found: 404,
  rolled_back: 409,
  round_closed: 409,
  already_won: 409,
  idempotency_key_reused: 422,
  credit_above_maximum: 422,
  free_rounds_other_game: 409,
  free_rounds_ended: 409,
  free_rounds_used: 409,
};

function callOf(
  name: string,
  { request_uuid: id, round_id: round = '', amount_minor: amount = 0, bet_uuid: bet = '', win_uuid: win = '', ...body }: Body,
): ModelCall {
  switch (name) {
    case 'bet':
      return { is: 'bet', id, round, amount, ...(body.grant_uuid !== undefined && { grant: body.grant_uuid }) };
    case 'win':
      return { is: 'win', id, round, amount, bet, closes: body.closes_round !== false };
    case 'amend':
      return { is: 'amend', id, round, amount, win };
    case 'close':
      return { is: 'close', id, round };
    case 'credit':
      return { is: 'credit', id, kind: body.kind!, amount };
    default:
      if (body.credit_uuid !== undefined) return { is: 'undo-credit', id, credit: body.credit_uuid };
      if (bet !== '') return { is: 'undo-bet', id, round, bet };
      return win === '' ? { is: 'undo-round', id, round } : { is: 'undo-win', id, round, win };
  }
}

const requestOf = ({ name, body }: ModelCallOnWire): ModelRequest =>
  name === 'transact'
    ? { is: 'transact', id: body.request_uuid, calls: body.actions!.map(({ action, ...each }) => callOf(action, each)) }
    : callOf(name, body);

const operator = {
  partner: 'games',
  secret: 'a shared secret',
  session: 'the-one-session',
  endedSession: 'the-ended-session',
  blockedSession: 'the-blocked-session',
  grant: 'the-grant',
  otherGrant: 'the-other-grant',
  endedGrant: 'the-ended-grant',
};
const grants: Readonly<Record<string, ModelGrant>> = {
  [operator.grant]: { rounds: 3, maximum: 1_000 },
  [operator.otherGrant]: { rounds: 3, maximum: 1_000, refuses: 'free_rounds_other_game' },
  [operator.endedGrant]: { rounds: 3, maximum: 1_000, refuses: 'free_rounds_ended' },
};
const maxAgeS = 300;

/** The model of the wallet behind HTTP, as an operator other than Croupier; the kit has to detect its fault, if it has one. */
export async function openModelOperator(fault: Fault = {}) {
  const model = new WalletModel(10_000, grants);
  const refusal = (code: string, more: object = {}): Reported => ({ status: statuses[code]!, body: { code, message: code, ...more } });
  const balance = (more = {}): Reported => ({ status: 200, body: { balance_minor: model.cash, currency: 'EUR', ...more } });
  const make = (call: ModelCallOnWire): Reported => {
    if (call.name === 'refresh') return balance({ expires_at: new Date(Date.now() + 3_600_000).toISOString() });
    const answer = model.request(requestOf(call));
    if ('code' in answer)
      return refusal(answer.code, {
        balance_minor: model.cash,
        ...(answer.code === 'credit_above_maximum' && { max_credit_minor: maxCredit }),
      });
    return { status: 200, body: { balance_minor: answer.balance, currency: 'EUR' } };
  };

  function refusedBy({ headers, url }: IncomingMessage, raw: string, body: Body): Reported | undefined {
    const timestamp = String(headers['x-timestamp']);
    const expected = createHmac('sha256', operator.secret).update(`${timestamp}.POST.${url}.${raw}`).digest('hex');
    if (fault.skips !== 'signature' && headers['x-signature'] !== expected) return refusal('invalid_signature');
    if (fault.skips !== 'time' && Math.abs(Date.now() / 1000 - Number(timestamp)) > maxAgeS) return refusal('invalid_signature');
    const isEnded = body.session_token === operator.endedSession;
    const isBlocked = body.session_token === operator.blockedSession;
    if (fault.skips !== 'session' && body.session_token !== operator.session && !isEnded && !isBlocked) return refusal('not_found');
    if (fault.skips !== 'blocked' && isBlocked && url!.endsWith('/bet')) return refusal('session_expired');
    if (fault.skips !== 'end' && isEnded && /\/(?:bet|refresh)$/.test(url!)) return refusal('session_expired');
    const { amount_minor: amount = 0, currency = 'EUR' } = body;
    if (fault.skips !== 'stake' && body.grant_uuid !== undefined && amount !== 0) return refusal('invalid_request');
    if (fault.skips !== 'amount' && !(Number.isSafeInteger(amount) && amount >= 0)) return refusal('invalid_request');
    return fault.skips !== 'currency' && currency !== 'EUR' ? refusal('invalid_request') : undefined;
  }

  const server = createServer((request, response) => {
    void text(request).then((raw) => {
      const call = { name: request.url!.split('/').at(-1)!, body: JSON.parse(raw) as Body };
      const reported =
        refusedBy(request, raw, call.body) ??
        (call.name === 'balance' ? balance() : (fault.answers?.(call, { make, balance }) ?? make(call)));
      response.writeHead(reported.status, { 'content-type': 'application/json' }).end(JSON.stringify(reported.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    operator: { ...operator, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    close: () => new Promise<unknown>((resolve) => server.close(resolve)),
  };
}
