import type { Meta, StoryObj } from '@storybook/react';
import type { StaffMember } from '#console/data/types.ts';
import { AreaTexts } from '#console/i18n/AreaTexts.tsx';
import texts from '#console/i18n/messages/en/people.json';
import { PeopleTable } from '#console/screens/PeopleScreen.tsx';
import { inConsole } from '#stories/support/console.tsx';

const member: StaffMember = {
  id: 1,
  name: 'Oona',
  role: 'owner',
  elevation: null,
  is_active: true,
  passkeys: 2,
  invited_until: null,
  last_seen_at: '2026-05-02T10:00:00Z',
};
const people: readonly StaffMember[] = [
  member,
  { ...member, id: 2, name: 'Eve', role: 'support', elevation: { role: 'finance', ends_at: '2026-05-02T12:00:00Z' } },
  { ...member, id: 3, name: 'Sue', role: 'support', passkeys: 0, invited_until: '2026-05-04T10:00:00Z', last_seen_at: null },
  { ...member, id: 4, name: 'Ben', role: 'auditor', is_active: false },
];

const meta = {
  title: 'Console/People',
  component: PeopleTable,
  decorators: [
    (Story) => (
      <AreaTexts messages={texts}>
        <Story />
      </AreaTexts>
    ),
    inConsole,
  ],
  args: { people },
} satisfies Meta<typeof PeopleTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Owner: Story = { name: 'For an owner', args: { onTask: () => undefined } };
export const Reader: Story = { name: 'For a role that only reads', args: { onTask: null } };
export const None: Story = { name: 'Without operators', args: { people: [], onTask: null } };
