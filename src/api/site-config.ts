/** Reads `/config.json` over the built-in values: a field it lacks keeps its value. */
export async function readSiteConfig<Config extends object>(builtIn: Config): Promise<Config> {
  const response = await globalThis.fetch('/config.json', { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`config.json: ${response.status}`);
  return { ...builtIn, ...((await response.json()) as Partial<Config>) };
}
