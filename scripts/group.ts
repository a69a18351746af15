/** `npm run GROUP -- NAME …`: starts a program of a group. `groups.ts` lists them. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Call, callsOf } from './groups.ts';

function callsOrUsage(name: string, args: readonly string[]): readonly Call[] {
  try {
    return callsOf(name, args);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

const [node = '', , group = '', ...words] = process.argv;
const calls = callsOrUsage(group, words);
for (const { program, args } of calls) {
  if (typeof program === 'string' && calls.length === 1) {
    process.argv = [node, resolve(program), ...args];
    await import(pathToFileURL(program).href);
    break;
  }
  const commands = typeof program === 'string' ? [['node', program] as const] : program;
  const isFailed = commands.some(([command, ...given], index) => {
    const { status, error } = spawnSync(command, [...given, ...(index === commands.length - 1 ? args : [])], { stdio: 'inherit' });
    if (error) throw error;
    return status !== 0;
  });
  if (isFailed) process.exit(1);
}
