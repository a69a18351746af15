import { createHash, randomBytes } from 'node:crypto';
import { required } from '#domain/required.ts';
import { codeOf, listings, returnPercentOf, rulesOf, rulesOfCode } from '../engine/index.ts';
import { parentOrigins, type GamesHost } from './host.ts';
import { freeRoundsOf } from './free-rounds.ts';
import { fairnessOfTable } from './live/chain.ts';
import { tableOf } from './live/table.ts';
import type { GameKind, GameState, OpenSession, RoundView, SessionReply } from './protocol.ts';
import type { Session } from './session.ts';
import { type SessionWalletReply, walletOf } from './session-wallet.ts';
import { Refusal } from './refusal.ts';
import { latestRounds, netOf, type Round, unseenRound, viewOf } from './round.ts';
import { fairnessOf, prepareSeeds } from './seeds.ts';
import { callWallet } from './wallet-client.ts';

const demoMoney = { currency: 'EUR', decimals: 2, credit: 1_000_00n } as const;

/** @throws Refusal if the calling page does not play this game: the page cannot choose it. */
function requireKind(asked: GameKind, code: string): void {
  if (rulesOfCode(code)?.kind !== asked) throw new Refusal('invalid_request', 'This page does not play this game.');
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export async function openSession(host: GamesHost, request: OpenSession): Promise<SessionReply> {
  const token = randomBytes(32).toString('base64url');
  const session = request.mode === 'demo' ? await openDemo(host, request, token) : await openReal(host, request, token);
  await prepareSeeds(host, session);
  return { session: token, state: await stateOf(host, session) };
}

type Demo = Extract<OpenSession, { mode: 'demo' }>;

async function openDemo(host: GamesHost, { game_id, kind, game_code }: Demo, token: string): Promise<Session> {
  const code = listings[game_id]?.own ? game_id : (game_code ?? kind);
  requireKind(kind, code);
  if (rulesOf(kind).shared) throw new Refusal('invalid_request', 'A live game has no demo.');
  return insert(host, token, {
    mode: 'demo',
    kind,
    game_id,
    game_code: code,
    owner: `demo:${randomBytes(16).toString('hex')}`,
    currency: demoMoney.currency,
    decimals: demoMoney.decimals,
    wallet: 'demo',
    wallet_token: null,
    demo_minor: demoMoney.credit,
  });
}

async function openReal(host: GamesHost, request: { token: string; kind: GameKind }, token: string): Promise<Session> {
  const reply = await callWallet(host, 'balance', { session_token: request.token });
  if (reply.kind === 'unknown') throw new Refusal('unavailable', 'The wallet does not answer.');
  if (reply.kind === 'refused') throw new Refusal('session_expired', 'This session has ended. Open the game again.');
  const { player_id, game_id, game_type = '', game_code = null, currency, decimals, wallet } = reply.balance;
  if (player_id === undefined || game_id === undefined) throw new Refusal('unavailable', 'The wallet does not say who plays what.');
  const { kind } = request;
  const code = codeOf({ gameId: game_id, type: game_type, code: game_code });
  requireKind(kind, code);
  return insert(host, token, {
    mode: 'real',
    kind,
    game_id,
    game_code: code,
    owner: `player:${player_id}`,
    currency,
    decimals: decimals ?? 2,
    wallet: wallet ?? 'cash',
    wallet_token: request.token,
    demo_minor: 0n,
  });
}

/** Binds a sealed wallet token to the session's own token. */
const walletTokenOf = (tokenHash: Uint8Array): string => `the wallet of the session ${Buffer.from(tokenHash).toString('hex')}`;

interface Row extends Session {
  readonly token_hash: Uint8Array;
}
const opened = ({ seal }: GamesHost, { token_hash, ...session }: Row): Session =>
  session.wallet_token === null ? session : { ...session, wallet_token: seal.open(session.wallet_token, walletTokenOf(token_hash)) };

async function insert(host: GamesHost, token: string, session: Omit<Session, 'id'> & { demo_minor: bigint }): Promise<Session> {
  const { db, seal } = host;
  const tokenHash = hashOf(token);
  const walletToken = session.wallet_token && seal.seal(session.wallet_token, walletTokenOf(tokenHash));
  const row = await db.one<Row>`
    insert into provider.sessions (token_hash, mode, kind, game_id, game_code, owner, currency, decimals, wallet, wallet_token, demo_minor)
    values (${tokenHash}, ${session.mode}, ${session.kind}, ${session.game_id}, ${session.game_code}, ${session.owner}, ${session.currency},
      ${session.decimals}, ${session.wallet}, ${walletToken}, ${session.demo_minor}::bigint)
    returning *`;
  if (!row) throw new Error('an insert without a row');
  return opened(host, row);
}

/** @throws Refusal `session_expired` for any other token. */
export async function sessionOf(host: GamesHost, authorization: string | undefined): Promise<Session> {
  const [, token] = /^Bearer ([\w-]+)$/.exec(authorization ?? '') ?? [];
  const session = token && (await host.db.one<Row>`select * from provider.sessions where token_hash = ${hashOf(token)}`);
  if (!session) throw new Refusal('session_expired', 'This session has ended. Open the game again.');
  return opened(host, session);
}

/** Finds which of several tokens open a session. */
export async function sessionsOfTokens({ db }: Pick<GamesHost, 'db'>, tokens: readonly string[]): Promise<ReadonlyMap<string, true>> {
  const byHash = new Map(tokens.map((token) => [hashOf(token).toString('hex'), token]));
  const rows = await db.sql<Pick<Row, 'token_hash'>>`
    select token_hash from provider.sessions where token_hash = any(${[...byHash.keys()].map((hash) => Buffer.from(hash, 'hex'))}::bytea[])`;
  return new Map(rows.map(({ token_hash: hash }) => [required(byHash.get(Buffer.from(hash).toString('hex')), 'The token'), true]));
}

export async function sessionById(host: GamesHost, id: string): Promise<Session> {
  const session = await host.db.one<Row>`select * from provider.sessions where id = ${id}`;
  if (!session) throw new Error(`no session ${id}`);
  return opened(host, session);
}

const demosOfBatch = 200;

/** Deletes some of the oldest ended demos, few enough to keep transactions short. @returns whether there may be more. */
const deleteDemos = ({ db }: GamesHost): Promise<boolean> =>
  db.transaction(async () => {
    const old = await db.sql<{ id: string; owner: string }>`
      select id, owner from provider.sessions where mode = 'demo' and created_at < now() - interval '2 days' order by created_at limit ${demosOfBatch} for update skip locked`;
    const [ids, owners] = [JSON.stringify(old.map(({ id }) => id)), JSON.stringify(old.map(({ owner }) => owner))];
    await db.sql`delete from provider.demo_moves where session_id in (select value::uuid from jsonb_array_elements_text(${ids}::jsonb))`;
    await db.sql`delete from provider.rounds where session_id in (select value::uuid from jsonb_array_elements_text(${ids}::jsonb))`;
    await db.sql`
      with gone as (
        delete from provider.live_rounds where table_id like 'demo:%' and drawn_at < now() - interval '2 days'
          and not exists (select 1 from provider.rounds where live_round_id = live_rounds.id) returning seed_pair_id
      )
      delete from provider.seed_pairs where id in (select seed_pair_id from gone)`;
    await db.sql`delete from provider.sessions where id in (select value::uuid from jsonb_array_elements_text(${ids}::jsonb))`;
    await db.sql`delete from provider.closed_requests where closed_at < now() - interval '2 days'`;
    await db.sql`delete from provider.fractions where owner in (select value from jsonb_array_elements_text(${owners}::jsonb))`;
    await db.sql`delete from provider.seed_pairs where owner in (select value from jsonb_array_elements_text(${owners}::jsonb))`;
    return old.length === demosOfBatch;
  });

/** Deletes demos older than the last days: nobody returns to one, because its token existed only in a page. It continues until none is left. */
export async function deleteOldDemos(host: GamesHost, ending?: AbortSignal): Promise<void> {
  while ((await deleteDemos(host)) && ending?.aborted !== true);
}

/** From a tenth of one unit of the currency to a hundred. */
export const limitsOf = ({ decimals }: Pick<Session, 'decimals'>) => {
  const unit = 10 ** decimals;
  return { minimum_minor: Math.max(1, unit / 10), maximum_minor: unit * 100 };
};

/** The highest stake of a country is the highest that a page offers; one below the game's lowest leaves nothing else to choose. */
const limitsBelow = ({ minimum_minor, maximum_minor }: GameState['limits'], maxStakeMinor: number | null): GameState['limits'] => {
  const maximum = Math.min(maximum_minor, maxStakeMinor ?? maximum_minor);
  return { minimum_minor: Math.min(minimum_minor, maximum), maximum_minor: maximum };
};

/** A title that was another game before still has rounds of that game, which the session's page cannot draw. */
const viewsOfKind = (rounds: readonly Round[], { kind }: Session): RoundView[] =>
  rounds.filter(({ wager }) => wager.kind === kind).map(viewOf);

/**
 * The balance that a session can play with. A session ends with the login that opened it, which only the wallet knows.
 * @throws Refusal if the wallet refuses or does not answer.
 */
async function openBalanceOf(host: GamesHost, session: Session): Promise<Extract<SessionWalletReply, { kind: 'done' }>> {
  const balance = await walletOf(host, session).balance();
  if (balance.kind === 'unknown') throw new Refusal('unavailable', 'The wallet does not answer.');
  if (balance.kind === 'refused') throw new Refusal('session_expired', 'This session has ended. Open the game again.');
  return balance;
}

/** A session that may continue to play. @throws Refusal `session_expired` also after its end at the wallet, `unavailable`. */
export async function openSessionOf(host: GamesHost, authorization: string | undefined): Promise<Session> {
  const session = await sessionOf(host, authorization);
  if (session.mode === 'real') await openBalanceOf(host, session);
  return session;
}

/** @throws Refusal when the wallet refuses or does not answer. */
export async function stateOf(host: GamesHost, session: Session): Promise<GameState> {
  const balance = await openBalanceOf(host, session);
  const table = tableOf(session);
  const unseen = await unseenRound(host.db, session);
  const wager = rulesOf(session.kind).defaultWager(session.game_id, session.game_code ?? undefined);
  return {
    mode: session.mode,
    wallet: session.wallet,
    wallets: balance.wallets,
    holder: hashOf(session.owner).toString('base64url').slice(0, 16),
    game_id: session.game_id,
    balance_minor: balance.balanceMinor,
    currency: session.currency,
    decimals: session.decimals,
    cycle_ms: balance.cycleMs,
    max_stake_minor: balance.maxStakeMinor,
    has_autoplay: balance.hasAutoplay,
    limits: limitsBelow(limitsOf(session), balance.maxStakeMinor),
    fairness: table ? await fairnessOfTable(host, table) : await fairnessOf(host.db, session),
    return_percent: returnPercentOf(wager),
    wager,
    net_minor: await netOf(host.db, session.id),
    rounds: viewsOfKind(await latestRounds(host.db, session), session),
    unseen: viewsOfKind(unseen ? [unseen] : [], session)[0] ?? null,
    free_rounds: await freeRoundsOf(host, session),
    parents: parentOrigins(host),
  };
}
