import { FormattedMessage } from 'react-intl';
import { minimumAge } from '#domain/age.ts';
import type { LaunchEvent } from '#machines/game-launch/game-launch.machine.ts';
import type { LaunchViewModel } from '#machines/game-launch/game-launch.view.ts';
import { AgePart } from '#src/features/age/age-part.ts';
import { useCashier } from '#src/features/cashier/CashierProvider.tsx';
import { closedBy } from '#src/features/pause/closed.ts';
import { Paused } from '#src/features/pause/Paused.tsx';
import Barred from '#src/views/game/Barred.tsx';
import type { Closed } from '#src/views/shell/PauseNotice.tsx';
import { Button } from '#src/views/ui/Button.tsx';

interface Props {
  readonly view: Extract<LaunchViewModel, { screen: 'barred' }>;
  readonly send: (event: LaunchEvent) => void;
}

/** Replaces a game that the account may not play, or not before an age is confirmed, or not while games are paused. */
export default function BarredGame({ view: { problem, isAskingAge, canPlayDemo }, send }: Props) {
  const closed = closedBy(problem);
  if (closed) return <PausedGame closed={closed} canPlayDemo={canPlayDemo} send={send} />;
  return isAskingAge ? (
    <AskedForAge
      // A platform that does not name the age names it in reply to the first answer.
      age={(problem.kind === 'refused' && problem.refusal.minimum_age) || minimumAge}
      onConfirmed={() => send({ type: 'real.requested' })}
      onDemo={canPlayDemo ? () => send({ type: 'demo.requested' }) : undefined}
    />
  ) : (
    <Barred problem={problem} />
  );
}

function AskedForAge(props: Pick<Parameters<typeof AgePart>[0], 'age' | 'onConfirmed' | 'onDemo'>) {
  const { open } = useCashier();
  return <AgePart {...props} onWithdraw={() => open('withdraw')} />;
}

interface PausedProps extends Pick<Props, 'send'> {
  readonly closed: Closed;
  readonly canPlayDemo: boolean;
}

const PausedGame = ({ closed, canPlayDemo, send }: PausedProps) => (
  <div>
    <Paused closed={closed} />
    <Button onPress={() => send({ type: 'real.requested' })}>
      <FormattedMessage id="game.retry_real" />
    </Button>{' '}
    {canPlayDemo ? (
      <Button onPress={() => send({ type: 'demo.requested' })}>
        <FormattedMessage id="game.demo" />
      </Button>
    ) : null}
  </div>
);
