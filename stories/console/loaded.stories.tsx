import type { Meta, StoryObj } from '@storybook/react';
import { Loaded } from '#console/ui/Loaded.tsx';
import { inConsole } from '#stories/support/console.tsx';
import { refused, unreachable } from '#tests/support/fixtures/accounts.ts';

/** The states of every list and page of the console that is loaded. */
const meta = { title: 'Console/Loaded', decorators: [inConsole] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const shown = (data: string | undefined, error: unknown = null) => (
  <Loaded
    query={{ data, error, isFetching: false, isError: error !== null, isPending: data === undefined && error === null, refetch: () => {} }}
  >
    {(text) => <p>{text}</p>}
  </Loaded>
);

export const Waiting: Story = { render: () => shown(undefined) };
export const Unreachable: Story = { name: 'The platform does not answer', render: () => shown(undefined, unreachable) };
export const Forbidden: Story = { name: 'The role may not open it', render: () => shown(undefined, refused('forbidden', 403)) };
export const Missing: Story = { name: 'There is no such thing', render: () => shown(undefined, refused('not_found', 404)) };
export const Stale: Story = { name: 'A newer answer could not be had', render: () => shown('The last answer that came.', unreachable) };
