import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { usageOf } from './processes.ts';

/** The next request of a caller, whole, as bytes go over the wire. */
export type NextRequest = () => string;

export interface Load {
  readonly port: number;
  /** Process that sends the responses. */
  readonly pid: number;
  /** One for each caller, who waits for an answer before the next request. */
  readonly callers: readonly NextRequest[];
  /** Not measured: afterwards caches and compiled code are as in a running platform. */
  readonly warmUpMs: number;
  readonly measuredMs: number;
}
export interface LoadResult {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Processor time of that process per request, which hardly depends on other load. Null if the system does not report it. */
  readonly cpuMicros: number | null;
}

/** Longer than any answer may take: it has then failed. */
const silenceMs = 20_000;
const headEnd = '\r\n\r\n';

/**
 * Closed-loop callers on connections that stay open. They share the cores with the measured process, so they read only the status and the length of
 * an answer.
 * @throws Error for an answer that is not 2xx, or has no length.
 */
export async function measure({ port, pid, callers, warmUpMs, measuredMs }: Load): Promise<LoadResult> {
  const times: number[] = [];
  let isMeasuring = false;
  let isEnding = false;
  const ask = (next: NextRequest) =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      let asked = '';
      let sentAt = 0;
      let received = '';
      let missing = -1;
      const send = () => {
        sentAt = performance.now();
        asked = next();
        socket.write(asked);
      };
      const fail = (message: string) => {
        socket.destroy();
        reject(new Error(message));
      };
      const answered = () => {
        if (isMeasuring) times.push(performance.now() - sentAt);
        received = '';
        missing = -1;
        if (!isEnding) return send();
        socket.end();
        return resolve();
      };
      // One byte per character, so that the length of the text is the length on the wire.
      socket.setEncoding('latin1');
      socket.on('connect', send);
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('The connection was closed.')));
      socket.setTimeout(silenceMs, () =>
        fail(`No whole answer in ${silenceMs} ms to:\n${asked}\nbut this, ${missing} bytes short:\n${received}`),
      );
      socket.on('data', (chunk: string) => {
        if (missing >= 0) missing -= chunk.length;
        else {
          received += chunk;
          const end = received.indexOf(headEnd);
          if (end === -1) return;
          const [, length] = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, end + 2)) ?? [];
          if (!/^HTTP\/1\.1 2\d\d /.test(received) || length === undefined) return fail(`An answer that does not count:\n${received}`);
          missing = Number(length) - (received.length - end - headEnd.length);
        }
        if (missing === 0) answered();
      });
    });

  const asking = Promise.all(callers.map(ask));
  const clock = async () => {
    await sleep(warmUpMs);
    isMeasuring = true;
    const [from, before] = [performance.now(), usageOf(pid)];
    await sleep(measuredMs);
    isMeasuring = false;
    isEnding = true;
    const after = usageOf(pid);
    return { elapsed: performance.now() - from, cpuMs: before && after && after.cpuMs - before.cpuMs };
  };
  const [{ elapsed, cpuMs }] = await Promise.all([clock(), asking]);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return {
    perSecond: (times.length / elapsed) * 1000,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    cpuMicros: cpuMs === null ? null : (cpuMs * 1000) / times.length,
  };
}
