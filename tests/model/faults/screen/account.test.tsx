// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import type { Campaign } from '#openapi/model.ts';
import type { transactionsReportMachine } from '#machines/transactions-report/transactions-report.machine.ts';
import type { offersMachine } from '#machines/offers/offers.machine.ts';
import { Offers } from '#src/screens/offers/Offers.tsx';
import TransactionsScreen from '#src/screens/transactions/TransactionsScreen.tsx';
import { saveFile } from '#src/screens/support/save-file.ts';
import { player } from '#tests/support/fixtures/accounts.ts';
import { welcome } from '#tests/support/fixtures/offers.ts';
import { report, rows } from '#tests/support/fixtures/transactions-report.ts';
import { stubReportWorkers } from '#tests/support/report-worker.ts';
import { endure, type World } from './grid.tsx';
import { isThere, pass, press, type } from './hands.ts';
import { closePlatform, openPlatform, startMs, type Someone, someone } from './real-platform.ts';

vi.mock('#src/features/toasts.ts', () => ({ notify: vi.fn() }));
vi.mock('#src/screens/support/save-file.ts', () => ({ saveFile: vi.fn() }));
// It is in a chunk of its own, for which no test clock waits.
await import('#src/screens/transactions/xlsx-file.ts');
stubReportWorkers();

beforeAll(openPlatform, startMs);
afterAll(closePlatform);

let who: Someone;
let offer: Pick<Campaign, 'id' | 'name'>;
const campaigns = '/campaigns/players/*' as const;
const offers = {
  screen: <Offers player={player} onDeposit={() => {}} />,
  path: '/dashboard',
  isPlayer: true,
  answers: {
    [`GET ${campaigns}/unusedCampaigns`]: () => ({ data: [welcome] }),
    'GET /campaigns/*': () => ({ data: { data: welcome } }),
  },
} as const;
const listed = async () =>
  (await who.call('GET', `/campaigns/players/${who.player.id}/unusedCampaigns?language=en&is_deposit=1&campaign_visible=1`)).body
    .data as (typeof offer)[];
/** A player about to delete an offer of the platform. */
const deletion = {
  ...offers,
  screen: (someone: Someone | null) => (someone ? <Offers player={someone.player} onDeposit={() => {}} /> : null),
  answers: async (): Promise<World> => {
    who = await someone();
    [offer] = (await listed()) as [typeof offer];
    return {
      who,
      holds: async () =>
        expect(
          (await listed()).map(({ id }) => id),
          'offers',
        ).not.toContain(offer.id),
    };
  },
  arrange: async () => {
    press(`Delete the offer ${offer.name}`);
    await pass(0);
  },
  provoke: () => lastPress('Delete'),
} as const;
const lastPress = (name: string) => fireEvent.click(screen.getAllByRole('button', { name }).at(-1)!);

endure<typeof offersMachine>('offers', {
  loadOffers: {
    ...offers,
    operation: 'listUnusedCampaigns (load)',
    endpoint: `GET ${campaigns}/unusedCampaigns`,
    again: () => press('Try again'),
    isDone: () => isThere(welcome.name),
  },
  deleteOffer: {
    ...deletion,
    operation: 'deleteOffer',
    endpoint: `DELETE ${campaigns}`,
    isWrite: true,
    looksUp: true,
    again: async () => {
      press(`Delete the offer ${offer.name}`);
      await pass(0);
      lastPress('Delete');
    },
    isDone: () => isThere('The offer was deleted.'),
  },
  lookUpOffers: {
    ...deletion,
    operation: 'listUnusedCampaigns (look up)',
    endpoint: `GET ${campaigns}/unusedCampaigns`,
    loses: `DELETE ${campaigns}`,
    again: () => press('Check again'),
    isDone: () => isThere('The offer was deleted.'),
  },
  checkCode: {
    ...offers,
    operation: 'checkBonusCode',
    endpoint: 'GET /campaigns/*',
    arrange: async () => void type('Bonus code', 'WELCOME'),
    provoke: () => press('Check code'),
    typed: { 'Bonus code': 'WELCOME' },
    isDone: () => screen.queryAllByText(welcome.name).length === 2,
  },
});

const history = {
  screen: <TransactionsScreen />,
  path: '/dashboard/transactions',
  isPlayer: true,
  endpoint: 'GET /me/transactions',
  answers: {
    'GET /me/transactions': ({ url }: { url: URL }) => {
      const { meta } = report(1, 1);
      return { data: rows.filter(({ type: { id } }) => [null, String(id)].includes(url.searchParams.get('type_id'))), meta };
    },
  },
} as const;
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

endure<typeof transactionsReportMachine>('transactions-report', {
  search: {
    ...history,
    operation: 'listMyTransactions (search)',
    arrange: async () => {
      type('From', '2026-03-01');
      choose('Type', '1');
    },
    provoke: () => press('Search'),
    overtake: async () => {
      choose('Type', '5');
      press('Search');
      choose('Type', '1');
      press('Search');
    },
    typed: { From: '2026-03-01' },
    again: () => press('Try again'),
    isDone: () => isThere('Deposit'),
  },
  collectPage: {
    ...history,
    operation: 'listMyTransactions (export)',
    arrange: async () => {
      press('Search');
      await pass(0);
    },
    provoke: () => press('Excel'),
    isDone: () => vi.mocked(saveFile).mock.calls.length > 0,
  },
  // No call of the platform: tests/unit/site/report-writer.test.ts breaks the worker.
  writeFile: [],
});
