import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Settings of the platform's process. */
export interface PlatformSettings {
  readonly rail: string;
  readonly environment: Readonly<Record<string, string>>;
  /** The content of `CHAINS_FILE`. */
  readonly chains: object;
  /** Milliseconds by which the platform's clock is ahead. */
  readonly offsetMs: number;
}
export interface PlatformCall {
  readonly id: number;
  /** `twoTurns` takes two at the same time. */
  readonly name: 'turn' | 'twoTurns' | 'audit';
  readonly offsetMs: number;
}
export interface PlatformReply {
  readonly id: number;
  readonly found: readonly string[];
}

const program = join(import.meta.dirname, 'platform-process.ts');
const killed = ['the platform was killed'];

/** A clock that the caller advances. */
export function movedClock() {
  let offsetMs = 0;
  return {
    offsetMs: (): number => offsetMs,
    now: (): number => Date.now() + offsetMs,
    advance(seconds: number): void {
      offsetMs += seconds * 1_000;
    },
  };
}
export type MovedClock = ReturnType<typeof movedClock>;

/** The platform as a process of its own, which the caller kills and starts again. */
export function platformProcess(settings: Omit<PlatformSettings, 'offsetMs'>, clock: MovedClock) {
  let child: ChildProcess | null = null;
  let calls = 0;
  const waiting = new Map<number, (found: readonly string[]) => void>();
  const end = (): void => void child?.kill('SIGKILL');
  process.once('exit', end);

  function replyOf(id: number): Promise<readonly string[]> {
    return new Promise((resolve) => waiting.set(id, resolve));
  }
  async function start(): Promise<void> {
    let output = '';
    const started = fork(program, [], {
      env: { ...process.env, RAIL_FAULTS: JSON.stringify({ ...settings, offsetMs: clock.offsetMs() } satisfies PlatformSettings) },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    });
    child = started;
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-10_000)));
    started.on('message', ({ id, found }: PlatformReply) => {
      waiting.get(id)?.(found);
      waiting.delete(id);
    });
    started.once('exit', () => {
      if (child === started) child = null;
      waiting.forEach((resolve) => resolve(killed));
      waiting.clear();
    });
    if ((await replyOf(0)) === killed) throw new Error(`The platform did not start:\n${output}`);
  }
  async function ensure(): Promise<void> {
    // One that was killed a moment ago takes no call, and has not ended yet.
    if (child?.killed) await once(child, 'exit');
    if (!child) await start();
  }
  async function call(name: PlatformCall['name']): Promise<readonly string[]> {
    await ensure();
    if (!child?.connected) return killed;
    calls += 1;
    const reply = replyOf(calls);
    child.send({ id: calls, name, offsetMs: clock.offsetMs() } satisfies PlatformCall);
    return reply;
  }
  return {
    /** @returns what failed, as the log of the platform has it. */
    call,
    isRunning: (): boolean => child !== null,
    ensure,
    async kill(): Promise<void> {
      const gone = child && once(child, 'exit');
      end();
      await gone;
    },
    async stop(): Promise<void> {
      process.removeListener('exit', end);
      await this.kill();
    },
  };
}
export type PlatformProcess = ReturnType<typeof platformProcess>;
