/** By the network's displayed name: an address with `{tx}` in it, which shows a transfer. */
export type Explorers = Readonly<Record<string, string>>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && value.includes('{tx}') && URL.parse(value.replace('{tx}', 'x'))?.protocol === 'https:';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param text JSON, or nothing for no explorer at all. @throws Error with a sentence for the operator. */
export function explorersFrom(text: string | undefined): Explorers {
  if (!text) return {};
  const table = parsed(text);
  if (!isRecord(table)) throw new Error('EXPLORERS is no JSON object like {"Bitcoin":"https://…/tx/{tx}"}.');
  for (const [network, address] of Object.entries(table)) {
    if (!isAddress(address)) throw new Error(`EXPLORERS: the address of ${network} has to begin with https:// and to contain {tx}.`);
  }
  return table as Record<string, string>;
}

/** Returns the link to a transfer; undefined without a hash or without an explorer of its network. */
export function explorerLink(explorers: Explorers, network: string | undefined, hash: string | undefined): string | undefined {
  if (network === undefined || hash === undefined || !Object.hasOwn(explorers, network)) return undefined;
  return explorers[network]?.replaceAll('{tx}', encodeURIComponent(hash));
}
