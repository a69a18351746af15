import { randomHex } from '#domain/random-hex.ts';
import { type SaltProof, shareCommitment } from '#games/engine/salt.ts';
import type { TableView } from '#games/provider/table-protocol.ts';

type Chain = TableView['table']['chain'];

/** The number that this page gives to one attempt at the salt of one chain. */
interface OwnNumber {
  readonly chain: string;
  readonly attempt: number;
  readonly number: string;
  readonly commitment: string;
  /** Whether the list of hashes contains this page's own; null before the list is closed. */
  isClosedIn: boolean | null;
}

/** `own`: the salt contains a number of this page; `other`: it was made without one; `omitted`: a hash was sent and left out. */
export type SaltShareStatus = 'own' | 'other' | 'omitted' | null;

export interface Contribution {
  /**
   * Contributes to the salt of a chain that has none yet. Resolves once the house has answered; a failure is repeated with the next view.
   * @param isAwake false for a page that browsers throttle: it would reveal its number too late, and break the attempt for everybody.
   */
  follow(chain: Chain, isAwake?: boolean): Promise<void>;
  status(chain: Chain): SaltShareStatus;
  /** Chains that this page saw replaced before they had a salt: each is a broken attempt too. */
  dropped(): number;
  /** Whether a proof agrees with this page's observations; null if the page took no part in that attempt. */
  agrees(chain: string, proof: SaltProof): boolean | null;
}

/** A chain with a salt cannot end sooner than this after it was last seen without one. */
const minChainMs = 120_000;

type Post = (path: string, body: object) => Promise<unknown>;

/**
 * Contributes a random number to the salt of each chain that begins while the page is open. A number is revealed only for the attempt that it was
 * bound to.
 */
export function saltContribution(post: Post, clock: () => number = () => performance.now()): Contribution {
  const numbers = new Map<string, OwnNumber>();
  let seen: { readonly commitment: string; readonly hasSalt: boolean; readonly at: number } | null = null;
  let dropped = 0;
  const keyOf = (chain: string, attempt: number) => `${chain} ${attempt}`;
  const ownOf = ({ commitment, source }: Chain) => (source.kind === 'players' ? numbers.get(keyOf(commitment, source.attempt)) : undefined);
  const revealed = new Set<OwnNumber>();

  async function bind(chain: string, attempt: number): Promise<void> {
    const number = randomHex(32);
    const own: OwnNumber = { chain, attempt, number, commitment: shareCommitment(chain, attempt, number), isClosedIn: null };
    numbers.set(keyOf(chain, attempt), own);
    try {
      await post('/table/shares', { chain, attempt, commitment: own.commitment });
    } catch (error) {
      // The hash may have arrived: it is looked up among the closed ones, because another number would be a second one.
      if (!isRefusal(error)) return;
      numbers.delete(keyOf(chain, attempt));
    }
  }

  return {
    async follow(chain, isAwake = true) {
      const { commitment, salt, source } = chain;
      if (seen && !seen.hasSalt && seen.commitment !== commitment && clock() - seen.at < minChainMs) dropped += 1;
      seen = { commitment, hasSalt: salt !== null, at: clock() };
      if (source.kind !== 'players' || salt !== null || source.phase === 'made') return;
      const own = ownOf(chain);
      if (source.phase === 'committing') {
        if (!own && isAwake) await bind(commitment, source.attempt);
        return;
      }
      if (!own) return;
      own.isClosedIn = source.commitments.includes(own.commitment);
      if (!own.isClosedIn || revealed.has(own)) return;
      await post('/table/numbers', { chain: commitment, attempt: source.attempt, number: own.number });
      revealed.add(own);
    },
    status(chain) {
      if (chain.source.kind !== 'players' || chain.salt === null) return null;
      const own = ownOf(chain);
      return own ? (own.isClosedIn === true ? 'own' : 'omitted') : 'other';
    },
    dropped: () => dropped,
    agrees(chain, proof) {
      const own = proof.source === 'players' ? numbers.get(keyOf(chain, proof.attempt)) : undefined;
      if (!own || proof.source !== 'players' || own.isClosedIn !== true) return null;
      return proof.shares.some(({ commitment }) => commitment === own.commitment);
    },
  };
}

const isRefusal = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'out_of_turn';
