import { fromMinor } from '#domain/money.ts';
import { vipOf } from '#domain/vip.ts';
import { vipLevelsAt } from '../vip/levels.ts';
import type { Platform } from '../platform.ts';
import { requiredPersons } from './required-persons.ts';
import { turnoverOf } from './turnover.ts';

interface NewWithdrawal {
  readonly id: string;
  readonly player: { readonly id: number };
  readonly method: { readonly id: number };
  readonly address: string | null;
  readonly tag: string | null;
  readonly destinationKey?: string;
}

interface PlayerFacts {
  readonly bets: bigint;
  readonly deposits: bigint;
  readonly harm: number;
  readonly bonus_hours: number | null;
}

/** Stores the facts that the rules of approval ask for, and the rules that match now, in the transaction that opens the withdrawal. */
export async function screen(
  platform: Pick<Platform, 'config' | 'db' | 'now'>,
  { id, player, method, address, tag, destinationKey }: NewWithdrawal,
): Promise<void> {
  const { db, now } = platform;
  const at = now();
  const turnover = await turnoverOf(platform, player.id, false);
  const facts = await db.single<PlayerFacts>`
    select bet_eur_minor as bets, deposited_eur_minor as deposits, coalesce(harm_levels.level, 0) as harm, (
        select floor(extract(epoch from ${at}::timestamptz - max(activated_at)) / 3600)::int from player_campaigns where player_id = wallets.player_id
      ) as bonus_hours
    from wallets left join harm_levels using (player_id) where player_id = ${player.id}`;
  const { level } = vipOf(await vipLevelsAt(platform, at), fromMinor(facts.bets), fromMinor(facts.deposits));
  await db.sql`
    insert into payout_screenings
    select id, amount_eur_minor, coalesce((
        select sum(amount_eur_minor) from transactions as others
        where others.player_id = present.player_id and type_id in (2, 12) and status <> 'declined'
          and created_at > ${at}::timestamptz - interval '24 hours'
      ), amount_eur_minor), not exists (
        select 1 from transactions as others
        where others.player_id = present.player_id and type_id = 2 and status = 'authorized' and payment_method_id = ${method.id}
          and coalesce(destination_key = ${destinationKey ?? null}, wallet_address = ${address}) and coalesce(destination_tag, '') = ${tag ?? ''}
      ), not exists (
        select 1 from transactions as others where others.player_id = present.player_id and type_id = 2 and status = 'authorized'
      ), ${turnover !== null && turnover.missing > 0n}, ${facts.bonus_hours}, ${level}, ${facts.harm}, '[]', 0, ${at}
    from transactions as present where id = ${id}`;
  await db.sql`
    update payout_screenings set persons = ${requiredPersons}, matched = (
      select coalesce(jsonb_agg(jsonb_build_object('id', rules.id, 'name', rules.name, 'persons', rules.persons)), '[]')
      from payout_rules_of(payout_screenings) as rules
    ) from transactions where transaction_id = ${id} and transactions.id = transaction_id`;
}
