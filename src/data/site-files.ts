/** Milliseconds for the server's reply whether a file exists: a person waits for it. */
const fileMs = 3_000;

/**
 * Whether a file of the site is gone from its server, as after a release: not found, or a page in its place.
 * @throws Error if the server is unreachable, or takes too long.
 */
export async function isFileGone(file: string): Promise<boolean> {
  const { status, headers } = await globalThis.fetch(file, {
    method: 'HEAD',
    cache: 'no-store',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(fileMs),
  });
  return status === 404 || status === 410 || (headers.get('content-type') ?? '').startsWith('text/html');
}

/** Reads `/config.json` over the built-in values: a field it lacks keeps its value. */
export async function readSiteConfig<Config extends object>(builtIn: Config): Promise<Config> {
  const response = await globalThis.fetch('/config.json', { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`config.json: ${response.status}`);
  return { ...builtIn, ...((await response.json()) as Partial<Config>) };
}
