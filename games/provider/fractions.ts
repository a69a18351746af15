import { paidOfDue } from '../engine/index.ts';
import type { GamesHost } from './host.ts';
import type { Round } from './round.ts';

/**
 * Returns the payout in whole minor units for a due amount in hundredths. The remaining fraction is stored for the player, by kind of money. In the
 * caller's transaction, which decides the locked round; nothing else is locked after it.
 */
export async function payoutIn(
  { db }: Pick<GamesHost, 'db'>,
  { owner, wallet, session_id }: Pick<Round, 'owner' | 'wallet' | 'session_id'>,
  due: bigint,
): Promise<bigint> {
  const whole = paidOfDue(due, 0n);
  if (whole.kept === 0n) return whole.paid;
  const row = await db.one<{ currency: string; hundredths: number }>`
    insert into provider.fractions (owner, wallet, currency, hundredths) select ${owner}, ${wallet}, currency, 0 from provider.sessions where id = ${session_id}
    on conflict (owner, wallet, currency) do update set hundredths = fractions.hundredths returning currency, hundredths`;
  if (!row) throw new Error(`no session ${session_id}`);
  const { paid, kept } = paidOfDue(due, BigInt(row.hundredths));
  await db.sql`
    update provider.fractions set hundredths = ${Number(kept)} where owner = ${owner} and wallet = ${wallet} and currency = ${row.currency}`;
  return paid;
}
