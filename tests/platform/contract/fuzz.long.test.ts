import { readFileSync } from 'node:fs';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { load } from 'js-yaml';
import { operationsOf, type Parameter } from '#server/http/document.ts';
import { type Schema, valueOf } from '#tests/support/arbitraries.ts';
import { type Call, callAs, newPlayer } from '#tests/support/caller.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

const document = load(readFileSync('openapi/croupier.yaml', 'utf8')) as Parameters<typeof operationsOf>[0];
const at = <T>(ref: string): T =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], document) as T;
const resolve = (ref: string) => at<Schema>(ref);
const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
const isProblem = ajv.addSchema(document, 'api').compile({ $ref: 'api#/components/schemas/Problem' });

/** Anything at all in the place of a body: the contract must refuse it, not the code behind. */
const anyBody = fc.jsonValue();

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ seeded: true, config: { rateLimitFactor: 10_000, logLevel: 'silent' } });
});
afterAll(() => platform.close());

const runs = 25;

test.each(operationsOf(document).map((one) => [one.operation.operationId, one] as const))(
  '%s answers every request as the contract says',
  async (operationId, { method, path, operation, security }) => {
    const parameters = (operation.parameters ?? []).map((parameter) => ('$ref' in parameter ? at<Parameter>(parameter.$ref) : parameter));
    const values = (place: string) =>
      fc.record(
        Object.fromEntries(
          parameters
            .filter((parameter) => parameter.in === place)
            .map(({ name, schema }) => [name, valueOf(schema as Schema, resolve).map(String)]),
        ),
        { requiredKeys: parameters.filter(({ in: where, required }) => where === place && required).map(({ name }) => name) },
      );
    const content = (operation.requestBody as { content?: { 'application/json'?: { schema: Schema } } } | undefined)?.content?.[
      'application/json'
    ];
    const body = content ? fc.oneof({ weight: 4, arbitrary: valueOf(content.schema, resolve) }, anyBody) : fc.constant(undefined);
    const player = await newPlayer(platform, `fuzz.${operationId.slice(0, 14)}x`);
    const calls: readonly Call[] = security.flat().includes('skin') ? [callAs(platform), player.call] : [player.call];
    const success = Number(Object.keys(operation.responses).find((status) => status.startsWith('2')));

    await fc.assert(
      fc.asyncProperty(values('path'), values('query'), body, fc.nat(calls.length - 1), async (params, query, sent, who) => {
        const call = calls[who]!;
        const address = path.replaceAll(/{(\w+)}/g, (_all, name: string) => encodeURIComponent(params[name] ?? '') || '-');
        const search = new URLSearchParams(query as Record<string, string>).toString();
        const key = { 'idempotency-key': crypto.randomUUID() };
        const reply = await call(method.toUpperCase(), search ? `${address}?${search}` : address, sent, key);
        if (reply.status === success) return;
        expect(reply.status).toBeLessThan(500);
        expect([reply.headers.get('content-type'), isProblem(reply.body)]).toEqual(['application/problem+json; charset=utf-8', true]);
      }),
      { numRuns: runs },
    );
  },
);
