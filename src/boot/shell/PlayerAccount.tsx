import { Suspense, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { lazyPart } from '#src/loading/lazy-part.ts';
import { AccountView } from '#src/views/shell/AccountView.tsx';
import type { ShellProps } from '#src/views/shell/shell.ts';
import { PartBoundary } from '#src/features/boundary/PartBoundary.tsx';
import { useNews } from '#src/features/notices/useNews.ts';
import { saveScrollPosition } from './scroll-place.ts';

const NoticesPanel = lazyPart(() => import(/* webpackChunkName: "notices" */ '#src/features/notices/NoticesPanel.tsx'));

/** The shell's parts for players. A guest never loads this chunk, which comes with the session's. */
export default function PlayerAccount({ view, send }: ShellProps) {
  const { formatMessage } = useIntl();
  useNews();
  useEffect(saveScrollPosition, []);
  if (view.session.kind !== 'player') return null;
  const notices = (
    <PartBoundary place="row" part={formatMessage({ id: 'shell.notices' })}>
      <Suspense fallback={null}>
        <NoticesPanel />
      </Suspense>
    </PartBoundary>
  );
  return <AccountView view={view} send={send} player={view.session.player} notices={notices} />;
}
