/** Values of `Accept-Encoding`, each with the encoding chosen for a file stored as brotli and as gzip; null for neither. */
export const negotiated: readonly (readonly [accepted: string, encoding: 'br' | 'gzip' | null])[] = [
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['BR', 'br'],
  ['br;q=1.0, gzip;q=0.8', 'br'],
  ['br;q=0.1, gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0, gzip;q=0', null],
  ['*', 'gzip'],
  ['identity', null],
  ['deflate', null],
];
