import { createHash } from 'node:crypto';
import { Source, type Recompute } from './randomness.ts';

/** The parts of a saved record of bets that this check reads. */
interface Saved {
  readonly bets: readonly {
    readonly shown: { readonly server_seed_hash: string; readonly next_server_seed_hash: string; readonly nonce: number };
    readonly asked: { readonly wager: object; readonly stake_minor: number };
    readonly round_id: string;
    readonly receipt: string | null;
  }[];
  readonly rounds: readonly Readonly<Record<string, unknown>>[];
}

export interface Claims {
  readonly wager: Readonly<Record<string, unknown>>;
  readonly stake_minor: number;
  readonly server_seed_hash: string;
  readonly client_seed: string;
  readonly nonce: number;
  readonly chain_commitment?: string;
}

export const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

/** The facts that a receipt signs. */
export const claimsIn = (receipt: string): Claims => JSON.parse(Buffer.from(receipt.split('.')[1]!, 'base64url').toString()) as Claims;

/** The faults that a saved record proves, in plain words. Written from docs/fairness.md, "What is checked". */
export function liesIn({ bets, rounds }: Saved, recompute: Recompute): Set<string> {
  const lies = new Set<string>();
  const nonces: number[] = [];
  for (const { shown, asked, round_id, receipt } of bets) {
    const claims = claimsIn(receipt!);
    if (![shown.server_seed_hash, shown.next_server_seed_hash].includes(claims.server_seed_hash)) lies.add('second chain');
    else {
      if (nonces.includes(claims.nonce)) lies.add('repeated nonce');
      nonces.push(claims.nonce);
    }
    if (sorted(claims.wager) !== sorted(asked.wager)) lies.add('changed wager');
    if (claims.stake_minor !== asked.stake_minor) lies.add('changed stake');
    const round = rounds.find(({ id }) => id === round_id)!;
    const seed = String(round['server_seed']);
    if (createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex') !== claims.server_seed_hash) lies.add('swapped seed');
    const { outcome } = recompute(new Source({ server: seed, client: claims.client_seed, nonce: claims.nonce }), {
      wager: claims.wager,
      stake: BigInt(claims.stake_minor),
      decided: [],
    });
    const reported = round['outcome'] as Readonly<Record<string, unknown>>;
    if (Object.entries(outcome).some(([part, value]) => sorted(reported[part]) !== sorted(value))) lies.add('wrong outcome');
  }
  if (nonces.length > 0 && Math.max(...nonces) - Math.min(...nonces) >= new Set(nonces).size) lies.add('burned nonce');
  return lies;
}
