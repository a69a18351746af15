import { type Recompute, sha256, Source } from './randomness.ts';
import { claimsIn, sorted } from './record.ts';

/** The parts of a saved record of bets at a live table that this check reads. */
export interface SavedTable {
  readonly commitments: readonly { readonly next_server_seed_hash: string; readonly client_seed: string }[];
  readonly bets: readonly {
    readonly shown: { readonly next_server_seed_hash: string };
    readonly asked: { readonly wager: Readonly<Record<string, unknown>>; readonly stake_minor: number };
    readonly round_id: string;
    readonly receipt: string | null;
  }[];
  readonly rounds: readonly Readonly<Record<string, unknown>>[];
}

/** A round of the table as everybody can read it, by the id that its bets name. */
export type PublishedRounds = ReadonlyMap<string, { readonly number: number; readonly result: readonly number[] }>;

/**
 * The faults that a saved record of a live table proves, in plain words. Written from docs/fairness.md: the seed of round n, hashed n times, is the
 * commitment of the chain, and the salt takes the place of the player's seed.
 */
export function liesAtTable(saved: SavedTable, published: PublishedRounds, recompute: Recompute): Set<string> {
  const lies = new Set<string>();
  const roundsByNumber = new Map<number, unknown>();
  for (const { shown, asked, round_id, receipt } of saved.bets) {
    const claims = claimsIn(receipt!);
    const chain = claims.chain_commitment!;
    const seenChains = [shown, ...saved.commitments].map(({ next_server_seed_hash }) => next_server_seed_hash);
    if (!seenChains.includes(chain)) lies.add('second chain');
    if (sorted(claims.wager) !== sorted(asked.wager)) lies.add('changed wager');
    if (claims.stake_minor !== asked.stake_minor) lies.add('changed stake');
    const { number, result } = published.get(String(asked.wager['round']))!;
    const before = roundsByNumber.get(claims.nonce);
    if (before !== undefined && before !== asked.wager['round']) lies.add('repeated nonce');
    roundsByNumber.set(claims.nonce, asked.wager['round']);

    const round = saved.rounds.find(({ id }) => id === round_id)!;
    // The drawn number, by the bet's receipt and the table before the draw.
    if (Number(round['nonce']) > claims.nonce || claims.nonce > number) lies.add('burned nonce');
    const seed = String(round['server_seed']);
    if (sha256(seed) !== claims.server_seed_hash) lies.add('swapped seed');
    let hash = seed;
    for (let step = 0; step < claims.nonce; step += 1) hash = sha256(hash);
    if (hash !== chain && sha256(seed) === claims.server_seed_hash) lies.add('seed of no chain');
    if (!saved.commitments.some(({ client_seed }) => client_seed === claims.client_seed)) lies.add('other salt');

    const own = recompute(new Source({ server: seed, client: claims.client_seed, nonce: claims.nonce }), {
      wager: claims.wager,
      stake: BigInt(claims.stake_minor),
      decided: [],
    });
    const stated = round['outcome'] as Readonly<Record<string, unknown>>;
    if (Object.entries(own.outcome).some(([part, value]) => sorted(stated[part]) !== sorted(value))) lies.add('wrong outcome');
    if (sorted([own.outcome['pocket'], own.outcome['secondPocket']].filter((each) => each !== undefined)) !== sorted(result))
      lies.add('other result at the table');
    // Fractions of a minor unit are saved and paid later.
    if (Math.abs(Number(own.due) / 100 - Number(round['payout_minor'])) >= 1) lies.add('wrong payout');
  }
  return lies;
}
