import { beaconTimeMs } from '#games/engine/beacon.ts';
import { signedBy } from '#games/engine/beacon-signature.ts';
import { beaconRandomness, readSaltProof, saltOf, type SaltProof } from '#games/engine/salt.ts';
import type { GamesHost } from '../host.ts';
import { chainOf, networkOf } from './chain.ts';
import type { Table } from './table.ts';

type BeaconProof = Extract<SaltProof, { source: 'beacon' }>;

const timeoutMs = 4_000;
/** A relay's answer has some 300 bytes. */
const maxBytes = 4_096;
/** Between two requests of a process for a round: relays are shared by many. */
const retryMs = 3_000;

/** When a process last requested the round of a chain. */
const requestedAt = new WeakMap<object, Map<string, number>>();

/**
 * Fetches the beacon round that was named when the chain was published, and makes the chain's salt of it. Until a relay has it the table waits: the
 * round stays the same, and every relay stores it forever. Failures of relays are not thrown.
 */
export async function saltFromBeacon(host: GamesHost, table: Table): Promise<void> {
  const { db, log } = host;
  const chain = await chainOf(db, table.id);
  if (chain?.source !== 'beacon' || chain.salt !== null || chain.beacon_round === null) return;
  const network = networkOf(host);
  const round = Number(chain.beacon_round);
  const requests = requestedAt.get(db) ?? new Map<string, number>();
  requestedAt.set(db, requests);
  const isTooSoon = performance.now() - (requests.get(chain.id) ?? -retryMs) < retryMs;
  if (isTooSoon || host.now().getTime() < beaconTimeMs(network, round)) return;
  requests.clear();
  requests.set(chain.id, performance.now());
  const failures: unknown[] = [];
  for (const url of host.config.beaconUrls) {
    try {
      const proof = await fetchRound(host, url, network.hash, round);
      if (!signedBy(network)(proof)) throw new Error(`${url}: round ${round} is not signed by the network ${network.hash}`);
      await db.sql`
        update provider.chains set salt = ${saltOf(chain.commitment, proof)}, salt_proof = ${JSON.stringify(proof)}::jsonb, salted_at = clock_timestamp()
        where id = ${chain.id} and salt is null`;
      return;
    } catch (error) {
      failures.push(error);
    }
  }
  log.error(
    { err: new AggregateError(failures, failures.map(String).join('; ')), table: table.id, round },
    'no relay has the round of the beacon',
  );
}

async function fetchRound({ fetch }: GamesHost, url: string, network: string, round: number): Promise<BeaconProof> {
  const response = await fetch(`${url}/${network}/public/${round}`, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  const reply = JSON.parse(await textOf(response)) as { round?: unknown; randomness?: unknown; signature?: unknown } | null;
  const proof = readSaltProof({ source: 'beacon', network, round: reply?.round, signature: reply?.signature });
  if (proof?.source !== 'beacon') throw new Error(`${url} answers without a signature`);
  if (proof.round !== round || reply?.randomness !== beaconRandomness(proof.signature)) throw new Error(`${url} answers another round`);
  return proof;
}

async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > maxBytes) throw new Error('the answer of the relay is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
