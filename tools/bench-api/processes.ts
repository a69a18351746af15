import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const clockTicks = (): number => Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
let ticks: number | undefined;

/** Resources that a process has used so far and uses now. Null if the system does not report them (Linux does). */
export interface Usage {
  readonly cpuMs: number;
  readonly residentMb: number;
  readonly peakMb: number;
}

export function usageOf(pid: number): Usage | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    // A process that has ended and is not yet reaped has no memory and no such line.
    const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024;
    // After the program's name, which is in brackets and may contain anything: user and system time are the 12th and 13th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    ticks ??= clockTicks();
    return {
      cpuMs: ((Number(fields[11]) + Number(fields[12])) * 1000) / ticks,
      residentMb: megabytes('VmRSS'),
      peakMb: megabytes('VmHWM'),
    };
  } catch {
    return null;
  }
}
