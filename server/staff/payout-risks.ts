import Big from 'big.js';
import type { components } from '#openapi/operators.schema.d.ts';
import { fromMinor } from '#domain/money.ts';
import { linksOf } from '../accounts/exclusions/links.ts';
import { freshPriceOf } from '../payments/rates.ts';
import { turnoverOf } from '../payments/turnover.ts';
import type { Platform } from '../platform.ts';

type Parts = Pick<Platform, 'config' | 'db' | 'now' | 'rates'>;
type WithdrawalRecord = components['schemas']['WithdrawalRecord'];
type Risk = components['schemas']['PayoutRisk'];

/** A bonus that was activated within these hours counts as recent: a week. */
const recentBonusHours = 168;
/** Percentage of a deposit that counts as turned over where the operator requires none. */
const defaultTurnover = 100;
const maxPlayers = 10;

/** A withdrawal whose risks are shown. */
export interface RiskyPayout {
  readonly id: string;
  readonly playerId: number;
  readonly currency: string;
  readonly decimals: number;
  readonly screening: WithdrawalRecord['screening'];
}

interface Facts {
  readonly label: string | null;
  readonly sharers: readonly number[];
  readonly sharer_count: number;
  readonly listed_deposits: number;
  readonly score: number | null;
}

/** The address of a withdrawal among those of other players and on the operator's list, and the senders of its player's deposits. */
const factsOf = ({ db }: Parts, { id, playerId }: RiskyPayout): Promise<Facts> =>
  db.single<Facts>`
    with present as (
      select destination_key as key, lower(wallet_address) as address, coalesce(destination_tag, '') as tag from transactions where id = ${id}
    ), sharers as (
      select player_id from present join transactions as theirs on theirs.destination_key = present.key and coalesce(destination_tag, '') = present.tag
      where type_id = 2 and player_id <> ${playerId}
      union
      select player_id from present join transactions as theirs on lower(wallet_address) = present.address and coalesce(destination_tag, '') = present.tag
      where type_id = 2 and player_id <> ${playerId}
      union
      select player_id from present join withdrawal_addresses as theirs on theirs.destination_key = present.key and theirs.tag = present.tag
      where player_id <> ${playerId}
      union
      select player_id from present join withdrawal_addresses as theirs on lower(theirs.address) = present.address and theirs.tag = present.tag
      where player_id <> ${playerId}
    )
    select (select label from listed_addresses, present where listed_addresses.key in (present.key, 'text:' || present.address) limit 1) as label,
      (select coalesce(array_agg(player_id order by player_id), '{}') from (select player_id from sharers order by player_id limit ${maxPlayers}) as first) as sharers,
      (select count(*)::int from sharers) as sharer_count,
      (select count(*)::int from deposit_receipts join transactions on transactions.id = transaction_id
        where player_id = ${playerId} and held_for = 'listed_sender') as listed_deposits,
      (select risk_score from payment_intents where transaction_id = ${id}) as score`;

async function householdOf(parts: Parts, playerId: number): Promise<readonly number[]> {
  const links = await linksOf(parts, playerId);
  return [...new Set(links.filter(({ basis }) => basis !== 'payout_address').map(({ id }) => id))];
}

/** Everything known that speaks against a payout, the gravest first. Facts of its request are those of its screening. */
export async function risksOf(parts: Parts, payout: RiskyPayout): Promise<Risk[]> {
  const { playerId, decimals, screening } = payout;
  const facts = await factsOf(parts, payout);
  const household = await householdOf(parts, playerId);
  const config = { ...parts.config, depositTurnover: parts.config.depositTurnover || defaultTurnover };
  const unplayed = (await turnoverOf({ ...parts, config }, playerId, false))?.missing ?? 0n;
  const hours = screening?.bonus_hours ?? null;
  return [
    ...(facts.label === null ? [] : [{ kind: 'listed_address' as const, label: facts.label }]),
    ...(facts.listed_deposits === 0 ? [] : [{ kind: 'listed_sender' as const, count: facts.listed_deposits }]),
    ...(facts.score === null ? [] : [{ kind: 'risk_score' as const, count: facts.score }]),
    ...(facts.sharer_count === 0 ? [] : [{ kind: 'shared_address' as const, count: facts.sharer_count, players: [...facts.sharers] }]),
    ...(household.length === 0
      ? []
      : [{ kind: 'shared_household' as const, count: household.length, players: household.slice(0, maxPlayers) }]),
    ...(screening === null ? [{ kind: 'not_screened' as const }] : []),
    ...(screening?.is_new_address === true ? [{ kind: 'new_address' as const }] : []),
    ...(screening?.is_first === true ? [{ kind: 'first_payout' as const }] : []),
    ...(unplayed === 0n ? [] : [{ kind: 'not_turned_over' as const, amount: fromMinor(unplayed, decimals) }]),
    ...(hours === null || hours >= recentBonusHours ? [] : [{ kind: 'recent_bonus' as const, count: hours }]),
  ];
}

interface FeeRow {
  readonly coins: string;
  readonly code: string;
}

/** The fee that the rail of a withdrawal expects its network to take; null where it does not report one. */
export async function networkFeeOf(parts: Parts, { id, currency, decimals }: RiskyPayout): Promise<WithdrawalRecord['network_fee']> {
  const row = await parts.db.one<FeeRow>`
    select trim_scale(network_fee)::text as coins, network_fee_code as code
    from transactions join processor_balances as known on known.provider_name = transactions.provider_name
      and known.code = payload ->> 'code' and known.network = payload ->> 'chain'
    where id = ${id} and network_fee is not null and read_at > ${parts.now()}::timestamptz - interval '10 minutes'`;
  if (!row) return null;
  const price = await freshPriceOf(parts, row.code, currency);
  const amount = price === null ? null : price.times(row.coins).round(decimals, Big.roundUp).toFixed(decimals);
  return { coins: row.coins, coin: row.code, amount };
}
