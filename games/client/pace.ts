/** The earliest start of the next round. */
export interface Pace {
  /** A round was taken or requested: the next one waits for the whole cycle. */
  begin(): void;
  /** Whole seconds that are left; 0 where nothing is waited for. */
  left(): number;
}

const tickMs = 250;

/**
 * Some countries require a minimum interval between slot rounds; the platform enforces it, and the page only displays the wait.
 * @param cycleMs null without a requirement.
 * @param clock monotonic milliseconds, unaffected by changes of the device's time.
 */
export function paceOf(cycleMs: number | null, redraw: () => void, clock: () => number = () => performance.now()): Pace {
  let until = 0;
  let ticking: ReturnType<typeof setInterval> | undefined;
  const left = (): number => Math.max(0, Math.ceil((until - clock()) / 1000));
  return {
    left,
    begin() {
      if (cycleMs === null) return;
      until = clock() + cycleMs;
      clearInterval(ticking);
      ticking = setInterval(() => {
        if (left() === 0) clearInterval(ticking);
        redraw();
      }, tickMs);
    },
  };
}
