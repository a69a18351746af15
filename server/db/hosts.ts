import pg from 'pg';

/** Named as in libpq: `any` accepts any host that answers, `read-write` requires one that accepts writes. */
import { required } from '#domain/required.ts';
type Wanted = 'any' | 'read-write';

export interface Hosts {
  /** Connection strings of one host each, in the order of the address. */
  readonly urls: readonly string[];
  readonly wanted: Wanted;
}

const authority = /^(postgres(?:ql)?:\/\/(?:[^/?#@]*@)?)([^/?#@]*)(.*)$/s;
const attribute = /([?&])target_session_attrs=([^&]*)(&|$)/;
/** Names of libpq that mean the same here: a platform always writes. */
const wantedBy: Readonly<Record<string, Wanted>> = { any: 'any', 'read-write': 'read-write', primary: 'read-write' };

/**
 * Reads an address that may name several hosts, `postgres://user@one:5432,two:5432/name?target_session_attrs=read-write`.
 * @throws Error with a sentence for the operator.
 */
export function hostsOf(url: string): Hosts {
  const found = attribute.exec(url);
  const named = found?.[2] === undefined ? null : decodeURIComponent(found[2]);
  const wanted = named === null ? null : wantedBy[named];
  if (wanted === undefined)
    throw new Error(`DATABASE_URL: target_session_attrs is ${Object.keys(wantedBy).join(', ')}, and the platform writes: not ${named}.`);
  const bare = url.replace(attribute, (_all, before: string, _value, after: string) => (after === '&' ? before : ''));
  const parts = authority.exec(bare);
  const names = parts?.[2]?.split(',') ?? [];
  // All but one of several hosts are replicas: by default the writable one is chosen.
  if (!parts || names.length < 2) return { urls: [bare], wanted: wanted ?? 'any' };
  if (names.includes('')) throw new Error('DATABASE_URL names a host that is empty: write one,two.');
  return { urls: names.map((name) => `${parts[1]}${name}${parts[3]}`), wanted: wanted ?? 'read-write' };
}

/** Connects to one host, and checks its role. @throws the reason why it cannot be used. */
async function requireUsable(base: pg.ClientConfig, url: string, wanted: Wanted, ms: number): Promise<void> {
  const client = new pg.Client({ ...base, connectionString: url, connectionTimeoutMillis: ms, query_timeout: ms });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ is_read_only: boolean }>(
      `select current_setting('transaction_read_only') = 'on' as is_read_only`,
    );
    if (wanted === 'read-write' && required(rows[0], 'The state of the host').is_read_only)
      throw new Error('The database takes no writes here: it follows another.');
  } finally {
    void client.end();
  }
}

/**
 * Finds the first usable host, starting with the present one.
 * @returns its connection string.
 * @throws the last host's answer if none is usable.
 */
export async function findHost({ urls, wanted }: Hosts, current: string, base: pg.ClientConfig, ms: number): Promise<string> {
  let reason: unknown;
  for (const url of [current, ...urls.filter((each) => each !== current)]) {
    try {
      await requireUsable(base, url, wanted, ms);
      return url;
    } catch (error) {
      reason = error;
    }
  }
  throw reason;
}
