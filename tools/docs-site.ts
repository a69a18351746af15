/** Builds the documentation as a folder of pages: `npm run docs`. Ends with 1 if a link leads nowhere. */
import { parseArgs } from 'node:util';
import { writeSite } from './docs-site/site.ts';

const { values } = parseArgs({ options: { to: { type: 'string', default: 'dist-docs' } } });
const { pages, brokenLinks } = writeSite(values.to);

for (const link of brokenLinks) console.error(link);
console.log(`${pages} pages in ${values.to}, ${brokenLinks.length} broken links`);
process.exitCode = brokenLinks.length > 0 ? 1 : 0;
