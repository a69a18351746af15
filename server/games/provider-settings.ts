const isLoopback = (hostname: string): boolean => /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/** The parts of a setting with commas between. */
export const listed = (text = ''): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** An address of an aggregator, which must be https unless it is on this machine. @throws Error with a sentence for the operator. */
export function addressOf(name: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'https:' && !(url?.protocol === 'http:' && isLoopback(url.hostname)))
    throw new Error(`${name} is not an address that begins with https:// : ${text}`);
  return url;
}

/** The value of a setting that a start with the provider requires. @throws Error with a sentence for the operator. */
export const requiredBy =
  (provider: string) =>
  (name: string, value = ''): string => {
    if (value === '') throw new Error(`GAME_PROVIDERS names ${provider}, which needs ${name}.`);
    return value;
  };

/** Ids of the catalogue's providers whose games come through an aggregator. @throws Error with a sentence for the operator. */
export const providerIdsOf = (name: string, text: string | undefined): readonly number[] =>
  listed(text).map((id) => {
    if (!/^[1-9]\d{0,8}$/.test(id)) throw new Error(`${name} is no list of ids of the catalogue's providers: ${id}`);
    return Number(id);
  });
