import Big from 'big.js';
import { fromMinor } from '#domain/money.ts';
import { changeHold } from '#server/accounts/account-holds.ts';
import type { Platform } from '#server/platform.ts';
import { type Assessed, figureDays, type OwnFigures } from './assessed.ts';
import { chasingDepositsOf, minutesSince, type PlayedPayment, paymentsOf, playedSince, raisedLimitsOf, sessionsOf } from './facts.ts';
import { settleLevel } from './ladder.ts';
import { comparedDays, type Facts, findMarkers } from './markers.ts';
import type { ComputedMarker } from './rules.ts';

type Assessor = Pick<Platform, 'config' | 'db' | 'now' | 'mailer'>;

const dayMs = 86_400_000;
/** The time after which a player with a session or payment under way is assessed again. */
const againMs = 15 * 60_000;

/** Locks the player, so that assessments take turns. Bets and keys that refer to the player do not wait for it. */
export const lockAssessed = ({ db }: Pick<Platform, 'db'>, playerId: number): Promise<Assessed | undefined> => db.one<Assessed>`
  select players.id, players.status, language, country, currencies.code as currency, decimals, eur_rate::text as "eurRate"
  from players join currencies on currencies.id = currency_id
  where players.id = ${playerId} and erased_at is null and not is_sandbox for no key update of players`;

/** Returns, by marker, the time from which facts count: none twice, none that an operator has reviewed, none that is too old. */
async function startsOf({ config, db, now }: Assessor, playerId: number): Promise<Facts['since']> {
  const before = await db.sql<{ marker: string; fact_at: Date }>`
    select marker, max(fact_at) as fact_at from harm_markers where player_id = ${playerId} group by marker`;
  const review = await db.one<{ at: Date | null }>`select max(at) as at from harm_reviews where player_id = ${playerId}`;
  const counted = new Map(before.map(({ marker, fact_at }) => [marker, fact_at.getTime()]));
  return (marker: ComputedMarker) => {
    const rule = config.harmRules.markers[marker];
    if (rule === null) return null;
    return new Date(Math.max(now().getTime() - rule.days * dayMs, counted.get(marker) ?? 0, review?.at?.getTime() ?? 0));
  };
}

async function factsOf(host: Assessor, player: Assessed, now: Date) {
  const { markers, ...rest } = host.config.harmRules;
  const since = await startsOf(host, player.id);
  const startOf = (marker: ComputedMarker) => since(marker) ?? now;
  const minorOf = (eur: string) =>
    BigInt(new Big(eur).div(player.eurRate).times(new Big(10).pow(player.decimals)).round(0, Big.roundUp).toFixed());
  const risesFrom = new Date(now.getTime() - (markers.stakes_rising?.days ?? 0) * dayMs);
  const figuresFrom = new Date(now.getTime() - figureDays * dayMs);
  const payments = await paymentsOf(host, player.id, now);
  const { sessions, isPlaying } = await sessionsOf(host, player.id, now);
  const chase = markers.deposits_after_losses;
  const [losses, stakesNow, stakesFrom, stakesEarlier, month] = await playedSince(host, player.id, [
    startOf('losses_high'),
    startOf('stakes_rising'),
    risesFrom,
    new Date(risesFrom.getTime() - comparedDays * dayMs),
    figuresFrom,
  ]);
  const facts: Facts = {
    now,
    country: player.country,
    rules: { ...rest, markers },
    since,
    payments,
    sessions,
    raisedLimits: markers.limits_raised ? await raisedLimitsOf(host, player.id, startOf('limits_raised')) : [],
    chasingDeposits: chase ? await chasingDepositsOf(host, player.id, startOf('deposits_after_losses'), chase, minorOf(chase.min_eur)) : [],
    losses,
    stakes: { now: stakesNow.staked, before: stakesEarlier.staked - stakesFrom.staked },
    minorOf,
    decimalOf: (minor) => fromMinor(minor, player.decimals),
  };
  const figures: OwnFigures = {
    deposited: depositedSince(payments, figuresFrom),
    lost: month.lost > 0n ? month.lost : 0n,
    playedMinutes: minutesSince(sessions, figuresFrom),
  };
  return { facts, figures, isUnderWay: isPlaying || payments.some(({ status }) => status === 'open') };
}

const depositedSince = (payments: readonly PlayedPayment[], since: Date): bigint =>
  payments
    .filter(({ kind, status, at }) => kind === 'deposit' && status === 'authorized' && at > since)
    .reduce((sum, { amount }) => sum + amount, 0n);

/**
 * Looks for markers in a player's activity, records new ones, and updates the level, in one transaction. Repetitions, even simultaneous ones, record
 * and raise nothing more.
 */
export const assessPlayer = (host: Assessor, playerId: number): Promise<void> =>
  host.db.transaction(async () => {
    const { db } = host;
    const player = await lockAssessed(host, playerId);
    if (!player) {
      await db.sql`delete from harm_levels where player_id = ${playerId}`;
      return;
    }
    const now = host.now();
    const { facts, figures, isUnderWay } = await factsOf(host, player, now);
    for (const { marker, points, factAt, figures: found } of findMarkers(facts))
      await db.sql`
        insert into harm_markers (player_id, marker, points, figures, fact_at, at)
        values (${playerId}, ${marker}, ${points}, ${JSON.stringify(found)}::jsonb, ${factAt}, ${now}) on conflict do nothing`;
    await settleLevel(host, player, figures, isUnderWay ? new Date(now.getTime() + againMs) : null);
  });

/** Records a report about a player to an operator, and updates the level. */
export const reportHarm = (host: Assessor, playerId: number, note: string): Promise<void> =>
  host.db.transaction(async () => {
    const { db, config } = host;
    const player = await lockAssessed(host, playerId);
    if (!player) throw new Error(`There is no player ${playerId}.`);
    const rule = config.harmRules.markers.reported;
    if (rule === null) throw new Error('The rules of harm take no reports: set "reported".');
    const now = host.now();
    const { figures, isUnderWay } = await factsOf(host, player, now);
    await db.sql`
      insert into harm_markers (player_id, marker, points, figures, fact_at, note, at)
      values (${playerId}, 'reported', ${rule.points}, '{}', ${now}, ${note}, ${now}) on conflict do nothing`;
    await settleLevel(host, player, figures, isUnderWay ? new Date(now.getTime() + againMs) : null);
  });

/** Records an operator's review: earlier findings no longer count, and holds end. @returns false without anything to review. */
export const reviewHarm = (host: Assessor, playerId: number, note: string): Promise<boolean> =>
  host.db.transaction(async () => {
    const { db } = host;
    const player = await lockAssessed(host, playerId);
    if (!player) throw new Error(`There is no player ${playerId}.`);
    const isOpen = await db.one`
      select 1 from harm_markers where player_id = ${playerId}
        and at > coalesce((select max(at) from harm_reviews where player_id = ${playerId}), '-infinity') limit 1`;
    if (!isOpen) return false;
    const now = host.now();
    await db.sql`insert into harm_reviews (player_id, note, at) values (${playerId}, ${note}, ${now})`;
    for (const hold of ['protection', 'acknowledgement'] as const) await changeHold(host, { playerId, hold, isHeld: false, note });
    const { figures, isUnderWay } = await factsOf(host, player, now);
    await settleLevel(host, player, figures, isUnderWay ? new Date(now.getTime() + againMs) : null);
    return true;
  });
