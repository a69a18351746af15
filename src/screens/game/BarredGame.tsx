import { minimumAge } from '#domain/age.ts';
import type { LaunchEvent } from '#machines/game-launch/game-launch.machine.ts';
import type { LaunchViewModel } from '#machines/game-launch/game-launch.view.ts';
import { AgePart } from '#src/features/age/age-part.ts';
import { useCashier } from '#src/features/cashier/CashierProvider.tsx';
import Barred from '#src/views/game/Barred.tsx';

interface Props {
  readonly view: Extract<LaunchViewModel, { screen: 'barred' }>;
  readonly send: (event: LaunchEvent) => void;
}

/** Shown in place of a game that the account may not play, or not before an age is confirmed. */
export default function BarredGame({ view: { problem, isAskingAge, canPlayDemo }, send }: Props) {
  return isAskingAge ? (
    <AskedForAge
      // A platform that does not say which tells it to the first answer.
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
