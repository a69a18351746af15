import type { FastifyReply, FastifyRequest } from 'fastify';
import type { components } from '#openapi/partners.schema.d.ts';
import { codeOf, rulesOf, rulesOfCode } from '../engine/index.ts';
import type { App, GamesHost, Store } from './host.ts';
import { isOfPlatform, refuseCall, refuseStranger } from './platform-signature.ts';
import type { FreeRoundsView, GameKind } from './protocol.ts';
import type { Session } from './session.ts';
import { tableOf } from './live/table.ts';
import type { WalletRefusal } from './wallet-client.ts';

type Schemas = components['schemas'];

const grantId = { type: 'string', minLength: 8, maxLength: 100 };
const schemas = {
  cancel: { type: 'object', required: ['grant_uuid'], properties: { grant_uuid: grantId } },
  create: {
    type: 'object',
    required: ['grant_uuid', 'player_id', 'game_id', 'game_code', 'rounds', 'stake_minor', 'currency', 'expires_at'],
    properties: {
      grant_uuid: grantId,
      player_id: { type: 'integer' },
      game_id: { type: 'string', maxLength: 100 },
      game_code: { type: ['string', 'null'], maxLength: 100 },
      rounds: { type: 'integer', minimum: 1, maximum: 1000 },
      stake_minor: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
      currency: { type: 'string', maxLength: 10 },
      expires_at: { type: 'string', format: 'date-time' },
    },
  },
} as const;

/** Games whose rounds end with their only bet. A further bet of a free round would have to be paid. */
export const takesFreeRounds = (kind: GameKind): boolean => {
  const rules = rulesOf(kind);
  return !rules.shared && !rules.decisions && rules.openRound === null;
};

/** The remaining rounds of a grant; a refused or undone one can be played again. */
const left = `
  (rounds - (select count(*) from provider.rounds where free_rounds_id = free_rounds.id and state not in ('refused', 'undone')))::int`;
const open = `owner = $1 and game_id = $2 and currency = $3 and not is_cancelled and expires_at > clock_timestamp() and ${left} > 0`;
const ofSession = ({ owner, game_id: game, currency }: Session) => [owner, game, currency];

/** The player's free rounds in the session's game: the grant that ends first. */
export async function freeRoundsOf({ db }: Pick<GamesHost, 'db'>, session: Session): Promise<FreeRoundsView | null> {
  if (session.mode === 'demo') return null;
  const [row] = await db.query<{ left: number; stake_minor: bigint }>(
    `select ${left} as left, stake_minor from provider.free_rounds where ${open} order by expires_at, id limit 1`,
    ofSession(session),
  );
  return row ? { left: row.left, stake_minor: Number(row.stake_minor) } : null;
}

/** The grant that pays a cash bet: one with exactly its stake. In the transaction that places the bet, under the player's lock. */
export async function grantFor(db: Store, session: Session, wallet: string, stakeMinor: number): Promise<string | null> {
  if (session.mode === 'demo' || wallet !== 'cash' || tableOf(session) || !takesFreeRounds(session.kind)) return null;
  const [row] = await db.query<{ id: string }>(
    `select id from provider.free_rounds where ${open} and stake_minor = $4::bigint order by expires_at, id limit 1`,
    [...ofSession(session), stakeMinor],
  );
  return row?.id ?? null;
}

const endCodes: readonly WalletRefusal[] = ['free_rounds_ended', 'free_rounds_used', 'free_rounds_other_game'];

/** Ends a grant that the wallet refuses, so that the player is not offered it again. */
export async function endRefusedGrant(db: Store, grant: string | null, code: WalletRefusal): Promise<void> {
  if (grant === null || !endCodes.includes(code)) return;
  await db.sql`update provider.free_rounds set is_cancelled = true where id = ${grant}`;
}

async function create({ db }: GamesHost, grant: Schemas['FreeRoundsGrant']): Promise<boolean> {
  await db.sql`
    insert into provider.free_rounds (id, owner, game_id, rounds, stake_minor, currency, expires_at)
    values (${grant.grant_uuid}, ${`player:${grant.player_id}`}, ${grant.game_id}, ${grant.rounds}, ${grant.stake_minor}::bigint, ${grant.currency},
      ${new Date(grant.expires_at)}) on conflict (id) do nothing`;
  const row = await db.one<{
    is_open: boolean;
  }>`select not is_cancelled as is_open from provider.free_rounds where id = ${grant.grant_uuid}`;
  return row?.is_open === true;
}

const cancel = ({ db }: GamesHost, grant: string) =>
  db.sql`insert into provider.free_rounds (id, is_cancelled) values (${grant}, true) on conflict (id) do update set is_cancelled = true`;

/** Whether the game of a grant can be played with free rounds. */
function isPlayable({ game_id: gameId, game_code: code }: Schemas['FreeRoundsGrant']): boolean {
  const rules = rulesOfCode(codeOf({ gameId, type: '', code }));
  return rules !== undefined && takesFreeRounds(rules.kind);
}

/** The calls of openapi/partners.yaml about free rounds. Only the platform can sign them. */
export async function mountFreeRounds(app: App, host: GamesHost): Promise<void> {
  // The signature is over the text that was sent.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: 10_000 }, (_request, body, done) => done(null, body));
  const read = <Body>(request: FastifyRequest<{ Body: string }>, schema: object): Body | null => {
    try {
      const body: unknown = JSON.parse(request.body);
      return request.validateInput(body, schema) ? (body as Body) : null;
    } catch {
      return null;
    }
  };
  const invalid = (reply: FastifyReply) => refuseCall(reply, 400, 'invalid_request', 'The call is not one of the contract.');
  const state = (grant_uuid: string, status: Schemas['FreeRoundsState']['status']) => ({ grant_uuid, status });

  app.post<{ Body: string }>('/free-rounds', async (request, reply) => {
    if (!isOfPlatform(host, request, request.body)) return refuseStranger(reply);
    const grant = read<Schemas['FreeRoundsGrant']>(request, schemas.create);
    if (!grant) return invalid(reply);
    if (!isPlayable(grant)) return refuseCall(reply, 422, 'not_found', 'This game is not played with free rounds.');
    return state(grant.grant_uuid, (await create(host, grant)) ? 'open' : 'ended');
  });
  app.post<{ Body: string }>('/free-rounds/cancel', async (request, reply) => {
    if (!isOfPlatform(host, request, request.body)) return refuseStranger(reply);
    const grant = read<{ grant_uuid: string }>(request, schemas.cancel);
    if (!grant) return invalid(reply);
    await cancel(host, grant.grant_uuid);
    return state(grant.grant_uuid, 'ended');
  });
}
