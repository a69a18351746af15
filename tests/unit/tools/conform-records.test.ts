import { expect, test } from 'vitest';
import { Hub88Play } from '#tools/conform/hub88-play.ts';
import { hub88Cases } from '#tools/conform/hub88-cases.ts';
import { conformPage } from '#tools/conform/page.ts';
import { processorCases } from '#tools/conform/processor-cases.ts';
import { ProcessorPlay } from '#tools/conform/processor-play.ts';
import { providerCases } from '#tools/conform/provider-cases.ts';
import { ProviderPlay } from '#tools/conform/provider-play.ts';
import { type CaseResult, conform, playCases } from '#tools/conform/run.ts';
import { softswissCases } from '#tools/conform/softswiss-cases.ts';
import { SoftswissPlay } from '#tools/conform/softswiss-play.ts';
import { walletCases } from '#tools/conform/wallet-cases.ts';
import { openHub88Operator } from '#tests/support/hub88-operator.ts';
import { openModelOperator } from '#tests/support/model-operator.ts';
import { openModelProcessor } from '#tests/support/model-processor.ts';
import { openModelProvider } from '#tests/support/model-provider.ts';
import { openSoftswissOperator } from '#tests/support/softswiss-operator.ts';

async function played<O extends { close(): Promise<unknown> }>(
  open: () => Promise<O>,
  play: (opened: O) => Promise<readonly CaseResult[]>,
) {
  const opened = await open();
  try {
    return await play(opened);
  } finally {
    await opened.close();
  }
}
const playedWallet = (ids = walletCases.map(({ id }) => id)) =>
  played(
    () => openModelOperator({}),
    ({ operator }) =>
      conform(
        operator,
        walletCases.filter(({ id }) => ids.includes(id)),
      ),
  );
const sides: readonly (readonly [string, () => Promise<readonly CaseResult[]>])[] = [
  ['the wallet', () => playedWallet()],
  [
    'the dialect of Hub88',
    () =>
      played(
        () => openHub88Operator(),
        ({ operator }) => playCases(() => new Hub88Play(operator), hub88Cases),
      ),
  ],
  [
    'the dialect of SOFTSWISS',
    () =>
      played(
        () => openSoftswissOperator(),
        ({ operator }) => playCases(() => new SoftswissPlay(operator), softswissCases),
      ),
  ],
];

test.each(sides)('[36.1] the records of %s explain the balance of each case', async (_name, results) => {
  const cases = await results();
  const differing = cases.filter(({ balanceBefore, balanceAfter, records }) => {
    const change = records.reduce((sum, entry) => sum + entry.change!, 0);
    return balanceAfter! - balanceBefore! !== change;
  });
  expect(differing.map(({ id, balanceBefore, balanceAfter, records }) => ({ id, balanceBefore, balanceAfter, records }))).toEqual([]);
  expect(cases.filter(({ records }) => records.length > 0).length).toBeGreaterThan(cases.length / 2);
});

test('[36.1] the page has the records before and after', async () => {
  const results = await playedWallet(['amend-1']);
  const page = conformPage('https://casino.example', new Date('2026-01-15T12:00:00Z'), results);
  expect(page).toMatch(/<td>balance<td>\d+<td>\d+<td>-?\d+/);
  expect(page).toMatch(/<td><code>bet-[^<]*<\/code><td>none<td>bet of \d+<td>-\d+/);
  expect(page).toMatch(/<td>none<td>win of \d+, amended to \d+/);
});

test('[36.1] the records of partners are their payments and grants', async () => {
  const judged = [openModelProcessor(), openModelProvider()] as const;
  const payments = await playCases(
    () => new ProcessorPlay(judged[0]),
    processorCases.filter(({ id }) => id === 'cancel-1'),
  );
  const grants = await playCases(
    () => new ProviderPlay(judged[1]),
    providerCases.filter(({ id }) => id === 'free-4'),
  );
  expect(payments[0]!.records).toEqual([
    { id: expect.any(String) as string, state: expect.stringMatching(/^declined, /) as string, change: null },
  ]);
  expect(grants[0]!.records.map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
});
