import { required } from '#domain/required.ts';
import type { CallContext } from '../http/context.ts';
import { recordHit, recordHitFrom, clearHits, type Limit } from '../http/rate-limit.ts';
import type { Platform } from '../platform.ts';
import { devicePlace, placeOf, type Place } from './places.ts';
import { accountNamed, type Account } from './players.ts';

// Limits that a stranger could use up hold strangers alone: those of an owner are counted by what only the owner has, which is a browser, a
// network or a session.

const minuteS = 60;
const hourS = 60 * minuteS;
const rateLimits = {
  /** All log-ins from one network. */
  network: { most: 120, windowS: 5 * minuteS },
  /** Wrong passwords for one account: from one place, and from all places that it does not know together. */
  place: { most: 10, windowS: 15 * minuteS },
  unknownPlaces: { most: 100, windowS: hourS },
  sessions: { most: 60, windowS: hourS },
  /** Codes beside a right password: from one place, and from all that the account knows, or does not know, together. */
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
  /** When the password was right, before the code is looked at. @throws Problem 429. */
  readonly triesCode: (account: Account) => Promise<void>;
  /** When password and code were right. @throws Problem 429 where too many logins were. */
  readonly succeeded: (account: Account) => Promise<void>;
}

/** Counts a try to log in, before the password is looked at. @throws Problem 429. */
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
      // A mailbox that was taken over can make places known (a reset does): those together are few enough to guess nothing.
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

/** Counts a try to log in with a passkey. @param account whose it says it is. @returns as `LoginTry`. @throws Problem 429. */
export async function recordPasskey(
  platform: Platform,
  account: Account | null,
  context: CallContext,
): Promise<Pick<LoginTry, 'place' | 'succeeded'>> {
  const place = await placeOf(platform, account?.id ?? null, context);
  if (place !== 'known_device') await recordHitFrom(platform, 'login', context.network, rateLimits.network);
  return { place, succeeded: ({ id }) => recordHit(platform, `session:${id}`, rateLimits.sessions) };
}

/** Counts options that somebody asks for. @throws Problem 429. */
export const recordPasskeyOptions = (platform: Platform, { network }: CallContext): Promise<void> =>
  recordHitFrom(platform, 'passkey', network, rateLimits.network);

/** Counts an e-mail that somebody asks for to be sent to an account. @throws Problem 429. */
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

/** Counts a try of a code of six digits. @throws Problem 429. */
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
