/** A drand network: its hash, its public key and its times. */
export interface BeaconNetwork {
  /** SHA-256 over the other facts, which binds them. */
  readonly hash: string;
  /** Compressed point of G2. */
  readonly publicKey: string;
  /** The time of round 1, in seconds since 1970. */
  readonly genesisS: number;
  readonly periodS: number;
}

/**
 * The network of the League of Entropy that signs every three seconds, without a chain, on G1. Operators cannot use another network, because whoever
 * runs a network knows its rounds beforehand. Source: https://api.drand.sh/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971/info
 */
export const quicknet: BeaconNetwork = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisS: 1_692_803_367,
  periodS: 3,
};

/** When a round is signed, in milliseconds since 1970. */
export const beaconTimeMs = ({ genesisS, periodS }: BeaconNetwork, round: number): number => (genesisS + (round - 1) * periodS) * 1000;

/** The first round that is signed after a moment. */
export const beaconRoundAfter = ({ genesisS, periodS }: BeaconNetwork, momentMs: number): number =>
  Math.max(1, Math.floor((momentMs / 1000 - genesisS) / periodS) + 2);
