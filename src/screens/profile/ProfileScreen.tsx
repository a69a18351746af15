import { useQuery } from '../../data/query.ts';
import { useState } from 'react';
import { getDocuments } from '../../data/player-calls.ts';
import { useServices } from '../../data/services.tsx';
import { useSession } from '../../features/session/SessionProvider.tsx';
import { type Player, problemFrom } from '../../../openapi/model.ts';
import { type ProfileTab, ProfileView } from '../../views/account/ProfileView.tsx';
import { useMediaQuery } from '../../features/support/useMediaQuery.ts';
import { useReloadSoon } from '../support/useReloadSoon.ts';
import { LateDocumentUpload } from './LateDocumentUpload.tsx';
import { usePasswordForm } from './usePasswordForm.ts';
import { useProfileForm } from './useProfileForm.ts';
import { useSessionList } from './useSessionList.ts';

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
  return (
    <>
      <ProfileView
        profile={useProfileForm(player, reloadSoon)}
        password={usePasswordForm(reloadSoon)}
        documents={{
          documents: documents.data,
          // Asked again, it loads as it did at first.
          problem: documents.isError && !documents.isFetching ? problemFrom(documents.error) : null,
          onRetry: documents.refetch,
          onSend: () => setIsSending(true),
        }}
        sessions={useSessionList(player.id)}
        isNarrow={useMediaQuery('(width < 768px)')}
        tab={tab}
        onTab={setTab}
      />
      {isSending ? (
        <LateDocumentUpload documents={documents.data} onChange={documents.refetch} onClose={() => setIsSending(false)} />
      ) : null}
    </>
  );
}
