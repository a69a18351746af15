import addFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Document, Operation, Parameter, Reference, Reply } from './document.ts';
import { Problem } from './problem.ts';

/** Checks of an operation's requests and responses against the contract. */
export interface OperationChecks {
  /** Names of the header parameters, by the contract's spelling. */
  readonly headerNames: readonly string[];
  readonly successStatus: number;
  readonly hasContent: boolean;
  /** Converts texts to the contract's types and fills in defaults. @throws Problem 400 with the invalid fields. */
  readonly request: (input: { params: object; query: object; headers: object; body: unknown }) => void;
  /** @throws Error when the answer breaks the contract. */
  readonly answer: (result: unknown) => void;
}

const escape = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
const schemaIn = (...place: string[]): { $ref: string } => ({
  $ref: `api#/${[...place, 'content', 'application/json', 'schema'].map(escape).join('/')}`,
});

/** Maximum fields listed in one refusal; no form has more. */
const maxListed = 20;

function refuse(compiledCheck: (() => ValidateFunction) | null, where: string, value: unknown): void {
  const validate = compiledCheck?.();
  if (!validate || validate(value)) return;
  const fields = (validate.errors ?? []).slice(0, maxListed).map(({ instancePath, message }) => ({
    path: where + instancePath,
    message: message ?? 'invalid',
  }));
  throw new Problem('invalid_request', 'The request does not match the contract.', { fields });
}

const int4Range = { minimum: -2_147_483_648, maximum: 2_147_483_647 };
/** An integer without limits of its own is an id or a count, and those are of PostgreSQL's `integer`. */
function withLimits(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withLimits);
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withLimits(value)]));
  const isInteger = copy['type'] === 'integer' || (Array.isArray(copy['type']) && copy['type'].includes('integer'));
  return isInteger ? { ...int4Range, ...copy } : copy;
}

type ChecksFor = (method: string, path: string, operation: Operation) => OperationChecks;

/** Several platforms in one process, as in tests, share compiled checks. */
const compiled = new WeakMap<Document, ChecksFor>();

/** Compiles at the first use: all schemas together would take longer than the rest of a start. */
function atFirstUse<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Checks of the operations of a document, each compiled once. */
export function checksOf(document: Document): ChecksFor {
  const known = compiled.get(document);
  if (known) return known;
  const compile = compilerOf(document);
  const checks = new Map<Operation, OperationChecks>();
  const checksFor: ChecksFor = (method, path, operation) => {
    const one = checks.get(operation) ?? compile(method, path, operation);
    checks.set(operation, one);
    return one;
  };
  compiled.set(document, checksFor);
  return checksFor;
}

/** Compiles checks from pointers into the document, which is added once. */
function compilerOf(document: Document): ChecksFor {
  const limited = atFirstUse(() => withLimits(document) as Document);
  const create = (options: object) => {
    const ajv = new Ajv2020({ strict: false, allErrors: true, ...options });
    addFormats.default(ajv);
    return ajv.addSchema(limited(), 'api');
  };
  const json = atFirstUse(() => create({}));
  const text = atFirstUse(() => create({ coerceTypes: true, useDefaults: true }));

  const resolve = <T extends object>(node: T | Reference): T => {
    if (!('$ref' in node)) return node;
    return node.$ref
      .slice(2)
      .split('/')
      .reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], document) as T;
  };
  const parametersIn = (place: Parameter['in'], parameters: readonly Parameter[]): (() => ValidateFunction) | null => {
    const own = parameters.filter((parameter) => parameter.in === place);
    if (own.length === 0) return null;
    return atFirstUse(() =>
      text().compile({
        type: 'object',
        required: own.filter(({ required }) => required).map(({ name }) => name),
        properties: Object.fromEntries(
          own.map(({ name, schema }) => [name, schema.$ref ? { $ref: `api${schema.$ref}` } : (withLimits(schema) as object)]),
        ),
      }),
    );
  };

  return (method, path, operation) => {
    const parameters = (operation.parameters ?? []).map((parameter) => resolve<Parameter>(parameter));
    const [params, query, headers] = [
      parametersIn('path', parameters),
      parametersIn('query', parameters),
      parametersIn('header', parameters),
    ];
    const body = operation.requestBody?.content['application/json']
      ? atFirstUse(() => json().compile(schemaIn('paths', path, method, 'requestBody')))
      : null;

    const status = Object.keys(operation.responses).find((code) => code.startsWith('2')) ?? '200';
    const reply = operation.responses[status] ?? {};
    const hasContent = resolve<Reply>(reply).content !== undefined;
    const place = '$ref' in reply ? reply.$ref.slice(2).split('/') : ['paths', path, method, 'responses', status];
    const promise = atFirstUse(() => json().compile(schemaIn(...place)));

    return {
      headerNames: parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name),
      successStatus: Number(status),
      hasContent,
      request(input) {
        refuse(params, 'path', input.params);
        refuse(query, 'query', input.query);
        refuse(headers, 'header', input.headers);
        if (input.body !== undefined || operation.requestBody?.required) refuse(body, 'body', input.body);
      },
      answer(result) {
        if (!hasContent) return;
        const check = promise();
        if (!check(result)) throw new Error(`${operation.operationId} broke the contract: ${json().errorsText(check.errors)}`);
      },
    };
  };
}
