import { type CallContext, playerOf } from '../http/context.ts';
import type { Handlers } from '../http/contract.ts';
import { declaredBytes } from '../http/body-times.ts';
import type { Platform } from '../platform.ts';
import { deleteDocument, documentsByType } from './documents.ts';
import { uploads } from './upload.ts';

export const documentHandlers = (platform: Platform) => {
  const upload = uploads(platform);
  return {
    getDocuments: (_input, context) => documentsByType(platform, playerOf(context).id),
    uploadDocument: ({ query, headers, body }, context) =>
      upload(playerOf(context), {
        type: query.type,
        fileName: query.file_name,
        key: headers['Idempotency-Key'],
        body,
        bytes: declaredBytes(body),
        network: context.network,
      }),
    deleteDocument: async ({ params }, context) => {
      await deleteDocument(platform, playerOf(context).id, params.id);
      return { status: 'success' };
    },
  } satisfies Partial<Handlers<CallContext>>;
};
