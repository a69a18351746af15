import { loadChunk } from '#src/loading/load-chunk.ts';
import { createResource } from '#src/loading/resource.ts';

/** The code that sanitizes in the browser. Markup from the server does not need it. @throws MissingPart */
export const sanitizer = createResource(async () => (await loadChunk(() => import('./sanitize.ts'))).sanitize);
