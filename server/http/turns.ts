import { Problem } from './problem.ts';

export interface TurnLimits {
  /** Works at the same time. */
  readonly maxRunning: number;
  readonly maxWaiting: number;
  readonly maxWaitMs: number;
}

const retryAfterS = 5;
const tooMany = () =>
  new Problem('unavailable', 'Too much of this is asked for at this moment. Ask again shortly.', { retry_after_s: retryAfterS });

/**
 * Runs a limited number of tasks at once; the others wait for their turn, in order.
 * @returns a function that runs a task in its turn.
 * @throws Problem `unavailable` if too many wait, or one waits for too long.
 */
export function turns({ maxRunning, maxWaiting, maxWaitMs }: TurnLimits): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting = new Set<() => void>();

  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(begin);
        reject(tooMany());
      }, maxWaitMs);
      waiting.add(begin);
    });

  function passOn(): void {
    const [next] = waiting;
    if (!next) {
      running -= 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  return async (work) => {
    if (running < maxRunning) running += 1;
    else if (waiting.size >= maxWaiting) throw tooMany();
    else await wait();
    try {
      return await work();
    } finally {
      passOn();
    }
  };
}
