import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { required } from '#domain/required.ts';
import { turns } from '../http/turns.ts';
import type { Log } from '../log.ts';
import { reasonOfExit, refusedFile } from './refusals.ts';

export interface DecoderLimits {
  /** Seconds of the processor's time that a file may take. */
  readonly maxCpuS: number;
  /** Milliseconds on the clock, for where the machine is busy. */
  readonly timeoutMs: number;
}
const defaultLimits: DecoderLimits = { maxCpuS: 6, timeoutMs: 25_000 };
/** Documents are decoded one at a time. Waiting and decoding together take less time than a connection may be silent. */
const queue = { maxRunning: 1, maxWaiting: 12, maxWaitMs: 30_000 };
/** Bytes of a stored file: ten pages of photos. */
const maxResultBytes = 20 * 1024 * 1024;
const maxLoggedCharacters = 1_000;

const program = fileURLToPath(new URL('decode.ts', import.meta.url));
/**
 * The limit for drawing PDFs in pages of 64 KiB (104 MB), and for JavaScript's own memory in MB. A scan of A4 needs 75 MB at 300 dots per inch, 100
 * MB at 400.
 */
const nodeOptions = ['--wasm-max-mem-pages=1664', '--max-old-space-size=64'];
/** In bytes: about 15 MB of compiled code are returned after the start if they are mapped separately. */
const decoderEnv = { MALLOC_MMAP_THRESHOLD_: '65536' };
/** KiB of data. Node reserves about 580 MB at its start and uses a tenth of them; 360 MB remain for the file. */
const maxDataKib = 920_000;
const isLinux = process.platform === 'linux';

/** Only the kernel can limit the memory of a library in C. Other systems rely on the limit by the file's header. */
function commandOf({ maxCpuS }: DecoderLimits, use: string | undefined): readonly [string, ...string[]] {
  const own = [process.execPath, ...nodeOptions, program, ...(use === undefined ? [] : [use])] as const;
  if (!isLinux) return own;
  const bounded = `ulimit -d ${maxDataKib}; ulimit -t ${maxCpuS}; exec "$@"`;
  return ['/bin/sh', '-c', bounded, 'sh', ...own];
}

interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly bytes: Buffer;
  readonly errors: string;
}

function run(file: Buffer, limits: DecoderLimits, use?: string): Promise<Ended> {
  const [command, ...args] = commandOf(limits, use);
  return new Promise((resolve, reject) => {
    // The environment is not passed on: a file that takes this process over finds no secret in it.
    const child = spawn(command, args, { stdio: 'pipe', env: decoderEnv, timeout: limits.timeoutMs, killSignal: 'SIGKILL' });
    const parts: Buffer[] = [];
    let [length, errors] = [0, ''];
    child.once('error', reject);
    child.once('spawn', () => giveWay(required(child.pid, 'The number of the process')));
    child.stdout.on('data', (part: Buffer) => {
      length += part.length;
      if (length > maxResultBytes) child.kill('SIGKILL');
      else parts.push(part);
    });
    child.stderr.on('data', (part: Buffer) => {
      if (errors.length < maxLoggedCharacters) errors += part.toString();
    });
    child.once('close', (code, signal) => resolve({ code, signal, bytes: Buffer.concat(parts), errors }));
    // A process that was ended early stops reading.
    child.stdin.on('error', () => undefined);
    child.stdin.end(file);
  });
}

/** Lowers the priority of the decoder, because bets come before documents. */
function giveWay(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has ended already.
  }
}

/**
 * @param decode for tests: decodes one file in a process of its own.
 * @returns a function that decodes files one after the other: documents of players, or pictures of the site for a use.
 * @throws Problem as `refusedFile`, and `unavailable`.
 */
export function fileDecoder(log: Pick<Log, 'warn'>, limits = defaultLimits, decode = run): (file: Buffer, use?: string) => Promise<Buffer> {
  const inTurn = turns(queue);
  return (file, use) =>
    inTurn(async () => {
      const { code, signal, bytes, errors } = await decode(file, limits, use);
      if (code === 0 && bytes.length > 0) return bytes;
      const reason = reasonOfExit(code);
      if (reason === 'file_unreadable')
        log.warn({ code, signal, errors: errors.slice(0, maxLoggedCharacters) }, 'a file could not be decoded');
      throw refusedFile(reason);
    });
}
