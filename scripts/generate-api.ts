import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

const documents = {
  'openapi/croupier.yaml': 'openapi/schema.d.ts',
  'openapi/partners.yaml': 'openapi/partners.schema.d.ts',
  'openapi/operators.yaml': 'openapi/operators.schema.d.ts',
};
const check = process.argv.includes('--check');
const drifted: string[] = [];

for (const [source, target] of Object.entries(documents)) {
  const types = `// Generated from ${source} by \`npm run api\`.\n${astToString(await openapiTS(new URL(`../${source}`, import.meta.url)))}`;
  if (!check) writeFileSync(target, types);
  else if (readFileSync(target, 'utf8') !== types) drifted.push(target);
}
if (drifted.length) {
  console.error(`${drifted.join(', ')} no longer match the contract: run \`npm run api\` and commit the result.`);
  process.exit(1);
}
