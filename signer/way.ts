import type { ShownPayout } from './approvals.ts';
import type { CoinCeilings } from './ceilings.ts';
import type { OwnMove } from './journal.ts';
import type { Keys } from './keys.ts';
import type { PayoutLedger } from './ledger.ts';
import type { EvmSlot } from './protocol.ts';
import type { SignerSettings } from './settings.ts';

/** A transaction, ready to be sent. */
export interface Signed {
  readonly txid: string;
  readonly raw: string;
  /** The most that it costs. */
  readonly fee: bigint;
  readonly inputs: readonly string[];
  readonly coin?: string;
  readonly evm?: EvmSlot;
  readonly move?: OwnMove;
}

/** The payment of one payout on its network. */
export interface Way {
  readonly shown: ShownPayout;
  readonly ceilings: CoinCeilings;
  /** Builds and signs, within what leaves in an hour and a day. @throws Refusal */
  sign(time: number): Signed;
}

export interface WayParts {
  readonly settings: SignerSettings;
  readonly keys: Keys;
  readonly ledger: PayoutLedger;
}
