import { setTimeout as sleep } from 'node:timers/promises';
import { required } from '#domain/required.ts';

export type Action = 'login' | 'bet' | 'read' | 'deposit' | 'withdrawal';
/** An answered call and its duration, by `performance.now()`. */
export interface Sample {
  readonly action: Action;
  readonly from: number;
  readonly ms: number;
}
export interface Origins {
  readonly url: string;
  readonly partnerUrl: string;
}
type Json = Record<string, unknown>;
export interface Reply {
  readonly status: number;
  readonly body: Json;
}
type Address = (origins: Origins) => string;

const timeoutMs = 15_000;

export const json = (method: string, headers: Readonly<Record<string, string>>, body?: object): RequestInit => ({
  method,
  headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
  ...(body && { body: JSON.stringify(body) }),
});
export const api =
  (path: string): Address =>
  (origins) =>
    `${origins.url}/api${path}`;
export const games =
  (path: string): Address =>
  (origins) =>
    `${origins.partnerUrl}/games/api${path}`;

/** Calls of the running processes, one after the other, with records of their answers. */
export class Requests {
  readonly samples: Sample[] = [];
  /** Refusals, by status and code. */
  readonly refused: Record<string, number> = {};
  /** Answers of a sort that no player should get. */
  readonly wrong: string[] = [];
  /** Calls without an answer, or with 5xx. */
  unanswered = 0;
  isOver = false;
  readonly #live: () => readonly Origins[];
  #turn = 0;

  /** @param live the processes that are up at the moment. */
  constructor(live: () => readonly Origins[]) {
    this.#live = live;
  }

  /** Repeats the same request until there is an answer. @returns null only once all is over. */
  async insist(action: Action | null, address: Address, init: RequestInit): Promise<Reply | null> {
    while (!this.isOver) {
      const from = performance.now();
      const reply = await this.#attempt(address, init);
      if (reply) {
        if (action && reply.status < 300) this.samples.push({ action, from, ms: performance.now() - from });
        return reply;
      }
      await sleep(200);
    }
    return null;
  }

  /** Sends once. @returns null where the outcome is unknown. */
  async #attempt(address: Address, init: RequestInit): Promise<Reply | null> {
    try {
      const response = await fetch(address(this.#next()), { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json') === true;
      const reply: Reply = { status: response.status, body: isJson ? (JSON.parse(text) as Json) : {} };
      this.#record(reply, text);
      if (reply.status < 500) return reply;
    } catch {
      // Cut off: the process or the database is gone.
    }
    this.unanswered += 1;
    return null;
  }

  #record({ status, body }: Reply, text: string): void {
    if (status >= 400 && status < 500) {
      const name = `${status} ${typeof body['code'] === 'string' ? body['code'] : ''}`.trim();
      this.refused[name] = (this.refused[name] ?? 0) + 1;
    }
    // Every request is valid by the contract.
    if (status === 400) this.wrong.push(`400 ${text.slice(0, 300)}`);
    if (status >= 500 && status !== 503) this.wrong.push(`${status} ${text.slice(0, 200)}`);
  }

  #next(): Origins {
    const origins = this.#live();
    this.#turn += 1;
    return required(origins[this.#turn % origins.length]);
  }
}
