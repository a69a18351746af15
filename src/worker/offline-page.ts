import { defaultLanguage, isLanguage } from '#domain/languages.ts';
import type { Build } from './scope.ts';

/** The page loads only its own styles, font and script, and requests only whether the site can be reached again. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

/** The page that replaces any other that is unreachable, in the language of the address. */
export function offlinePage({ offlinePages }: Build, address: string): Response {
  const [, first] = new URL(address).pathname.split('/');
  return new Response(offlinePages[isLanguage(first) ? first : defaultLanguage], { headers });
}
