import { createHash } from 'node:crypto';
import { zipSync } from 'fflate';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { evidenceSigner } from './signing.ts';

type Parts = Pick<Platform, 'config' | 'db' | 'now'>;

/** All files together, before compression. A case of more is exported in parts by its links. */
const maxBytes = 16 * 1024 * 1024;
const maxRows = 10_000;

export interface Manifest {
  readonly format: 'croupier evidence pack 1';
  readonly reference: string;
  readonly made_at: string;
  readonly made_by: string;
  readonly files: readonly { readonly name: string; readonly bytes: number; readonly sha256: string }[];
  /** The end of the chain of actions of staff when the pack was made. */
  readonly staff_actions: { readonly id: string; readonly hash: string };
  /** The end of the player's chain of entries then. Null for a guest. */
  readonly ledger: { readonly player_id: number; readonly hash: string } | null;
  readonly public_key: string;
}

export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

const ofCase = (kind: string, type: string) =>
  `select case kind when '${kind}' then object_id::${type} end from case_links where case_id = $1 and kind = '${kind}'`;
const payments = `select id from transactions where id in (${ofCase('payment', 'uuid')}) and player_id = $2`;
const rounds = `select transaction_id from game_bets where round_id in (${ofCase('round', 'text')}) and player_id = $2`;
const entries = `select id from ledger_entries where player_id = $2 and (transaction_id in (${payments}) or transaction_id in (${rounds}))`;

/** The rows of each file, `$1` being the case and `$2` its player. The pictures of documents are left out: they are shown on request, on the record. */
const files: Readonly<Record<string, string>> = {
  case: `select to_jsonb(cases) as row from cases where id = $1 and player_id is not distinct from $2::int`,
  history: `select to_jsonb(case_events) - 'key' || jsonb_build_object('staff', name) as row
    from case_events left join staff on staff.id = staff_id where case_id = $1 and $2::int is not distinct from $2 order by case_events.id`,
  links: `select to_jsonb(case_links) as row from case_links where case_id = $1 and $2::int is not distinct from $2 order by added_at, object_id`,
  payments: `select to_jsonb(transactions) - 'payload' as row from transactions where id in (${payments}) order by created_at, id`,
  payment_events: `select to_jsonb(payment_events) as row from payment_events where transaction_id in (${payments}) order by received_at, event_id`,
  bets: `select to_jsonb(game_bets) as row from game_bets where round_id in (${ofCase('round', 'text')}) and player_id = $2 order by created_at, id`,
  documents: `select to_jsonb(documents) - array['idempotency_key', 'fingerprint'] as row
    from documents where id in (${ofCase('document', 'int')}) and player_id = $2 order by id`,
  ledger_entries: `select to_jsonb(ledger_entries) || jsonb_build_object('hash', encode(hash, 'hex')) as row from ledger_entries where id in (${entries}) order by id`,
  ledger_postings: `select to_jsonb(ledger_postings) as row from ledger_postings where entry_id in (${entries}) order by id`,
  actions: `select to_jsonb(staff_actions) || jsonb_build_object('hash', encode(hash, 'hex')) as row
    from staff_actions where object = 'case ' || $1::int and $2::int is not distinct from $2 order by id`,
};

async function contentOf({ db }: Parts, sql: string, of: readonly [number, number | null]): Promise<Buffer> {
  const rows = await db.query<{ row: string }>(`select row::text as row from (${sql}) as found limit ${maxRows + 1}`, [...of]);
  if (rows.length > maxRows) throw tooLarge();
  return Buffer.from(`[${rows.map(({ row }) => row).join(',\n')}]\n`);
}
const tooLarge = () => new Problem('invalid_request', 'The links of this case lead to more than one archive can have.');

async function headsOf({ db }: Parts, playerId: number | null): Promise<Pick<Manifest, 'staff_actions' | 'ledger'>> {
  const end = await db.single<Manifest['staff_actions']>`select id::text as id, encode(hash, 'hex') as hash from staff_action_end`;
  const chain =
    playerId === null
      ? undefined
      : await db.one<{ hash: string }>`select encode(chain_hash, 'hex') as hash from wallets where player_id = ${playerId}`;
  return { staff_actions: end, ledger: playerId === null ? null : { player_id: playerId, hash: chain?.hash ?? '' } };
}

export interface EvidencePack {
  readonly archive: Buffer;
  readonly manifestSha256: string;
}

/** A case with all that it is about as a ZIP of JSON files, with a manifest of their hashes, and its signature. @throws Problem 400. */
export async function evidencePack(
  parts: Parts,
  { id, reference, player_id: playerId }: { readonly id: number; readonly reference: string; readonly player_id: number | null },
  madeBy: string,
): Promise<EvidencePack> {
  const { db, config, now } = parts;
  const signer = await evidenceSigner(db, config);
  const contents: Record<string, Buffer> = {};
  let total = 0;
  for (const [name, sql] of Object.entries(files)) {
    const content = await contentOf(parts, sql, [id, playerId]);
    total += content.length;
    if (total > maxBytes) throw tooLarge();
    contents[`${name}.json`] = content;
  }
  const manifest: Manifest = {
    format: 'croupier evidence pack 1',
    reference,
    made_at: now().toISOString(),
    made_by: madeBy,
    files: Object.entries(contents).map(([name, content]) => ({ name, bytes: content.length, sha256: sha256(content) })),
    ...(await headsOf(parts, playerId)),
    public_key: signer.publicKey,
  };
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  const signed = { ...contents, 'manifest.json': text, 'manifest.sig': Buffer.from(`${signer.sign(text)}\n`) };
  return { archive: Buffer.from(zipSync(signed, { mtime: now() })), manifestSha256: sha256(text) };
}
