import { useNavigateTo } from '#src/navigation/language.ts';
import { PasskeyDialog, type PasskeyDialogProps } from './PasskeyDialog.tsx';
import { RecoveryDialog } from './RecoveryDialog.tsx';

export interface OtherWayProps extends PasskeyDialogProps {
  readonly way: 'forgot' | 'passkey';
}

/** The login options without a password, in their own chunk because most players do not need them. */
export default function OtherWay({ way, ...passkey }: OtherWayProps) {
  const navigateTo = useNavigateTo();
  return way === 'forgot' ? (
    <RecoveryDialog onClose={passkey.onClose} onFinished={() => navigateTo('/')} />
  ) : (
    <PasskeyDialog {...passkey} />
  );
}
