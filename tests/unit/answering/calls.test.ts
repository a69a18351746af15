import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { atItsPace, withBodiesInTime } from '#server/http/body-times.ts';
import { boundedLoad } from '#server/http/load.ts';
import { nameRoute, routeOf } from '#server/http/meter.ts';

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
const asked = (url: string) => ({ url, headers: {} }) as IncomingMessage;

describe('[ASVS 15.2.2] as many calls as a process answers at once', () => {
  test('are answered, and whoever comes on top is told when to ask again; not who asks whether it lives', () => {
    const handled: Answer[] = [];
    const handle = boundedLoad(2).within((_request, response) => void handled.push(response as unknown as Answer));
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
    // A refused caller has taken no slot, and returns none.
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
  const times = { bodyTimeout: 30_000, stallTimeout: 15_000, minBytes: 1_000 };
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A request with its body so far, and the fate of its connection. */
  function coming(headers: IncomingMessage['headers'] = { 'content-length': '9000' }) {
    const said: string[] = [];
    const socket = {
      bytesRead: 0,
      destroyed: false,
      writable: true,
      end: (text: string) => void said.push(text.slice(0, text.indexOf('\r'))),
      destroy: () => {
        socket.destroyed = true;
        said.push('gone');
      },
    };
    const request = Object.assign(new EventEmitter(), { headers, complete: false, socket });
    const response = Object.assign(new EventEmitter(), { headersSent: false });
    const handled: unknown[] = [];
    const handle = withBodiesInTime(times, (...its) => handled.push(...its));
    handle(request as unknown as IncomingMessage, response as unknown as ServerResponse);
    expect(handled).toEqual([request, response]);
    return { request: request as unknown as IncomingMessage & { complete: boolean }, response, socket, said };
  }
  const late = ['HTTP/1.1 408 Request Timeout', 'gone'];

  test.each([{ 'content-length': '5' }, { 'transfer-encoding': 'chunked' }])(
    'that does not come in time is answered, and its connection goes: %j',
    (headers) => {
      const { said } = coming(headers);
      vi.advanceTimersByTime(times.bodyTimeout - 1);
      expect(said).toEqual([]);
      vi.advanceTimersByTime(1);
      expect(said).toEqual(late.slice(0, 1));
      // For the answer to be sent before.
      vi.advanceTimersByTime(999);
      expect(said).toEqual(late.slice(0, 1));
      vi.advanceTimersByTime(1);
      expect(said).toEqual(late);
    },
  );

  test('whose answer has begun ends without another', () => {
    const { said, response } = coming();
    response.headersSent = true;
    vi.advanceTimersByTime(times.bodyTimeout);
    expect(said).toEqual(['gone']);
  });

  test.each(['end', 'close'])('that has come is waited for no longer: %s', (event) => {
    const { request, said } = coming();
    request.emit(event);
    expect(vi.getTimerCount()).toBe(1);
    request.complete = true;
    request.emit(event === 'end' ? 'close' : 'end');
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(times.bodyTimeout);
    expect(said).toEqual([]);
  });

  test('is waited for no longer once its answer is closed and it is there, or its connection is gone', () => {
    const there = coming();
    there.request.complete = true;
    there.response.emit('close');
    const gone = coming();
    gone.socket.destroyed = true;
    gone.response.emit('close');
    expect(vi.getTimerCount()).toBe(0);
    const unread = coming();
    unread.response.emit('close');
    expect(vi.getTimerCount()).toBe(1);
  });

  test('that came just then, or whose connection went, is told nothing', () => {
    const [there, gone] = [coming(), coming()];
    there.request.complete = true;
    gone.socket.destroyed = true;
    vi.advanceTimersByTime(times.bodyTimeout);
    expect([there.said, gone.said]).toEqual([[], []]);
  });

  test('keeps no process from ending', () => {
    // A spy on a fake timer would restore it after the last test, for every later file in this worker.
    vi.useRealTimers();
    const begun = vi.spyOn(globalThis, 'setTimeout');
    const { request } = coming();
    expect(begun.mock.results.map(({ value }) => (value as NodeJS.Timeout).hasRef())).toEqual([false]);
    request.complete = true;
    begun.mockRestore();
  });

  test('that there is none of is not waited for', async () => {
    const { request } = coming({});
    expect(vi.getTimerCount()).toBe(0);
    expect(await atItsPace(request, () => Promise.resolve('read'))).toBe('read');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('that may come at its pace has so long as enough of it comes each time', async () => {
    const { request, socket, said } = coming();
    let read = (_text: string) => undefined as void;
    const reading = atItsPace(request, () => new Promise<string>((resolve) => (read = resolve)));
    // Longer in total than any other body may take.
    for (let time = 0; time < 5; time += 1) {
      socket.bytesRead += times.minBytes;
      vi.advanceTimersByTime(times.stallTimeout);
    }
    expect(said).toEqual([]);
    socket.bytesRead += times.minBytes - 1;
    vi.advanceTimersByTime(times.stallTimeout);
    expect(said).toEqual(late.slice(0, 1));
    read('done');
    expect(await reading).toBe('done');
  });

  test('that nobody reads further is due as any other, whether it was read or failed', async () => {
    for (const read of [() => Promise.resolve(), () => Promise.reject(new Error('no room'))]) {
      const { request, socket, said } = coming();
      await atItsPace(request, read).catch(() => undefined);
      socket.bytesRead += times.minBytes;
      vi.advanceTimersByTime(times.bodyTimeout - 1);
      expect(said).toEqual([]);
      vi.advanceTimersByTime(1);
      expect(said).toEqual(late.slice(0, 1));
    }
  });

  test('that is there is not waited for after it was read', async () => {
    const { request } = coming();
    await atItsPace(request, () => {
      request.complete = true;
      return Promise.resolve();
    });
    expect(vi.getTimerCount()).toBe(0);
  });
});
