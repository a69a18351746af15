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
  isWhole: bet.isEndKnown !== false,
});
const rows = (condition: Fragment) => fragment`
  select id, status, amount_minor, payout_minor, transaction_id, created_at, updated_at from (
    -- A bet that an operator voided ended like one that was rolled back.
    select game_bets.id, amount_minor, transaction_id, created_at, case when voided_at is null then status else 'rolled_back' end as status,
      case when voided_at is null then case status when 'settled' then game_bet_paid(game_bets) when 'open' then game_bet_won_so_far(game_bets) end end as payout_minor, greatest(updated_at, corrected_at) as updated_at
    from game_bets left join lateral (
      select max(created_at) filter (where kind = 'void') as voided_at, max(created_at) as corrected_at from adjustments where bet_id = game_bets.id
    ) as corrections on true
  ) as bets where ${condition}`;
/** Credits without a bet, as bets of nothing that paid their amount. */
const creditRows = (condition: Fragment) => fragment`
  select id, case status when 'credited' then 'settled' else 'rolled_back' end as status, 0::bigint as amount_minor,
    case status when 'credited' then amount_minor end as payout_minor, transaction_id, created_at, updated_at
  from provider_credits where status <> 'refused' and ${condition}`;
/** Tolerance for the partner's clock: a bet begins there before it is recorded here. */
const hourMs = 3_600_000;

/** The bets of a game provider, by the id that it gave each, and its credits where it lists them. */
export function betsBook(
  { db }: Pick<Platform, 'db'>,
  { signsAs, list, listedDays, listsCredits = false }: GameProvider,
): Book<TheirBet, OurBet> {
  // Ids of bets have the partner in front.
  const prefix = `${signsAs}:`;
  const bookedOf = ({ id, status, amount_minor, payout_minor, transaction_id, created_at, updated_at }: Row): Booked<OurBet> => ({
    id: id.slice(prefix.length),
    // A bet of 0 has no transaction, and neither has a rollback that came before its bet.
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
    ...(listedDays !== undefined && { listedDays }),
    async page(range) {
      const { bets, ...page } = await listed(range);
      return { theirs: bets.map(listedBet), ...page };
    },
    async find(id, begunAt) {
      const [from, to] = [new Date(begunAt.getTime() - hourMs), new Date(begunAt.getTime() + hourMs)];
      const { bets } = await listed({ from, to, bet: id });
      const bet = bets.find(({ bet_uuid }) => bet_uuid === id);
      return bet ? listedBet(bet) : null;
    },
    async ours(ids) {
      const known = JSON.stringify(ids.map((id) => prefix + id));
      const isKnown = fragment`id in (select value from jsonb_array_elements_text(${known}::jsonb))`;
      const bets = await db.sql<Row>`${rows(isKnown)}`;
      const credits = listsCredits ? await db.sql<Row>`${creditRows(isKnown)}` : [];
      return [...bets, ...credits].map(bookedOf);
    },
    async ownOf(from, to, most) {
      const isOfTime = fragment`created_at >= ${from}::timestamptz and created_at < ${to}::timestamptz`;
      const bets = await db.sql<Row>`
        ${rows(fragment`starts_with(id, ${prefix}) and transaction_id is not null and status <> 'rolled_back' and ${isOfTime}`)} order by created_at limit ${most}::int`;
      if (!listsCredits) return bets.map(bookedOf);
      const credits = await db.sql<Row>`
        ${creditRows(fragment`partner = ${signsAs} and status = 'credited' and ${isOfTime}`)} order by created_at limit ${most}::int`;
      return [...bets, ...credits]
        .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
        .slice(0, most)
        .map(bookedOf);
    },
    judge: judgeBet,
  };
}
