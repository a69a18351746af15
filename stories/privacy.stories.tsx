import type { Meta, StoryObj } from '@storybook/react';
import type { PrivacyState } from '#openapi/model.ts';
import { PrivacyCard } from '#src/views/account/PrivacyCard.tsx';
import { refused, unreachable } from '#tests/support/fixtures/accounts.ts';

const nothing = () => {};
const state: PrivacyState = { erasure: null, blockers: [], export: null };
const copy = { id: 1, status: 'ready', bytes: 40_000, parts: 1, expires_at: '2026-01-06T15:04:00.000Z' } as const;
const meta = {
  title: 'Screens/Privacy',
  component: PrivacyCard,
  args: { state, task: null, problem: null, onExport: nothing, onErase: nothing, onSave: nothing, onKeep: nothing },
} satisfies Meta<typeof PrivacyCard>;
export default meta;
type Story = StoryObj<typeof meta>;
const at = (change: Partial<PrivacyState>) => ({ state: { ...state, ...change } });

export const Nothing: Story = { name: 'Nothing asked for' };
export const Asking: Story = { name: 'A copy is asked for', args: { task: 'export' } };
export const Waiting: Story = {
  name: 'A copy is being made',
  args: at({ export: { ...copy, status: 'waiting', bytes: null, parts: null } }),
};
export const Ready: Story = { name: 'A copy is ready', args: at({ export: copy }) };
export const Saving: Story = { name: 'A copy is being saved', args: { ...at({ export: copy }), task: 'save' } };
export const Failed: Story = { name: 'A copy could not be made', args: at({ export: { ...copy, status: 'failed' } }) };
export const WrongPassword: Story = { name: 'The password is wrong', args: { problem: refused('password_incorrect', 422).problem } };
export const Unanswered: Story = { name: 'Nobody answered', args: { problem: unreachable.problem } };
export const Blocked: Story = {
  name: 'Something has to end first',
  args: at({ blockers: ['frozen', 'bonus', 'balance', 'payment', 'round', 'receipt'] }),
};
export const Refused: Story = {
  name: 'Something came up meanwhile',
  args: { ...at({ blockers: ['balance'] }), problem: refused('erasure_blocked', 409).problem },
};
export const Erasing: Story = { name: 'Erasing is asked for', args: { task: 'erase' } };
export const Asked: Story = {
  name: 'Erasing waits for its day',
  args: at({ erasure: { requested_at: '2026-01-05T15:04:00.000Z', due_at: '2026-01-19T15:04:00.000Z' } }),
};
export const Keeping: Story = { name: 'It is taken back', args: { ...Asked.args, task: 'keep' } };
