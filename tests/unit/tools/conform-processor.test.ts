import { expect, test } from 'vitest';
import { conformPage } from '#tools/conform/page.ts';
import { processorCases } from '#tools/conform/processor-cases.ts';
import { ProcessorPlay } from '#tools/conform/processor-play.ts';
import { playCases } from '#tools/conform/run.ts';
import { openModelProcessor, type ProcessorFault } from '#tests/support/model-processor.ts';

const resultsOf = (fault?: ProcessorFault, ids: readonly string[] = processorCases.map(({ id }) => id)) => {
  const judged = openModelProcessor(fault);
  return playCases(
    () => new ProcessorPlay(judged),
    processorCases.filter(({ id }) => ids.includes(id)),
  );
};

const faults: Readonly<Record<string, readonly ProcessorFault[]>> = {
  'invoice-1': ['finds-nothing', 'numbers'],
  'invoice-2': ['many'],
  'invoice-3': ['race'],
  'invoice-4': ['one'],
  'lookup-1': ['invents'],
  'lost-1': ['refuses-loss'],
  'lost-2': ['guesses'],
  'foreign-1': ['refuses-foreign'],
  'foreign-2': ['believes-404'],
  'foreign-3': ['cancels-anyway'],
  'bounded-1': ['unbounded', 'elsewhere'],
  'cancel-1': ['cancel-ignored'],
  'cancel-2': ['cancel-forgotten'],
  'payout-1': ['many'],
  'payout-2': ['refuses-foreign'],
  'list-1': ['unlisted'],
};

test('[36.1] an entry that does as its guide says passes each case of a processor', async () => {
  const results = await resultsOf();
  expect(results.filter(({ isPassed }) => !isPassed).map(({ id, reason }) => [id, reason])).toEqual([]);
  expect(Object.keys(faults).toSorted()).toEqual(processorCases.map(({ id }) => id).toSorted());
});

test.each(Object.entries(faults).flatMap(([id, own]) => own.map((fault) => [id, fault] as const)))(
  '[36.1] %s notices a processor or an entry that breaks it: %s',
  async (id, fault) => {
    expect(await resultsOf(fault, [id])).toMatchObject([{ id, isPassed: false, reason: expect.stringMatching(/\S/) as string }]);
  },
);

test('[36.1] the page has the calls, no balance and no secret', async () => {
  const page = conformPage('https://pay.acme.example', new Date('2026-01-15T12:00:00Z'), await resultsOf(undefined, ['lost-2']));
  expect(page).toContain('1 of 1 cases passed');
  expect(page).toContain('POST /invoices');
  expect(page).toContain('The answer was lost: lose-answer.');
  expect(page).not.toMatch(/Balance before|a secret of acme|x-signature/);
});
