import type { Meta, StoryObj } from '@storybook/react';
import { DrawCard } from '#console/screens/RoundDraw.tsx';
import { ReportCard } from '#console/screens/RoundReport.tsx';
import { RoundView } from '#console/screens/RoundScreen.tsx';
import { RoundsTable } from '#console/screens/RoundsScreen.tsx';
import { inConsole } from '#stories/support/console.tsx';
import { equalDraw, roundRecord, roundReport, rounds } from '#tests/support/fixtures/console-rounds.ts';

const meta = { title: 'Console/Rounds', component: RoundsTable, decorators: [inConsole] } satisfies Meta<typeof RoundsTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = { name: 'Rounds in each state', args: { rounds, searchedUntil: null } };
export const Empty: Story = { name: 'None found yet', args: { rounds: [], searchedUntil: '2026-05-04T08:00:00Z' } };
export const Corrected: StoryObj = {
  name: 'A round with a correction, for a role that corrects',
  render: () => <RoundView record={roundRecord} permissions={['rounds.void', 'rounds.resettle']} />,
};
export const Void: StoryObj = {
  name: 'A void round, for a role that only reads',
  render: () => <RoundView record={{ ...roundRecord, state: 'void', entries: [] }} permissions={[]} />,
};
export const Different: StoryObj = {
  name: 'A provider that says something else',
  render: () => <ReportCard report={roundReport} currency="EUR" />,
};
export const Silent: StoryObj = {
  name: 'A provider that does not answer',
  render: () => <ReportCard report={{ failure: 'no_answer', bets: [], link: null }} currency="EUR" />,
};
export const Equal: StoryObj = { name: 'Drawn again: equal', render: () => <DrawCard draw={equalDraw} currency="EUR" /> };
export const Unequal: StoryObj = {
  name: 'Drawn again: different',
  render: () => (
    <DrawCard
      draw={{
        ...equalDraw,
        verdict: 'different',
        checks: equalDraw.checks.map((check) => ({ ...check, is_met: check.name !== 'multiplier' })),
      }}
      currency="EUR"
    />
  ),
};
export const Secret: StoryObj = {
  name: 'A seed that is still secret',
  render: () => <DrawCard draw={{ ...equalDraw, verdict: 'unrevealed', server_seed: null, redrawn: null, checks: [] }} currency="EUR" />,
};
