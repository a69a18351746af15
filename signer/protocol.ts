import { maxFundingHex } from '#domain/bitcoin/payment-limits.ts';

/** Calls to the signer and their replies: one line of JSON each, over its Unix socket or TLS. Amounts are minor units in decimal digits. */

/** The recipient and the amount of a payout, as operators approve them. */
export interface PayoutOrder {
  /** Id of the withdrawal; the signer signs one payout for each. */
  readonly id: string;
  readonly coin: string;
  /** Name of a network of `domain/bitcoin/networks.ts` or `domain/evm/networks.ts`. */
  readonly network: string;
  readonly amount: string;
  readonly address: string;
  readonly memo: string;
}

/** An output of the hot wallet that pays. */
export interface SpentOutput {
  readonly vout: number;
  /** The whole transaction that made the output, without its witnesses, in hex: its hash proves the value. */
  readonly transaction: string;
  readonly branch: number;
  readonly index: number;
}

/** The rest that comes back, to an address of the branch for change. */
export interface ChangeOutput {
  readonly index: number;
  readonly amount: string;
}

export interface Funding {
  readonly inputs: readonly SpentOutput[];
  readonly change: ChangeOutput | null;
}

/** The most that a transaction of an EVM chain may cost, in digits. Prices are of one unit of gas, in the chain's own coin. */
export interface EvmFees {
  readonly gas: string;
  readonly maxFeePerGas: string;
  readonly maxPriorityFeePerGas: string;
}

/** The fees of a signed transaction, and its number among those of its sender. */
export interface EvmSlot extends EvmFees {
  readonly nonce: number;
}

/** Coins of a deposit address that go to the hot address, as the signer derives both. */
export interface SweepOrder {
  /** The signer signs one transaction for each. */
  readonly id: string;
  readonly network: string;
  readonly coin: string;
  /** The number of the deposit address in its branch. */
  readonly index: number;
  readonly amount: string;
}

/** Native coin of the hot address for a deposit address whose tokens need a fee. */
export type TopUpOrder = Omit<SweepOrder, 'coin'>;

/** A passkey's assertion over the digest of a payout, as browsers send it. */
export interface Approval {
  /** Time after which it counts no more, in ISO 8601. It is part of what was signed. */
  readonly expiresAt: string;
  readonly id: string;
  readonly response: { readonly clientDataJSON: string; readonly authenticatorData: string; readonly signature: string };
}

export type SignerCall =
  | { readonly call: 'publicKeys' }
  | { readonly call: 'findPayout' | 'voidPayout'; readonly id: string }
  | ({ readonly call: 'signPayout'; readonly payout: PayoutOrder; readonly approvals: readonly Approval[] } & Funding)
  | ({ readonly call: 'replacePayout'; readonly id: string } & Funding)
  | {
      readonly call: 'signEvmPayout';
      readonly payout: PayoutOrder;
      readonly approvals: readonly Approval[];
      readonly fees: EvmFees;
      /** The number of transactions that the chain has of the hot address: the signer takes the first one from here on that pays no payout. */
      readonly fromNonce: number;
    }
  | { readonly call: 'replaceEvmPayout'; readonly id: string; readonly fees: EvmFees }
  | ({
      readonly call: 'signEvmSweep';
      readonly fees: EvmFees;
      /** The number of transactions that the chain has of the deposit address. */
      readonly fromNonce: number;
    } & SweepOrder)
  /** `fromNonce` as for a payout: both leave the hot address. */
  | ({ readonly call: 'signEvmTopUp'; readonly fees: EvmFees; readonly fromNonce: number } & TopUpOrder)
  /** Replaces a sweep or a top-up. `amount` is another one for native coin alone, whose sweep pays its fee. */
  | { readonly call: 'replaceEvmSweep'; readonly id: string; readonly amount: string; readonly fees: EvmFees };

export interface PublicKey {
  readonly network: string;
  readonly account: string;
}

/** `latest` is the transaction that counts; those before it pay the same and were replaced for a higher fee. */
export interface SignedPayout {
  readonly state: 'signed';
  readonly id: string;
  readonly txid: string;
  readonly raw: string;
  readonly fee: string;
  /** Present for EVM chains alone. */
  readonly evm?: EvmSlot;
}
export type FoundPayout = SignedPayout | { readonly state: 'voided' | 'unknown'; readonly id: string };

export const refusalCodes = [
  /** The call is not as it should be, or names what this signer does not hold. */
  'invalid',
  /** The time of an approval is over. */
  'expired',
  /** Fewer operators have approved it than its amount requires. */
  'approval_required',
  /** An approval is of another payout, or not by an approver. */
  'approval_invalid',
  /** More than this signer pays at once. */
  'above_ceiling',
  /** More than it pays in an hour or a day: later it may. */
  'ceiling_reached',
  /** This id was signed for something else. */
  'changed',
  /** This id is never signed. */
  'voided',
  /** It was signed before, so it cannot be voided. */
  'signed',
  /** An input is not of this wallet, or pays another payout. */
  'input_refused',
  'fee_refused',
  /** The node counts more transactions of the wallet than were signed here: a payment with this nonce might never arrive. */
  'nonce_refused',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

export type SignerReply =
  | { readonly ok: true; readonly result: FoundPayout | { readonly keys: readonly PublicKey[] } }
  | { readonly ok: false; readonly code: RefusalCode; readonly message: string };

/** The transactions before a payment, and all else that a call has. */
export const maxLineBytes = maxFundingHex + 200_000;
