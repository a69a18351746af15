import { afterAll } from 'vitest';

/* Test files that share a worker share its variables: what one sets for its platform is not for the next. */
const before = { ...process.env };
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});
