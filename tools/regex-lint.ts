/**
 * `npm run check -- regex`: that every regular expression of the contracts and of the code takes time in proportion to its text, so that no text
 * holds a process up. What it cannot see: patterns that are put together as they run, which it names, those of libraries, and loops that
 * walk a text again and again without a pattern.
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
