import { useQuery } from '#src/data/query.ts';
import { Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { getDocuments, getSecondFactor } from '#src/data/player-calls.ts';
import { PartBoundary } from '#src/features/boundary/PartBoundary.tsx';
import { lazyPart } from '#src/loading/lazy-part.ts';
import type { FactorTask } from '#src/views/account/SecondFactorCard.tsx';
import { DialogPlace } from '#src/views/shell/DialogPlace.tsx';
import type { LateCardsProps } from './LateCards.tsx';
import type { SecondFactorDialogProps } from './SecondFactorDialog.tsx';
import { useServices } from '#src/data/services.tsx';
import { useSession } from '#src/features/session/SessionProvider.tsx';
import { type Player, problemFrom } from '#openapi/model.ts';
import { type ProfileTab, ProfileView } from '#src/views/account/ProfileView.tsx';
import { useMediaQuery } from '#src/features/support/useMediaQuery.ts';
import { useReloadSoon } from '../support/useReloadSoon.ts';
import { LateDocumentUpload } from './LateDocumentUpload.tsx';
import { usePasswordForm } from './usePasswordForm.ts';
import { useProfileForm } from './useProfileForm.ts';
import { useSessionList } from './useSessionList.ts';

/** Needed once in a while. */
const LateCards = lazyPart<LateCardsProps>(() => import('./LateCards.tsx'));
const SecondFactorDialog = lazyPart<SecondFactorDialogProps>(() => import('./SecondFactorDialog.tsx'));

export default function ProfileScreen() {
  const { player } = useSession();
  return player ? <Profile key={player.id} player={player} /> : null;
}

function Profile({ player }: { readonly player: Player }) {
  const { operations } = useServices();
  const reloadSoon = useReloadSoon();
  const [tab, setTab] = useState<ProfileTab>('profile');
  const [isSending, setIsSending] = useState(false);
  const documents = useQuery({ queryKey: ['documents', player.id], queryFn: () => getDocuments(operations), isForgotten: true });
  const intl = useIntl();
  const factor = useQuery({ queryKey: ['second-factor', player.id], queryFn: () => getSecondFactor(operations), isForgotten: true });
  const sessions = useSessionList(player.id);
  const [task, setTask] = useState<FactorTask | null>(null);
  const close = () => setTask(null);
  return (
    <>
      <ProfileView
        profile={useProfileForm(player, reloadSoon)}
        password={usePasswordForm(player.username, reloadSoon)}
        documents={{
          documents: documents.data,
          // A retry shows the loading state again, and not the former problem.
          problem: documents.isError && !documents.isFetching ? problemFrom(documents.error) : null,
          onRetry: documents.refetch,
          onSend: () => setIsSending(true),
        }}
        factor={{
          factor: factor.data,
          problem: factor.isError && !factor.isFetching ? problemFrom(factor.error) : null,
          onRetry: factor.refetch,
          onTask: setTask,
        }}
        sessions={sessions}
        isNarrow={useMediaQuery('(width < 768px)')}
        tab={tab}
        onTab={setTab}
      >
        <PartBoundary place="row" part={intl.formatMessage({ id: 'account.profile.title' })}>
          <Suspense fallback={null}>
            <LateCards player={player} isDue={Boolean(sessions.sessions ?? sessions.problem)} />
          </Suspense>
        </PartBoundary>
      </ProfileView>
      {isSending ? (
        <LateDocumentUpload documents={documents.data} onChange={documents.refetch} onClose={() => setIsSending(false)} />
      ) : null}
      {task ? (
        <PartBoundary place="dialog" part={intl.formatMessage({ id: 'dashboard.factor.title' })} onClose={close}>
          <Suspense fallback={<DialogPlace size="medium" onClose={close} />}>
            <SecondFactorDialog task={task} username={player.username} onChanged={factor.refetch} onClose={close} />
          </Suspense>
        </PartBoundary>
      ) : null}
    </>
  );
}
