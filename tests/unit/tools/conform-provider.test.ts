import { expect, test } from 'vitest';
import { conformPage } from '#tools/conform/page.ts';
import { providerCases } from '#tools/conform/provider-cases.ts';
import { ProviderPlay } from '#tools/conform/provider-play.ts';
import { playCases } from '#tools/conform/run.ts';
import { openModelProvider, type ProviderFault } from '#tests/support/model-provider.ts';

const resultsOf = (fault?: ProviderFault, ids: readonly string[] = providerCases.map(({ id }) => id)) => {
  const judged = openModelProvider(fault);
  return playCases(
    () => new ProviderPlay(judged),
    providerCases.filter(({ id }) => ids.includes(id)),
  );
};

const faults: Readonly<Record<string, readonly ProviderFault[]>> = {
  'launch-1': ['strange-origin'],
  'launch-2': ['token-in-query'],
  'launch-3': ['demo-with-session', 'demo-from-cache', 'demo-needs-player'],
  'launch-4': ['opens-anyway', 'throws'],
  'bounded-1': ['unbounded', 'elsewhere'],
  'games-1': ['twice'],
  'games-2': ['empty-list'],
  'list-1': ['no-bets'],
  'list-2': ['bets-twice', 'bets-outside', 'bets-disordered', 'bet-unlisted'],
  'list-3': ['bet-other', 'bet-invented', 'bet-unlisted'],
  'free-1': ['grants-again'],
  'free-2': ['grants-unseen'],
  'free-3': ['refuses', 'grants-unseen'],
  'free-4': ['cancels-unseen'],
};

test('[36.1] an entry that does as its guide says passes each case of a provider', async () => {
  const results = await resultsOf();
  expect(results.filter(({ isPassed }) => !isPassed).map(({ id, reason }) => [id, reason])).toEqual([]);
  expect(Object.keys(faults).toSorted()).toEqual(providerCases.map(({ id }) => id).toSorted());
});

test.each(Object.entries(faults).flatMap(([id, own]) => own.map((fault) => [id, fault] as const)))(
  '[36.1] %s notices a provider or an entry that breaks it: %s',
  async (id, fault) => {
    expect(await resultsOf(fault, [id])).toMatchObject([{ id, isPassed: false, reason: expect.stringMatching(/\S/) as string }]);
  },
);

test('[36.1] the page has the calls, and neither the session nor the secret', async () => {
  const results = await resultsOf(undefined, ['launch-1']);
  const page = conformPage('https://games.acme.example', new Date('2026-01-15T12:00:00Z'), results);
  expect(page).toContain('POST /open');
  expect(page).toContain('(the session)');
  expect(page).not.toMatch(/session-[0-9a-f]{8}|a secret of acme/);
});
