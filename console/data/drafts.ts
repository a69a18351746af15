import { type Client, unwrap } from './client.ts';
import type { ContentBody, ContentKind, ContentPreview, ContentRecord } from './types.ts';

/** The calls of one record's draft. Each throws a Problem; a revision that is not the latest is refused. */
export const draftCalls = (client: Client, path: { readonly kind: ContentKind; readonly slug: string }) => ({
  save: (revision: number, body: ContentBody): Promise<ContentRecord> =>
    unwrap(client.POST('/content/{kind}/{slug}/draft', { params: { path }, body: { revision, body } })),
  preview: (body: ContentBody): Promise<ContentPreview> =>
    unwrap(client.POST('/content/{kind}/{slug}/preview', { params: { path }, body: { body } })),
  discard: (revision: number): Promise<unknown> =>
    unwrap(client.POST('/content/{kind}/{slug}/draft/removal', { params: { path }, body: { revision } })),
});
