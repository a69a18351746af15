import { unzipSync } from 'fflate';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { type Manifest, sha256 } from './evidence.ts';
import { evidenceSigner, isSignedBy } from './signing.ts';

/** Uncompressed: a stranger may have made the archive, and a small one can unpack to a large one. */
const maxBytes = 64 * 1024 * 1024;
const maxFiles = 50;

export interface Link {
  readonly id: string;
  readonly hash: string;
}

/** A round of the pack, as the platform drew it again, with the record that others draw it by. */
export interface Draw {
  readonly round: string;
  readonly verdict: string;
  readonly record: object;
}

export interface OpenedPack {
  readonly manifest: Manifest;
  readonly publicKey: string;
  /** Everything that is wrong with the archive itself. */
  readonly faults: readonly string[];
  /** The parts of the platform's chains that the pack has. */
  readonly actions: readonly Link[];
  readonly entries: readonly Link[];
  /** Rounds of providers that reveal their seeds. A pack of an earlier version has none. */
  readonly draws: readonly Draw[];
}

/** A platform's reply about a pack: its own key, and the links of its chains that differ from the pack. */
export interface EvidenceReply {
  readonly publicKey: string;
  readonly differences: readonly string[];
}
export type EvidenceOrder = Pick<OpenedPack, 'actions' | 'entries'>;

function filesOf(archive: Uint8Array): Readonly<Record<string, Uint8Array>> {
  let bytes = 0;
  let count = 0;
  return unzipSync(archive, {
    filter: ({ originalSize }) => {
      bytes += originalSize;
      count += 1;
      if (bytes > maxBytes || count > maxFiles) throw new Error('The archive is larger than a pack can be.');
      return true;
    },
  });
}

const linksIn = (file: Uint8Array | undefined): Link[] =>
  file === undefined
    ? []
    : (JSON.parse(Buffer.from(file).toString('utf8')) as { id: number; hash: string }[]).map(({ id, hash }) => ({ id: `${id}`, hash }));

const drawsIn = (file: Uint8Array | undefined): Draw[] =>
  file === undefined
    ? []
    : (JSON.parse(Buffer.from(file).toString('utf8')) as { round_id: string; verdict: string; record: object }[]).map((row) => ({
        round: row.round_id,
        verdict: row.verdict,
        record: row.record,
      }));

/** Opens a pack, and checks the files against the manifest, and the manifest against its signature. @throws Error where it is no pack. */
export function openPack(archive: Uint8Array): OpenedPack {
  const { 'manifest.json': text, 'manifest.sig': signature, ...contents } = filesOf(archive);
  if (!text || !signature) throw new Error('This is no evidence pack: it has no signed manifest.');
  const manifest = JSON.parse(Buffer.from(text).toString('utf8')) as Manifest;
  const faults: string[] = [];
  if (!isSignedBy(manifest.public_key, text, Buffer.from(signature).toString('utf8').trim()))
    faults.push('manifest.json does not have the signature of the key that it names');
  for (const { name, sha256: expected } of manifest.files) {
    const content = contents[name];
    if (!content) faults.push(`${name} is missing`);
    else if (sha256(content) !== expected) faults.push(`${name} was changed`);
  }
  const listed = new Set(manifest.files.map(({ name }) => name));
  for (const name of Object.keys(contents)) if (!listed.has(name)) faults.push(`${name} is not in the manifest`);
  // A file that was changed may be no JSON any more: its content counts for nothing.
  const read = <T>(name: string, rowsIn: (file: Uint8Array | undefined) => T[]): T[] => (faults.length > 0 ? [] : rowsIn(contents[name]));
  return {
    manifest,
    publicKey: manifest.public_key,
    faults,
    actions: [...read('actions.json', linksIn), manifest.staff_actions],
    entries: read('ledger_entries.json', linksIn),
    draws: read('draws.json', drawsIn),
  };
}

/** Compares the links of a pack with the chains in the database. An end of the chain before the first action has number 0. */
export async function compareWithChains(
  db: Database,
  config: Pick<Config, 'secretsKey' | 'previousSecretsKey'>,
  { actions, entries }: EvidenceOrder,
): Promise<EvidenceReply> {
  const { publicKey } = await evidenceSigner(db, config);
  const missing = async (table: 'staff_actions' | 'ledger_entries', links: readonly Link[]) => {
    const rows = await db.query<Link>(`select id::text as id, encode(hash, 'hex') as hash from ${table} where id = any($1::bigint[])`, [
      links.map(({ id }) => id),
    ]);
    const known = new Map(rows.map(({ id, hash }) => [id, hash]));
    return links.filter(({ id, hash }) => id !== '0' && known.get(id) !== hash).map(({ id }) => `${table} ${id}`);
  };
  return { publicKey, differences: [...(await missing('staff_actions', actions)), ...(await missing('ledger_entries', entries))] };
}
