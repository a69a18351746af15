import { useIntl } from 'react-intl';
import { notify } from '#src/features/toasts.ts';
import { MoreMessages } from '#src/i18n/Messages.tsx';
import { PasskeyLoginView } from '#src/views/account/PasskeyLoginView.tsx';
import { OwnTexts } from '#src/i18n/OwnTexts.tsx';
import { textsOf } from './passkey-login-texts.ts';
import { usePasskeyLogin } from './usePasskeyLogin.ts';

export interface PasskeyDialogProps {
  readonly onToken: (token: string) => void;
  /** Called after the message. */
  readonly onLoggedIn: () => void;
  readonly onClose: () => void;
}

/** Loads its own texts. */
export function PasskeyDialog(props: PasskeyDialogProps) {
  return (
    <MoreMessages set="player">
      <OwnTexts textsOf={textsOf}>
        <Login {...props} />
      </OwnTexts>
    </MoreMessages>
  );
}

function Login({ onToken, onLoggedIn, onClose }: PasskeyDialogProps) {
  const { formatMessage } = useIntl();
  const login = usePasskeyLogin((token) => {
    onToken(token);
    notify('success', formatMessage({ id: 'login_success' }));
    onLoggedIn();
  });
  return <PasskeyLoginView {...login} onClose={onClose} />;
}
