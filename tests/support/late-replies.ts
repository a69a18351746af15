import { Server, type IncomingMessage, type ServerResponse } from 'node:http';

/*
 * A slow network, as `--import` of a platform: each request of a browser arrives up to this many milliseconds late, each by another time, so that
 * replies overtake each other. The test's own calls are not delayed.
 */
const most = Number(process.env['LATE_REPLIES_MS']);
if (!(most > 0)) throw new Error('LATE_REPLIES_MS must say how late a reply may be, in milliseconds.');

// The same pauses, in the same order, in each run: the minimal standard generator of Park and Miller.
let state = 42;
const pause = () => {
  state = (state * 48_271) % 2_147_483_647;
  return (state / 2_147_483_647) * most;
};

const emit = Reflect.get(Server.prototype, 'emit') as (this: Server, event: string, ...args: unknown[]) => boolean;
Server.prototype.emit = function (this: Server, event: string, ...args: unknown[]): boolean {
  const [request, response] = args as [IncomingMessage, ServerResponse];
  if (event !== 'request' || request.headers['sec-fetch-site'] === undefined) return emit.call(this, event, ...args);
  setTimeout(() => {
    if (!response.destroyed) emit.call(this, event, ...args);
  }, pause());
  return true;
} as typeof Server.prototype.emit;
