import {
  agrees,
  dueOf,
  games,
  listings,
  readRecord,
  type Recomputed,
  recompute,
  type RoundRecord,
  type Rules,
  rulesOf,
  UnreadableRecord,
} from '../engine/index.ts';
import type { GamesHost } from './host.ts';
import { roundById, type Round, viewOf } from './round.ts';

/** The comparisons of a recomputed round. One that is impossible is left out. */
const checks = {
  commitment: 'isSeedCommitted',
  chain: 'isSeedOfChain',
  wager: 'isWagerOfGame',
  outcome: 'isOutcomeSame',
  multiplier: 'isMultiplierSame',
} as const satisfies Record<string, keyof Recomputed>;
type CheckName = keyof typeof checks;

/** A recomputed round. It contains no seed before the seed is revealed, and no outcome before the player may see it. */
export interface Redraw {
  readonly verdict: 'equal' | 'different' | 'unrevealed' | 'undrawn' | 'unreadable';
  /** The player reveals the seed by choosing another, a table by its draw. */
  readonly revealedBy: 'player' | 'table';
  readonly commitment: string;
  readonly chainCommitment: string | null;
  readonly serverSeed: string | null;
  readonly clientSeed: string;
  readonly nonce: number | null;
  readonly wager: object;
  readonly played: { readonly outcome: object | null; readonly multiplier: number | null; readonly payoutMinor: bigint | null };
  /** Recomputed from the seeds. `due` is in hundredths of a minor unit: fractions are saved for the player. */
  readonly redrawn: { readonly outcome: object; readonly multiplier: number | null; readonly due: bigint | null } | null;
  readonly checks: readonly { readonly name: CheckName; readonly isMet: boolean }[];
  /** The round as `npm run games -- verify` reads it. */
  readonly record: object;
}

const playsOf = (rules: Rules): readonly string[] =>
  Object.keys(listings).flatMap((page) => (games[page]?.kind === rules.kind ? (listings[page]?.plays ?? []) : []));

/** @returns the payout of the outcome, in hundredths of a minor unit; null if only the player could say when the round ended. */
function dueBy(rules: Rules, { wager, decided, stakeMinor, multiplier: played }: RoundRecord, drawn: Recomputed): bigint | null {
  const { outcome, multiplier, isMultiplierSame } = drawn;
  if (rules.decisions) return rules.decisions.dueOf(outcome, wager, decided, stakeMinor);
  if (rules.openRound) return played !== null && isMultiplierSame === true ? stakeMinor * BigInt(played) : null;
  return multiplier === null ? null : dueOf(wager, outcome, stakeMinor, multiplier);
}

function recordOf(round: Round) {
  const { game_id, game_code, chain_commitment, currency } = round;
  return { ...viewOf(round), game_id, game_code, chain_commitment, currency };
}

function recomputed(round: Round): Pick<Redraw, 'verdict' | 'redrawn' | 'checks'> {
  const rules = rulesOf(round.wager.kind);
  try {
    const record = readRecord(rules, playsOf(rules), recordOf(round));
    const drawn = recompute(rules, record);
    return {
      verdict: agrees(drawn) === true ? 'equal' : 'different',
      redrawn: { outcome: drawn.outcome, multiplier: drawn.multiplier, due: dueBy(rules, record, drawn) },
      checks: (Object.keys(checks) as CheckName[]).flatMap((name) => {
        const isMet = drawn[checks[name]];
        return typeof isMet === 'boolean' ? [{ name, isMet }] : [];
      }),
    };
  } catch (error) {
    if (error instanceof UnreadableRecord || error instanceof RangeError) return { verdict: 'unreadable', redrawn: null, checks: [] };
    throw error;
  }
}

const secret = (verdict: 'unrevealed' | 'undrawn') => ({ verdict, redrawn: null, checks: [] }) as const;

/** Recomputes a player's round from its revealed seed. @returns null for a round of another player or another game. */
export async function redraw({ db }: Pick<GamesHost, 'db'>, roundId: string, owner: string): Promise<Redraw | null> {
  const round = await roundById(db, roundId);
  if (round?.owner !== owner) return null;
  const { outcome, multiplier, payout_minor: payout, server_seed: serverSeed } = viewOf(round);
  const isDrawn = round.nonce !== null;
  return {
    ...(isDrawn && serverSeed !== null && outcome !== null ? recomputed(round) : secret(isDrawn ? 'unrevealed' : 'undrawn')),
    revealedBy: round.live_round_id === null ? 'player' : 'table',
    commitment: round.server_seed_hash,
    chainCommitment: round.chain_commitment,
    serverSeed,
    clientSeed: round.client_seed,
    nonce: round.nonce,
    wager: round.wager,
    played: { outcome, multiplier, payoutMinor: payout === null ? null : BigInt(payout) },
    record: recordOf(round),
  };
}
