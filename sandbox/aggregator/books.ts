import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Journal } from './journal.ts';
import type { WalletMove } from './wallet.ts';

/** A game that is open; it ends with the program. */
export interface Session {
  readonly id: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly language: string;
  /** Null in a demo. */
  readonly player: { readonly user: string; readonly token: string } | null;
  /** The credit of a demo, in units. */
  demoBalance: number;
  /** Hundredths of a minor unit of earlier wins. */
  kept: bigint;
  isBusy: boolean;
}

export type RewardStatus = 'FRS_ACTIVE' | 'FRS_CANCELLED' | 'FRS_FINISHED' | 'FRS_EXPIRED';

/** Free rounds that the operator has granted, with amounts in units. */
export interface Reward {
  readonly reward_uuid: string;
  readonly user: string;
  readonly game_code: string;
  readonly currency: string;
  readonly bet_value: number;
  readonly bet_count: number;
  readonly end_time: string;
  readonly operator_reference: string;
  status: RewardStatus;
  played: number;
}

interface Stored {
  /** Moves whose outcome is not known yet, by the id of their transaction: they are sent until they are answered. */
  readonly pending: Record<string, WalletMove>;
  readonly rewards: Reward[];
  /** By currency, in hundredths of a unit. */
  readonly jackpots: Record<string, number>;
}

/** The books of the aggregator: what may not be lost is written before it is sent. A file is enough for one process that shows how an aggregator works. */
export class Books {
  readonly sessions = new Map<string, Session>();
  readonly journal: Journal;
  readonly #file: string;
  readonly #sending = new Set<string>();
  readonly #stored: Stored;

  constructor(folder: string) {
    this.#file = join(folder, 'books.json');
    this.journal = new Journal(folder);
    this.#stored = existsSync(this.#file)
      ? (JSON.parse(readFileSync(this.#file, 'utf8')) as Stored)
      : { pending: {}, rewards: [], jackpots: {} };
  }

  save(): void {
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.#stored), { mode: 0o600 });
    renameSync(`${this.#file}.new`, this.#file);
  }

  /** Moves that nobody is sending now. */
  get unsent(): readonly (readonly [id: string, move: WalletMove])[] {
    return Object.entries(this.#stored.pending).filter(([id]) => !this.#sending.has(id));
  }
  /** Writes a move down before it is sent by the caller. @param before the one that it takes the place of. */
  owe(id: string, move: WalletMove, before?: string): void {
    this.#sending.add(id);
    if (before !== undefined) delete this.#stored.pending[before];
    this.#stored.pending[id] = move;
    this.save();
  }
  /** Leaves a move whose outcome is not known to the next pass. */
  release(id: string): void {
    this.#sending.delete(id);
  }
  settle(id: string): void {
    this.#sending.delete(id);
    delete this.#stored.pending[id];
    this.save();
  }

  get rewards(): Reward[] {
    return this.#stored.rewards;
  }
  /** The reward that a player's next round of a game is of. */
  rewardOf(user: string, gameCode: string, now: Date): Reward | undefined {
    for (const reward of this.rewards)
      if (reward.status === 'FRS_ACTIVE' && Date.parse(`${reward.end_time}Z`) <= now.getTime()) reward.status = 'FRS_EXPIRED';
    return this.rewards.find((reward) => reward.user === user && reward.game_code === gameCode && reward.status === 'FRS_ACTIVE');
  }

  jackpot(currency: string): number {
    return this.#stored.jackpots[currency] ?? 0;
  }
  setJackpot(currency: string, hundredths: number): void {
    this.#stored.jackpots[currency] = hundredths;
  }
}
