import { type Client, unwrap } from './client.ts';
import type { PictureUse, SitePicture } from './types.ts';

export type Upload = (use: PictureUse, file: File) => Promise<SitePicture>;

/** Sends a picture as it is; the platform draws it again. */
export const uploadWith =
  (client: Client): Upload =>
  (use, file) =>
    unwrap(
      client.POST('/pictures', {
        params: { query: { use } },
        body: file as unknown as string,
        bodySerializer: (body) => body,
        headers: { 'content-type': 'application/octet-stream' },
      }),
    );
