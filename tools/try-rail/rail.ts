import coins from '#domain/coins.json' with { type: 'json' };
import { toMinor } from '#domain/money.ts';
import type { Database } from '#server/db/database.ts';
import type { ProcessorEntry } from '#server/payments/processors.ts';

/** A wallet that is not the platform's. */
export interface OtherWallet {
  /** As the site accepts it: in the form of the main network. */
  readonly address: string;
  /** The coins that blocks have brought to it, in smallest units. */
  received(): Promise<bigint>;
}

/** A node of a test network with a wallet of its own, which pays whom it is told to. Amounts are smallest units. */
export interface TriedNode {
  readonly url: string;
  readonly credentialsFile: string | null;
  /** @returns the id of the transaction. */
  pay(address: string, amount: bigint): Promise<string>;
  mine(blocks: number): Promise<void>;
  otherWallet(): Promise<OtherWallet>;
  /** The coins that this transaction brought to this address. */
  brought(txid: string, address: string): Promise<bigint>;
  /** The coins in blocks at all addresses of the platform, by the node alone. */
  held(db: Database, account: string): Promise<bigint>;
  /** The fees of the platform's own transactions. */
  fees(db: Database): Promise<bigint>;
  stop(): Promise<void>;
}

export interface TriedRail {
  /** As `PROCESSOR` and `CHAINS_FILE` call it. */
  readonly processor: 'litecoin' | 'ethereum';
  readonly node: string;
  readonly code: 'LTC' | 'ETH';
  /** The network of its payment method. */
  readonly chain: 'Litecoin' | 'ERC-20';
  readonly networkId: 'litecoin-regtest' | 'ethereum-anvil';
  readonly decimals: number;
  readonly confirmations: number;
  /** Whether a deposit is seen before a block has it. */
  readonly isSeenWithoutBlock: boolean;
  /** A sentence for the operator where a program is missing, else null. */
  missing(): string | null;
  /** The settings of the network in `signer.json`. */
  readonly ceilings: object;
  entry(chains: () => unknown): ProcessorEntry;
  /** The object of the rail in `CHAINS_FILE`. */
  settings(node: Pick<TriedNode, 'url' | 'credentialsFile'>, account: string, socket: string): object;
  startNode(): Promise<TriedNode>;
  /** The address from which the platform pays, which its operator fills. */
  fillAddress(db: Database, account: string): Promise<string>;
}

/** The coins that are worth so many whole euros at the price of the sandbox, in smallest units. */
export function worth(euros: number, code: 'LTC' | 'ETH', decimals: number): bigint {
  return (BigInt(euros) * 100n * 10n ** BigInt(decimals)) / toMinor(coins[code].eur, 2);
}

/** Withdrawals above this are approved by an operator, in whole euros: the platform and the signer have the same limit. */
export const approvedFrom = 30;

/** The ceilings of the signer. */
export const limitsOf = (code: 'LTC' | 'ETH', decimals: number) => {
  const limit = (euros: number): string => worth(euros, code, decimals).toString();
  return { payment: limit(1_000), hour: limit(2_000), day: limit(5_000), automatic: limit(approvedFrom), twoPersons: limit(500) };
};
