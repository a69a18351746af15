import { addressFrom, regionOf } from '../http/addresses.ts';
import type { Platform } from '../platform.ts';
import { newDeviceLetter } from '../mail/letters.ts';
import { queueLetter } from '../mail/queue.ts';
import type { Account } from './players.ts';
import { type Caller, hashOf } from './sessions.ts';

/** The order matters: most browsers also name others in their user agent. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|\bCriOS)\//],
  ['Safari', /\bSafari\//],
] as const;
const systems = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

const found = (names: readonly (readonly [string, RegExp])[], text: string): string | null =>
  names.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** A browser and a system by names of our own: the rest of a user agent may contain any text. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}
export const deviceOf = (userAgent: string): Device => ({ browser: found(browsers, userAgent), system: found(systems, userAgent) });

/**
 * Stores the device of a login, and notifies the player of a new one by e-mail. The first device is that of the registration. In the transaction that
 * opens the session, so that no session opens without a notice.
 */
export async function recordDevice(platform: Platform, account: Account, { ip, userAgent }: Caller): Promise<void> {
  const { db, now, config } = platform;
  const device = deviceOf(userAgent);
  const hash = hashOf([device.browser, device.system, regionOf(ip)].join('\n'));
  const at = now();
  const known = await db.one<{ is_new: boolean; is_first: boolean }>`
    with before as (select count(*) as devices, count(*) filter (where device_hash = ${hash}) as same from known_devices where player_id = ${account.id}),
    noted as (
      insert into known_devices (player_id, device_hash, first_seen_at, last_seen_at) values (${account.id}, ${hash}, ${at}, ${at})
      on conflict (player_id, device_hash) do update set last_seen_at = excluded.last_seen_at
    )
    select same = 0 as is_new, devices = 0 as is_first from before`;
  if (!known?.is_new || known.is_first) return;
  const letter = newDeviceLetter(account, {
    ...device,
    ip: addressFrom(ip),
    at,
    home: `${config.publicUrl}/${account.language}`,
  });
  await queueLetter(platform, account.id, letter);
}
