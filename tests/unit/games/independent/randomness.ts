import { createHash, createHmac } from 'node:crypto';

/*
 * docs/fairness.md, implemented again: nothing here comes from the engine. Bytes are the digests of HMAC-SHA-256 in a row, a number below a limit is
 * made of four of them, and cards are drawn from a complete deck.
 */

export interface Seeds {
  readonly server: string;
  readonly client: string;
  readonly nonce: number;
}

export const sha256 = (hex: string): string => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

export class Source {
  private block = 0;
  private bytes: number[] = [];
  private readonly seeds: Seeds;

  constructor(seeds: Seeds) {
    this.seeds = seeds;
  }

  private take(): number {
    if (this.bytes.length === 0) {
      const { server, client, nonce } = this.seeds;
      const message = [client, nonce, this.block].join(':');
      this.bytes = [...createHmac('sha256', Buffer.from(server, 'hex')).update(message, 'utf8').digest()];
      this.block += 1;
    }
    return this.bytes.shift()!;
  }

  /** A whole number below the limit; a word of the incomplete last run is drawn again. */
  below(limit: number): number {
    const word = Buffer.from([this.take(), this.take(), this.take(), this.take()]).readUInt32BE();
    return word < 4_294_967_296 - (4_294_967_296 % limit) ? word % limit : this.below(limit);
  }

  /** This many bits, the first byte's highest first, as a text of 0 and 1. */
  bits(count: number): string {
    let text = '';
    while (text.length < count) text += this.take().toString(2).padStart(8, '0');
    return text.slice(0, count);
  }

  die(): number {
    return 1 + this.below(6);
  }

  /** Draws from a deck of this size without replacement: the drawn position counts among the remaining cards. */
  deal(deck: number, count: number): number[] {
    const left = Array.from({ length: deck }, (_, card) => card);
    return Array.from({ length: count }, () => left.splice(this.below(left.length), 1)[0]!);
  }
}

/** A recomputed round: parts of the outcome by their names in the record, and its payout in hundredths of a minor unit. */
export interface Again {
  readonly outcome: Readonly<Record<string, unknown>>;
  readonly due: bigint;
}

export interface Round {
  readonly wager: Readonly<Record<string, unknown>>;
  readonly stake: bigint;
  readonly decided: readonly Readonly<Record<string, unknown>>[];
}

export type Recompute = (source: Source, round: Round) => Again;

/** The payout of a round with one multiplier of its stake, in hundredths. */
export const times = (stake: bigint, hundredths: number): bigint => stake * BigInt(hundredths);

interface Bet {
  readonly on: string;
  readonly stake: number;
}
export const betsOf = ({ wager }: Round): readonly Bet[] => wager['bets'] as readonly Bet[];
/** The payout of several bets. @param pays the payout of one for its stake, in hundredths. */
export const dueOf = (round: Round, pays: (on: string) => number): bigint =>
  betsOf(round).reduce((sum, { on, stake }) => sum + BigInt(stake) * BigInt(pays(on)), 0n);

/** 2 to 10, 11 jack, 12 queen, 13 king, 14 ace. */
export const height = (card: number): number => (card % 13 === 0 ? 14 : (card % 13) + 1);
export const suit = (card: number): number => Math.floor((card % 52) / 13);
