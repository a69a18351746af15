import type { DocumentType } from '#openapi/model.ts';
import type { Operations } from './operations.ts';

type Ask = Pick<Operations, 'ask'>;

export const deleteDocument = ({ ask }: Ask, id: number) =>
  ask((client, unwrap) => unwrap(client.DELETE('/me/documents/{id}', { params: { path: { id } } })));

export interface Upload {
  readonly type: DocumentType;
  readonly file: File;
  readonly key: string;
  /** Called with the share of bytes that was sent, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Uploads by XMLHttpRequest, because `fetch` does not report progress. */
const sendWithProgress = (request: Request, { file, onProgress, signal }: Upload): Promise<Response> =>
  new Promise((resolve, reject) => {
    // oxlint-disable-next-line no-restricted-globals -- the request is of the operations, with their headers
    const sent = new XMLHttpRequest();
    sent.open(request.method, request.url);
    request.headers.forEach((value, name) => sent.setRequestHeader(name, value));
    sent.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    sent.addEventListener('load', () => {
      const type = sent.getResponseHeader('content-type') ?? '';
      resolve(new Response(sent.responseText, { status: sent.status, headers: { 'content-type': type } }));
    });
    sent.addEventListener('error', () => reject(new TypeError('the upload did not reach the platform')));
    sent.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
    signal.addEventListener('abort', () => sent.abort());
    if (signal.aborted) reject(new DOMException('given up', 'AbortError'));
    else sent.send(file);
  });

/** Has no time-out: the person sees the progress and can stop the upload. */
export const uploadDocument = ({ ask }: Ask, upload: Upload) =>
  ask(async (client, unwrap) => {
    const { type, file, key } = upload;
    const reply = client.POST('/me/documents', {
      params: { query: { type, file_name: file.name.slice(-255) }, header: { 'Idempotency-Key': key } },
      headers: { 'Content-Type': 'application/octet-stream' },
      body: '',
      bodySerializer: () => undefined,
      fetch: (request) => sendWithProgress(request, upload),
    });
    // `unwrap` has a time-out, so it starts only once the upload has been answered.
    await reply.catch(() => undefined);
    return unwrap(reply);
  });
