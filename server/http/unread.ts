import type { RequestListener, Server, ServerResponse } from 'node:http';

/** Times in milliseconds. */
export interface AnswerTimes {
  /** A reader of an answer must take `minBytes` within each of these intervals, so that a phone in a tunnel is waited for. */
  readonly answerStallTimeout: number;
  readonly minBytes: number;
}

/** Closes connections whose readers take nothing of an answer, or a byte at a time: Node's own time-out starts again with each byte. */
export function endUnread(server: Server, { answerStallTimeout, minBytes }: AnswerTimes, handle: RequestListener): RequestListener {
  /** Answers under way, with the bytes taken at the last look; null before it begins. */
  const answers = new Map<ServerResponse, number | null>();
  const timer = setInterval(() => {
    for (const [response, before] of answers) {
      const { socket } = response;
      if (!socket || !response.headersSent) continue;
      const taken = socket.bytesWritten - socket.writableLength;
      // With nothing left to take, the platform itself is slow.
      if (before !== null && socket.writableLength > 0 && taken - before < minBytes) socket.destroy();
      else answers.set(response, taken);
    }
  }, answerStallTimeout).unref();
  server.once('close', () => clearInterval(timer));
  return (request, response) => {
    answers.set(response, null);
    response.once('close', () => answers.delete(response));
    handle(request, response);
  };
}
