import type { operations } from '#openapi/operators.schema.d.ts';
import { listContent } from '../content/listing.ts';
import { openPreview } from '../content/previews.ts';
import { contentRecord, saveDraft, versionOf } from '../content/versions.ts';
import type { HandlersOf } from '../http/contract.ts';
import type { Platform } from '../platform.ts';
import { type StaffContext, staffOf } from './context.ts';

type Names = 'listContent' | 'getContent' | 'getContentVersion' | 'saveContentDraft' | 'discardContentDraft' | 'previewContent';

export const contentHandlers = (platform: Platform): Pick<HandlersOf<operations, StaffContext>, Names> => {
  const offered = platform.config.brand.languages;
  return {
    listContent: async ({ query }) => ({ data: await listContent(platform, query, offered) }),
    getContent: ({ params }) => contentRecord(platform, params, offered),
    getContentVersion: ({ params: { number, ...key } }) => versionOf(platform, key, number),
    saveContentDraft: async ({ params, body: { body, revision } }, context) => {
      await saveDraft(platform, params, body, revision, staffOf(context));
      return contentRecord(platform, params, offered);
    },
    discardContentDraft: async ({ params, body: { revision } }, context) => {
      await saveDraft(platform, params, null, revision, staffOf(context));
      return { done: true };
    },
    previewContent: ({ params, body: { body } }) => openPreview(platform, params, body),
  };
};
