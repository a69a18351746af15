import type { Host } from '../host.ts';

export type DocumentChange =
  | 'uploaded'
  | 'replaced'
  | 'deleted'
  | 'harmless'
  | 'harmful'
  | 'shown'
  | 'accepted'
  | 'approved'
  | 'refused'
  | 'erased';

/** Records what happened to a document, in the same transaction. @param note the operator and the reason, if a person decided. */
export async function record(
  { db, now }: Pick<Host, 'db' | 'now'>,
  { id, playerId }: { readonly id: number; readonly playerId: number },
  what: DocumentChange,
  note = '',
): Promise<void> {
  await db.sql`insert into document_changes (document_id, player_id, what, note, at) values (${id}, ${playerId}, ${what}, ${note}, ${now()})`;
}
