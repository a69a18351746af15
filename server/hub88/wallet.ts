import { type DialectAnswer, DialectRefusal, type DialectSession, type DialectWallet, type WalletDialect } from '../games/dialect.ts';
import { nameOfPlayer, playerNamed } from '../games/player-names.ts';
import { sessionExpired } from '../games/sessions.ts';
import type { JsonObject } from '../http/exact-json.ts';
import { Problem } from '../http/problem.ts';
import { type Hub88Keys, isSignedBy } from './signature.ts';
import { flagOf, idOf, optionalIdOf, optionalTextOf, refusal, textOf } from './fields.ts';
import { statusOf } from './statuses.ts';

type Balance = Awaited<ReturnType<DialectWallet['make']>>;
type Action = Parameters<DialectWallet['transact']>[0]['actions'][number];

/** @throws DialectRefusal where the text names no player. */
function playerOf(user: string): number {
  const player = playerNamed(user);
  if (player === null) throw refusal('RS_ERROR_INVALID_TOKEN');
  return player;
}

interface Named {
  readonly user: string;
  readonly token: string;
  readonly requestId: string;
  readonly session: DialectSession;
}
interface Move extends Named {
  readonly transaction: string;
  readonly round: string;
  readonly closes: boolean;
}

async function readSession(body: JsonObject, wallet: DialectWallet): Promise<Named> {
  const [token, user, requestId] = [textOf(body, 'token'), textOf(body, 'user'), textOf(body, 'request_uuid')];
  const session = await wallet.session(token, optionalTextOf(body, 'game_code')).catch((error: unknown) => {
    throw error instanceof Problem && error.code === 'not_found' ? refusal('RS_ERROR_INVALID_TOKEN') : error;
  });
  if (user !== nameOfPlayer(session.playerId)) throw refusal('RS_ERROR_INVALID_TOKEN');
  return { user, token, requestId, session };
}

async function readMove(body: JsonObject, wallet: DialectWallet): Promise<Move> {
  const [transaction, round, closes] = [idOf(body, 'transaction_uuid'), textOf(body, 'round'), flagOf(body, 'round_closed')];
  return { ...(await readSession(body, wallet)), transaction, round, closes };
}

/** @throws DialectRefusal for another currency, and for an inexact amount. */
function readAmount(body: JsonObject, { session }: Move, wallet: DialectWallet): { amount_minor: number; currency: string } {
  const [currency, amount] = [textOf(body, 'currency'), body['amount']];
  if (amount === undefined || amount === null) throw refusal('RS_ERROR_WRONG_SYNTAX');
  if (currency !== session.currency) throw refusal('RS_ERROR_WRONG_CURRENCY');
  const minor = wallet.exactMinorOf(amount, session);
  if (minor === null) throw refusal('RS_ERROR_WRONG_TYPES');
  return { amount_minor: Number(minor), currency };
}

const done = ({ user, requestId }: Pick<Named, 'user' | 'requestId'>, wallet: DialectWallet, balance: Balance): DialectAnswer => ({
  user,
  status: 'RS_OK',
  request_uuid: requestId,
  currency: balance.currency,
  balance: wallet.unitsOf(balance),
});

/** Makes a move and, if it closes its round, ends all its open bets in the same transaction. */
const make = (
  wallet: DialectWallet,
  { token, transaction, round, closes }: Move,
  action: Omit<Action, 'request_uuid'>,
): Promise<Balance> => {
  const named = { ...action, request_uuid: transaction, ...(action.credit_uuid === undefined && { round_id: round }) };
  if (!closes) return wallet.make(action.action, { ...named, session_token: token });
  const close: Action = { action: 'close', request_uuid: `${transaction}:close`, round_id: round };
  return wallet.transact({ request_uuid: `${transaction}:closing`, session_token: token, actions: [named, close] });
};

/** Adds the dialect's fields to a refusal of the wallet: the balance, and whether a player is blocked, which also ends the session. */
async function orRefuse(wallet: DialectWallet, { user, session }: Named, work: () => Promise<Balance>): Promise<Balance> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem) || error.isFault) throw error;
    const { balance_minor: minor } = error.extra;
    const balance = minor === undefined ? undefined : { balance_minor: minor, currency: session.currency, decimals: session.decimals };
    const isBlocked = session.isBlocked && (error.code === 'session_expired' || error.code === 'limit_reached');
    const more = { user, ...(balance && { currency: balance.currency, balance: wallet.unitsOf(balance) }) };
    throw new DialectRefusal(isBlocked ? 'RS_ERROR_USER_DISABLED' : statusOf(error.code), more, error.code);
  }
}

