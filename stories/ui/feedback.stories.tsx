import { toast } from 'sonner';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { notify } from '#src/features/toasts.ts';
import { Badge } from '#src/views/ui/Badge.tsx';
import { Button } from '#src/views/ui/Button.tsx';
import { EmptyState } from '#src/views/ui/EmptyState.tsx';
import { Notice } from '#src/views/ui/Notice.tsx';
import { ProblemNotice } from '#src/views/ui/ProblemNotice.tsx';
import { Skeleton } from '#src/views/ui/Skeleton.tsx';
import { Spinner } from '#src/views/ui/Spinner.tsx';
import styles from './ui.module.css';

const meta = { title: 'UI/Feedback' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Notices: Story = {
  render: () => (
    <div className={styles.stack}>
      <Notice tone="info" title="Sandbox money">
        Nothing here is real money.
      </Notice>
      <Notice tone="success">Your deposit has arrived.</Notice>
      <Notice tone="warning" title="This rate has expired" action={<Button size="small">Ask again</Button>}>
        What you typed is still here.
      </Notice>
      <Notice tone="danger" title="The game could not be started" />
    </div>
  ),
};

export const Problems: Story = {
  render: () => (
    <div className={styles.stack}>
      <ProblemNotice problem={{ kind: 'unreachable' }} onRetry={() => {}} />
      <ProblemNotice problem={{ kind: 'unexpected' }} />
      <ProblemNotice
        problem={{ kind: 'refused', status: 429, code: 'rate_limited', refusal: { code: 'rate_limited', message: '', retry_after_s: 30 } }}
      />
      <ProblemNotice
        problem={{
          kind: 'refused',
          status: 422,
          code: 'amount_below_minimum',
          refusal: { code: 'amount_below_minimum', message: '', limit: '10.00' },
        }}
      />
    </div>
  ),
};

export const Badges: Story = {
  render: () => (
    <div className={styles.row}>
      {(['neutral', 'accent', 'info', 'success', 'warning', 'danger'] as const).map((tone) => (
        <Badge key={tone} tone={tone} icon={tone === 'success' ? 'check' : undefined}>
          {tone}
        </Badge>
      ))}
    </div>
  ),
};

export const Waiting: Story = {
  render: () => (
    <div className={styles.stack}>
      <div className={styles.row}>
        <Spinner label="Loading" />
        <Spinner label="Loading" size="large" />
      </div>
      <Skeleton width={160} height={213} />
      <Skeleton width="60%" />
      <Skeleton />
    </div>
  ),
};

export const Empty: Story = {
  name: 'Nothing here yet',
  render: () => (
    <EmptyState
      icon="star"
      title="No games added"
      body="Press the star on a game and it stands here."
      action={<Button variant="primary">Find games</Button>}
    />
  ),
};

export const Toasts: Story = {
  render: () => (
    <div className={styles.row}>
      {(['success', 'error', 'info'] as const).map((kind) => (
        <Button key={kind} onPress={() => notify(kind, `This is how ${kind} looks`)}>
          {kind}
        </Button>
      ))}
    </div>
  ),
};

export const ToastsShown: Story = {
  name: 'Toasts on the page',
  ...Toasts,
  // They are outside of the story and would stay for the next one.
  beforeEach: () => async () => {
    toast.dismiss();
    while (document.querySelector('[data-sonner-toast]')) await new Promise(requestAnimationFrame);
  },
  play: async () => {
    notify('success', 'Your profile was saved', { durationMs: 60_000 });
    notify('error', 'The transaction could not be deleted. Try again in a moment.', { durationMs: 60_000 });
    notify('info', 'To play is necessary to login', { durationMs: 60_000 });
    await new Promise((done) => setTimeout(done, 600));
  },
};
