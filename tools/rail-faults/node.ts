import type { Database } from '#server/db/database.ts';
import { limitsOf, type TriedNode, type TriedRail, worth } from '../try-rail/rail.ts';

/** A wallet outside, at an address that no other payment has. */
export interface Recipient {
  /** As the site accepts it. */
  readonly address: string;
  /** The coins in blocks at the address, in smallest units. */
  received(): Promise<bigint>;
}

/** Changes a reply of the node. @returns null where it leaves it as it is. */
export type Lie = (name: string, reply: string, params: readonly unknown[]) => string | null;

/** A node whose chain a fault changes. Depths and counts are of blocks. */
export interface FaultNode extends Omit<TriedNode, 'otherWallet' | 'fees'> {
  /** Null where a killed node forgets its chain. */
  readonly process: { kill(): Promise<void>; ensure(): void } | null;
  pause(): void;
  resume(): void;
  /** Whether it can be called: it was neither killed nor paused. */
  isUp(): boolean;
  /** The last blocks give way to others without their transactions, which wait for a block again. */
  reorganise(depth: number): Promise<void>;
  /** The last blocks give way to others, and the coins of this payment go elsewhere in them. */
  replaceElsewhere(txid: string, depth: number): Promise<void>;
  /** Sends the same payment with a higher fee. @returns its id. */
  readonly raiseFee: ((txid: string) => Promise<string>) | null;
  /** The coins of a transaction at an address, whether a block has it or not. */
  sent(txid: string, address: string): Promise<bigint>;
  /** 0 without a block. */
  confirmations(txid: string): Promise<number>;
  recipient(): Promise<Recipient>;
  /** The fees of these withdrawals, by the node. */
  feesOf(db: Database, ids: readonly string[]): Promise<bigint>;
  /** Coins of the wallet by the platform's tables, in smallest units; null where they have no such sum. */
  recorded(db: Database): Promise<bigint | null>;
  /** The transactions that the address of a deposit has sent, and the coins that are left there; null where nothing is swept. */
  readonly sweptFrom: ((address: string) => Promise<{ readonly sent: number; readonly left: bigint }>) | null;
  /** By a sentence. */
  readonly lies: Readonly<Record<string, Lie>>;
  /** A payment that nobody sent, in each block. @param amount in smallest units. */
  invents(address: string, amount: bigint): Lie;
  /** Another block in the place of the last one, and of those after it. */
  denies(): Promise<Lie>;
  /** Nothing after the last block of now. */
  standsStill(): Promise<Lie>;
}

export interface FaultRail {
  /** Its ceilings let thousands of withdrawals pass. */
  readonly rail: TriedRail;
  /** The coins of the operator, in whole euros. */
  readonly filledEuros: number;
  /** @param now the clock of the platform, in milliseconds since 1970. */
  readonly start: (now: () => number) => Promise<FaultNode>;
}

/** Ceilings of the signer that thousands of withdrawals stay below; from which amount on operators approve is as it was. */
export function wideLimits(code: 'LTC' | 'ETH', decimals: number) {
  const wide = worth(10_000_000, code, decimals).toString();
  return { ...limitsOf(code, decimals), payment: wide, hour: wide, day: wide, twoPersons: wide };
}
