import { createElement, Suspense } from 'react';
import type { RouteMatch } from '#domain/routes.ts';
import { MessagesProvider } from '../i18n/Messages.tsx';
import { PageLoader } from '../views/shell/PageLoader.tsx';
import { PageBoundary } from '../features/boundary/PageBoundary.tsx';
import { Guard } from './Guard.tsx';
import { ScreenShown } from '../loading/hydration.tsx';
import { useLanguage } from '../navigation/language.ts';
import { useDocumentHead } from './document-head.ts';
import { useArrival } from '../navigation/arrival.ts';
import { RouteContext } from '../navigation/route.ts';
import { messagesOf, screenOf } from './routes.ts';
import { Shell } from './shell/Shell.tsx';

export function Page({ match }: { readonly match: RouteMatch }) {
  const { route } = match;
  const language = useLanguage();
  const messages = messagesOf(route);
  useDocumentHead(route.name);
  useArrival();

  const screen = <Guard rule={route.meta.guest}>{createElement(screenOf(route.name))}</Guard>;
  return (
    <RouteContext value={match}>
      <Shell meta={route.meta}>
        <Suspense fallback={<PageLoader />}>
          <PageBoundary route={route.name}>
            {messages === 'lobby' ? (
              screen
            ) : (
              <MessagesProvider language={language} set={messages}>
                {screen}
              </MessagesProvider>
            )}
            <ScreenShown />
          </PageBoundary>
        </Suspense>
      </Shell>
    </RouteContext>
  );
}
