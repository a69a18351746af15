import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { callOf } from './calls.ts';
import { maxLineBytes, type SignerReply } from './protocol.ts';
import { Refusal } from './refusal.ts';
import type { Signer } from './signer.ts';

/** A caller that sends nothing for so long is cut off. */
const idleMs = 30_000;
const maxConnections = 16;

/** @param onCall receives each call with its outcome, for the log. */
export type OnCall = (call: string, outcome: string) => void;

async function replyTo(signer: Signer, line: string, onCall: OnCall): Promise<SignerReply> {
  let name = 'unreadable';
  try {
    const call = callOf(line);
    name = call.call;
    const result = await signer.handle(call);
    onCall(name, 'done');
    return { ok: true, result };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    onCall(name, `${error.code}: ${error.message}`);
    return { ok: false, code: error.code, message: error.message };
  }
}

/** Replies to one line after the other. A line without an end, or one that is too long, ends the connection. */
export function serve(socket: Socket, signer: Signer, onCall: OnCall): void {
  // A long line comes in hundreds of chunks, which are joined once.
  let waiting: Buffer[] = [];
  let length = 0;
  let work = Promise.resolve();
  socket.setTimeout(idleMs, () => socket.destroy());
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    let rest = chunk;
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      const line = Buffer.concat([...waiting, rest.subarray(0, end)]).toString('utf8');
      [waiting, length, rest] = [[], 0, rest.subarray(end + 1)];
      work = work
        .then(() => replyTo(signer, line, onCall))
        .then((reply) => void (socket.destroyed || socket.write(`${JSON.stringify(reply)}\n`)))
        .catch((error: unknown) => {
          // The journal could not be written, or worse: no reply is better than a wrong one.
          onCall('failed', String(error));
          socket.destroy();
        });
    }
    waiting.push(rest);
    length += rest.length;
    if (length > maxLineBytes) socket.destroy();
  });
}

/**
 * Listens on a Unix socket.
 * @param isForGroup whether members of the group of this process can open it; otherwise only its owner can.
 */
export async function listen(signer: Signer, path: string, isForGroup: boolean, onCall: OnCall): Promise<{ close(): Promise<void> }> {
  const mode = isForGroup ? 0o660 : 0o600;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(socket, signer, onCall);
  });
  server.maxConnections = maxConnections;
  rmSync(path, { force: true });
  // The mask holds from the first moment: the mode alone would leave a gap.
  const mask = process.umask(0o777 & ~mode);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(path, resolve);
    });
  } finally {
    process.umask(mask);
  }
  chmodSync(path, mode);
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        sockets.forEach((socket) => socket.destroy());
      }),
  };
}
