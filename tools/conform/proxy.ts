import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Faults of a network. `lose-call`: the call does not arrive. `lose-answer`: it arrives, and its answer does not. `double`: it arrives twice at once. `delay`: it
 * arrives after others that were sent later. `reorder`: its sender gets no answer, and it arrives after the next call. `truncate`: its answer ends in the middle.
 */
export const networkFaults = ['lose-call', 'lose-answer', 'double', 'delay', 'reorder', 'truncate'] as const;
export type NetworkFault = (typeof networkFaults)[number];

/** A call is sent so often again before the network is too bad to judge anybody by. */
export const networkResends = 8;

/** @returns the faults of a list such as `double,delay`, or of `all`; null where it names another. */
export function faultsNamed(text: string): readonly NetworkFault[] | null {
  if (text === 'all') return networkFaults;
  const names = text.split(',');
  return names.every((name): name is NetworkFault => (networkFaults as readonly string[]).includes(name)) ? names : null;
}

export interface Proxy {
  /** Origin to call in the place of the target. */
  readonly origin: string;
  /** Faults so far. */
  readonly counts: Readonly<Record<NetworkFault, number>>;
  /** Delivers the calls that are held back, and ends. */
  close(): Promise<void>;
}

interface Forwarded {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}
interface Held {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

const delayMs = 60;
const timeoutMs = 20_000;
/** One call of so many has a fault, and never more than two in a row: a sender that repeats its call gets through. */
const faultEvery = 3;
const maxInRow = 2;

function forward(target: string, { method, path, headers, body }: Held): Promise<Forwarded> {
  const url = new URL(path, target);
  const { host: _host, connection: _connection, 'transfer-encoding': _encoding, ...others } = headers;
  return new Promise((resolve, reject) => {
    const call = (url.protocol === 'https:' ? secureRequest : request)(
      url,
      { method, headers: { ...others, 'accept-encoding': 'identity', 'content-length': body.length }, timeout: timeoutMs },
      (answer) => {
        buffer(answer).then((read) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: read }), reject);
      },
    );
    call.on('timeout', () => call.destroy(new Error('no answer came in time')));
    call.on('error', reject);
    call.end(body);
  });
}

/** Numbers below 2^32 from a seed, the same in each run (xorshift). */
function numbersFrom(seed: number): () => number {
  let state = seed | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}

/** Draws the fault of each call: null for a call that goes through. */
function drawing(faults: readonly NetworkFault[], seed: number): () => NetworkFault | null {
  const next = numbersFrom(seed);
  let inRow = 0;
  return () => {
    const isFaulty = inRow < maxInRow && next() % faultEvery === 0;
    inRow = isFaulty ? inRow + 1 : 0;
    return isFaulty ? (faults[next() % faults.length] ?? null) : null;
  };
}

/**
 * Stands before one or more processes of a server, sends each call to the next of them, and fails as a network does.
 * @param targets origins. @param faults none, and it only takes turns.
 */
export async function openProxy(targets: readonly string[], faults: readonly NetworkFault[], seed = 1): Promise<Proxy> {
  const counts: Record<NetworkFault, number> = { 'lose-call': 0, 'lose-answer': 0, double: 0, delay: 0, reorder: 0, truncate: 0 };
  const draw = faults.length === 0 ? () => null : drawing(faults, seed);
  let turn = 0;
  const deliver = (call: Held): Promise<Forwarded> => forward(targets[turn++ % targets.length] ?? '', call);
  let held: Held[] = [];
  /** The answers of calls that were held back reach no caller. */
  const deliverHeld = async (): Promise<void> => {
    const late = held;
    held = [];
    for (const call of late) await deliver(call).catch(() => undefined);
  };

  async function through(call: Held, fault: NetworkFault | null, response: ServerResponse): Promise<void> {
    if (fault === 'lose-call') return void response.destroy();
    if (fault === 'reorder') {
      held.push(call);
      return void response.destroy();
    }
    if (fault === 'delay') await sleep(delayMs);
    const [first] = await Promise.all(fault === 'double' ? [deliver(call), deliver(call)] : [deliver(call)]);
    await deliverHeld();
    if (!first || fault === 'lose-answer') return void response.destroy();
    const { status, headers, body } = first;
    const { connection: _connection, 'transfer-encoding': _encoding, ...others } = headers;
    response.writeHead(status, { ...others, 'content-length': body.length });
    if (fault !== 'truncate') return void response.end(body);
    response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
  }

  async function take(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const fault = draw();
    if (fault) counts[fault] += 1;
    await through({ method: incoming.method ?? 'POST', path: incoming.url ?? '/', headers: incoming.headers, body }, fault, response);
  }

  const server = createServer((incoming, response) => {
    // A sender that went away before its call was read has sent none.
    take(incoming, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    async close() {
      await deliverHeld();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** An address to call in the place of one or more processes of an operator. @param urls the same path at each of them. */
export async function openNetwork(
  urls: readonly string[],
  faults: readonly NetworkFault[],
): Promise<{ readonly url: string; readonly resends: number; readonly proxy: Proxy | null }> {
  const [first = ''] = urls;
  if (urls.length === 1 && faults.length === 0) return { url: first, resends: 0, proxy: null };
  const proxy = await openProxy(
    urls.map((url) => new URL(url).origin),
    faults,
  );
  return { url: `${proxy.origin}${new URL(first).pathname.replace(/\/$/, '')}`, resends: networkResends, proxy };
}
