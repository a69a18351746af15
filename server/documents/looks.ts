import { fragment } from '../db/database.ts';
import type { Host } from '../host.ts';

type Parts = Pick<Host, 'config' | 'db' | 'now'>;

export const documentRuleKinds = ['payout', 'household', 'sample'] as const;
export type DocumentRuleKind = (typeof documentRuleKinds)[number];

export interface DocumentRuleRow {
  readonly kind: DocumentRuleKind;
  readonly is_active: boolean;
  readonly min_amount_eur_minor: bigint | null;
  readonly one_in: number | null;
}

const columns = fragment`kind, is_active, min_amount_eur_minor, one_in`;

/** The rules of second looks, those that are off included. */
export const documentRules = ({ db }: Pick<Parts, 'db'>): Promise<DocumentRuleRow[]> =>
  db.sql<DocumentRuleRow>`select ${columns} from document_rules order by kind`;

/** The rules that are on. A change of one waits until the caller's transaction has ended. */
export const activeRules = ({ db }: Pick<Parts, 'db'>): Promise<DocumentRuleRow[]> =>
  db.sql<DocumentRuleRow>`select ${columns} from document_rules where is_active order by kind for share`;

/** The first acceptance of a document, while it waits for a second person. */
export interface OpenLook {
  readonly first_by: number;
  readonly first_name: string;
  /** As `YYYY-MM-DD`. */
  readonly valid_until: string;
  readonly reason: string;
}

export const openLookOf = ({ db }: Pick<Parts, 'db'>, document: number): Promise<OpenLook | undefined> =>
  db.one<OpenLook>`
    select first_by, name as first_name, valid_until::text, reason from document_looks join staff on staff.id = first_by
    where document_id = ${document} and causes <> '{}' and second_by is null`;

/**
 * Whether an open withdrawal or the cash of a player reaches the amount, in cents of the euro.
 * Cash counts because a country may require the document before a withdrawal can be opened.
 */
async function canPayOutFrom({ db }: Pick<Parts, 'db'>, playerId: number, minor: bigint | null): Promise<boolean> {
  const row = await db.one`
    select 1 from payment_intents join transactions on transactions.id = transaction_id
    where transactions.player_id = ${playerId} and type_id = 2 and closed_at is null and abs(amount_eur_minor) >= ${minor}::bigint
    union all
    select 1 from wallets join currencies on currencies.code = wallets.currency
    where wallets.player_id = ${playerId} and round(cash_minor * eur_rate) >= ${minor}::bigint limit 1`;
  return row !== undefined;
}

interface Acceptance {
  readonly document: number;
  readonly playerId: number;
  readonly staffId: number;
  /** As `YYYY-MM-DD`. */
  readonly validUntil: string;
  readonly reason: string;
  /** The action that records the acceptance. Its hash decides the draw. */
  readonly action: { readonly id: bigint; readonly hash: Uint8Array };
  /** Whether other accounts are linked to the player's. */
  readonly isLinked: () => Promise<boolean>;
}

/** Stores a first acceptance with the rules that ask for a second person. @returns those rules; none where the acceptance stands alone. */
export async function storeLook(parts: Parts, rules: readonly DocumentRuleRow[], accepted: Acceptance): Promise<DocumentRuleKind[]> {
  const { db, now } = parts;
  const { document, playerId, staffId, validUntil, reason, action, isLinked } = accepted;
  const rule = (kind: DocumentRuleKind) => rules.find((each) => each.kind === kind);
  const [payout, household, sample] = [rule('payout'), rule('household'), rule('sample')];
  const oneIn = sample?.one_in ?? null;
  const { drawn } = await db.single<{ drawn: number | null }>`
    select document_draw(${Buffer.from(action.hash)}, ${document}, ${oneIn}::int) as drawn`;
  const causes: DocumentRuleKind[] = [];
  if (payout && (await canPayOutFrom(parts, playerId, payout.min_amount_eur_minor))) causes.push('payout');
  if (household && (await isLinked())) causes.push('household');
  if (drawn === 0) causes.push('sample');
  await db.sql`
    insert into document_looks (document_id, action_id, causes, one_in, drawn, first_by, first_at, valid_until, reason)
    values (${document}, ${action.id}::bigint, ${causes}::text[], ${oneIn}::int, ${drawn}::int, ${staffId}, ${now()}, ${validUntil}::date, ${reason})`;
  return causes;
}

export const closeLook = (
  { db, now }: Pick<Parts, 'db' | 'now'>,
  document: number,
  { staffId, decision }: { readonly staffId: number; readonly decision: 'approve' | 'refuse' },
) => db.sql`
  update document_looks set second_by = ${staffId}, second_at = ${now()}, second_decision = ${decision} where document_id = ${document}`;
