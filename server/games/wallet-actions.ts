import type { components } from '#openapi/partners.schema.d.ts';
import { Problem } from '../http/problem.ts';
import type { SessionKey, WalletCall } from './wallet-call.ts';

type WalletAction = components['schemas']['WalletAction'];
export type ActionName = WalletAction['action'];
/** Each call of the contract has some of these fields. */
export type ActionBody = Omit<WalletAction, 'action'> & { readonly session_token: SessionKey };

const missing = (path: string, field: string) =>
  new Problem('invalid_request', `The action needs ${field}.`, { fields: [{ path: `${path}/${field}`, message: 'must be present' }] });

function requireField<F extends keyof ActionBody>(body: ActionBody, field: F, path: string): NonNullable<ActionBody[F]> {
  const value = body[field];
  if (value === undefined) throw missing(path, field);
  return value;
}

/** Returns the operation and the target of a rollback. @throws Problem unless it names exactly one of bet, win, credit and round. */
function undoneBy(
  { bet_uuid: bet, win_uuid: win, credit_uuid: credit, whole_round: isWhole }: ActionBody,
  path: string,
): [WalletCall['operation'], string?] {
  if ([bet, win, credit, isWhole].filter((each) => each !== undefined).length !== 1) {
    const fields = [{ path: `${path}/bet_uuid`, message: 'must be the only one of bet_uuid, win_uuid, credit_uuid and whole_round' }];
    throw new Problem('invalid_request', 'A rollback undoes one bet, one win, one credit or one round.', { fields });
  }
  if (credit !== undefined) return ['rollback_credit', credit];
  if (win !== undefined) return ['rollback_win', win];
  return bet === undefined ? ['rollback_round'] : ['rollback', bet];
}

/** The kind of a credit. @throws Problem for a credit of nothing. */
function creditOf(body: ActionBody, path: string): string {
  if (requireField(body, 'amount_minor', path) > 0) return requireField(body, 'kind', path);
  const fields = [{ path: `${path}/amount_minor`, message: 'must be more than 0' }];
  throw new Problem('invalid_request', 'A credit is more than 0.', { fields });
}

/** @throws Problem for a stake, or for a wallet: a free round is played with neither. */
function freeBetOf(grant: string, { amount_minor: amount, wallet }: ActionBody, path: string): [WalletCall['operation'], string] {
  if (amount === 0 && wallet === undefined) return ['free_bet', grant];
  const fields = [
    amount === 0 ? { path: `${path}/wallet`, message: 'must be absent' } : { path: `${path}/amount_minor`, message: 'must be 0' },
  ];
  throw new Problem('invalid_request', 'A bet of free rounds is one of 0, without a wallet.', { fields });
}

function operationOf(name: ActionName, body: ActionBody, path: string): [WalletCall['operation'], string?] {
  switch (name) {
    case 'bet':
      return body.grant_uuid === undefined ? ['bet'] : freeBetOf(body.grant_uuid, body, path);
    case 'win':
      return [body.closes_round === false ? 'partial_win' : 'win', requireField(body, 'bet_uuid', path)];
    case 'amend':
      return ['amend', requireField(body, 'win_uuid', path)];
    case 'rollback':
      return undoneBy(body, path);
    default:
      return [name];
  }
}

/**
 * Translates a provider's action into a call of the wallet.
 * @param path of the action in the request.
 * @throws Problem 400 for a missing field.
 */
export function callOf(name: ActionName, partner: string, body: ActionBody, path = 'body'): WalletCall {
  const [operation, target] = operationOf(name, body, path);
  const isAmount = name === 'bet' || name === 'win' || name === 'amend' || name === 'credit';
  const isOfRound = operation !== 'credit' && operation !== 'rollback_credit';
  return {
    operation,
    sessionToken: body.session_token,
    requestId: `${partner}:${body.request_uuid}`,
    betId: target === undefined || operation === 'free_bet' ? (target ?? null) : `${partner}:${target}`,
    betNamed: name === 'credit' ? creditOf(body, path) : (target ?? ''),
    roundId: isOfRound ? requireField(body, 'round_id', path) : (body.round_id ?? ''),
    amount: isAmount ? requireField(body, 'amount_minor', path) : 0,
    currency: isAmount ? requireField(body, 'currency', path) : null,
    wallet: name === 'bet' ? (body.wallet ?? null) : null,
  };
}
