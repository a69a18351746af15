// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import type { transactionsReportMachine } from '../../../../machines/transactions-report/transactions-report.machine.ts';
import type { offersMachine } from '../../../../machines/offers/offers.machine.ts';
import { Offers } from '../../../../src/screens/offers/Offers.tsx';
import TransactionsScreen from '../../../../src/screens/transactions/TransactionsScreen.tsx';
import { saveFile } from '../../../../src/screens/support/save-file.ts';
import { player } from '../../../support/fixtures/accounts.ts';
import { welcome } from '../../../support/fixtures/offers.ts';
import { report, rows } from '../../../support/fixtures/transactions-report.ts';
import { stubReportWorkers } from '../../../support/report-worker.ts';
import { endure, isThere, pass, press, type } from './grid.tsx';

vi.mock('../../../../src/features/toasts.ts', () => ({ notify: vi.fn() }));
vi.mock('../../../../src/screens/support/save-file.ts', () => ({ saveFile: vi.fn() }));
// It comes in a chunk of its own, which no clock of a test waits for.
await import('../../../../src/screens/transactions/xlsx-file.ts');
stubReportWorkers();

let isDeletionLost = false;
afterEach(() => {
  isDeletionLost = false;
});

const campaigns = '/campaigns/players/*' as const;
const offers = {
  screen: <Offers player={player} onDeposit={() => {}} />,
  path: '/dashboard',
  isPlayer: true,
  replies: {
    [`GET ${campaigns}/unusedCampaigns`]: () => ({ data: [welcome] }),
    [`DELETE ${campaigns}`]: () => ({ status: 'success' }),
    'GET /campaigns/*': () => ({ data: { data: welcome } }),
  },
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
    ...offers,
    operation: 'deleteOffer',
    endpoint: `DELETE ${campaigns}`,
    isWrite: true,
    arrange: async () => {
      press(`Delete the offer ${welcome.name}`);
      await pass(0);
    },
    provoke: () => lastPress('Delete'),
    again: async () => {
      press(`Delete the offer ${welcome.name}`);
      await pass(0);
      lastPress('Delete');
    },
    isDone: () => isThere('The offer was deleted.'),
  },
  lookUpOffers: {
    ...offers,
    operation: 'listUnusedCampaigns (look up)',
    endpoint: `GET ${campaigns}/unusedCampaigns`,
    replies: {
      [`GET ${campaigns}/unusedCampaigns`]: () => ({ data: isDeletionLost ? [] : [welcome] }),
      [`DELETE ${campaigns}`]: () => {
        isDeletionLost = true;
        throw new TypeError('the reply is lost');
      },
    },
    arrange: async () => {
      press(`Delete the offer ${welcome.name}`);
      await pass(0);
    },
    provoke: () => lastPress('Delete'),
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
    again: () => press('Check code'),
    isDone: () => screen.queryAllByText(welcome.name).length === 2,
  },
});

const history = {
  screen: <TransactionsScreen />,
  path: '/dashboard/transactions',
  isPlayer: true,
  endpoint: 'GET /me/transactions',
  replies: {
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
    again: () => press('Excel'),
    isDone: () => vi.mocked(saveFile).mock.calls.length > 0,
  },
  // No call of the platform: tests/unit/site/report-writer.test.ts breaks the worker.
  writeFile: [],
});
