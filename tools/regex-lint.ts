/**
 * `npm run check -- regex`: checks that every regular expression of the contracts and of the code takes linear time, so that no text blocks a process.
 * It cannot check patterns composed at run time, which it names, patterns of libraries, and loops that walk a text repeatedly without a pattern.
 */
import { findPatterns } from './regex-lint/find.ts';
import { faultOfPattern } from './regex-lint/judge.ts';

const { patterns, made } = findPatterns();
let faults = 0;
for (const { source, flags, places } of patterns) {
  const fault = await faultOfPattern(source, flags);
  if (fault === null) continue;
  faults += 1;
  console.error(`/${source}/${flags} in ${places.join(', ')}: ${fault}`);
}
console.log(`${patterns.length} patterns, ${faults} of them not linear; put together as they run in ${made.join(', ')}`);
// The worker of the analysis would keep the process alive.
process.exit(faults > 0 ? 1 : 0);
