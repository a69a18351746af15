import type { ComponentProps } from 'react';
import { AllMessages } from '../../i18n/Messages.tsx';
import { ReloginView } from '../../views/account/ReloginView.tsx';

/** A chunk of its own: most sessions never see it. */
export default function ReloginDialog(props: ComponentProps<typeof ReloginView>) {
  return (
    <AllMessages>
      <ReloginView {...props} />
    </AllMessages>
  );
}
