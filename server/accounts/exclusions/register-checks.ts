import { randomUUID } from 'node:crypto';
import { required } from '#domain/required.ts';
import { jurisdictionsNow, rulesOfCountry } from '#server/jurisdictions/current.ts';
import type { RegisterRule } from '#server/jurisdictions/jurisdiction.ts';
import type { Platform } from '#server/platform.ts';
import type { Job } from '#server/timers.ts';
import { changeHold } from '../account-holds.ts';
import { personOf } from './persons.ts';
import { queryRegister, registerUnavailable, type RegisterOutcome, type RegisterSubject } from './registers.ts';

type Checker = Pick<Platform, 'config' | 'db' | 'now' | 'log' | 'exclusionRegisters'>;
export type Occasion = 'registration' | 'deposit' | 'play' | 'release';

export interface RegisterCheck extends RegisterOutcome {
  readonly requestId: string;
  readonly register: string;
  readonly occasion: Occasion;
  readonly tookMs: number;
}

const ruleOf = async (host: Checker, country: string): Promise<RegisterRule | null> =>
  (await rulesOfCountry(host, country)).exclusion_register;

async function check(host: Checker, { name }: RegisterRule, subject: RegisterSubject, occasion: Occasion): Promise<RegisterCheck> {
  const requestId = randomUUID();
  const startedAt = performance.now();
  // The start has compared the file with the registers that are installed.
  const outcome = await queryRegister(required(host.exclusionRegisters.get(name), `The register ${name}`), subject, requestId);
  const tookMs = Math.round(performance.now() - startedAt);
  if (outcome.outcome === 'unanswered')
    host.log.warn({ register: name, occasion, reason: outcome.reason }, 'exclusion register unanswered');
  return { ...outcome, requestId, register: name, occasion, tookMs };
}

/** Records a query and its result. @param playerId null for a registration that was refused. */
export const recordCheck = (
  { db, now }: Pick<Checker, 'db' | 'now'>,
  playerId: number | null,
  made: RegisterCheck,
): Promise<unknown> => db.sql`
  insert into exclusion_register_checks (request_id, player_id, register, occasion, outcome, reference, reason, took_ms, at)
  values (${made.requestId}::uuid, ${playerId}, ${made.register}, ${made.occasion}, ${made.outcome}, ${made.reference}, ${made.reason}, ${made.tookMs}, ${now()})`;

const isRefused = ({ outcome }: RegisterCheck, { unanswered }: RegisterRule): boolean =>
  outcome === 'unanswered' && unanswered === 'refuse';

/**
 * Queries the register of the form's country, outside of any transaction.
 * @returns the check, to be recorded with the player; null if none is required.
 * @throws Problem `unavailable` if the register does not answer and the country then requires a refusal.
 */
export async function checkRegistration(host: Checker, subject: Omit<RegisterSubject, 'person'>): Promise<RegisterCheck | null> {
  const rule = await ruleOf(host, subject.country);
  if (rule === null) return null;
  const made = await check(host, rule, { ...subject, person: null }, 'registration');
  if (made.outcome !== 'excluded' && !isRefused(made, rule)) return made;
  await recordCheck(host, null, made);
  if (made.outcome === 'excluded') return made;
  throw registerUnavailable();
}

/** Whether an answer of the register is recent enough. */
async function isFresh({ db, now }: Checker, playerId: number, { name, ttl_minutes: ttl }: RegisterRule): Promise<boolean> {
  const since = new Date(now().getTime() - ttl * 60_000);
  const last = await db.one<{ at: Date }>`
    select at from exclusion_register_checks where player_id = ${playerId} and register = ${name} and outcome <> 'unanswered'
    order by at desc limit 1`;
  return last !== undefined && last.at > since;
}

/**
 * Queries the register of the player's country when its last answer is too old, and holds or releases the account accordingly. Outside of any
 * transaction.
 * @throws Problem `unavailable` if the register does not answer and the country then requires a refusal; a hold is refused by `requireActive`.
 */
export async function checkRegister(host: Checker, playerId: number, occasion: Exclude<Occasion, 'registration'>): Promise<void> {
  const { db } = host;
  const player = await db.single<{ email: string; mobile: string; country: string }>`
    select email, mobile, country from players where id = ${playerId}`;
  const rule = await ruleOf(host, player.country);
  if (rule === null || (await isFresh(host, playerId, rule))) return;
  const made = await check(host, rule, { ...player, mobile: player.mobile || null, person: await personOf(host, playerId) }, occasion);
  await db.transaction(async () => {
    await recordCheck(host, playerId, made);
    if (made.outcome === 'unanswered') return;
    const note = `exclusion register ${made.register}, request ${made.requestId}`;
    await changeHold(host, { playerId, hold: 'register', isHeld: made.outcome === 'excluded', note });
  });
  if (isRefused(made, rule) && occasion !== 'release') throw registerUnavailable();
}

const batchSize = 50;
const recheckS = 600;

/**
 * Queries the register again for held players, oldest answers first, because held players are refused before any other query. Players of countries
 * that no longer name a register stay held until an operator decides, and take no place in the batch.
 */
export async function recheckHeld(host: Checker, ending?: AbortSignal): Promise<void> {
  const { default: fallback, countries } = await jurisdictionsNow(host);
  const isNamedByDefault = fallback.exclusion_register !== null;
  const exceptions = [...countries].flatMap(([country, rules]) =>
    (rules.exclusion_register !== null) === isNamedByDefault ? [] : [country],
  );
  const held = await host.db.sql<{ id: number }>`
    select players.id from players
    left join lateral (
      select max(at) as at from exclusion_register_checks where player_id = players.id
    ) as last on true
    where 'register' = any(holds) and erased_at is null and (country = any(${exceptions}::text[])) <> ${isNamedByDefault} order by last.at nulls first limit ${batchSize}`;
  for (const { id } of held) {
    if (ending?.aborted === true) return;
    await checkRegister(host, id, 'release');
  }
}

export const registerJobs = (platform: Checker): readonly Job[] => [
  { name: 'players held by exclusion registers', everyS: recheckS, work: (ending) => recheckHeld(platform, ending) },
];
