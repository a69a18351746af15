import { createOperations } from '../../../../src/data/operations.ts';
import type { FaultId } from '../faults.ts';
import { faulty, overtaking } from './faulty-fetch.ts';

/** `POST /auth/login`, below `/api`; `*` stands for one segment. */
export type Endpoint = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

interface Asked {
  readonly url: URL;
  readonly body: unknown;
}

/** What the platform says when nothing is wrong, by endpoint; undefined for 204. */
export type Replies = Readonly<Record<Endpoint, (asked: Asked) => unknown>>;

const matches = (endpoint: string, method: string, { pathname }: URL): boolean => {
  const [wanted, path = ''] = endpoint.split(' ');
  const pattern = path.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]+');
  return method === wanted && new RegExp(`^/api${pattern}$`).test(pathname);
};

/** The real operations on a platform of the contract, one of whose endpoints has a fault for a while. */
export function faultyPlatform(fault: FaultId, struck: Endpoint, replies: Replies) {
  const order = overtaking();
  const refusals: string[] = [];
  let isFaulty = false;
  let calls = 0;

  const answer = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const found = Object.entries(replies).find(([endpoint]) => matches(endpoint, request.method, url));
    if (!found) throw new Error(`The platform of this test does not know ${request.method} ${url.pathname}`);
    const text = await request.text();
    const reply = found[1]({ url, body: text === '' ? undefined : (JSON.parse(text) as unknown) });
    return reply === undefined ? new Response(null, { status: 204 }) : Response.json(reply);
  };

  const operations = createOperations({
    baseUrl: 'http://platform.test',
    skin: { refId: 'faults', password: 'faults' },
    token: () => 'the-token',
    onUnauthenticated: (token) => refusals.push(token),
    async fetch(request) {
      if (!matches(struck, request.method, new URL(request.url))) return answer(request);
      calls += 1;
      const isFirst = calls === 1;
      // Only the first of two replies is held back until the second is there.
      if (!isFaulty || (fault === 'out-of-order' && !isFirst)) return order.answer(await answer(request));
      return faulty(fault, request, answer, order.wait);
    },
  });

  return {
    operations,
    /** Tokens that were refused. */
    refusals,
    /** How often the endpoint was asked since the fault began. */
    calls: () => calls,
    begin: () => {
      isFaulty = true;
      calls = 0;
    },
    end: () => {
      isFaulty = false;
    },
  };
}
export type FaultyPlatform = ReturnType<typeof faultyPlatform>;
