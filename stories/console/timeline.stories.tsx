import type { Meta, StoryObj } from '@storybook/react';
import { TimelineTable } from '#console/screens/TimelineCard.tsx';
import { inConsole } from '#stories/support/console.tsx';
import { timeline } from '#tests/support/fixtures/console-work.ts';

const meta = { title: 'Console/Timeline', component: TimelineTable, decorators: [inConsole] } satisfies Meta<typeof TimelineTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Events: Story = { name: 'One of each kind', args: { events: timeline, currency: 'EUR' } };
export const Nothing: Story = { name: 'Nothing has happened', args: { events: [], currency: 'EUR' } };
