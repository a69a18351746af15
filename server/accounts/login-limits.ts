import { required } from '#domain/required.ts';
import type { CallContext } from '../http/context.ts';
import { recordHit, recordHitFrom, clearHits, type Limit } from '../http/rate-limit.ts';
import type { Platform } from '../platform.ts';
import { devicePlace, placeOf, type Place } from './places.ts';
import { accountNamed, type Account } from './players.ts';

// Limits that strangers can use up affect strangers only: an owner's attempts are counted by what only the owner has, a browser, a network or a
// session.

const minuteS = 60;
const hourS = 60 * minuteS;
const rateLimits = {
  /** All logins from one network, except from known devices. */
  network: { most: 120, windowS: 5 * minuteS },
  /** Wrong passwords for one account: from one place, and from all unknown places together. */
  place: { most: 10, windowS: 15 * minuteS },
  unknownPlaces: { most: 100, windowS: hourS },
  sessions: { most: 60, windowS: hourS },
  /** Codes after a correct password: from one place, and from all known or all unknown places together. */
  factorPlace: { most: 10, windowS: 15 * minuteS },
  factorKnown: { most: 60, windowS: hourS },
  factorUnknown: { most: 20, windowS: hourS },
  messagesOfOwner: { most: 5, windowS: hourS },
  messagesOfStrangers: { most: 30, windowS: hourS },
  codesOfOwner: { most: 5, windowS: hourS / 4 },
  codesOfStrangers: { most: 20, windowS: hourS / 4 },
  codesFrom: { most: 60, windowS: hourS },
  textsOfPlayer: { most: 5, windowS: hourS },
  textsToNumber: { most: 5, windowS: hourS },
  textsFrom: { most: 20, windowS: hourS },
} satisfies Record<string, Limit>;

export interface LoginTry {
  readonly account: Account | null;
  readonly place: Place;
  /** Called when the password was right, before the code is checked. @throws Problem 429. */
  readonly triesCode: (account: Account) => Promise<void>;
  /** Called when password and code were right. @throws Problem 429 after too many logins. */
  readonly succeeded: (account: Account) => Promise<void>;
}

/** Counts an attempt to log in, before the password is checked. @throws Problem 429. */
export async function recordLogin(platform: Platform, name: string, context: CallContext): Promise<LoginTry> {
  const account = await accountNamed(platform, name);
  const place = await placeOf(platform, account?.id ?? null, context);
  // Attempts are counted by the typed name: a count by account would reveal which user name and which address belong together.
  const bucket = `account:${name}`;
  const from = place === 'known_device' ? devicePlace(required(context.device, 'The known device')) : context.network;
  const own = `${bucket}:${from}`;
  if (place !== 'known_device') await recordHitFrom(platform, 'login', context.network, rateLimits.network);
  await recordHit(platform, own, rateLimits.place);
  if (place === 'unknown') await recordHit(platform, bucket, rateLimits.unknownPlaces);
  return {
    account,
    place,
    async triesCode({ id }) {
      await recordHit(platform, `factor:${id}:${from}`, rateLimits.factorPlace);
      // A hijacked mailbox can make places known (by a reset): all of these together have few attempts.
      if (place === 'unknown') await recordHit(platform, `factor:${id}:unknown`, rateLimits.factorUnknown);
      else await recordHit(platform, `factor:${id}:known`, rateLimits.factorKnown);
    },
    async succeeded({ id }) {
      await clearHits(platform, own);
      await clearHits(platform, `factor:${id}:${from}`);
      await recordHit(platform, `session:${id}`, rateLimits.sessions);
    },
  };
}

/** Counts an attempt to log in with a passkey. @param account the account that it names. @returns as `LoginTry`. @throws Problem 429. */
export async function recordPasskey(
  platform: Platform,
  account: Account | null,
  context: CallContext,
): Promise<Pick<LoginTry, 'place' | 'succeeded'>> {
  const place = await placeOf(platform, account?.id ?? null, context);
  if (place !== 'known_device') await recordHitFrom(platform, 'login', context.network, rateLimits.network);
  return { place, succeeded: ({ id }) => recordHit(platform, `session:${id}`, rateLimits.sessions) };
}

/** Counts a request for passkey options. @throws Problem 429. */
export const recordPasskeyOptions = (platform: Platform, { network }: CallContext): Promise<void> =>
  recordHitFrom(platform, 'passkey', network, rateLimits.network);

/** Counts a request for an e-mail to an account. @throws Problem 429. */
export async function recordMessage(
  platform: Platform,
  what: string,
  account: string,
  isOwner: boolean,
  { network }: CallContext,
): Promise<void> {
  await recordHit(platform, `${what}:${account}:${network}`, rateLimits.messagesOfOwner);
  if (!isOwner) await recordHit(platform, `${what}:${account}`, rateLimits.messagesOfStrangers);
}

/** Counts an attempt at a code of six digits. @throws Problem 429. */
export async function recordCode(platform: Platform, playerId: number, { player, network }: CallContext): Promise<void> {
  if (player?.id === playerId) return recordHit(platform, `code:own:${playerId}`, rateLimits.codesOfOwner);
  await recordHitFrom(platform, 'code:from', network, rateLimits.codesFrom);
  await recordHit(platform, `code:${playerId}:${network}`, rateLimits.codesOfOwner);
  return recordHit(platform, `code:${playerId}`, rateLimits.codesOfStrangers);
}

/** Counts a text message, which costs money and rings on somebody's phone. @throws Problem 429. */
export async function recordText(platform: Platform, playerId: number, mobile: string, { network }: CallContext): Promise<void> {
  await recordHit(platform, `sms:player:${playerId}`, rateLimits.textsOfPlayer);
  await recordHitFrom(platform, 'sms:from', network, rateLimits.textsFrom);
  // A taken number gets no message, so that nobody can use up its owner's limit.
  const isTaken = await platform.db.one`select 1 from players where mobile = ${mobile} and mobile <> '' and id <> ${playerId}`;
  if (!isTaken) await recordHit(platform, `sms:number:${mobile}`, rateLimits.textsToNumber);
}
