import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createApp, listen, portOf } from '#server/http/app.ts';
import { createLog } from '#server/log.ts';
import { paymentJobs } from '#server/payments/jobs.ts';
import { timers } from '#server/timers.ts';
import { newPlayer } from '../support/caller.ts';
import { startPaymentPlatform, unnotifiedDeposit } from '../support/payments.ts';
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

test('[T-15] the end waits for the payment that a processor is being asked about, not for all that are due', async () => {
  const running = await startPaymentPlatform({ runTimers: false, config: { logLevel: 'silent' } });
  const { platform } = running;
  for (const name of ['Ending1', 'Ending2', 'Ending3']) await unnotifiedDeposit(running, await newPlayer(running, name));
  await platform.db.sql`update payment_intents set next_at = ${platform.now()}`;
  let [asked, answer] = [() => {}, () => {}];
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  const answered = new Promise<void>((resolve) => (answer = resolve));
  let questions = 0;
  const own = platform.processors.taking[0]!;
  const lookup: typeof own.client.lookup = async (id, known) => {
    questions += 1;
    asked();
    await answered;
    return own.client.lookup(id, known);
  };
  const slow = { ...platform, processors: { ...platform.processors, of: () => ({ ...own, client: { ...own.client, lookup } }) } };
  const jobs = timers(
    platform.log,
    paymentJobs(slow).map((job) => ({ ...job, everyS: 0.01 })),
  );
  jobs.start();
  await isAsked;
  const ended = jobs.stop();
  answer();
  await ended;
  expect(questions).toBe(1);
  await running.close();
});
