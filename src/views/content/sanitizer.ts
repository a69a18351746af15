import { loadChunk } from '#src/loading/load-chunk.ts';
import { createResource } from '#src/loading/resource.ts';

/** The code that sanitizes in the browser. What the server has drawn does without. @throws MissingPart */
export const sanitizer = createResource(async () => (await loadChunk(() => import('./sanitize.ts'))).sanitize);
