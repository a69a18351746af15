import { monitorEventLoopDelay } from 'node:perf_hooks';
import addFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { TestPlatform } from '../platform.ts';
import { requestFor } from './requests.ts';
import { at, contracts, type Route, routes } from './routes.ts';
import type { Schema } from '../arbitraries.ts';
import { setScene } from './scene.ts';
import { drawer, randomFrom } from './values.ts';

export interface FuzzReport {
  readonly requests: number;
  /** Replies by route and status. */
  readonly statuses: ReadonlyMap<string, ReadonlyMap<number, number>>;
  /** Replies that violate the contract, one sentence each. */
  readonly faults: readonly string[];
  /** Longest pause of the event loop. */
  readonly maxPauseMs: number;
  /** The slowest reply, with its route. */
  readonly slowest: { readonly ms: number; readonly name: string };
}

type Reply = Awaited<ReturnType<TestPlatform['inject']>>;

const problem = 'application/problem+json; charset=utf-8';
/** Traces of files, SQL, stack frames, or error names of the database and the server. */
const inner =
  /node_modules|\/work\/|\.[cm]?[jt]s:\d|\bat \w+ \(|select .* from|insert into|syntax for type|violates|FST_ERR|ENOENT|undefined|\[object/;

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
for (const [name, document] of Object.entries(contracts)) ajv.addSchema(document, name);
const isProblem = {
  api: ajv.compile({ $ref: 'api#/components/schemas/Problem' }),
  partners: ajv.compile({ $ref: 'partners#/components/schemas/Problem' }),
};

/** References of a contract are within it. */
const absolute = (node: unknown, document: string): unknown => {
  if (Array.isArray(node)) return node.map((inner) => absolute(inner, document));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, key === '$ref' ? `${document}${String(value)}` : absolute(value, document)]),
  );
};

const answers = new Map<Route, ValidateFunction>();
function answerOf(route: Route): ValidateFunction | null {
  if (!route.contract?.answer) return null;
  const check = answers.get(route) ?? ajv.compile(absolute(route.contract.answer, route.contract.document) as object);
  answers.set(route, check);
  return check;
}

function jsonOf(reply: Reply): unknown {
  try {
    return JSON.parse(reply.body);
  } catch {
    return undefined;
  }
}

/** Returns the fault of a reply, or null. */
function faultOf(route: Route, reply: Reply): string | null {
  const { statusCode, headers, body } = reply;
  if (statusCode >= 500) return `${statusCode} ${body.slice(0, 200)}`;
  if (statusCode >= 400) {
    if (inner.test(body.replace(/"fields":.*/, ''))) return `tells of the inside: ${body.slice(0, 200)}`;
    if (route.method === 'HEAD' || (headers['content-type']?.toString().startsWith('text/html') && statusCode === 404)) return null;
    if (route.isPage && route.contract === null && statusCode === 404) return null;
    if (headers['content-type'] !== problem)
      return `${statusCode} is no problem but ${String(headers['content-type'])}: ${body.slice(0, 100)}`;
    const reported = jsonOf(reply);
    if (route.contract && !isProblem[route.contract.document as 'api'](reported))
      return `${statusCode} is none of the contract's problems: ${body.slice(0, 200)}`;
    const { code, message } = (reported ?? {}) as { code?: unknown; message?: unknown };
    return typeof code === 'string' && typeof message === 'string' ? null : `${statusCode} without a code: ${body.slice(0, 100)}`;
  }
  if (!route.contract) return null;
  if (statusCode !== route.contract.success) return `${statusCode} is none of the declared answers`;
  const check = answerOf(route);
  if (!check) return body === '' ? null : 'a body that is not declared';
  return check(jsonOf(reply)) ? null : `the answer breaks the contract: ${ajv.errorsText(check.errors)}`;
}

/** Sends this many requests to a platform without limits, in turn of its routes, and checks each reply. The same seed sends the same requests. */
export async function fuzz(platform: TestPlatform, { requests, seed }: { requests: number; seed: number }): Promise<FuzzReport> {
  const random = randomFrom(seed);
  const resolveIn = (document: object) => (ref: string) => at<Schema>(document, ref);
  const draws = { api: drawer(seed, resolveIn(contracts.api)), partners: drawer(seed, resolveIn(contracts.partners)) };
  const scene = await setScene(platform, `fuzz.player${seed % 1000}`);
  const drawOf = ({ contract }: Route) => draws[(contract?.document ?? 'api') as keyof typeof draws];
  const statuses = new Map<string, Map<number, number>>();
  const faults: string[] = [];
  // Generating requests takes longer than sending them.
  for (const route of routes) requestFor(route, { random: randomFrom(seed), draw: drawOf(route), identity: scene.identity() });
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  let slowest = { ms: 0, name: '' };
  for (let index = 0; index < requests; index += 1) {
    const route = routes[index % routes.length]!;
    const identity = scene.identity();
    const request = requestFor(route, { random, draw: drawOf(route), identity });
    const from = performance.now();
    const reply = await (route.origin === 'site' ? platform.inject(request) : platform.injectPartner(request));
    const ms = performance.now() - from;
    if (ms > slowest.ms) slowest = { ms, name: route.name };
    const counts = statuses.get(route.name) ?? new Map<number, number>();
    statuses.set(route.name, counts.set(reply.statusCode, (counts.get(reply.statusCode) ?? 0) + 1));
    const fault = faultOf(route, reply);
    if (fault) faults.push(`${route.method} ${request.url.slice(0, 150)} ${(request.payload ?? '').toString().slice(0, 150)}: ${fault}`);
    if (reply.statusCode < 300) scene.learn(jsonOf(reply));
    if (reply.statusCode === 401 && request.headers['user-token'] === identity.token) await scene.logInAgain();
  }
  delay.disable();
  return { requests, statuses, faults, slowest, maxPauseMs: delay.max / 1e6 };
}
