import { momentOf, placeOf, placePattern, placeText } from '#domain/list-page.ts';
import type { components } from '#openapi/partners.schema.d.ts';
import type { App, GamesHost } from './host.ts';
import { isOfPlatform, refuseStranger } from './platform-signature.ts';
import type { Round } from './round.ts';

type Schemas = components['schemas'];
type ListedBet = Schemas['ListedBet'];

const moment = { type: 'string', format: 'date-time' };
const querystring = {
  type: 'object',
  required: ['from', 'to'],
  properties: {
    from: moment,
    to: moment,
    after: { type: 'string', pattern: placePattern },
    bet_uuid: { type: 'string', minLength: 8, maxLength: 100 },
  },
};
interface Query {
  readonly from: string;
  readonly to: string;
  readonly after?: string;
  readonly bet_uuid?: string;
}

const pageSize = 500;
const ownBet = /^bet-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

interface Row extends Pick<Round, 'id' | 'state' | 'stake_minor' | 'payout_minor'> {
  readonly round_id: string;
  readonly currency: string;
  readonly created_at: Date;
  /** `created_at`, in microseconds since 1970. */
  readonly micros: string;
  readonly changed_at: Date;
}

const statuses = {
  betting: 'open',
  refused: 'refused',
  undoing: 'open',
  undone: 'rolled_back',
  flying: 'open',
  paying: 'open',
  closed: 'settled',
} as const satisfies Record<Exclude<Round['state'], 'disputed'>, ListedBet['status']>;

/** A disputed round reports the status that was sent to the wallet. */
const statusOf = ({ state, payout_minor }: Row): ListedBet['status'] => {
  if (state === 'disputed') return payout_minor === null ? 'rolled_back' : 'settled';
  return statuses[state];
};

function listedOf(row: Row): ListedBet {
  const status = statusOf(row);
  return {
    bet_uuid: `bet-${row.id}`,
    round_id: row.round_id,
    status,
    currency: row.currency,
    stake_minor: Number(row.stake_minor),
    payout_minor: status === 'settled' ? Number(row.payout_minor ?? 0n) : null,
    created_at: row.created_at.toISOString(),
    updated_at: row.changed_at.toISOString(),
  };
}

/** Every bet, including those of decisions, which are open as long as their round. */
const bets = `
  (select rounds.id, rounds.id as round_id, session_id, rounds.state, case when free_rounds_id is null then stake_minor else 0 end as stake_minor, created_at, coalesce(closed_at, started_at, created_at) as changed_at,
     payout_minor - (select coalesce(sum(further.payout_minor), 0)::bigint from provider.further_bets further where further.round_id = rounds.id) as payout_minor
   from provider.rounds
   union all
   select further.id, rounds.id, rounds.session_id, case when further.state = 'taken' then rounds.state else further.state end, further.stake_minor,
     further.created_at, coalesce(further.closed_at, further.created_at), further.payout_minor
   from provider.further_bets further join provider.rounds on rounds.id = further.round_id) as bets`;
const columns = `bets.id, bets.round_id, bets.state, stake_minor, payout_minor, currency, changed_at,
  bets.created_at, (extract(epoch from bets.created_at) * 1000000)::bigint::text as micros`;
const realBets = `select ${columns} from ${bets} join provider.sessions on sessions.id = bets.session_id where mode = 'real'`;

async function listed({ db }: GamesHost, { from, to, after, bet_uuid: bet }: Query): Promise<Schemas['BetList']> {
  if (bet !== undefined) {
    const [, id] = ownBet.exec(bet) ?? [];
    const rows = id === undefined ? [] : await db.query<Row>(`${realBets} and bets.id = $1`, [id]);
    return { bets: rows.map(listedOf), next: null };
  }
  const place = placeOf(after);
  const rows = await db.query<Row>(
    `${realBets} and bets.created_at >= $1::timestamptz and bets.created_at < $2::timestamptz
       and bets.created_at >= 'epoch'::timestamptz + coalesce($3::bigint, 0) * interval '1 microsecond'
       and ($3::bigint is null or (bets.created_at, bets.id::text) > ('epoch'::timestamptz + $3::bigint * interval '1 microsecond', $4::text))
     order by bets.created_at, bets.id::text limit $5::int`,
    [momentOf(from), momentOf(to), place?.micros ?? null, place?.id ?? null, pageSize + 1],
  );
  const end = rows[pageSize - 1];
  return { bets: rows.slice(0, pageSize).map(listedOf), next: rows.length > pageSize && end ? placeText(end) : null };
}

/** The provider's records for comparison with the platform's, in the format of openapi/partners.yaml. Only the platform can sign the call. */
export function mountBetList(app: App, host: GamesHost): void {
  app.get<{ Querystring: Query }>('/bets', { schema: { querystring } }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    return isOfPlatform(host, request) ? listed(host, request.query) : refuseStranger(reply);
  });
}
