import type { Meta, StoryObj } from '@storybook/react';
import { WorkTable } from '#console/screens/TodayScreen.tsx';
import type { WaitingWork } from '#console/data/types.ts';
import { inConsole } from '#stories/support/console.tsx';

const meta = { title: 'Console/Today', component: WorkTable, decorators: [inConsole] } satisfies Meta<typeof WorkTable>;
export default meta;
type Story = StoryObj<typeof meta>;

const kinds = ['withdrawals', 'unfunded', 'cases', 'documents', 'receipts', 'proposals', 'alarms', 'differences', 'audit'] as const;
const work = (counts: readonly number[]): WaitingWork[] =>
  kinds.map((kind, index) => {
    const count = counts[index] ?? 0;
    return { kind, count, is_more: count === 1000, oldest_at: count === 0 ? null : `2026-05-0${index + 1}T09:15:00Z` };
  });

export const Waiting: Story = { name: 'Work is waiting', args: { work: work([3, 1, 2, 1000, 1, 2, 1, 0, 4]) } };
export const Nothing: Story = { name: 'Nothing is waiting', args: { work: work([]) } };
export const OneRole: Story = { name: 'A role with two queues', args: { work: work([2, 5]).slice(0, 2) } };
