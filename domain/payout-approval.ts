/** The payout that an operator signs, in full. A signer that holds the keys builds the same text from the requested payment. */
export interface PayoutToSign {
  readonly withdrawalId: string;
  /** As `USDT`. */
  readonly coin: string;
  /** As `TRC-20`. */
  readonly network: string;
  /** The coins that leave, as a whole number of the smallest unit: 10^-decimals of the coin. */
  readonly amountMinor: bigint;
  readonly decimals: number;
  readonly address: string;
  /** Tag or memo; empty without one. */
  readonly memo: string;
  readonly expiresAt: Date;
}

/** Canonical JSON: keys in alphabetical order, no white space, numbers of coins as text. Two equal payouts have one text. */
export const payoutText = ({ withdrawalId, coin, network, amountMinor, decimals, address, memo, expiresAt }: PayoutToSign): string =>
  JSON.stringify({
    address,
    amount: `${amountMinor}`,
    coin,
    decimals,
    expires_at: expiresAt.toISOString(),
    memo,
    network,
    purpose: 'croupier payout 1',
    withdrawal_id: withdrawalId.toLowerCase(),
  });

/** The challenge of the passkey: SHA-256 over the text in UTF-8. */
export const payoutChallenge = async (payout: PayoutToSign): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(payoutText(payout))));

/** One operator's signature, as WebAuthn made it. The signed bytes are the authenticator data and the SHA-256 of the client data. */
export interface PayoutApproval {
  readonly text: string;
  readonly staffId: number;
  readonly credentialId: Uint8Array;
  /** COSE key as registered. A signer compares it with its own list of keys. */
  readonly publicKey: Uint8Array;
  readonly authenticatorData: Uint8Array;
  readonly clientData: Uint8Array;
  readonly signature: Uint8Array;
}
