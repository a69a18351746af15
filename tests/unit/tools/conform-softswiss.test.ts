import { expect, test } from 'vitest';
import { conformPage } from '#tools/conform/page.ts';
import { playCases } from '#tools/conform/run.ts';
import { softswissCases } from '#tools/conform/softswiss-cases.ts';
import { SoftswissPlay } from '#tools/conform/softswiss-play.ts';
import { openSoftswissOperator, type SoftswissFault } from '#tests/support/softswiss-operator.ts';

async function resultsOf(fault?: SoftswissFault, ids: readonly string[] = softswissCases.map(({ id }) => id)) {
  const { operator, close } = await openSoftswissOperator(fault);
  try {
    return await playCases(
      () => new SoftswissPlay(operator),
      softswissCases.filter(({ id }) => ids.includes(id)),
    );
  } finally {
    await close();
  }
}

const faults: Readonly<Record<string, SoftswissFault>> = {
  'sign-1': 'unsigned',
  'sign-2': 'signature',
  'sign-3': 'body',
  'type-1': 'amount',
  'type-2': 'fields',
  'type-3': 'currency',
  'type-4': 'player',
  'type-5': 'game',
  'type-6': 'kind',
  'precise-1': 'large',
  'answer-1': 'transactions',
  'bet-1': 'unpaid',
  'bet-2': 'bet-again',
  'bet-3': 'bet-other',
  'bet-4': 'unsaid-balance',
  'bet-5': 'race',
  'bet-6': 'overdraft',
  'both-1': 'both-again',
  'both-2': 'half',
  'both-3': 'beside-again',
  'win-1': 'win-again',
  'win-2': 'win-unknown',
  'win-3': 'win-race',
  'win-4': 'one-win',
  'win-5': 'win-other',
  'round-1': 'open-round',
  'round-2': 'bet-open',
  'round-3': 'end-ignored',
  'undo-1': 'undo-again',
  'undo-2': 'undo-lost',
  'undo-3': 'undo-win-forgotten',
  'undo-4': 'undo-race',
  'undo-5': 'undo-forgotten',
  'undo-6': 'undo-half',
  'undo-7': 'undo-win-again',
  'undo-8': 'undo-won',
  'session-1': 'ended',
  'blocked-1': 'blocked',
  'free-1': 'spins-again',
  'free-2': 'spins-unknown',
};

test('[36.4] an operator that keeps the dialect of SOFTSWISS passes each case', async () => {
  const results = await resultsOf();
  expect(results.filter(({ isPassed }) => !isPassed).map(({ id, reason }) => [id, reason])).toEqual([]);
  expect(Object.keys(faults).toSorted()).toEqual(softswissCases.map(({ id }) => id).toSorted());
});

test.each(softswissCases.map(({ id, title }) => [id, title]))('[36.4] %s notices an operator that breaks it: %s', async (id) => {
  expect(await resultsOf(faults[id]!, [id])).toMatchObject([{ id, isPassed: false, reason: expect.stringMatching(/\S/) as string }]);
});

test('[36.4] the page has the calls, and neither the session nor the secret', async () => {
  const { operator, close } = await openSoftswissOperator();
  const results = await playCases(
    () => new SoftswissPlay(operator),
    softswissCases.filter(({ id }) => id === 'bet-1' || id === 'session-1'),
  );
  await close();
  const page = conformPage(operator.url, new Date('2026-01-15T12:00:00Z'), results);
  expect(page).toContain('2 of 2 cases passed');
  expect(page).toContain('play');
  expect(page).not.toMatch(/the-session|the-ended-session|a secret of both sides/);
});
