import { SecondFactorView } from '#src/views/account/SecondFactorView.tsx';
import { type SecondFactorOptions, useSecondFactor } from './useSecondFactor.ts';

export type SecondFactorDialogProps = SecondFactorOptions;

/** A part of its own: needed once in a while. */
export default function SecondFactorDialog(props: SecondFactorDialogProps) {
  return <SecondFactorView {...useSecondFactor(props)} onClose={props.onClose} />;
}
