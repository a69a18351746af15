import { fragment, type Fragment } from '../db/database.ts';
import type { GameProvider } from '../games/providers.ts';
import type { Platform } from '../platform.ts';
import type { Book, Booked } from './book.ts';
import { judgeBet, type OurBet, type TheirBet } from './judge.ts';
import { type ListedBet, ListNotOffered } from './lists.ts';

interface Row {
  readonly id: string;
  readonly status: OurBet['status'];
  readonly amount_minor: bigint;
  readonly payout_minor: bigint | null;
  readonly transaction_id: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const listedBet = (bet: ListedBet) => ({
  id: bet.bet_uuid,
  says: bet,
  begunAt: new Date(bet.created_at),
  changedAt: new Date(bet.updated_at),
});
const rows = (condition: Fragment) => fragment`
  select id, status, amount_minor, payout_minor, transaction_id, created_at, updated_at from (
    -- A bet that an operator voided ended as one that was rolled back.
    select game_bets.id, amount_minor, transaction_id, created_at, case when voided_at is null then status else 'rolled_back' end as status,
      case when voided_at is null and status = 'settled' then game_bet_paid(game_bets) end as payout_minor, greatest(updated_at, corrected_at) as updated_at
    from game_bets left join lateral (
      select max(created_at) filter (where kind = 'void') as voided_at, max(created_at) as corrected_at from adjustments where bet_id = game_bets.id
    ) as corrections on true
  ) as bets where ${condition}`;
/** Tolerance for the partner's clock: a bet begins there before it is recorded here. */
const hourMs = 3_600_000;

/** The bets of a game provider, by the id that it gave each. */
export function betsBook({ db }: Pick<Platform, 'db'>, { signsAs, list }: GameProvider): Book<TheirBet, OurBet> {
  // Ids of bets have the partner in front.
  const prefix = `${signsAs}:`;
  const bookedOf = ({ id, status, amount_minor, payout_minor, transaction_id, created_at, updated_at }: Row): Booked<OurBet> => ({
    id: id.slice(prefix.length),
    // A bet of nothing has no transaction, and a rollback that came before its bet neither.
    says: { status, stake: amount_minor, payout: payout_minor, isBooked: transaction_id !== null || status !== 'rolled_back' },
    begunAt: created_at,
    changedAt: updated_at,
  });
  const listed = (range: Parameters<NonNullable<typeof list>>[0]) => {
    if (!list) throw new ListNotOffered('offers no list');
    return list(range);
  };
  return {
    partner: signsAs,
    name: 'bets',
    async page(range) {
      const { bets, next } = await listed(range);
      return { theirs: bets.map(listedBet), next };
    },
    async find(id, begunAt) {
      const [from, to] = [new Date(begunAt.getTime() - hourMs), new Date(begunAt.getTime() + hourMs)];
      const { bets } = await listed({ from, to, bet: id });
      const bet = bets.find(({ bet_uuid }) => bet_uuid === id);
      return bet ? listedBet(bet) : null;
    },
    async ours(ids) {
      const known = JSON.stringify(ids.map((id) => prefix + id));
      const found = await db.sql<Row>`${rows(fragment`id in (select value from jsonb_array_elements_text(${known}::jsonb))`)}`;
      return found.map(bookedOf);
    },
    async ownOf(from, to, most) {
      const found = await db.sql<Row>`
        ${rows(fragment`starts_with(id, ${prefix}) and transaction_id is not null and status <> 'rolled_back'
          and created_at >= ${from}::timestamptz and created_at < ${to}::timestamptz`)}
        order by created_at limit ${most}::int`;
      return found.map(bookedOf);
    },
    judge: judgeBet,
  };
}
