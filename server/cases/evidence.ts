import { createHash } from 'node:crypto';
import { zipSync } from 'fflate';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { drawsOf } from './evidence-draws.ts';
import { evidenceSigner } from './signing.ts';

type Parts = Pick<Platform, 'config' | 'db' | 'gameProviders' | 'now'>;

/** All files together, before compression. A larger case is exported in parts by its links. */
const maxBytes = 16 * 1024 * 1024;
const maxRows = 10_000;

export interface Manifest {
  readonly format: 'croupier evidence pack 1';
  readonly reference: string;
  readonly made_at: string;
  readonly made_by: string;
  readonly files: readonly { readonly name: string; readonly bytes: number; readonly sha256: string }[];
  /** The end of the chain of staff actions when the pack was made. */
  readonly staff_actions: { readonly id: string; readonly hash: string };
  /** The end of the player's chain of entries at that time. Null for a guest. */
  readonly ledger: { readonly player_id: number; readonly hash: string } | null;
  readonly public_key: string;
}

export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

const ofCase = (kind: string, type: string) =>
  `select case kind when '${kind}' then object_id::${type} end from case_links where case_id = $1 and kind = '${kind}'`;
const payments = `select id from transactions where id in (${ofCase('payment', 'uuid')}) and player_id = $2`;
const bets = `select id from game_bets where round_id in (${ofCase('round', 'text')}) and player_id = $2`;
const corrections = `select id from adjustments where player_id = $2 and (bet_id in (${bets}) or deposit_id in (${payments}))`;
/** The provider's requests about the linked rounds: each bet, its end, and each further win, change or withdrawal of a win. */
const requests = `
  select id from game_bets where id in (${bets})
  union select outcome_id from game_bets where id in (${bets}) and outcome_id is not null
  union select request_id from game_payouts where bet_id in (${bets})`;
/** The references of the entries of bets and corrections. */
const references = `
  select 'bet:' || id from game_bets where id in (${bets})
  union select 'win:' || outcome_id from game_bets where id in (${bets}) and outcome_id is not null
  union select 'rollback:' || id from game_bets where id in (${bets}) and status = 'rolled_back'
  union select case kind when 'win' then 'win:' || win_id when 'amend' then 'amend:' || request_id else 'undo:' || win_id end
    from game_payouts where bet_id in (${bets})
  union select kind || ':' || id from adjustments where id in (${corrections})`;
const entries = `select id from ledger_entries where player_id = $2 and (transaction_id in (${payments}) or reference in (${references}))`;

/** The rows of each file; `$1` is the case and `$2` its player. Pictures of documents are left out: showing them requires a recorded request. */
const files: Readonly<Record<string, string>> = {
  case: `select to_jsonb(cases) as row from cases where id = $1 and player_id is not distinct from $2::int`,
  history: `select to_jsonb(case_events) - 'key' || jsonb_build_object('staff', name) as row
    from case_events left join staff on staff.id = staff_id where case_id = $1 and $2::int is not distinct from $2 order by case_events.id`,
  links: `select to_jsonb(case_links) as row from case_links where case_id = $1 and $2::int is not distinct from $2 order by added_at, object_id`,
  payments: `select to_jsonb(transactions) - 'payload' as row from transactions where id in (${payments}) order by created_at, id`,
  payment_events: `select to_jsonb(payment_events) as row from payment_events where transaction_id in (${payments}) order by received_at, event_id`,
  bets: `select to_jsonb(game_bets) as row from game_bets where id in (${bets}) order by created_at, id`,
  payouts: `select to_jsonb(game_payouts) as row from game_payouts where bet_id in (${bets}) order by id`,
  calls: `select to_jsonb(wallet_calls) - 'fingerprint' as row from wallet_calls where request_id in (${requests}) order by created_at, request_id`,
  adjustments: `select to_jsonb(adjustments) as row from adjustments where id in (${corrections}) order by id`,
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
  return listOf(rows.map(({ row }) => row));
}
const listOf = (rows: readonly string[]): Buffer => Buffer.from(`[${rows.join(',\n')}]\n`);
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

/** A case with everything linked to it as a ZIP of JSON files, with a manifest of their hashes, and its signature. @throws Problem 400. */
export async function evidencePack(
  parts: Parts,
  { id, reference, player_id: playerId }: { readonly id: number; readonly reference: string; readonly player_id: number | null },
  madeBy: string,
): Promise<EvidencePack> {
  const { db, config, now } = parts;
  const signer = await evidenceSigner(db, config);
  const contents: Record<string, Buffer> = {};
  let total = 0;
  const add = (name: string, content: Buffer) => {
    total += content.length;
    if (total > maxBytes) throw tooLarge();
    contents[`${name}.json`] = content;
  };
  for (const [name, sql] of Object.entries(files)) add(name, await contentOf(parts, sql, [id, playerId]));
  const draws = await drawsOf(parts, id, playerId);
  add('draws', listOf(draws.map((draw) => JSON.stringify(draw))));
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
