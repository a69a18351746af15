import { minimumAge } from '#domain/age.ts';
import { rulesOfCountry } from './current.ts';
import type { SessionPlayer } from '../http/context.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';

type Host = Pick<Platform, 'config' | 'db' | 'now'>;
type Aged = Pick<SessionPlayer, 'country' | 'ageConfirmed'>;

/** Returns the age in years that a player has to confirm before they deposit or play on; null where none is asked. */
export async function ageAsked(host: Host, { country, ageConfirmed }: Aged): Promise<number | null> {
  const { minimum_age: age } = await rulesOfCountry(host, country);
  return age > (ageConfirmed ?? minimumAge) ? age : null;
}

const unconfirmed = (age: number): Problem =>
  new Problem('age_unconfirmed', `Confirm that you are ${age} or older. Your country requires it.`, { minimum_age: age });

/** @throws Problem `age_unconfirmed` with the age. Bets are held to it by `bet_barred` of migration 113. */
export async function requireAge(host: Host, player: Aged): Promise<void> {
  const asked = await ageAsked(host, player);
  if (asked !== null) throw unconfirmed(asked);
}

/**
 * Writes down that a player has reached the age that they were shown, once; where none is asked any more nothing is written.
 * @returns the age that is confirmed by now. @throws Problem `age_unconfirmed` where another age is asked, with that one.
 */
export const confirmAge = (host: Host, { id }: Pick<SessionPlayer, 'id'>, age: number): Promise<number> =>
  host.db.transaction(async () => {
    const { db } = host;
    const player = await db.single<Aged>`select country, age_confirmed as "ageConfirmed" from players where id = ${id} for no key update`;
    const asked = await ageAsked(host, player);
    if (asked === null) return player.ageConfirmed ?? minimumAge;
    // A confirmation counts for the age that was shown and for no other, not even a lower one.
    if (age !== asked) throw unconfirmed(asked);
    const now = host.now();
    await db.sql`insert into age_confirmations (player_id, age_before, age, at) values (${id}, ${player.ageConfirmed}, ${age}, ${now})`;
    await db.sql`update players set age_confirmed = ${age}, updated_at = ${now} where id = ${id}`;
    return age;
  });
