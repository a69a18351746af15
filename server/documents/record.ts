import type { Host } from '../host.ts';

export type DocumentChange = 'uploaded' | 'replaced' | 'deleted' | 'harmless' | 'harmful' | 'shown' | 'approved' | 'refused' | 'erased';

/** Writes down what became of a document, in the transaction that does it. @param note who did it, and why, where that was a person of the house. */
export async function record(
  { db, now }: Pick<Host, 'db' | 'now'>,
  { id, playerId }: { readonly id: number; readonly playerId: number },
  what: DocumentChange,
  note = '',
): Promise<void> {
  await db.sql`insert into document_changes (document_id, player_id, what, note, at) values (${id}, ${playerId}, ${what}, ${note}, ${now()})`;
}
