import type { Exchange } from './answer.ts';

/** The next calls of an entry: they are lost, or their answers are, or end in the middle, or are of somebody else. */
export type EntryFault = 'lose-call' | 'lose-answer' | 'truncate' | { readonly status: number; readonly text: string };

export interface EntryCall {
  readonly method: string;
  readonly url: URL;
  /** Whether the call ends by itself, where no answer comes. */
  readonly isBounded: boolean;
}

const maxShown = 2_000;
const shown = (text: string): unknown => {
  try {
    return JSON.parse(text.slice(0, maxShown)) as unknown;
  } catch {
    return text.slice(0, maxShown);
  }
};

/** The network between an entry and its partner, as the `fetch` of its host. Headers are not written down, because they may have secrets. */
export class EntryNetwork {
  readonly calls: EntryCall[] = [];
  #exchanges: Exchange[] = [];
  #fault: EntryFault | null = null;
  readonly #fetch: typeof globalThis.fetch;

  constructor(fetch: typeof globalThis.fetch = globalThis.fetch) {
    this.#fetch = fetch;
  }

  /** All calls of this work have the fault. */
  async during<T>(fault: EntryFault, work: () => Promise<T>): Promise<T> {
    this.#fault = fault;
    try {
      return await work();
    } finally {
      this.#fault = null;
    }
  }

  /** Returns the calls since the last time. */
  removeExchanges(): readonly Exchange[] {
    const taken = this.#exchanges;
    this.#exchanges = [];
    return taken;
  }

  #write(call: string, text: string, status: number, answer: string): void {
    const sent = shown(text);
    this.#exchanges.push({
      call,
      sent: typeof sent === 'object' && sent !== null ? sent : { text: sent },
      answer: { status, body: { answer: shown(answer) } },
    });
  }

  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    this.calls.push({ method: request.method, url, isBounded: init?.signal instanceof AbortSignal });
    const name = `${request.method} ${url.pathname}`;
    const sent = await request.clone().text();
    const fault = this.#fault;
    if (fault !== null && typeof fault === 'object') {
      this.#write(name, sent, fault.status, fault.text);
      return new Response(fault.text, { status: fault.status, headers: { 'content-type': 'text/html' } });
    }
    if (fault === 'lose-call') {
      this.#write(name, sent, 0, 'The call was lost.');
      throw new TypeError('fetch failed');
    }
    const answer = await this.#fetch(request);
    const text = await answer.text();
    this.#write(name, sent, answer.status, fault === null ? text : `The answer was lost: ${fault}.`);
    if (fault === 'lose-answer') throw new TypeError('fetch failed');
    const { status, headers } = answer;
    const isEmpty = status === 204 || status === 304;
    return new Response(isEmpty ? null : fault === 'truncate' ? text.slice(0, Math.floor(text.length / 2)) : text, { status, headers });
  };
}

/** Answers that say nothing about the request: of a proxy, a limit of calls, or a wrong secret. */
export const foreignAnswers: readonly EntryFault[] = [
  ...[401, 403, 404, 429, 500, 502, 503].map((status) => ({ status, text: '<h1>Try again later</h1>' })),
  { status: 200, text: '<h1>Welcome</h1>' },
  { status: 200, text: '{}' },
  { status: 200, text: 'null' },
  'truncate',
];
/** The same for calls of the contract, which may be refused with 404. */
export const foreignToContract = foreignAnswers.filter((fault) => typeof fault !== 'object' || fault.status !== 404);
export const nameOfFault = (fault: EntryFault): string => (typeof fault === 'string' ? fault : `${fault.status} ${fault.text}`);
