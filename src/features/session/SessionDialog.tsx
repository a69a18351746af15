import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Relogin } from '../../../machines/session/session.view.ts';
import { MoreMessages } from '../../i18n/Messages.tsx';
import { useWantedAddress } from '../../navigation/navigation.tsx';
import { SessionEndedView } from '../../views/account/SessionEndedView.tsx';
import { ReloginView } from '../../views/account/ReloginView.tsx';
import { notify } from '../toasts.ts';
import { type Ending, forgetEnding, rememberedEnding } from './ending.ts';
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

const readingMs = 10_000;

function SessionEnded() {
  const [ending, setEnding] = useState(rememberedEnding);
  const [isCashierKept] = useState(() => sessionStorage.getItem(draftSlot) !== null);
  const address = useWantedAddress();
  if (!ending) return null;
  // The way on is there already: nothing lies over it.
  if (address?.kind === 'page' && address.route.name === 'login-page') return <Reason ending={ending} isCashierKept={isCashierKept} />;
  const answer = () => {
    forgetEnding();
    setEnding(null);
  };
  return <SessionEndedView ending={ending} isCashierKept={isCashierKept} onClose={answer} />;
}

/** Said at the side. A login answers it; whoever goes elsewhere is asked there. */
function Reason({ ending, isCashierKept }: { readonly ending: Ending; readonly isCashierKept: boolean }) {
  const { formatMessage } = useIntl();
  const title = formatMessage({ id: 'session-ended.title' });
  const reason = formatMessage({ id: `session-ended.${ending}` });
  const kept = isCashierKept ? ` ${formatMessage({ id: 'session-ended.kept' })}` : '';
  const text = `${title}. ${reason}${kept}`;
  useEffect(() => notify('info', text, { durationMs: readingMs }), [text]);
  return null;
}
