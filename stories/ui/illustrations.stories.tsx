import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Button } from '#src/views/ui/Button.tsx';
import { EmptyState } from '#src/views/ui/EmptyState.tsx';
import { Illustration } from '#src/views/ui/Illustration.tsx';

const meta = { title: 'UI/Illustrations' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const scene = (name: Parameters<typeof Illustration>[0]['name'], title: string, body: string, way: string): Story => ({
  render: () => (
    <EmptyState
      icon="info"
      headingLevel={1}
      illustration={<Illustration name={name} />}
      title={title}
      body={body}
      action={<Button variant="primary">{way}</Button>}
    />
  ),
});

export const Lost = scene('lost', 'This page does not exist', 'The address may be old, or mistyped.', 'Go to the lobby');
export const Maintenance = scene('maintenance', 'We will be right back', 'Your money and your bets are safe.', 'Check again');
export const Empty = scene('empty', 'No games added', 'Press the star on a game and it stands here.', 'Find games');
export const Disconnected = scene('disconnected', 'No connection', 'We try again by ourselves as soon as you are online.', 'Try again');
