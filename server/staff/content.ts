import type { operations } from '#openapi/operators.schema.d.ts';
import { builtInBrand } from '../brand/brand.ts';
import { lookOf } from '../brand/look.ts';
import { listContent } from '../content/listing.ts';
import { openPreview } from '../content/previews.ts';
import { contentRecord, saveDraft, versionOf } from '../content/versions.ts';
import type { HandlersOf } from '../http/contract.ts';
import { pictureUploads } from '../pictures/uploads.ts';
import type { Platform } from '../platform.ts';
import { type StaffContext, staffOf } from './context.ts';

type Names =
  | 'listContent'
  | 'getContent'
  | 'getContentVersion'
  | 'saveContentDraft'
  | 'discardContentDraft'
  | 'previewContent'
  | 'getLook'
  | 'uploadPicture';

export const contentHandlers = (platform: Platform): Pick<HandlersOf<operations, StaffContext>, Names> => {
  const offered = async () => (await platform.brand.load()).languages;
  const upload = pictureUploads(platform);
  return {
    listContent: async ({ query }) => ({ data: await listContent(platform, query, await offered()) }),
    getContent: async ({ params }) => contentRecord(platform, params, await offered()),
    getContentVersion: ({ params: { number, ...key } }) => versionOf(platform, key, number),
    saveContentDraft: async ({ params, body: { body, revision } }, context) => {
      await saveDraft(platform, params, body, revision, staffOf(context));
      return contentRecord(platform, params, await offered());
    },
    discardContentDraft: async ({ params, body: { revision } }, context) => {
      await saveDraft(platform, params, null, revision, staffOf(context));
      return { done: true };
    },
    previewContent: ({ params, body: { body } }) => openPreview(platform, params, body),
    getLook: async () => ({ start: lookOf(platform.config.brand), colours: { ...builtInBrand.colours }, site: platform.config.publicUrl }),
    uploadPicture: ({ query: { use }, body }, context) => upload(use, body, context.network, staffOf(context)),
  };
};
