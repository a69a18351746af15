import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ExclusionRegisterEntry } from '#server/accounts/exclusions/registers.ts';

const key = 'key of the register of this test';
const signatureOf = (body: string): string => createHmac('sha256', key).update(body).digest('hex');

/** The behaviour of the register at the next question. */
export type Behaviour =
  | 'answers'
  | 'is silent'
  | 'fails'
  | 'hangs up'
  | 'redirects'
  | 'answers as a proxy'
  | 'answers another question'
  | 'says "false" in words'
  | 'says nothing'
  | 'answers with half'
  | 'limits the rate';

/** A national register as licensees meet one: JSON over HTTP, a signed body and the id of the question in the answer. */
export async function openExclusionRegister() {
  const state = { behaviour: 'answers' as Behaviour, asked: [] as { email: string; country: string; person: string | null }[] };
  const excluded = new Set<string>();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const given = Buffer.from(String(request.headers['x-signature']));
      const right = Buffer.from(signatureOf(body));
      const reply = (status: number, text: string, headers: Record<string, string> = {}) => response.writeHead(status, headers).end(text);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return reply(401, '{}');
      const { requestId, email, country, person } = JSON.parse(body) as {
        requestId: string;
        email: string;
        country: string;
        person: string | null;
      };
      state.asked.push({ email, country, person });
      const answer = { requestId, responseId: `answer-${state.asked.length}`, isBlocked: excluded.has(email) };
      switch (state.behaviour) {
        case 'answers':
          return reply(200, JSON.stringify(answer));
        case 'is silent':
          return undefined;
        case 'fails':
          return reply(500, JSON.stringify({ ...answer, isBlocked: false }));
        case 'hangs up':
          return request.socket.destroy();
        case 'redirects':
          return reply(302, '', { location: '/elsewhere' });
        case 'answers as a proxy':
          return reply(200, '<html>Maintenance</html>', { 'content-type': 'text/html' });
        case 'answers another question':
          return reply(200, JSON.stringify({ ...answer, requestId: 'another', isBlocked: false }));
        case 'says "false" in words':
          return reply(200, JSON.stringify({ ...answer, isBlocked: 'false' }));
        case 'says nothing':
          return reply(200, JSON.stringify({ requestId }));
        case 'answers with half':
          return reply(200, JSON.stringify(answer).slice(0, 30));
        case 'limits the rate':
          return reply(429, JSON.stringify({ ...answer, isBlocked: false }));
        default:
          return state.behaviour satisfies never;
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** An entry as the how-to has it. @param signsWith another key is one that the register does not know. */
  const entry = (signsWith = key): ExclusionRegisterEntry => ({
    name: 'national',
    timeoutMs: 150,
    connect: ({ fetch }) => ({
      ask: async ({ email, country, person }, { requestId, signal }) => {
        const body = JSON.stringify({ requestId, email, country, person: person?.name ?? null });
        const signature = createHmac('sha256', signsWith).update(body).digest('hex');
        const reply = await fetch(url, { method: 'POST', body, headers: { 'x-signature': signature }, redirect: 'error', signal });
        if (reply.status !== 200) throw new Error(`status ${reply.status}`);
        const answer = (await reply.json()) as { requestId: string; responseId: string; isBlocked: boolean };
        if (answer.requestId !== requestId) throw new Error('an answer to another question');
        return { isExcluded: answer.isBlocked, reference: answer.responseId };
      },
    }),
  });
  return {
    entry,
    state,
    excluded,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
