import type { PlayLimit } from '#openapi/model.ts';

export type LimitKind = PlayLimit['kind'];
export type LimitPeriod = PlayLimit['period'];
export const limitKinds = ['deposit', 'loss', 'stake'] as const;
export const limitPeriods = ['day', 'week', 'month'] as const;

const hourMs = 3_600_000;
/** A day is 24 hours and a month 30 days, wherever the player lives and whatever their clocks do. */
export const hoursOf: Readonly<Record<LimitPeriod, number>> = { day: 24, week: 168, month: 720 };

interface Held {
  readonly amount: number | null;
  readonly next: { readonly amount: number | null; readonly from: number } | null;
}
interface Move {
  readonly at: number;
  readonly deposited?: number;
  readonly staked?: number;
  readonly lost?: number;
}
const fieldOf = { deposit: 'deposited', stake: 'staked', loss: 'lost' } as const;

/**
 * A player's own limits as described by the help pages, without any code of the platform: every move is stored, and each sum is computed from all moves.
 * Amounts are minor units, times milliseconds.
 */
export class PlayLimitModel {
  readonly #moves: Move[] = [];
  readonly #limits = new Map<string, Held>();

  move(move: Move): () => void {
    this.#moves.push(move);
    return () => void this.#moves.splice(this.#moves.indexOf(move), 1);
  }

  /** The moments of everything that counts. */
  get moments(): readonly number[] {
    return this.#moves.map(({ at }) => at);
  }

  /** Stricter at once, looser 24 hours later. Requesting a present or pending limit again changes nothing. */
  set(kind: LimitKind, period: LimitPeriod, asked: number | null, now: number): void {
    const { amount, next } = this.held(kind, period, now);
    if (asked === (next ? next.amount : amount)) return;
    const isLooser = amount !== null && (asked === null || asked > amount);
    const held: Held = isLooser ? { amount, next: { amount: asked, from: now + 24 * hourMs } } : { amount: asked, next: null };
    this.#limits.set(`${kind} ${period}`, held);
  }

  held(kind: LimitKind, period: LimitPeriod, now: number): Held {
    const held = this.#limits.get(`${kind} ${period}`) ?? { amount: null, next: null };
    return held.next && held.next.from <= now ? { amount: held.next.amount, next: null } : held;
  }

  /** Neither winnings nor returned stakes make room for more than the limit. */
  used(kind: LimitKind, period: LimitPeriod, now: number): number {
    const since = now - hoursOf[period] * hourMs;
    const within = this.#moves.filter(({ at }) => at > since && at <= now);
    return Math.max(
      0,
      within.reduce((sum, move) => sum + (move[fieldOf[kind]] ?? 0), 0),
    );
  }

  /** The limits that this additional amount would exceed. */
  above(kinds: readonly LimitKind[], amount: number, now: number): LimitKind[] {
    return kinds.filter((kind) =>
      limitPeriods.some((period) => {
        const limit = this.held(kind, period, now).amount;
        return limit !== null && this.used(kind, period, now) + amount > limit;
      }),
    );
  }

  /** Everything shown to the player, in the platform's format. */
  shown(now: number): PlayLimit[] {
    const money = (minor: number | null) => (minor === null ? null : (minor / 100).toFixed(2));
    return limitKinds.flatMap((kind) =>
      limitPeriods.map((period) => {
        const { amount, next } = this.held(kind, period, now);
        const used = this.used(kind, period, now);
        return {
          kind,
          period,
          amount: money(amount),
          used: money(used)!,
          left: amount === null ? null : money(Math.max(0, amount - used)),
          next: next && { amount: money(next.amount), from: new Date(next.from).toISOString() },
        };
      }),
    );
  }
}
