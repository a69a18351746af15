import { spawn } from 'node:child_process';

export type Verdict = 'harmless' | 'harmful';

/**
 * Runs a program on a file, given on its standard input. Exit codes are those of `clamdscan -`: 0 is harmless, 1 is harmful, all others are failures.
 * @param command the program and its arguments; no shell reads them.
 * @throws Error without a verdict in time.
 */
export function verdictOf([program = '', ...args]: readonly string[], file: Buffer, timeLimitMs: number): Promise<Verdict> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['pipe', 'ignore', 'ignore'], timeout: timeLimitMs, killSignal: 'SIGKILL' });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve('harmless');
      else if (code === 1) resolve('harmful');
      else reject(new Error(`${program} gave no answer about a file: it ended with ${signal ?? code}`));
    });
    // A program that has seen enough stops reading: only its verdict counts.
    child.stdin.on('error', () => undefined);
    child.stdin.end(file);
  });
}
