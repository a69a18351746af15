import { EventEmitter } from 'node:events';
import type { Server } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { configFrom } from '#server/config.ts';
import { createApp } from '#server/http/app.ts';
import { boundConnections, maxConnectionsPerNetwork } from '#server/http/connections.ts';
import { guestLane } from '#server/http/guest-lane.ts';
import { halfSentLimits } from '#server/http/half-sent.ts';
import { roomFor } from '#server/http/places.ts';
import { createLog } from '#server/log.ts';

// Figures are repeated here as numbers, so that changing a limit takes two deliberate edits.

let app: FastifyInstance | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});
const started = () =>
  (app = createApp(configFrom({ DATA_DIR: 'never-opened', SECRETS_KEY: 'what seals the databases of the tests' }), createLog('silent')));

describe('[U-16] an application', () => {
  test('waits so long for a head, for all of a request, for the next one and on a silent connection', () => {
    const { timeout, headersTimeout, requestTimeout, keepAliveTimeout } = started().server;
    expect({ timeout, headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
      timeout: 60_000,
      headersTimeout: 10_000,
      requestTimeout: 300_000,
      keepAliveTimeout: 72_000,
    });
  });

  test('takes a body of 8 KiB, and none of a byte more', async () => {
    started().post('/measured', async (request) => ({ length: JSON.stringify(request.body).length }));
    const send = async (bytes: number) => {
      const payload = JSON.stringify('x'.repeat(bytes - 2));
      const { statusCode } = await app!.inject({
        method: 'POST',
        url: '/measured',
        headers: { 'content-type': 'application/json' },
        payload,
      });
      return [Buffer.byteLength(payload), statusCode];
    };
    expect([await send(8_192), await send(8_193)]).toEqual([
      [8_192, 200],
      [8_193, 413],
    ]);
  });

  test('takes no address that is longer than 500 characters in one part', async () => {
    started().get('/named/:name', async () => 'here');
    const ask = async (length: number) => (await app!.inject(`/named/${'x'.repeat(length)}`)).statusCode;
    expect([await ask(500), await ask(501)]).toEqual([200, 414]);
  });
});

describe('[U-16] calls at once', () => {
  const cashOut = '/games/api/rounds/11111111-0000-4000-8000-000000000001/cash-out';
  test.each([
    [1, 2],
    [9, 10],
    [10, 11],
    [11, 13],
    [15, 17],
    [128, 141],
  ])('are %i, and %i for what ends a round', (max, urgent) => {
    const room = (url: string, headers: Record<string, string>) => roomFor({ url, headers }, max);
    const named = { authorization: 'Bearer x' };
    expect([room(cashOut, named), room(cashOut, {}), room('/games/api/rounds', named), room('/api/me', named)]).toEqual([
      urgent,
      max,
      max,
      max,
    ]);
  });
});

describe('[U-16] connections', () => {
  class Peer extends EventEmitter {
    isClosed = false;
    readonly remoteAddress: string;
    constructor(remoteAddress: string) {
      super();
      this.remoteAddress = remoteAddress;
    }
    destroy(): void {
      this.isClosed = true;
    }
  }
  const accepted = (addresses: readonly string[], max: number): number => {
    const server = new EventEmitter();
    boundConnections(server as unknown as Server, max);
    const peers = addresses.map((address) => new Peer(address));
    for (const peer of peers) server.emit('connection', peer);
    return peers.filter(({ isClosed }) => !isClosed).length;
  };
  const times = (count: number, addressOf: (index: number) => string) => Array.from({ length: count }, (_, index) => addressOf(index));

  test('are 500 of one address and 2,000 of its surroundings', () => {
    expect(maxConnectionsPerNetwork).toBe(500);
    expect(
      accepted(
        times(600, () => '8.8.4.4'),
        maxConnectionsPerNetwork,
      ),
    ).toBe(500);
    expect(
      accepted(
        times(2_400, (index) => `8.8.4.${index % 8}`),
        maxConnectionsPerNetwork,
      ),
    ).toBe(2_000);
    expect(
      accepted(
        times(600, () => '2a00:1450:1:1::1'),
        maxConnectionsPerNetwork,
      ),
    ).toBe(500);
    expect(
      accepted(
        times(2_400, (index) => `2a00:1450:1:${index % 8}::1`),
        maxConnectionsPerNetwork,
      ),
    ).toBe(2_000);
  });
});

describe('[U-18] calls of guests', () => {
  /** Enters 400 calls, each from a network of its own, and counts them as they begin or are refused. */
  const enter = (lane: ReturnType<typeof guestLane>) => {
    const seen = { begun: 0, refused: 0 };
    for (let index = 0; index < 400; index += 1)
      lane.enter([`8.${index}.8.0/24`, `8.${index}.8.1`]).then(
        () => (seen.begun += 1),
        () => (seen.refused += 1),
      );
    return seen;
  };
  const turns = async (count: number) => {
    for (let turn = 0; turn < count; turn += 1) await setImmediate();
  };

  test.each([
    ['32 run at once', false, 32],
    ['3 run at once beside a player', true, 3],
  ])('%s, and 300 more wait', async (_what, isPlaying, running) => {
    // Only turns of the event loop pass, so that no call waits for too long.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const lane = guestLane(undefined, () => 0);
      if (isPlaying) lane.recordPlayer();
      const seen = enter(lane);
      await turns(50);
      const waiting = 300 + (isPlaying ? 0 : running);
      expect(seen).toEqual({ begun: running, refused: 400 - waiting });
      for (let ended = 0; ended < waiting; ended += 1) {
        lane.end();
        await turns(3);
      }
      expect(seen.begun).toBe(waiting);
    } finally {
      vi.useRealTimers();
    }
  });
});

test('[U-16] half-sent bodies are 500, 50 of one address and 150 of its surroundings', () => {
  expect(halfSentLimits).toEqual({ max: 500, maxPerNetwork: 50, maxPerRegion: 150 });
});
