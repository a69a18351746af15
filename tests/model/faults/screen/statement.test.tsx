// @vitest-environment jsdom
import { vi } from 'vitest';
import StatementPart from '#src/screens/transactions/StatementPart.tsx';
import { createReportWriter } from '#src/screens/transactions/report-writer.ts';
import { statementOf } from '#tests/support/fixtures/statement.ts';
import { endureAll } from './grid.tsx';
import { isThere, press } from './hands.ts';

vi.mock('#src/features/toasts.ts', () => ({ notify: vi.fn() }));
vi.mock('#src/screens/transactions/statement-texts.ts', async () => ({
  textsOf: (await import('#tests/support/messages.ts')).messagesFor,
}));

endureAll('statement', {
  read: {
    screen: <StatementPart playerId={1} month="2026-10" present="2026-11" writer={createReportWriter()} />,
    path: '/dashboard/transactions',
    isPlayer: true,
    operation: 'getMonthlyStatement',
    endpoint: 'GET /me/statements/*',
    answers: { 'GET /me/statements/*': () => statementOf() },
    again: () => press('Try again'),
    isDone: () => isThere(/^You lost/),
  },
});
