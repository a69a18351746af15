import { EventEmitter } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { atItsPace, withBodiesInTime } from '../../../server/http/body-times.ts';
import { withinBounds } from '../../../server/http/load.ts';
import { nameRoute, routeOf } from '../../../server/http/meter.ts';

class Answer extends EventEmitter {
  head: [number, Record<string, unknown>] | null = null;
  body = '';
  writeHead(status: number, headers: Record<string, unknown>) {
    this.head = [status, headers];
  }
  end(body: string) {
    this.body = body;
    this.emit('close');
  }
}
const asked = (url: string) => ({ url }) as IncomingMessage;

describe('[ASVS 15.2.2] as many calls as a process answers at once', () => {
  test('are answered, and whoever comes on top is told when to ask again; not who asks whether it lives', () => {
    const handled: Answer[] = [];
    const handle = withinBounds(2, (_request, response) => void handled.push(response as unknown as Answer));
    const ask = (url = '/api/me') => {
      const answer = new Answer();
      handle(asked(url), answer as unknown as ServerResponse);
      return answer;
    };
    const [first] = [ask(), ask()];
    const refused = ask();
    expect(handled).toHaveLength(2);
    expect(refused.head).toEqual([
      503,
      {
        'content-type': 'application/problem+json',
        'content-length': Buffer.byteLength(refused.body),
        'cache-control': 'no-store',
        'retry-after': '2',
      },
    ]);
    expect(JSON.parse(refused.body)).toEqual({
      code: 'unavailable',
      message: 'Too much is asked of the platform at this moment. Ask again shortly.',
      retry_after_s: 2,
    });
    // Who was turned away has taken no place, and gives none back.
    expect(ask().head?.[0]).toBe(503);
    const health = ask('/healthz');
    expect(health.head).toBe(null);
    health.emit('close');
    expect(ask().head?.[0]).toBe(503);
    first!.emit('close');
    expect(ask().head).toBe(null);
    expect(ask().head?.[0]).toBe(503);
  });
});

test('a route is known by its template once somebody has named it', () => {
  const [one, other] = [asked('/api/games/7'), asked('/api/games/8')];
  nameRoute(one, '/api/games/{id}');
  expect([routeOf(one), routeOf(other)]).toEqual(['/api/games/{id}', '(none)']);
});

describe('a body', () => {
  const times = { bodyTimeout: 150, stallTimeout: 60, leastBytes: 10 };
  const ends: (() => void)[] = [];
  afterAll(() => {
    for (const end of ends) end();
  });
  /** A server on which a request is handled so, and the connection to it. */
  async function served(handle: (request: IncomingMessage, response: ServerResponse) => void) {
    const server = createServer(withBodiesInTime(times, handle));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const socket = connect((server.address() as { port: number }).port, '127.0.0.1');
    ends.push(() => (socket.destroy(), server.close(), server.closeAllConnections()));
    let heard = '';
    socket.on('data', (bytes) => (heard += bytes.toString())).on('error', () => undefined);
    const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(heard)));
    const head = (fields: string) => socket.write(`POST / HTTP/1.1\r\nhost: a.test\r\n${fields}\r\n\r\n`);
    return { socket, head, closed, heard: () => heard };
  }
  const read = async (request: IncomingMessage) => {
    let text = '';
    for await (const bytes of request) text += String(bytes);
    return text;
  };
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const body = JSON.stringify({ code: 'invalid_request', message: 'The request took too long to come.' });

  test.each(['content-length: 5', 'transfer-encoding: chunked'])('that does not come in time is answered, and its connection ends: %s', async (fields) => {
    const { head, closed } = await served((request) => void read(request).catch(() => undefined));
    head(fields);
    expect(await closed).toBe(
      `HTTP/1.1 408 Request Timeout\r\ncontent-type: application/problem+json; charset=utf-8\r\nx-content-type-options: nosniff\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
    );
  });

  test('whose answer has begun ends without another', async () => {
    const { head, closed } = await served((_request, response) => void response.writeHead(200).write('so far'));
    head('content-length: 5');
    const heard = await closed;
    expect(heard).toContain('200 OK');
    expect(heard).not.toContain('408');
  });

  test('that has come has its answer when it is ready, and so has a request without one', async () => {
    const { head, socket, closed } = await served(async (request, response) => {
      const text = await read(request);
      await wait(2 * times.bodyTimeout);
      response.end(`read ${text}`);
    });
    head('content-length: 5');
    socket.write('hello');
    await wait(3 * times.bodyTimeout);
    socket.write('GET / HTTP/1.1\r\nhost: a.test\r\nconnection: close\r\n\r\n');
    expect((await closed).match(/read (hello)?/g)).toEqual(['read hello', 'read ']);
  });

  test('that may come at its pace ends where it stalls, not before', async () => {
    const { head, socket, closed } = await served(async (request, response) => {
      const text = await atItsPace(request, () => read(request)).catch(() => 'nothing');
      response.end(`read ${text.length}`);
    });
    head('content-length: 200');
    // Longer together than any other body may take.
    for (let time = 0; time < 10; time += 1) {
      socket.write('0123456789');
      await wait(times.stallTimeout / 2);
    }
    expect(socket.destroyed).toBe(false);
    expect(await closed).toContain('408 Request Timeout');
  });

  test('that came at its pace is due as any other once nobody reads it further', async () => {
    const { head, socket, closed } = await served((request) => {
      void atItsPace(request, () => Promise.resolve()).then(() => read(request).catch(() => undefined));
    });
    head('content-length: 200');
    const writing = setInterval(() => socket.write('0123456789'), times.stallTimeout / 2);
    const heard = await closed;
    clearInterval(writing);
    expect(heard).toContain('408 Request Timeout');
  });

  test('of a request that has none is read as it is', async () => {
    const request = new EventEmitter() as IncomingMessage;
    expect(await atItsPace(request, () => Promise.resolve('read'))).toBe('read');
  });
});
