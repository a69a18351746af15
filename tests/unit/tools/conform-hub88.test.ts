import { expect, test } from 'vitest';
import { hub88Cases } from '#tools/conform/hub88-cases.ts';
import { Hub88Play } from '#tools/conform/hub88-play.ts';
import { conformPage } from '#tools/conform/page.ts';
import { playCases } from '#tools/conform/run.ts';
import { type Hub88Fault, openHub88Operator } from '#tests/support/hub88-operator.ts';

async function resultsOf(fault?: Hub88Fault, ids: readonly string[] = hub88Cases.map(({ id }) => id)) {
  const { operator, close } = await openHub88Operator(fault);
  try {
    return await playCases(
      () => new Hub88Play(operator),
      hub88Cases.filter(({ id }) => ids.includes(id)),
    );
  } finally {
    await close();
  }
}

const faults: Readonly<Record<string, Hub88Fault>> = {
  'sign-1': 'unsigned',
  'sign-2': 'signature',
  'sign-3': 'body',
  'type-1': 'amount',
  'type-2': 'fields',
  'type-3': 'currency',
  'type-4': 'session',
  'type-5': 'game',
  'precise-1': 'precision',
  'precise-2': 'large',
  'echo-1': 'echo',
  'info-1': 'info',
  'bet-1': 'unpaid',
  'bet-2': 'bet-again',
  'bet-3': 'bet-other',
  'bet-4': 'unsaid-balance',
  'bet-5': 'race',
  'bet-6': 'overdraft',
  'win-1': 'win-again',
  'win-2': 'win-unknown',
  'win-3': 'win-race',
  'win-4': 'one-win',
  'win-5': 'win-other',
  'win-6': 'prize-again',
  'round-1': 'open-round',
  'round-2': 'bet-open',
  'round-3': 'late-undo',
  'undo-1': 'undo-again',
  'undo-2': 'undo-lost',
  'undo-3': 'undo-won',
  'undo-4': 'undo-race',
  'undo-5': 'undo-forgotten',
  'undo-6': 'undo-win',
  'session-1': 'ended',
  'blocked-1': 'blocked',
  'free-1': 'free-unpaid',
  'free-2': 'free-stake',
  'free-3': 'reward',
};

test('[36.4] an operator that keeps the dialect passes each case', async () => {
  const results = await resultsOf();
  expect(results.filter(({ isPassed }) => !isPassed).map(({ id, reason }) => [id, reason])).toEqual([]);
  expect(Object.keys(faults).toSorted()).toEqual(hub88Cases.map(({ id }) => id).toSorted());
});

test.each(hub88Cases.map(({ id, title }) => [id, title]))('[36.4] %s notices an operator that breaks it: %s', async (id) => {
  expect(await resultsOf(faults[id]!, [id])).toMatchObject([{ id, isPassed: false, reason: expect.stringMatching(/\S/) as string }]);
});

test('[36.4] the page has the calls, and neither the session nor the key', async () => {
  const { operator, close } = await openHub88Operator();
  const results = await playCases(
    () => new Hub88Play(operator),
    hub88Cases.filter(({ id }) => id === 'bet-1' || id === 'session-1'),
  );
  await close();
  const page = conformPage(operator.url, new Date('2026-01-15T12:00:00Z'), results);
  expect(page).toContain('2 of 2 cases passed');
  expect(page).toContain('transaction/bet');
  expect(page).not.toMatch(/the-one-session|the-ended-session|PRIVATE KEY/);
});