const isCode = (code: Problem['code']) => (error: unknown) => error instanceof Problem && error.code === code;

async function placeBet(body: JsonObject, wallet: DialectWallet): Promise<DialectAnswer> {
  const move = await readMove(body, wallet);
  const amount = readAmount(body, move, wallet);
  if (!move.session.isGameKnown) throw refusal('RS_ERROR_INVALID_GAME');
  const isFree = flagOf(body, 'is_free');
  // A free bet takes nothing: a stake in it is a mistake.
  if (isFree && amount.amount_minor !== 0) throw refusal('RS_ERROR_WRONG_TYPES');
  const reward = isFree ? optionalIdOf(body, 'reward_uuid') : null;
  // A reward of a campaign at Hub88 is none of our grants: it is a bet of 0, whose win is paid at once.
  const grant = reward === null ? null : await wallet.grantIdOf(reward);
  const bet = { action: 'bet', ...amount } as const;
  const balance = await orRefuse(wallet, move, async () => {
    if (grant === null) return make(wallet, move, bet);
    try {
      return await make(wallet, move, { ...bet, grant_uuid: grant });
    } catch (error) {
      // A grant of another player is not this player's reward. A bet of 0 may also be repeated after it became a grant's.
      if (isCode('not_found')(error) || isCode('idempotency_key_reused')(error)) return make(wallet, move, bet);
      throw error;
    }
  });
  return done(move, wallet, balance);
}

/** A win without a reference to a bet is a promotion, which the provider's entry limits. */
async function payWin(body: JsonObject, wallet: DialectWallet): Promise<DialectAnswer> {
  const move = await readMove(body, wallet);
  const amount = readAmount(body, move, wallet);
  const bet = optionalIdOf(body, 'reference_transaction_uuid');
  const action =
    bet === null
      ? ({ action: 'credit', kind: 'promotion', ...amount } as const)
      : ({ action: 'win', bet_uuid: bet, closes_round: false, ...amount } as const);
  const balance = await orRefuse(wallet, move, () =>
    make(wallet, move, action).catch((error: unknown) => {
      // By the documentation, the bet of a win does not exist once it was rolled back.
      throw isCode('rolled_back')(error) ? new Problem('not_found', 'The bet was rolled back.', (error as Problem).extra) : error;
    }),
  );
  return done(move, wallet, balance);
}

async function rollBack(body: JsonObject, wallet: DialectWallet): Promise<DialectAnswer> {
  const move = await readMove(body, wallet);
  const reference = idOf(body, 'reference_transaction_uuid');
  const kind = (await wallet.kindOf(reference)) ?? 'bet';
  const balance = await orRefuse(wallet, move, () => make(wallet, move, { action: 'rollback', [`${kind}_uuid`]: reference }));
  return done(move, wallet, balance);
}

async function showBalance(body: JsonObject, wallet: DialectWallet): Promise<DialectAnswer> {
  const named = await readSession(body, wallet);
  const { session, token } = named;
  if (session.isLive) return done(named, wallet, await wallet.balance(token));
  throw session.isBlocked ? refusal('RS_ERROR_USER_DISABLED') : sessionExpired();
}

async function showUser(body: JsonObject, wallet: DialectWallet): Promise<DialectAnswer> {
  const [user, request_uuid] = [textOf(body, 'user'), textOf(body, 'request_uuid')];
  const country = await wallet.countryOf(playerOf(user)).catch((error: unknown) => {
    throw isCode('not_found')(error) ? refusal('RS_ERROR_INVALID_TOKEN') : error;
  });
  return { user, status: 'RS_OK', request_uuid, country };
}

/** The wallet that Hub88 calls, at `/partners/hub88`: docs.hub88.io, Operator API, Wallet API. */
export const hub88Dialect = (keys: Pick<Hub88Keys, 'theirs'>): WalletDialect => ({
  unitDecimals: 5,
  signature: { header: 'x-hub88-signature', isValid: (rawBody, signature) => isSignedBy(keys.theirs, rawBody, signature) },
  routes: {
    '/user/info': showUser,
    '/user/balance': showBalance,
    '/transaction/bet': placeBet,
    '/transaction/win': payWin,
    '/transaction/rollback': rollBack,
  },
  refusal: (error, { request_uuid: requestId }) => ({
    ...(typeof requestId === 'string' && { request_uuid: requestId }),
    ...(error instanceof DialectRefusal ? { status: error.status, ...error.more } : { status: statusOf(error.code) }),
  }),
});
