import { useQuery } from '../../app/query.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useServices } from '../../app/services.tsx';
import { useSession } from '../../app/session/SessionProvider.tsx';
import { type Player, problemFrom } from '../../api/model.ts';
import { type ProfileTab, ProfileView } from '../../views/account/ProfileView.tsx';
import { useMediaQuery } from '../support/useMediaQuery.ts';
import { usePasswordForm } from './usePasswordForm.ts';
import { useProfileForm } from './useProfileForm.ts';

const reloadDelayMs = 1_500;

/** Loads the page again once the person has read that it worked. */
function useReloadSoon(): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    timer.current = setTimeout(() => location.reload(), reloadDelayMs);
  }, []);
}

export default function ProfileScreen() {
  const { player } = useSession();
  return player ? <Profile key={player.id} player={player} /> : null;
}

function Profile({ player }: { readonly player: Player }) {
  const { operations } = useServices();
  const reloadSoon = useReloadSoon();
  const [tab, setTab] = useState<ProfileTab>('profile');
  const documents = useQuery({ queryKey: ['documents', player.id], queryFn: () => operations.getDocuments(), isForgotten: true });
  return (
    <ProfileView
      profile={useProfileForm(player, reloadSoon)}
      password={usePasswordForm(reloadSoon)}
      documents={{
        documents: documents.data,
        problem: documents.isError ? problemFrom(documents.error) : null,
        onRetry: documents.refetch,
      }}
      isNarrow={useMediaQuery('(width < 768px)')}
      tab={tab}
      onTab={setTab}
    />
  );
}
