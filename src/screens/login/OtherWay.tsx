import { useNavigateTo } from '#src/navigation/language.ts';
import { PasskeyDialog, type PasskeyDialogProps } from './PasskeyDialog.tsx';
import { RecoveryDialog } from './RecoveryDialog.tsx';

export interface OtherWayProps extends PasskeyDialogProps {
  readonly way: 'forgot' | 'passkey';
}

/** What takes the place of a password. A part of its own: who knows theirs does not load it. */
export default function OtherWay({ way, ...passkey }: OtherWayProps) {
  const navigateTo = useNavigateTo();
  return way === 'forgot' ? (
    <RecoveryDialog onClose={passkey.onClose} onFinished={() => navigateTo('/')} />
  ) : (
    <PasskeyDialog {...passkey} />
  );
}
