import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance, type FastifyServerFactory } from 'fastify';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { boundConnections, maxConnectionsPerNetwork } from './connections.ts';
import { forwardedFrom, type TrustedProxies } from './addresses.ts';
import { bodyLimit, parseJsonBodies } from './bodies.ts';
import { type BodyTimes, withBodiesInTime } from './body-times.ts';
import { answerErrors, answerUnreadable, refuseUnreadable } from './errors.ts';
import { securityHeaders } from './hardening.ts';
import type { KnownQuestions } from './known-questions.ts';
import { type GuestLane, guestLane, letPlayersFirst } from './guest-lane.ts';
import type { SessionCheck } from './known-sessions.ts';
import { boundHalfSent, halfSentLimits } from './half-sent.ts';
import { boundedLoad } from './load.ts';
import { type Meter, nameRoute } from './meter.ts';
import { oneAtATime } from './pipelining.ts';
import { recordStream } from './places.ts';
import { RequestLog } from './request-log.ts';
import { checkTypes } from './strict-bodies.ts';
import { type AnswerTimes, endUnread } from './unread.ts';

/** Times in milliseconds: for the head of a request, for all of it, for its body, and between two requests of a connection. */
export interface Times extends BodyTimes, AnswerTimes {
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  readonly keepAliveTimeout: number;
  /** Milliseconds between two looks for requests that are over their time. Node's default of 30 seconds would double that time. */
  readonly connectionsCheckingInterval: number;
}
const defaultTimes: Times = {
  headersTimeout: 10_000,
  // A document of 10 MB from a phone that sends 0.28 Mbit/s.
  requestTimeout: 300_000,
  bodyTimeout: 30_000,
  stallTimeout: 15_000,
  minBytes: 16 * 1024,
  answerStallTimeout: 60_000,
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 1_000,
};
const connectionTimeout = 60_000;
/** Calls under way may take this long when the platform ends. */
const lastCallMs = 8_000;
const closeEveryMs = 50;

/** Raises the level to `warn`, because the caller reports the listening address and the framework would log one line for each. */
const quieter = (log: Log): Log => log.child({}, { level: log.level === 'info' ? 'warn' : log.level });

/** The framework's types have no number of proxies. */
const believing = (trusted: TrustedProxies) => {
  if (typeof trusted === 'number') return (_address: string, hop: number) => hop < trusted;
  return trusted && [...trusted];
};

export interface AppOptions {
  /** Requests that are answered before the framework sees them. */
  readonly known?: KnownQuestions | undefined;
  readonly meter?: Meter | undefined;
  /** Whether each connection ends with its next answer, because the process is about to end. */
  readonly isDraining?: () => boolean;
  /** Bounds the calls of guests; both origins of a process share one. */
  readonly lane?: GuestLane;
  /** Finds the session that a call is of; without it, all calls that read are of guests. */
  readonly isSession?: SessionCheck;
  /** For tests. */
  readonly times?: Times;
}

export function createApp(config: Config, log: Log, options: AppOptions = {}): FastifyInstance {
  const { known, meter, isDraining, lane = guestLane(), isSession = async () => false, times = defaultTimes } = options;
  const load = boundedLoad(config.maxCallsAtOnce);
  const serverFactory: FastifyServerFactory = (handle) => {
    const answer = load.within((request, response) => {
      if (!known?.answer(request, response, () => handle(request, response))) handle(request, response);
    });
    const measured: RequestListener = (request, response) => {
      meter?.(request, response);
      if (isDraining?.()) response.setHeader('connection', 'close');
      answer(request, response);
    };
    const server = createServer(times).setTimeout(connectionTimeout);
    server.on('request', oneAtATime(endUnread(server, times, withBodiesInTime(times, measured))));
    // Behind a proxy, all people have the same address.
    if (config.trustProxy === false) boundConnections(server, maxConnectionsPerNetwork);
    return server;
  };
  const setHeaders = securityHeaders(config);
  const app = Fastify({
    serverFactory,
    loggerInstance: quieter(log),
    logController: new RequestLog(),
    // Request ids are always generated here; an id in the request is not trusted.
    genReqId: () => randomUUID(),
    bodyLimit: bodyLimit,
    trustProxy: believing(config.trustProxy),
    forceCloseConnections: 'idle',
    // A call on an open connection during shutdown is still answered, because its client could not tell that it was not executed.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    // Unroutable requests reach no hook, so headers are set here.
    frameworkErrors: (error, request, reply) => {
      setHeaders(request.raw, reply.raw);
      refuseUnreadable(error, reply);
    },
    clientErrorHandler: answerUnreadable,
  });
  parseJsonBodies(app);
  checkTypes(app);
  answerErrors(app, log, config);
  if (meter) {
    app.addHook('onRequest', (request, _reply, done) => {
      if (request.routeOptions.url !== undefined) nameRoute(request.raw, request.routeOptions.url);
      done();
    });
  }
  app.addHook('onRequest', (request, _reply, done) => {
    boundHeaders(request.raw.headers);
    done();
  });
  letPlayersFirst(app, lane, isSession);
  boundHalfSent(app, halfSentLimits);
  app.addHook('preValidation', async ({ raw }, reply) => load.admit(raw, reply.raw));
  app.addHook('onSend', async (_request, { raw }, payload) => {
    if (payload instanceof Readable) recordStream(raw);
  });
  app.addHook('preClose', async () => closeGently(app));
  return app;
}

/** Parsing these headers walks every part. Browsers send about ten. */
const walked = ['accept', 'accept-encoding', 'accept-language'] as const;
const maxWalked = 500;

/** Before anybody reads them. */
function boundHeaders(headers: IncomingHttpHeaders): void {
  for (const name of walked) {
    const value = headers[name];
    if (value !== undefined && value.length > maxWalked) headers[name] = value.slice(0, value.lastIndexOf(',', maxWalked));
  }
  const forwarded = headers['x-forwarded-for'];
  if (forwarded !== undefined) headers['x-forwarded-for'] = forwardedFrom(String(forwarded));
}

/** Calls under way are answered during a shutdown; a connection closes after its last one, and hanging ones are cut. */
function closeGently({ server }: FastifyInstance): void {
  if (!server.listening) return;
  const answered = setInterval(() => server.closeIdleConnections(), closeEveryMs);
  const late = setTimeout(() => server.closeAllConnections(), lastCallMs);
  server.once('close', () => {
    clearInterval(answered);
    clearTimeout(late);
  });
}

/** @throws Error with a sentence for the operator. @param variable the setting that names another port. */
export async function listen(app: FastifyInstance, host: string, port: number, variable: string): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new Error(`Port ${port} is in use. Stop what listens there or set ${variable} to another port.`);
    if (code === 'EACCES') throw new Error(`Port ${port} is not open to this user. Set ${variable} to a port from 1024 on.`);
    throw error;
  }
}

export function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  return address.port;
}
