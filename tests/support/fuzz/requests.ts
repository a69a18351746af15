import { sign } from '#server/http/signature.ts';
import type { Schema } from '../arbitraries.ts';
import { basic, bearer } from '../caller.ts';
import type { Route, Signer } from './routes.ts';
import { brokenBody, hostile, type Random, spoiled } from './values.ts';

export interface Identity {
  /** Token of a player. */
  readonly token: string;
  /** Token of a game that is open as a demo. */
  readonly gameToken: string;
  /** Existing values by parameter name; most operations do little with any other value. */
  readonly known: Readonly<Record<string, readonly unknown[]>>;
  readonly secretOf: (partner: Signer) => string;
  readonly now: () => Date;
}
/** Replaces values that are only well-formed by existing ones. */
function withKnown(value: unknown, { known }: Identity, random: Random): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const there = Object.hasOwn(known, name) ? known[name] : undefined;
      // Most requests leave out a name that has no existing value.
      if (there && random.chance(0.85)) return there.length > 0 ? [[name, random.among(there)]] : [];
      return [[name, withKnown(inner, { known } as Identity, random)]];
    }),
  );
}

export interface Asking {
  readonly random: Random;
  readonly draw: (schema: Schema, random: Random) => unknown;
  readonly identity: Identity;
}

export interface FuzzRequest {
  readonly method: 'DELETE' | 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
/** Encodes odd characters as a well-behaved client would, which never sends a lone surrogate. */
const encoded = (value: unknown): string =>
  encodeURIComponent(
    asText(value)
      .replaceAll(/\p{Surrogate}/gu, '\ufffd')
      .slice(0, 2_000),
  );

const brokenEncodings = ['%zz', '%', '%ff', '%c0%ae', '%00', '%e0%a4%a', '%2e%2e%2f', '%25'];
const floods = ['a,'.repeat(5_000), 'a;q=0.5,'.repeat(1_000), ',', ';;;', '*;q=-1', '\u00e9', 'x'.repeat(9_000)];
const types = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'a/b/c',
  '',
];

/** A request for a route: by its contract in a half of cases, and else with something wrong in one or more places. */
export function requestFor(route: Route, { random, draw, identity }: Asking): FuzzRequest {
  const isSpoiled = random.chance(0.6);
  const pick = (name: string, schema: Schema) => {
    if (isSpoiled && random.chance(0.3)) return random.among(hostile);
    return (withKnown({ [name]: draw(schema, random) }, identity, random) as Record<string, unknown>)[name];
  };
  const inPlace = (place: string) =>
    route.parameters.filter(
      (parameter) => parameter.in === place && (parameter.required ? !isSpoiled || random.chance(0.95) : random.chance(0.4)),
    );
  const segment = (name: string, schema: Schema) =>
    isSpoiled && random.chance(0.1) ? random.among(brokenEncodings) : encoded(pick(name, schema)) || '-';

  const path = route.path.replaceAll(/{(\w+)}/g, (_all, name: string) =>
    segment(name, route.parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)?.schema ?? { type: 'string' }),
  );
  const query = inPlace('query').map(({ name, schema }) => `${encodeURIComponent(name)}=${encoded(pick(name, schema))}`);
  if (isSpoiled && random.chance(0.1))
    query.push(random.among(['a=%zz', '__proto__[a]=1', 'page=1&page=2', '&&==', `q=${'x'.repeat(4_000)}`]));
  const url = query.length > 0 ? `${path}?${query.join('&')}` : path;

  const headers: Record<string, string> = Object.fromEntries(
    inPlace('header').map(({ name, schema }) => [name.toLowerCase(), encoded(pick(name, schema)).slice(0, 200)]),
  );
  Object.assign(headers, credentials(route, random, identity));
  if (isSpoiled && random.chance(0.2)) {
    const name = random.among([
      'accept-encoding',
      'accept-language',
      'accept',
      'user-agent',
      'origin',
      'x-forwarded-for',
      'range',
      'if-none-match',
      'sec-fetch-site',
    ]);
    headers[name] = random.among(floods);
  }
  const payload = bodyOf(route, { random, draw, identity }, isSpoiled);
  if (payload !== null) headers['content-type'] = isSpoiled && random.chance(0.05) ? random.among(types) : typeOf(route);
  if (route.signedBy) Object.assign(headers, signature(route, { url, payload, isSpoiled }, random, identity));
  return { method: route.method as FuzzRequest['method'], url, headers, ...(payload !== null && { payload }) };
}

const typeOf = ({ isForm }: Route): string => (isForm ? 'application/x-www-form-urlencoded' : 'application/json');

function bodyOf(route: Route, { random, draw, identity }: Asking, isSpoiled: boolean): string | Buffer | null {
  if (!route.body) return isSpoiled && route.method !== 'GET' && random.chance(0.05) ? 'null' : null;
  if (isSpoiled && random.chance(0.03)) return null;
  const drawn = withKnown(draw(route.body, random), identity, random);
  const value = isSpoiled && random.chance(0.7) ? spoiled(drawn, random) : drawn;
  const text = route.isForm
    ? new URLSearchParams(Object.entries((value ?? {}) as object).map(([name, inner]) => [name, asText(inner)])).toString()
    : JSON.stringify(value);
  return isSpoiled && random.chance(0.15) ? brokenBody(text, random) : text;
}

function credentials(route: Route, random: Random, { token, gameToken }: Identity): Record<string, string> {
  if (route.path.startsWith('/games')) return random.chance(0.9) ? { authorization: `Bearer ${gameToken}` } : {};
  if (random.chance(0.65)) return { ...bearer(token) };
  if (random.chance(0.7)) return { authorization: basic };
  return random.among<Record<string, string>>([
    {},
    { authorization: 'Basic !!!' },
    { authorization: `Bearer ${'x'.repeat(5_000)}`, 'user-token': 'x' },
    { 'user-token': token },
  ]);
}

function signature(
  { method, signedBy }: Route,
  { url, payload, isSpoiled }: { url: string; payload: string | Buffer | null; isSpoiled: boolean },
  random: Random,
  { secretOf, now }: Identity,
): Record<string, string> {
  const timestamp = Math.floor(now().getTime() / 1000);
  const body = payload === null ? '' : payload.toString();
  const right = {
    'x-partner': signedBy!,
    'x-timestamp': String(timestamp),
    'x-signature': sign(secretOf(signedBy!), { method, path: url, body, timestamp }),
  };
  if (!isSpoiled || random.chance(0.9)) return right;
  return { ...right, [random.among(Object.keys(right))]: random.among(['', 'constructor', 'x'.repeat(64), '1e99', 'NaN', 'é']) };
}
