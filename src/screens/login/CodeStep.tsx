import { MoreMessages } from '#src/i18n/Messages.tsx';
import { type LoginCodeProps, LoginCodeView } from '#src/views/account/LoginCodeView.tsx';

export type CodeStepProps = LoginCodeProps;

/** Loads the texts of players, which include those of this step. */
export default function CodeStep(props: CodeStepProps) {
  return (
    <MoreMessages set="player">
      <LoginCodeView {...props} />
    </MoreMessages>
  );
}
