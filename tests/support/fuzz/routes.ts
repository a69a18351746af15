import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { operationsOf, type Parameter } from '#server/http/document.ts';
import type { Schema } from '../arbitraries.ts';

export type Origin = 'site' | 'partner';
export type Signer = 'processor' | 'games';

export interface Route {
  readonly name: string;
  readonly origin: Origin;
  readonly method: string;
  /** With `{name}` for each parameter. */
  readonly path: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: Parameter['in'];
    readonly required: boolean;
    readonly schema: Schema;
  }[];
  readonly body: Schema | null;
  /** Declared answers of a contract; null without one, except that refusals are problems. */
  readonly contract: { readonly document: string; readonly success: number; readonly answer: Schema | null } | null;
  readonly signedBy: Signer | null;
  /** Whether it is a page, which explains errors to a person. */
  readonly isPage: boolean;
  readonly isForm: boolean;
}

type Contract = Parameters<typeof operationsOf>[0] & { readonly components: object };
export const contracts = {
  api: load(readFileSync('openapi/croupier.yaml', 'utf8')) as Contract,
  partners: load(readFileSync('openapi/partners.yaml', 'utf8')) as Contract,
} as const;

export const at = <T>(document: object, ref: string): T =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key.replaceAll('~1', '/')], document) as T;

type Content = { readonly content?: { readonly 'application/json'?: { readonly schema: Schema } } };

const routesOf = (document: keyof typeof contracts): Route[] => {
  const contract = contracts[document];
  const resolved = <T extends object>(node: T | { readonly $ref: string }): T => ('$ref' in node ? at<T>(contract, node.$ref) : node);
  return operationsOf(contract).map(({ method, path, operation }) => {
    const success = Object.keys(operation.responses).find((status) => status.startsWith('2'))!;
    const answer = resolved(operation.responses[success]!) as Content;
    return {
      name: operation.operationId,
      origin: 'site',
      method: method.toUpperCase(),
      path: `/${document}${path}`,
      parameters: (operation.parameters ?? [])
        .map((parameter) => resolved<Parameter>(parameter))
        .map(({ name, in: place, required = false, schema }) => ({ name, in: place, required, schema: schema as Schema })),
      body: (operation.requestBody as Content | undefined)?.content?.['application/json']?.schema ?? null,
      contract: { document, success: Number(success), answer: answer.content?.['application/json']?.schema ?? null },
      signedBy: document === 'api' ? null : path.startsWith('/payments') ? 'processor' : 'games',
      isPage: false,
      isForm: false,
    };
  });
};

const text = { type: 'string', minLength: 1, maxLength: 60 };
const amount = { enum: ['1', '0.5', '12.50'] };
const object = (properties: Readonly<Record<string, Schema>>): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
const invoice = object({
  reference: { enum: ['reference-1', 'reference-2', 'reference-3'] },
  code: { enum: ['BTC', 'ETH', 'XXX'] },
  network: { enum: ['Bitcoin', 'Ethereum', 'Nowhere'] },
  amount,
  fiat: object({ amount, currency: { enum: ['EUR'] } }),
  language: { enum: ['en', 'xx'] },
  success_url: { enum: ['http://localhost/a'] },
  failure_url: { enum: ['http://localhost/b'] },
});
const payout = object({
  reference: invoice.properties!['reference']!,
  code: text,
  network: text,
  amount,
  address: text,
  destination_tag: text,
});
const session = object({ mode: { enum: ['demo', 'real'] }, kind: { enum: ['crash', 'plinko', 'slots'] }, game_id: text, token: text });
const round = object({
  request_id: { type: 'string', minLength: 8, maxLength: 60 },
  stake_minor: { type: 'integer', minimum: 1, maximum: 1_000 },
  wager: object({ kind: session.properties!['kind']! }),
});

const given = { contract: null, signedBy: null, isPage: false, isForm: false, body: null } as const;
function other(origin: Origin, method: string, path: string, more: Partial<Route> = {}): Route {
  const names = [...path.matchAll(/{(\w+)}/g)].map(([, name]) => name!);
  const parameters = names.map((name) => ({ name, in: 'path' as const, required: true, schema: text }));
  return { name: `${method} ${path}`, origin, method, path, parameters, ...given, ...more };
}
const page = { isPage: true } as const;
const form = { isForm: true, body: object({ choice: { enum: ['exact', 'less', 'pay', 'refuse', 'x'] } }) } as const;
const processor = { signedBy: 'processor' } as const;
const inQuery = (name: string, schema: Schema, required = true) => ({ name, in: 'query' as const, required, schema });
const moment = { type: 'string', format: 'date-time' };
const range = [inQuery('from', moment), inQuery('to', moment), inQuery('after', text, false)];

export const routes: readonly Route[] = [
  ...routesOf('api'),
  ...routesOf('partners'),
  ...['GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE'].flatMap((method) => [
    other('site', method, '/{anything}'),
    other('site', method, '/api/{anything}'),
    other('partner', method, '/{anything}'),
    other('partner', method, '/games/{anything}'),
    other('partner', method, '/processor/{anything}'),
  ]),
  other('site', 'GET', '/healthz'),
  other('site', 'GET', '/art/{kind}/{file}', page),
  other('partner', 'GET', '/outbox', page),
  other('partner', 'GET', '/outbox.json'),
  other('partner', 'GET', '/pay/{id}', page),
  other('partner', 'GET', '/pay/{id}/state', page),
  other('partner', 'POST', '/pay/{id}', form),
  other('partner', 'GET', '/send/{reference}', page),
  other('partner', 'POST', '/send/{reference}', form),
  other('partner', 'GET', '/payouts', page),
  other('partner', 'POST', '/payouts', form),
  other('partner', 'POST', '/payouts/{id}', form),
  other('partner', 'GET', '/processor/assets/{file}'),
  other('partner', 'POST', '/processor/invoices', { ...processor, body: invoice }),
  other('partner', 'POST', '/processor/payouts', { ...processor, body: payout }),
  other('partner', 'POST', '/processor/addresses', { ...processor, body: object({ reference: text, code: text, network: text }) }),
  other('partner', 'GET', '/processor/transfers/{after}', processor),
  other('partner', 'POST', '/processor/payments/{reference}/cancel', processor),
  other('partner', 'GET', '/processor/payments/{reference}', processor),
  other('partner', 'GET', '/processor/payments', { ...processor, parameters: range }),
  other('partner', 'GET', '/games/bets', { signedBy: 'games', parameters: [...range, inQuery('bet_uuid', text, false)] }),
  other('partner', 'POST', '/games/api/sessions', { body: session }),
  other('partner', 'GET', '/games/api/state'),
  other('partner', 'POST', '/games/api/seeds', { body: object({ client_seed: text }) }),
  other('partner', 'POST', '/games/api/rounds', { body: round }),
  other('partner', 'GET', '/games/api/rounds/{id}'),
  other('partner', 'POST', '/games/api/rounds/{id}/cash-out'),
  other('partner', 'POST', '/games/api/requests/{id}/fate'),
  other('partner', 'GET', '/games/static/{file}'),
  other('partner', 'GET', '/games/{page}/', page),
];
