import { MoreMessages } from '#src/i18n/Messages.tsx';
import { type LoginCodeProps, LoginCodeView } from '#src/views/account/LoginCodeView.tsx';

export type CodeStepProps = LoginCodeProps;

/** Brings the texts of what comes next, where its own are among. */
export default function CodeStep(props: CodeStepProps) {
  return (
    <MoreMessages set="player">
      <LoginCodeView {...props} />
    </MoreMessages>
  );
}
