import type { ComponentProps } from 'react';
import { MoreMessages } from '../../i18n/Messages.tsx';
import { ReloginView } from '../../views/account/ReloginView.tsx';

/** A chunk of its own: most sessions never see it. */
export default function ReloginDialog(props: ComponentProps<typeof ReloginView>) {
  return (
    <MoreMessages set="account">
      <ReloginView {...props} />
    </MoreMessages>
  );
}
