import { useState } from 'react';
import type { Relogin } from '../../../machines/session/session.view.ts';
import { MoreMessages } from '../../i18n/Messages.tsx';
import { SessionEndedView } from '../../views/account/SessionEndedView.tsx';
import { ReloginView } from '../../views/account/ReloginView.tsx';
import { forgetEnding, rememberedEnding } from './ending.ts';
import type { Session } from './session.ts';
import { draftSlot } from './slots.ts';

interface Props {
  readonly session: Session;
  readonly relogin: Relogin | null;
}

/** What a session that ended asks of the person. A chunk of its own: most sessions never see it. */
export default function SessionDialog({ session, relogin }: Props) {
  return (
    <MoreMessages set="player">
      {relogin ? <ReloginView relogin={relogin} onPassword={session.enterPassword} onCancel={session.cancelRelogin} /> : <SessionEnded />}
    </MoreMessages>
  );
}

function SessionEnded() {
  const [ending, setEnding] = useState(rememberedEnding);
  const [isCashierKept] = useState(() => sessionStorage.getItem(draftSlot) !== null);
  const answer = () => {
    forgetEnding();
    setEnding(null);
  };
  return ending && <SessionEndedView ending={ending} isCashierKept={isCashierKept} onClose={answer} />;
}
