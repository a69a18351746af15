import { lowestExit, msUntil, multiplierAt } from '#games/earplane/engine.ts';

/** All times are milliseconds from take-off. */
export interface AttackedFlight {
  readonly autoExit: number | null;
  readonly crashPoint: number;
}
/** An exit by hand pays its value on arrival, up to `upTo`. In hundredths of the stake. */
export type ExpectedEnd = 'open' | 'too early' | 'void' | { readonly paid: number; readonly upTo: number };

/** A step that takes longer than this can change the expectation, and is not judged. */
export const slowestMs = 900;

const outageMs = 5_000;

/** Flights during outages as documented, independent of the provider's code. */
export class ExpectedFlights {
  readonly #flights: readonly AttackedFlight[];
  readonly #ends: ExpectedEnd[];
  readonly #outages: { readonly from: number; readonly to: number }[] = [];
  #lastBeat = 0;

  constructor(flights: readonly AttackedFlight[]) {
    this.#flights = flights;
    this.#ends = flights.map(() => 'open');
  }

  get ends(): readonly ExpectedEnd[] {
    return this.#ends;
  }

  beat(now: number): void {
    if (now - this.#lastBeat > outageMs) this.#outages.push({ from: this.#lastBeat, to: now });
    this.#lastBeat = now;
  }

  /** Every call about a flight decides it if its time is over, or an outage has affected it. */
  look(seat: number, now: number): ExpectedEnd {
    return this.#decide(seat, now, false);
  }

  leave(seat: number, now: number): ExpectedEnd {
    const end = this.#decide(seat, now, true);
    return end === 'open' ? 'too early' : end;
  }

  #decide(seat: number, now: number, leaves: boolean): ExpectedEnd {
    const known = this.#ends[seat]!;
    if (known !== 'open') return known;
    const { autoExit, crashPoint } = this.#flights[seat]!;
    const reaches = autoExit !== null && autoExit <= crashPoint;
    const endMs = msUntil(reaches ? autoExit : crashPoint + 1);
    const isOver = now >= endMs;
    const height = multiplierAt(now);
    if (leaves && !isOver && height < lowestExit) return 'open';
    const untouched = reaches ? autoExit : 0;
    const end = isOver ? { paid: untouched, upTo: untouched } : leaves ? { paid: height, upTo: multiplierAt(now + slowestMs) } : 'open';
    return (this.#ends[seat] = this.#isMissed(seat, now, endMs) ? 'void' : end);
  }

  #isMissed(seat: number, now: number, endMs: number): boolean {
    if (this.#flights[seat]!.autoExit !== null) return false;
    if (now - this.#lastBeat > outageMs) this.beat(now);
    return this.#outages.some(({ from, to }) => from < endMs && to > 0);
  }
}
