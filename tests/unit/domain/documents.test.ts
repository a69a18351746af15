import { expect, test } from 'vitest';
import type { PlayerDocument } from '#openapi/model.ts';
import { defaultDocumentType, documentsOf, documentTypes } from '#domain/documents.ts';

test('[DOC-01] a document is wrapped into a list of one, an empty slot stays empty', () => {
  const passport: PlayerDocument = { id: 7, type: 'passport', status: 'pending', created_at: '2026-01-02T03:04:05.000Z' };
  expect(documentsOf(passport)).toEqual([passport]);
  expect(documentsOf([])).toEqual([]);
});

test('[DOC-02] the types are passport, which an upload starts with, id_card and driver_license', () => {
  expect(documentTypes).toEqual(['passport', 'id_card', 'driver_license']);
  expect(defaultDocumentType).toBe('passport');
});
