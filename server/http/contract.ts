import type { OutgoingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { operations } from '#openapi/schema.d.ts';
import { bodyLimit, requireStream, acceptStreams } from './bodies.ts';
import { cleanedInput } from './cleaning.ts';
import { type Document, type Operation, operationsOf } from './document.ts';
import { encodingFor, isShort, setEncodingHeader } from './compression.ts';
import type { KnownQuestions } from './known-questions.ts';
import { Prepared } from './prepared.ts';
import { TextStream } from './text-stream.ts';
import { timed } from './timing.ts';
import { checksOf } from './validation.ts';

// Everything here is derived from the generated types, so that a handler with another answer does not compile.
type Json<R> = R extends { content: infer C } ? C[keyof C] : undefined;
type Success = 200 | 201 | 202 | 204;
type Parameters<O, Place extends string> = O extends { parameters: { [P in Place]?: infer V } }
  ? [NonNullable<V>] extends [never]
    ? Record<never, never>
    : NonNullable<V>
  : never;
type Body<O> = O extends { requestBody: { content: { 'application/json': infer B } } }
  ? B
  : O extends { requestBody?: { content: { 'application/json': infer B } } }
    ? B | undefined
    : O extends { requestBody: { content: { 'application/octet-stream': unknown } } }
      ? Readable
      : undefined;

export interface Input<O> {
  readonly params: Parameters<O, 'path'>;
  readonly query: Parameters<O, 'query'>;
  /** Names are spelled as in the contract. */
  readonly headers: Parameters<O, 'header'>;
  /** Binary bodies are passed as a stream; the reader must limit them. */
  readonly body: Body<O>;
}
export type Output<O> = O extends { responses: infer R } ? { [S in keyof R & Success]: Json<R[S]> }[keyof R & Success] : never;
export type HandlersOf<Operations, Context> = {
  [O in keyof Operations]: (
    input: Input<Operations[O]>,
    context: Context,
  ) => Promise<Output<Operations[O]> | Prepared<Output<Operations[O]>> | (Output<Operations[O]> extends string ? TextStream : never)>;
};
export type Handlers<Context> = HandlersOf<operations, Context>;

export interface MountOptions<Context> {
  /** Identifies the caller by the schemes that the contract allows. Throws a 401 before anything else of the request is looked at. */
  readonly context: (request: FastifyRequest, security: readonly string[][], operation: Operation) => Promise<Context>;
  /** Turns a reply that breaks the contract into a 500: on in tests, off in production, where the check would cost time. */
  readonly checkResponses: boolean;
  /** Whether typed texts are cleaned before they are checked; signed bodies of partners are used as they are. */
  readonly cleans?: boolean;
  readonly onAnswer?: (operationId: string, status: number) => void;
  /** Called after each successful operation. */
  readonly onDone?: (request: FastifyRequest, operation: { readonly operationId: string; readonly method: string }) => void;
  /** Remembers questions of guests with prepared answers. */
  readonly guests?: {
    readonly known: KnownQuestions;
    readonly isGuest: (context: Context) => boolean;
    /** Returns a copy of the context without references to its request, so that it may outlive it. */
    readonly outlasting: (context: Context) => Context;
  };
}

type AnyHandler<Context> = (input: unknown, context: Context) => Promise<unknown>;

/** Declared outside of the routes: the closure is cached, and must not keep its first request in memory. */
const asking =
  <Context>(handler: AnyHandler<Context>, onAnswer: (result: unknown) => void) =>
  (input: object, context: Context) =>
  async (): Promise<unknown> => {
    const answer = await handler(input, context);
    onAnswer(answer instanceof Prepared ? answer.value : answer);
    return answer;
  };

/** Mounts one route per operation, validated by the document itself. @throws Error when an operation has no handler. */
export function mount<Operations, Context>(
  app: FastifyInstance,
  document: Document,
  handlers: HandlersOf<Operations, Context>,
  options: MountOptions<Context>,
): void {
  const checksFor = checksOf(document);
  acceptStreams(app);
  for (const { method, path, operation, security } of operationsOf(document)) {
    const handler = (handlers as Record<string, AnyHandler<Context> | undefined>)[operation.operationId];
    if (!handler) throw new Error(`No handler for operation ${operation.operationId}.`);
    const checks = checksFor(method, path, operation);
    const asked = asking(handler, (answer) => {
      if (options.checkResponses && !(answer instanceof TextStream)) checks.answer(answer);
      options.onAnswer?.(operation.operationId, checks.successStatus);
    });

    const url = path.replaceAll(/{(\w+)}/g, ':$1');
    const hasEffect = operation['x-has-effect'] === true;
    if (hasEffect) refuseHead(app, url);
    app.route({
      method: method.toUpperCase(),
      url,
      exposeHeadRoute: !hasEffect,
      bodyLimit: operation.requestBody?.['x-body-limit'] ?? bodyLimit,
      config: { takesStream: operation.requestBody?.content['application/octet-stream'] !== undefined },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const { result, again } = await timed(request, async (known) => {
          const context = await options.context(request, security, operation);
          known();
          requireStream(request);
          const given = inputOf(request, checks.headerNames);
          const input = options.cleans ? cleanedInput(given) : given;
          checks.request(input);
          const result = await asked(input, context)();
          options.onDone?.(request, { operationId: operation.operationId, method });
          return { result, again: options.guests?.isGuest(context) ? asked(input, options.guests.outlasting(context)) : null };
        });
        if (result instanceof TextStream) return result.sendTo(reply.code(checks.successStatus));
        reply.code(checks.successStatus).type('application/json');
        if (result instanceof Prepared) {
          const isPlain = isShort(result.bytes.length);
          const encoding = isPlain ? null : encodingFor(request.headers['accept-encoding']);
          if (encoding !== null) setEncodingHeader(reply, encoding);
          if (again) {
            const headers = reply.getHeaders() as OutgoingHttpHeaders;
            const how = { status: checks.successStatus, headers, encoding, isShort: isPlain };
            options.guests?.known.remember(request.raw, { answer: again, ...how });
          }
          return reply.send(encoding === null ? result.bytes : await result.encoded(encoding));
        }
        // Serialised here, because a bare number would be sent as text.
        return reply.send(checks.hasContent ? JSON.stringify(result) : undefined);
      },
    });
  }
}

/** HEAD is safe (RFC 9110, 9.2.1): link checkers and mail scanners send it. */
function refuseHead(app: FastifyInstance, url: string): void {
  app.head(url, async (_request, reply) => reply.code(405).header('allow', 'GET').send());
}

const inputOf = (request: FastifyRequest, headerNames: readonly string[]) => {
  const given = headerNames.map((name) => [name, request.headers[name.toLowerCase()]] as const);
  return {
    params: { ...(request.params as object) },
    query: { ...(request.query as object) },
    headers: Object.fromEntries(given.filter(([, value]) => value !== undefined)),
    body: request.body ?? undefined,
  };
};
