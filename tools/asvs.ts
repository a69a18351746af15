/** `npm run docs -- asvs`: writes docs/asvs.md from docs/asvs/*.yaml. @throws Error unless they state exactly one thing about each requirement. */
import { writeFileSync } from 'node:fs';
import { readChapters } from './asvs/chapters.ts';
import { pageOf } from './asvs/page.ts';

writeFileSync('docs/asvs.md', pageOf(readChapters()));
