import { afterAll } from 'vitest';

/* Test files that share a worker share its variables: a file's settings for its platform must not reach the next. */
const before = { ...process.env };
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});
