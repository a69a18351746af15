import type { Documents, PlayerDocument } from '#openapi/model.ts';

export type DocumentType = keyof Documents;

export const documentTypes = ['passport', 'id_card', 'driver_license'] as const satisfies readonly DocumentType[];
/** The preselected type of an upload. */
export const defaultDocumentType: DocumentType = 'passport';

/** The API sends one document or an empty list; readers need a list. */
export const documentsOf = (slot: Documents[DocumentType]): readonly PlayerDocument[] => (Array.isArray(slot) ? [] : [slot]);
