import type { Meta, StoryObj } from '@storybook/react';
import { ProposalView } from '#console/screens/ProposalScreen.tsx';
import { PlayerActs } from '#console/screens/PlayerScreen.tsx';
import { inConsole } from '#stories/support/console.tsx';
import { erasure, goodwill } from '#tests/support/fixtures/console-proposals.ts';

const meta = { title: 'Console/Proposals', component: ProposalView, decorators: [inConsole] } satisfies Meta<typeof ProposalView>;
export default meta;
type Story = StoryObj<typeof meta>;

const ben = { id: 2, name: 'Ben' };

export const Money: Story = { name: 'Money moves: postings and balances', args: { proposal: goodwill } };
export const TwoPersons: Story = { name: 'An act of two persons', args: { proposal: erasure } };
export const Done: Story = {
  name: 'Carried out',
  args: { proposal: { ...goodwill, status: 'done', decided_by: ben, decided_at: '2026-11-20T10:05:00Z' } },
};
export const Refused: Story = {
  name: 'Refused',
  args: { proposal: { ...goodwill, status: 'refused', decided_by: ben, decided_at: '2026-11-20T10:05:00Z' } },
};
export const Stale: Story = { name: 'Changed meanwhile', args: { proposal: { ...goodwill, status: 'stale' } } };
export const Expired: Story = { name: 'Expired', args: { proposal: { ...goodwill, status: 'expired' } } };

export const Acts: StoryObj = {
  name: 'Acts on a player, for an owner',
  render: () => <PlayerActs id={100_041} permissions={['goodwill.make', 'corrections.make', 'players.access', 'players.erase']} />,
};
export const SupportActs: StoryObj = {
  name: 'Acts on a player, for support',
  render: () => <PlayerActs id={100_041} permissions={['goodwill.make', 'players.access']} />,
};
