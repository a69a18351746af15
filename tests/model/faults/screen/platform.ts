import { createOperations } from '#src/data/operations.ts';
import { type FaultId, isOnTheDevice } from '../faults.ts';
import { faulty, type Fetch } from './faulty-fetch.ts';

/** `POST /auth/login`, below `/api`; `*` stands for one segment. */
export type Endpoint = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

interface Asked {
  readonly url: URL;
  readonly body: unknown;
}

/** Replies of the platform when nothing is wrong, by endpoint; undefined for 204. */
export type Replies = Readonly<Record<Endpoint, (asked: Asked) => unknown>>;

const matches = (endpoint: string, method: string, { pathname }: URL): boolean => {
  const [wanted, path = ''] = endpoint.split(' ');
  const pattern = path.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]+');
  return method === wanted && new RegExp(`^/api${pattern}$`).test(pathname);
};

/** A platform that answers reads by a table. It has no state, so it must not get calls with an effect. */
export const tableOf =
  (replies: Replies): Fetch =>
  async (request) => {
    const url = new URL(request.url);
    const found = Object.entries(replies).find(([endpoint]) => matches(endpoint, request.method, url));
    if (!found) throw new Error(`The platform of this test does not know ${request.method} ${url.pathname}`);
    const text = await request.text();
    const reply = found[1]({ url, body: text === '' ? undefined : (JSON.parse(text) as unknown) });
    return reply === undefined ? new Response(null, { status: 204 }) : Response.json(reply);
  };

let open = 0;
/** Whether a platform has a call that it has not answered yet. */
export const isAsked = (): boolean => open > 0;

export interface Answering {
  readonly answer: Fetch;
  /** Address without `/api`. */
  readonly baseUrl: string;
  readonly token: string | null;
}

export interface Struck {
  readonly endpoint: Endpoint;
  /** An endpoint whose every reply is lost, whatever the other fault. */
  readonly loses?: Endpoint;
}

/** The real operations in front of a platform, one of whose endpoints has a fault for a while. */
export function faultyPlatform(fault: FaultId, { endpoint: struck, loses }: Struck, { answer, baseUrl, token }: Answering) {
  const delivered = Promise.withResolvers<void>();
  let isFaulty = false;
  let calls = 0;

  const ask: Fetch = async (request) => {
    open += 1;
    try {
      const reply = await answer(request);
      // Read completely, so that a wait for the platform includes the body.
      const { status, headers } = reply;
      const body = status === 204 ? null : await reply.arrayBuffer();
      return new Response(body, { status, headers: { 'content-type': headers.get('content-type') ?? 'application/json' } });
    } finally {
      open -= 1;
    }
  };

  const operations = createOperations({
    baseUrl,
    skin: { refId: 'croupier', password: 'croupier-public' },
    token: () => token,
    async fetch(request) {
      if (loses && matches(loses, request.method, new URL(request.url))) {
        await ask(request);
        throw new TypeError('Failed to fetch');
      }
      if (!matches(struck, request.method, new URL(request.url))) return ask(request);
      calls += 1;
      // Only the first of two replies is held back until the second is there.
      if (!isFaulty || isOnTheDevice(fault) || (fault === 'out-of-order' && calls > 1)) return ask(request);
      return faulty(fault, request, ask, () => delivered.promise);
    },
  });

  return {
    operations,
    /** The number of calls of the endpoint since the fault began. */
    calls: () => calls,
    begin: () => {
      isFaulty = true;
      calls = 0;
    },
    end: () => {
      isFaulty = false;
    },
    /** Releases the held reply. */
    deliver: () => delivered.resolve(),
  };
}
export type FaultyPlatform = ReturnType<typeof faultyPlatform>;
