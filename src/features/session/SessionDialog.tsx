import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Relogin } from '#machines/session/session.view.ts';
import { MoreMessages } from '#src/i18n/Messages.tsx';
import { useWantedAddress } from '#src/navigation/navigation.tsx';
import { SessionEndedView, type SessionEndedViewProps } from '#src/views/account/SessionEndedView.tsx';
import { ReloginView } from '#src/views/account/ReloginView.tsx';
import { notify } from '../toasts.ts';
import { clearEnding, rememberedEnding } from './ending.ts';
import { guestView, type Session } from './session.ts';
import { draftSlot, unsentSlot } from './slots.ts';

interface Props {
  readonly session: Session;
  readonly relogin: Relogin | null;
}

/** The dialog after the end of a session, in its own chunk because most sessions never need it. */
export default function SessionDialog({ session, relogin }: Props) {
  return (
    <MoreMessages set="player">
      {relogin ? (
        <ReloginView relogin={relogin} onPassword={session.enterPassword} onCancel={session.cancelRelogin} />
      ) : (
        <SessionEnded session={session} />
      )}
    </MoreMessages>
  );
}

const readingMs = 10_000;

function SessionEnded({ session }: Pick<Props, 'session'>) {
  const [ending, setEnding] = useState(rememberedEnding);
  const [kept] = useState(() => [
    ...(sessionStorage.getItem(draftSlot) ? ['kept' as const] : []),
    ...(sessionStorage.getItem(unsentSlot) ? ['typed' as const] : []),
  ]);
  const address = useWantedAddress();
  if (!ending) return null;
  // After a self-exclusion the dialog must not remind of an unfinished deposit.
  const reports = ending === 'excluded' ? [] : kept;
  // The login page is open already, so nothing covers it.
  if (address?.kind === 'page' && address.route.name === 'login-page') return <Reason ending={ending} kept={reports} />;
  const answer = () => {
    clearEnding();
    setEnding(null);
  };
  const stay = () => {
    answer();
    // Everything that waited for the answer continues as for a guest.
    session.show({ ...guestView });
  };
  return <SessionEndedView ending={ending} kept={reports} onClose={stay} onLogin={answer} />;
}

/** Shown at the side. A login dismisses it; people who navigate are asked there. */
function Reason({ ending, kept }: Pick<SessionEndedViewProps, 'ending' | 'kept'>) {
  const { formatMessage } = useIntl();
  const [title, ...rest] = (['title', ending, ...kept] as const).map((id) => formatMessage({ id: `session-ended.${id}` }));
  const text = `${title}. ${rest.join(' ')}`;
  useEffect(() => notify('info', text, { durationMs: readingMs }), [text]);
  return null;
}
