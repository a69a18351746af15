import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPlayer } from '../support/caller.ts';
import { pdf } from '../support/files.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let names = 0;
const pieceMs = 20;
const bodyTimeout = 300;
beforeAll(async () => {
  platform = await startTestPlatform({
    runTimers: false,
    config: { logLevel: 'silent', rateLimitFactor: 50 },
    times: {
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      bodyTimeout,
      stallTimeout: 2_000,
      minBytes: 1_024,
      answerStallTimeout: 30_000,
      keepAliveTimeout: 72_000,
      connectionsCheckingInterval: 100,
    },
  });
});
afterAll(() => platform.close());

interface Slow {
  readonly path: string;
  readonly type: string;
  readonly token: string;
  readonly length: number;
  /** Returns the next piece to send; null stops sending and leaves the connection open. */
  readonly next: (piece: number) => Buffer | null;
  readonly connection?: 'close' | 'keep-alive';
}
/** Sends a body in pieces, and all that is answered until the connection is closed or an answer with a body is whole. */
async function slowly({ path, type, token, length, next, connection = 'close' }: Slow): Promise<string> {
  const { host, port } = new URL(platform.api);
  const socket = connect({ host: '127.0.0.1', port: Number(port) });
  let said = '';
  socket.on('data', (data) => (said += data.toString()));
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  const head = [`POST /api${path} HTTP/1.1`, `host: ${host}`, `authorization: Bearer ${token}`, `user-token: ${token}`];
  const rest = [
    `content-type: ${type}`,
    `idempotency-key: slow-upload-${(names += 1)}`,
    `connection: ${connection}`,
    `content-length: ${length}`,
  ];
  socket.write(`${[...head, ...rest].join('\r\n')}\r\n\r\n`);
  let piece = 0;
  const sending = setInterval(() => {
    const bytes = next(piece);
    piece += 1;
    if (bytes !== null && socket.writable) socket.write(bytes);
    else clearInterval(sending);
  }, pieceMs);
  await closed;
  clearInterval(sending);
  return said;
}

const document = { path: '/me/documents?type=passport', type: 'application/octet-stream' };
const drops = () => Buffer.from('%');

describe('[T-14] a document from a phone that sends slowly', () => {
  test('is taken, though it comes for longer than any other body may', async () => {
    const { token } = await newPlayer(platform, `Slow${(names += 1)}`);
    const pieces = (3 * bodyTimeout) / pieceMs;
    const file = pdf([`% ${'x'.repeat(pieces * 1_024)}\n`]);
    const size = Math.ceil(file.length / pieces);
    const next = (piece: number) => (piece < pieces ? file.subarray(piece * size, (piece + 1) * size) : null);
    expect(await slowly({ ...document, token, length: file.length, next })).toMatch(/^HTTP\/1.1 201 /);
  });

  test.each([
    ['stops', () => null],
    ['comes by the byte', drops],
  ])('is ended where it %s, and the next one is taken', async (_how, more) => {
    const { token } = await newPlayer(platform, `Slow${(names += 1)}`);
    const next = (piece: number) => (piece === 0 ? pdf() : more());
    expect(await slowly({ ...document, token, length: 1_000_000, next })).toMatch(
      /^HTTP\/1.1 408 .+"The request took too long to come\."/s,
    );
    const whole = { ...document, token, length: pdf().length, next: (piece: number) => (piece === 0 ? pdf() : null) };
    await expect.poll(() => slowly(whole)).toMatch(/^HTTP\/1.1 201 /);
  });

  test('has no more time than others once it is refused, or where nobody is logged in', async () => {
    const { token } = await newPlayer(platform, `Slow${(names += 1)}`);
    const steadily = () => Buffer.alloc(1_024, 'x');
    const refused = { ...document, length: 100_000_000, next: steadily, connection: 'keep-alive' as const };
    expect(await slowly({ ...refused, token })).toMatch(/^HTTP\/1.1 4\d\d /);
    expect(await slowly({ ...refused, token: 'nobody' })).toMatch(/^HTTP\/1.1 401 /);
  });

  test('is the only body that may: another is ended, however steadily it comes', async () => {
    const { token } = await newPlayer(platform, `Slow${(names += 1)}`);
    const spaces = () => Buffer.alloc(64, ' ');
    const said = await slowly({ path: '/auth/login', type: 'application/json', token, length: 8_000, next: spaces });
    expect(said).toMatch(/^HTTP\/1.1 408 /);
  });
});
