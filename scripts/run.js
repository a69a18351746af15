// `node scripts/run.js FILE.ts …`: runs a program of this folder with the Node that it needs. Written in JavaScript, because an older Node reads no TypeScript.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const requiredMajor = 24;
const ownNode = 'node_modules/.bin/node';
const [file, ...args] = process.argv.slice(2);

if (Number.parseInt(process.versions.node, 10) >= requiredMajor) {
  process.argv.splice(1, 2, file);
  await import(pathToFileURL(file).href);
} else if (existsSync(ownNode)) {
  const child = spawn(ownNode, [file, ...args], { stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
} else {
  console.error(`Croupier runs on Node ${requiredMajor}; this is ${process.version}. Run \`npm ci\`, or install Node ${requiredMajor}.`);
  process.exitCode = 1;
}
