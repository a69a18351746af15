import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { required } from '#domain/required.ts';
import { isOff } from './simulate/figures.ts';
import { simulate, simulated } from './simulate/simulation.ts';

/*
 * npm run games -- simulate [game …] [--rounds 10000000] [--record]
 * Plays house games as players would and holds what comes back against what their engines state.
 */
const record = new URL('../docs/records/games.json', import.meta.url);
const given = process.argv.slice(2);
const at = given.indexOf('--rounds');
const rounds = at < 0 ? 10_000_000 : Number(given[at + 1]);
const named = given.filter((word, index) => !word.startsWith('--') && (at < 0 || index !== at + 1));
const unknown = named.filter((name) => !Object.hasOwn(simulated, name));
if (unknown.length > 0 || !Number.isSafeInteger(rounds) || rounds < 1_000) {
  console.error(`npm run games -- simulate [${Object.keys(simulated).join(' | ')}] [--rounds 10000000] [--record]`);
  process.exit(2);
}
for (const name of named.length > 0 ? named : Object.keys(simulated)) {
  const figures = simulate(required(simulated[name]), rounds, createHash('sha256').update(`simulation of ${name}`).digest('hex'));
  const { measured, stated, standardErrors, chiSquare, degrees, deviation } = figures;
  const verdict = isOff(figures) ? 'OFF' : 'ok';
  if (isOff(figures)) process.exitCode = 1;
  console.log(
    `${name}: ${rounds} rounds, ${measured.toFixed(4)} of 100 came back, stated ${stated.toFixed(4)} (${standardErrors.toFixed(2)} standard errors);` +
      ` chi-square ${chiSquare.toFixed(1)} of ${degrees} (${deviation.toFixed(2)}): ${verdict}`,
  );
  if (!given.includes('--record')) continue;
  // Read at the last moment, because another run may be recording at the same time.
  const kept = JSON.parse(readFileSync(record, 'utf8')) as Record<string, unknown>;
  writeFileSync(record, `${JSON.stringify({ ...kept, [name]: figures }, null, 2)}\n`);
}
