import { useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';
import type { Language } from '#openapi/model.ts';
import { useQueryClient } from '#src/data/query.ts';
import { useServices } from '#src/data/services.tsx';
import { useSession } from '../session/SessionProvider.tsx';
import { announce } from './announce.ts';

/** Announces each gain from outside once. */
export function useNews(): void {
  const { operations } = useServices();
  const client = useQueryClient();
  const { locale } = useIntl();
  const { player } = useSession();
  const playerId = player?.id;
  const newest = player?.notices?.newest;
  const announceNews = useEffectEvent((ofPlayer: number, upTo: number) => {
    announce({ operations, client, language: locale as Language, playerId: ofPlayer, newest: upTo }).catch((error: unknown) =>
      console.error('notices', error),
    );
  });
  useEffect(() => {
    if (playerId !== undefined && newest !== undefined) announceNews(playerId, newest);
  }, [playerId, newest]);
}
