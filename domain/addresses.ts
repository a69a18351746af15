import type { Language } from '#openapi/model.ts';
import { defaultLanguage, isLanguage } from './languages.ts';
import { matchRoute, type RouteMatch } from './routes.ts';

export type Address =
  | { readonly kind: 'redirect'; readonly to: string }
  | ({ readonly kind: 'page'; readonly language: Language; /** Without the language. */ readonly path: string } & RouteMatch);

export type PageAddress = Extract<Address, { readonly kind: 'page' }>;

/** A requested page: its path as requested, with the language, and the page that the path was read as. */
export interface AskedPage {
  readonly path: string;
  readonly address: PageAddress;
}

const languageLike = /^[a-z]{2}(-[a-z]{2})?$/i;
const aliases: Readonly<Record<string, string>> = { '/dashboard/referral': '/dashboard/referreal' };

/** Splits `/fr/casino/3` into its first segment and the rest, which starts with a slash. */
function split(path: string): [first: string, rest: string] {
  const end = path.indexOf('/', 1);
  return end < 0 ? [path.slice(1), ''] : [path.slice(1, end), path.slice(end)];
}

export const withLanguage = (language: Language, path: string): string => `/${language}${path === '/' ? '' : path}`;

/** One step of an address: its redirect, or its page. Redirects may chain; each step is a valid address. */
export function resolveAddress(path: string, search = '', hash = ''): Address {
  const [first, rest] = split(path || '/');
  const lower = first.toLowerCase();
  if (!isLanguage(first)) {
    if (isLanguage(lower)) return { kind: 'redirect', to: `/${lower}${rest}${search}${hash}` };
    const kept = languageLike.test(first) || first === '' ? rest : path;
    return { kind: 'redirect', to: `/${defaultLanguage}${kept}${search}${hash}` };
  }
  const inner = rest === '' ? '/' : rest;
  const alias = aliases[inner.replace(/\/$/, '')];
  if (alias) return { kind: 'redirect', to: `/${first}${alias}${search}${hash}` };
  const match = matchRoute(inner);
  if (!match) return { kind: 'redirect', to: `/${first}/404` };
  return { kind: 'page', language: first, path: inner, ...match };
}

/** The page at a path with its language. @throws Error for a redirect. */
export function pageAt(path: string): AskedPage {
  const address = resolveAddress(path);
  if (address.kind === 'redirect') throw new Error(`${path} is no page: it leads to ${address.to}`);
  return { path, address };
}

/** The present address in another language. */
export function inLanguage(language: Language, path: string, search = '', hash = ''): string {
  const [first, rest] = split(path);
  return `/${language}${isLanguage(first) ? rest : path === '/' ? '' : path}${search}${hash}`;
}

/** Whether a text is a path of this site: no other origin, no scheme, no backslashes or control characters. */
export function isOwnPath(path: unknown): path is string {
  if (typeof path !== 'string' || !path.startsWith('/')) return false;
  try {
    const base = 'https://site.invalid';
    const url = new URL(path, base);
    return url.origin === base && path === url.pathname + url.search + url.hash;
  } catch {
    return false;
  }
}
