import { IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { answerUnreadable } from './errors.ts';

/** Times in milliseconds. Node has one limit for the requests of all routes, so that one is of the slowest. */
export interface BodyTimes {
  /** For a whole body. */
  readonly bodyTimeout: number;
  /** Minimum pace of slow bodies: at least `minBytes` within each `stallTimeout`. */
  readonly stallTimeout: number;
  readonly minBytes: number;
}

/** Time for the reply to leave before the connection is closed. */
const lingerMs = 1_000;

const bodies = new WeakMap<Readable, BodyDeadline>();
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  'transfer-encoding' in headers || ('content-length' in headers && headers['content-length'] !== '0');

/** The body's size in bytes, as declared in its head; null if undeclared. Node reads no more of it. */
export const declaredBytes = (body: Readable): number | null =>
  body instanceof IncomingMessage && 'content-length' in body.headers ? Number(body.headers['content-length']) : null;

class BodyDeadline {
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  /** A request that is no longer read has no socket any more, though the rest of it still arrives. */
  readonly #socket: Socket;
  readonly #times: BodyTimes;
  #timer: NodeJS.Timeout | undefined;

  constructor(request: IncomingMessage, response: ServerResponse, times: BodyTimes) {
    this.#request = request;
    this.#response = response;
    this.#socket = request.socket;
    this.#times = times;
    this.comeInTime();
    const stop = () => this.#isOver() && clearTimeout(this.#timer);
    for (const event of ['end', 'close']) request.once(event, stop);
    response.once('close', stop);
  }

  comeInTime(): void {
    this.#in(this.#times.bodyTimeout, () => this.end());
  }

  comeAtItsPace(): void {
    const { stallTimeout, minBytes } = this.#times;
    const socket = this.#socket;
    const before = socket.bytesRead;
    this.#in(stallTimeout, () => (socket.bytesRead - before < minBytes ? this.end() : this.comeAtItsPace()));
  }

  #in(ms: number, then: () => void): void {
    clearTimeout(this.#timer);
    if (this.#isOver()) return;
    this.#timer = setTimeout(() => !this.#isOver() && then(), ms).unref();
  }

  #isOver(): boolean {
    return this.#request.complete || this.#socket.destroyed;
  }

  end(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    if (this.#response.headersSent) {
      socket.destroy();
      return;
    }
    answerUnreadable(Object.assign(new Error('The body came too slowly.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
    setTimeout(() => socket.destroy(), lingerMs).unref();
  }
}

/** Ends a request whose body does not arrive in time, whatever its route does. */
export const withBodiesInTime =
  (times: BodyTimes, handle: RequestListener): RequestListener =>
  (request, response) => {
    if (hasBody(request)) bodies.set(request, new BodyDeadline(request, response, times));
    handle(request, response);
  };

/** Accepts a body at a phone's pace while it is read. The unread rest is due like any other body. */
export async function atItsPace<T>(body: Readable, read: () => Promise<T>): Promise<T> {
  const deadline = bodies.get(body);
  deadline?.comeAtItsPace();
  try {
    return await read();
  } finally {
    deadline?.comeInTime();
  }
}

/** Ends a request at once whose body is still arriving. */
export const endBody = (request: IncomingMessage): void => bodies.get(request)?.end();
