import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Keeps the embedded PostgreSQL compiled for as long as the tests run. V8 shares compiled code between the threads of a process while
 * any of them holds the module; else each test file compiles and optimises it anew.
 */
export default async function setup(): Promise<() => void> {
  const file = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm');
  const held = [await WebAssembly.compile(readFileSync(file))];
  return () => void held.pop();
}
