import { callAs, newPlayer, registration, type TestPlayer } from './caller.ts';
import { createPlayer } from './games.ts';
import type { TestPlatform } from './platform.ts';

type Running = Pick<TestPlatform, 'api' | 'platform'>;
export type Member = Pick<TestPlayer, 'id' | 'call'>;

/** Marks the e-mail address as verified, as the link in the e-mail does. */
export const verifyEmailOf = ({ platform: { db, now } }: Pick<Running, 'platform'>, { id }: Pick<TestPlayer, 'id'>) =>
  db.sql`update players set email_verified_at = ${now()} where id = ${id}`;

/** Registered and logged in, with a verified e-mail address. @param overrides of the registration form. */
export async function newVerifiedPlayer(platform: Running, username: string, overrides: object = {}): Promise<TestPlayer> {
  const player = await newPlayer(platform, username, overrides);
  await verifyEmailOf(platform, player);
  return player;
}

/** A player without the cost of hashing a password, and without logins. */
export async function newMember(platform: Running, isVerified = true): Promise<Member> {
  const { id, login } = await createPlayer(platform.platform);
  if (isVerified) await verifyEmailOf(platform, { id });
  return { id, call: callAs(platform, login) };
}

/** As if both had logged in with one browser. */
export async function shareBrowser({ platform: { db, now } }: Pick<Running, 'platform'>, ...members: readonly Pick<Member, 'id'>[]) {
  const browser = `device:of-${members.map(({ id }) => id).join('-')}`;
  for (const { id } of members) {
    await db.sql`insert into known_places (player_id, place, browser, seen_at) values (${id}, ${`device:${id}`}, ${browser}, ${now()})`;
  }
}

/** Accounts that one person registers and logs in to with one browser, with verified e-mail addresses. */
export async function newFarm(platform: Running, name: string, size: number): Promise<Member[]> {
  const guest = callAs(platform);
  const farm: Member[] = [];
  let cookie: string | undefined;
  for (let account = 0; account < size; account += 1) {
    const form = registration(`${name}-${account}`);
    const id = (await guest('POST', '/auth/register', form)).body.id as number;
    const body = { username: form.username, password: form.password };
    const login = await guest('POST', '/auth/login', body, cookie === undefined ? {} : { cookie });
    cookie = login.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    await verifyEmailOf(platform, { id });
    farm.push({ id, call: callAs(platform, login.body.token as string) });
  }
  return farm;
}
