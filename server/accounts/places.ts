import type { CallContext } from '../http/context.ts';
import type { Platform } from '../platform.ts';
import type { Job } from '../timers.ts';
import { hashOf, newToken } from './sessions.ts';

/** The trust of an account in the origin of a request. */
export type Place = 'known_device' | 'known_network' | 'unknown';

type From = Pick<CallContext, 'network' | 'device' | 'saveDevice'>;

/** A place is deleted after this time without a login. */
const retention = '180 days';
const dayS = 86_400;

const networkPlace = ({ network }: From): string => `network:${network}`;
export const devicePlace = (device: string): string => `device:${hashOf(device).toString('base64url')}`;

/** @param playerId null for an unknown account, which takes as long. */
export async function placeOf({ db }: Pick<Platform, 'db'>, playerId: number | null, from: From): Promise<Place> {
  const places = [networkPlace(from), ...(from.device === null ? [] : [devicePlace(from.device)])];
  const rows = await db.sql<{ place: string }>`
    select place from known_places where player_id = ${playerId}::int and place = any(${places}::text[])`;
  if (rows.some(({ place }) => place.startsWith('device:'))) return 'known_device';
  return rows.length > 0 ? 'known_network' : 'unknown';
}

/** Called after the owner's proof of identity. A token that this account does not know is replaced, because somebody else may have planted it. */
export async function rememberPlace({ db, now }: Pick<Platform, 'db' | 'now'>, playerId: number, from: From, place: Place): Promise<void> {
  const device = place === 'known_device' && from.device !== null ? from.device : newToken();
  const presented = from.device === null ? null : devicePlace(from.device);
  // Each account has a token of its own, which does not reveal others; only this table knows that they belong to one browser.
  await db.sql`
    insert into known_places (player_id, place, browser, seen_at)
    values (${playerId}::int, ${networkPlace(from)}, null, ${now()}::timestamptz),
      (${playerId}::int, ${devicePlace(device)}, coalesce((select browser from known_places where place = ${presented}::text limit 1), ${devicePlace(device)}), ${now()}::timestamptz)
    on conflict (player_id, place) do update set seen_at = excluded.seen_at`;
  if (device !== from.device) from.saveDevice(device);
}

export const placeJobs = ({ db, now }: Pick<Platform, 'db' | 'now'>): readonly Job[] => [
  {
    name: 'forgetting where players logged in',
    everyS: dayS,
    work: () => db.sql`delete from known_places where seen_at < ${now()}::timestamptz - ${retention}::interval`,
  },
];
