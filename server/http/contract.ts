import { readFileSync } from 'node:fs';
import addFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parse } from 'yaml';
import type { operations } from '../../src/api/schema.d.ts';
import { Problem } from './problem.ts';

// Everything in this part is derived from the generated types.
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
    : undefined;

export interface Input<O> {
  readonly params: Parameters<O, 'path'>;
  readonly query: Parameters<O, 'query'>;
  /** By the contract's spelling. */
  readonly headers: Parameters<O, 'header'>;
  readonly body: Body<O>;
}
export type Output<O> = O extends { responses: infer R } ? { [S in keyof R & Success]: Json<R[S]> }[keyof R & Success] : never;
export type HandlersOf<Operations, Context> = {
  [O in keyof Operations]: (input: Input<Operations[O]>, context: Context) => Promise<Output<Operations[O]>>;
};
export type Handlers<Context> = HandlersOf<operations, Context>;

// The contract as the YAML has it, as far as mounting reads it.
interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: { readonly $ref?: string };
}
interface Reference {
  readonly $ref: string;
}
interface Content {
  readonly content?: Record<string, unknown>;
}
export interface Operation {
  readonly operationId: string;
  readonly security?: readonly Record<string, unknown>[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly required?: boolean };
  readonly responses: Record<string, Content | Reference>;
}
interface Document {
  readonly security: readonly Record<string, unknown>[];
  readonly paths: Record<string, Partial<Record<(typeof METHODS)[number], Operation>>>;
}

const METHODS = ['get', 'put', 'post', 'patch', 'delete'] as const;
const pointer = (...parts: string[]) =>
  `api#/${parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

export const readContract = (file: URL | string): Document => parse(readFileSync(file, 'utf8')) as Document;

/** Every operation with its method, its path and the names of the security schemes that open it. */
export const operationsOf = (document: Document) =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation
        ? [{ method, path, operation, security: (operation.security ?? document.security).map((scheme) => Object.keys(scheme)) }]
        : [];
    }),
  );

const validators = (document: Document) => {
  const create = (options: object) => {
    const ajv = new Ajv2020({ strict: false, allErrors: true, ...options });
    addFormats.default(ajv);
    return ajv.addSchema(document, 'api');
  };
  return { json: create({}), text: create({ coerceTypes: true, useDefaults: true }) };
};

function refuse(validate: ValidateFunction | undefined, where: string, value: unknown): void {
  if (!validate || validate(value)) return;
  const fields = (validate.errors ?? []).map(({ instancePath, message }) => ({
    path: where + instancePath,
    message: message ?? 'invalid',
  }));
  throw new Problem(400, 'invalid_request', 'The request does not match the contract.', { fields });
}

export interface MountOptions<Context> {
  /** Throws a 401 before anything else of the request is looked at. */
  readonly context: (request: FastifyRequest, security: readonly string[][]) => Promise<Context>;
  /** Makes an answer that breaks the contract a 500: on in tests, off where every microsecond counts. */
  readonly checkResponses: boolean;
  readonly onAnswer?: (operationId: string, status: number) => void;
}

/** One route per operation, validated by the document itself. @throws Error when an operation has no handler. */
export function mount<Operations, Context>(
  app: FastifyInstance,
  document: Document,
  handlers: HandlersOf<Operations, Context>,
  options: MountOptions<Context>,
): void {
  const ajv = validators(document);
  const resolve = <T extends object>(node: T | Reference): T =>
    '$ref' in node
      ? (node.$ref
          .slice(2)
          .split('/')
          .reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], document) as T)
      : node;

  const groupOf = (parameters: readonly Parameter[], place: Parameter['in']) => {
    const own = parameters.filter((parameter) => parameter.in === place);
    if (!own.length) return undefined;
    return ajv.text.compile({
      type: 'object',
      required: own.filter(({ required }) => required).map(({ name }) => name),
      properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema.$ref ? { $ref: `api${schema.$ref}` } : schema])),
    });
  };

  for (const { method, path, operation, security } of operationsOf(document)) {
    const { operationId } = operation;
    const handler = (handlers as Record<string, ((input: unknown, context: Context) => Promise<unknown>) | undefined>)[operationId];
    if (!handler) throw new Error(`No handler for operation ${operationId}.`);

    const parameters = (operation.parameters ?? []).map((parameter) => resolve<Parameter>(parameter));
    const names = parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name);
    const [params, query, headers] = [groupOf(parameters, 'path'), groupOf(parameters, 'query'), groupOf(parameters, 'header')];
    const body =
      operation.requestBody &&
      ajv.json.compile({ $ref: pointer('paths', path, method, 'requestBody', 'content', 'application/json', 'schema') });
    const success = Object.keys(operation.responses).find((status) => status.startsWith('2')) ?? '200';
    const reply = resolve<Content>(operation.responses[success] ?? {});
    const where = operation.responses[success];
    const place = where && '$ref' in where ? where.$ref.slice(2).split('/') : ['paths', path, method, 'responses', success];
    const answer =
      options.checkResponses && reply.content
        ? ajv.json.compile({ $ref: pointer(...place, 'content', 'application/json', 'schema') })
        : undefined;

    app.route({
      method: method.toUpperCase(),
      url: path.replaceAll(/{(\w+)}/g, ':$1'),
      handler: async (request: FastifyRequest, response: FastifyReply) => {
        const context = await options.context(request, security);
        const input = {
          params: { ...(request.params as object) },
          query: { ...(request.query as object) },
          headers: Object.fromEntries(
            names.flatMap((name) =>
              request.headers[name.toLowerCase()] === undefined ? [] : [[name, request.headers[name.toLowerCase()]]],
            ),
          ),
          body: request.body ?? undefined,
        };
        refuse(params, 'path', input.params);
        refuse(query, 'query', input.query);
        refuse(headers, 'header', input.headers);
        if (input.body !== undefined || operation.requestBody?.required) refuse(body, 'body', input.body);
        const result = await handler(input, context);
        if (answer && !answer(result)) throw new Error(`${operationId} broke the contract: ${ajv.json.errorsText(answer.errors)}`);
        options.onAnswer?.(operationId, Number(success));
        // A bare number or text would go out as text/plain.
        return response
          .code(Number(success))
          .type('application/json')
          .send(reply.content ? JSON.stringify(result) : undefined);
      },
    });
  }
}
