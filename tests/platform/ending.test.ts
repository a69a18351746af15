import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createApp, listen, portOf } from '../../server/http/app.ts';
import { createLog } from '../../server/log.ts';
import { testConfig } from '../support/platform.ts';

const open = async () => {
  const app = createApp(testConfig(), createLog('silent'));
  let [arrive, answer] = [() => {}, () => {}];
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const answered = new Promise<void>((resolve) => (answer = resolve));
  app.get('/slow', async () => {
    arrive();
    await answered;
    return { isDone: true };
  });
  app.get('/fast', async () => ({ isDone: true }));
  await listen(app, '127.0.0.1', 0, 'PORT');
  return { app, arrived, answer: () => answer(), url: `http://127.0.0.1:${portOf(app)}` };
};

test('[T-15] a call under way when the platform ends is answered, and the end waits for no kept connection', async () => {
  const { app, arrived, answer, url } = await open();
  // Leaves a connection behind that stays open for the next call.
  await (await fetch(`${url}/fast`)).text();
  const call = fetch(`${url}/slow`);
  await arrived;
  const ended = app.close();
  await sleep(100);
  await expect(fetch(`${url}/fast`)).rejects.toThrow('fetch failed');
  answer();
  expect(await (await call).json()).toEqual({ isDone: true });
  await ended;
});
